import Nodes

/// The bucket under the sky, out of which waiting stars look.
enum BucketShape {
    /// The frame of the drawing and of the press, in points.
    static let size = Size(width: 104, height: 96)
    /// From the frame's bottom up to the middle of the opening.
    static let mouth = 58.0

    private static let half = 42.0
    private static let foot = 30.0
    private static let depth = 9.0

    /// Outlines about the middle of the foot, y down.
    private static let inside = ellipse(half, depth)
    private static let body: Path = {
        var path = Path()
        path.move(to: Point(x: -half, y: -mouth))
        path.curve(
            Point(x: -half, y: -mouth + 1.34 * depth), Point(x: half, y: -mouth + 1.34 * depth),
            to: Point(x: half, y: -mouth))
        path.line(to: Point(x: foot, y: -6))
        path.curve(Point(x: foot, y: 1), Point(x: -foot, y: 1), to: Point(x: -foot, y: -6))
        path.close()
        return path
    }()
    private static let handle: Path = {
        var path = Path()
        path.move(to: Point(x: -half + 2, y: -mouth))
        path.curve(
            Point(x: -half + 4, y: -mouth - 44), Point(x: half - 4, y: -mouth - 44), to: Point(x: half - 2, y: -mouth))
        return path
    }()

    private static func ellipse(_ width: Double, _ height: Double) -> Path {
        let (x, y) = (0.5523 * width, 0.5523 * height)
        var path = Path()
        path.move(to: Point(x: -width, y: -mouth))
        path.curve(
            Point(x: -width, y: -mouth - y), Point(x: -x, y: -mouth - height), to: Point(x: 0, y: -mouth - height))
        path.curve(Point(x: x, y: -mouth - height), Point(x: width, y: -mouth - y), to: Point(x: width, y: -mouth))
        path.curve(Point(x: width, y: -mouth + y), Point(x: x, y: -mouth + height), to: Point(x: 0, y: -mouth + height))
        path.curve(Point(x: -x, y: -mouth + height), Point(x: -width, y: -mouth + y), to: Point(x: -width, y: -mouth))
        path.close()
        return path
    }

    /// Draws the bucket.
    ///
    /// - Parameters:
    ///   - waiting: How many stars wait in it.
    ///   - tip: How far it leans: the tangent of half the angle, 0 where it is upright.
    ///   - star: The radius of a waiting star, in points.
    static func draw(
        in frame: Rect, waiting: Int, tip: Double, star: Double = 13, into list: inout DrawList
    ) {
        let foot = Point(x: frame.midX, y: frame.maxY)
        let transform = Transform(translation: foot - .zero)
        list.stroke(.path(tipped(handle, tip), transform), Stroke(width: 3, cap: .round), Theme.Night.bucket)
        list.fill(.path(tipped(inside, tip), transform), Theme.Night.bucketInside)
        for index in 0..<min(waiting, 3) {
            // The middle one is highest.
            let x = waiting == 1 ? 0 : waiting == 2 ? Double(index) * 30 - 15 : Double(index) * 26 - 26
            let y = -mouth - (waiting == 3 && index != 1 ? 0 : 4)
            StarShape.draw(0, at: foot + turned(Vector(dx: x, dy: y), tip), radius: star, glow: 0.6, into: &list)
        }
        let shade = Gradient(Theme.Night.bucket, Theme.Night.bucketShade)
        list.fill(
            .path(tipped(body, tip), transform),
            .linear(shade, from: foot + Vector(dx: -half, dy: -mouth), to: foot + Vector(dx: half, dy: 0)))
    }

    /// Draws how many stars wait, beside the foot; nothing where none do.
    static func drawCount<Root: Node>(_ count: Int, in frame: Rect, _ c: Context, _ ui: inout UI<Root>) {
        guard count > 0 else { return }
        let center = Point(x: frame.maxX - 16, y: frame.maxY - 20)
        let text = String(count)
        let width = max(24, c.metrics.width(of: text, in: Theme.Typography.detail) + 14)
        let rect = Rect(center: center, size: Size(width: width, height: 24))
        ui.fill(rect, .all(12), Theme.Palette.accent)
        ui.text(text, Theme.Typography.detail, .white, at: center, .center)
    }

    /// An outline that leans about the middle of the foot.
    private static func tipped(_ path: Path, _ tip: Double) -> Path {
        guard tip != 0 else { return path }
        func turn(_ position: Point) -> Point { Point.zero + turned(position - .zero, tip) }
        var leaning = Path()
        for element in path.elements {
            switch element {
            case .move(let position): leaning.move(to: turn(position))
            case .line(let position): leaning.line(to: turn(position))
            case .curve(let first, let second, let end): leaning.curve(turn(first), turn(second), to: turn(end))
            case .close: leaning.close()
            }
        }
        return leaning
    }

    /// A step turned by the angle whose half has this tangent.
    ///
    /// Source: cos 2a = (1 − t²)/(1 + t²), sin 2a = 2t/(1 + t²) with t = tan a.
    static func turned(_ step: Vector, _ tangent: Double) -> Vector {
        let square = tangent * tangent
        let cosine = (1 - square) / (1 + square)
        let sine = 2 * tangent / (1 + square)
        return Vector(dx: step.dx * cosine - step.dy * sine, dy: step.dx * sine + step.dy * cosine)
    }
}
