import Controls
import Drawing
import Geometry

/// The outlines of the five stars, about the origin, with points that reach 1.
enum StarShape {
    /// By the number of the shape.
    static let paths: [Path] = [
        // A turn by half the angle from point to point: its cosine and sine.
        star(points: 5, turn: Vector(dx: 0.8090169943749475, dy: 0.5877852522924731), inner: 0.50, rounding: 0.22),
        star(points: 6, turn: Vector(dx: 0.8660254037844387, dy: 0.5), inner: 0.58, rounding: 0.16),
        star(points: 8, turn: Vector(dx: 0.9238795325112867, dy: 0.3826834323650898), inner: 0.62, rounding: 0.2),
        star(points: 5, turn: Vector(dx: 0.8090169943749475, dy: 0.5877852522924731), inner: 0.68, rounding: 0.48),
        sparkle(waist: 0.16),
    ]

    /// The outline of a shape; a number that none has gets the first.
    static func path(_ shape: Int) -> Path { paths.indices.contains(shape) ? paths[shape] : paths[0] }

    /// The index in the tables of ``Theme/Night`` for a shape.
    static func color(_ shape: Int) -> Int { paths.indices.contains(shape) ? shape : 0 }

    /// A star whose corners are rounded over a share of its edges, up to a half.
    private static func star(points: Int, turn: Vector, inner: Double, rounding: Double) -> Path {
        var corners: [Point] = []
        var direction = Vector(dx: 0, dy: -1)
        for index in 0..<2 * points {
            corners.append(Point.zero + direction * (index % 2 == 0 ? 1 : inner))
            direction = Vector(
                dx: direction.dx * turn.dx - direction.dy * turn.dy, dy: direction.dx * turn.dy + direction.dy * turn.dx
            )
        }
        var path = Path()
        for index in corners.indices {
            let corner = corners[index]
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            let start = corner + (before - corner) * rounding
            let end = corner + (after - corner) * rounding
            if index == 0 { path.move(to: start) } else { path.line(to: start) }
            path.curve(start + (corner - start) * 0.6, end + (corner - end) * 0.6, to: end)
        }
        path.close()
        return path
    }

    /// Four points with edges that bend inwards to `waist` from the middle.
    private static func sparkle(waist: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: 0, y: -1))
        var from = Vector(dx: 0, dy: -1)
        for _ in 0..<4 {
            let to = Vector(dx: -from.dy, dy: from.dx)
            let bend = Point.zero + (from + to) * waist
            path.curve(bend, bend, to: Point.zero + to)
            from = to
        }
        path.close()
        return path
    }

    /// Points from the middle of a star in the sky to its points, and of one that is held.
    static let radius = 22.0
    static let heldRadius = 1.08 * radius
    /// The strongest light around a star in the sky; 0 is the faintest. So few that each can be kept.
    static let mostLight = 12

    /// The strength of the light that has a number, from 0 to 1.
    static func glow(light: Int) -> Double { 0.75 + 0.25 * Double(light) / Double(mostLight) }

    /// Draws a star with its glow.
    ///
    /// - Parameters:
    ///   - radius: Points from its middle to a point.
    ///   - glow: How strong the light around it is, from 0 to 1.
    static func draw(_ shape: Int, at center: Point, radius: Double, glow: Double, into list: inout DrawList) {
        guard radius > 0.5 else { return }
        let step = center - Point.zero
        if glow > 0 {
            let halo = halo(shape, radius, glow)
            list.fill(halo.shape.offset(by: step), halo.paint.offset(by: step))
        }
        let body = body(shape, radius)
        list.fill(body.shape.offset(by: step), body.paint.offset(by: step))
    }

    /// Draws a star of the sky from kept pixels.
    static func drawKept(_ shape: Int, at center: Point, isHeld: Bool, light: Int, into list: inout DrawList) {
        let kept = isHeld ? held[color(shape)] : floating[color(shape)]
        list.sprite(kept.halos[light.clamped(to: 0...mostLight)], at: center)
        list.sprite(kept.body, at: center)
    }

    /// A star at one size.
    private struct Kept {
        let body: Sprite
        /// By the number of the light.
        let halos: [Sprite]

        init(_ shape: Int, _ radius: Double) {
            body = StarShape.sprite(StarShape.body(shape, radius))
            halos = (0...mostLight).map { StarShape.sprite(StarShape.halo(shape, radius, glow(light: $0))) }
        }
    }

    /// By the number of the shape.
    private static let floating = paths.indices.map { Kept($0, radius) }
    private static let held = paths.indices.map { Kept($0, heldRadius) }

    private typealias Fill = (shape: Shape, paint: Paint)

    private static func sprite(_ fill: Fill) -> Sprite { Sprite(fill.shape, fill.paint) }

    private static func body(_ shape: Int, _ radius: Double) -> Fill {
        let shine = Gradient(.white, Theme.Night.light[color(shape)], at: 0.3, Theme.Night.deep[color(shape)])
        return (
            .path(path(shape), Transform(scale: radius)),
            .radial(shine, center: Point(x: -0.25 * radius, y: -0.35 * radius), radius: 1.35 * radius)
        )
    }

    private static func halo(_ shape: Int, _ radius: Double, _ glow: Double) -> Fill {
        let deep = Theme.Night.deep[color(shape)]
        let light = Gradient(deep.opacity(0.5 * glow), deep.opacity(0.16 * glow), at: 0.5, deep.opacity(0))
        return (
            .circle(center: .zero, radius: 1.7 * radius), .radial(light, center: .zero, radius: 1.7 * radius)
        )
    }
}
