import Drawing
import Geometry

extension Context {
    /// Adds a rectangle to the outline.
    func add(_ bounds: Bounds) { rectangle(bounds.left, bounds.top, bounds.width, bounds.height) }

    /// Adds a rectangle with corners in pixels, clockwise.
    func add(_ bounds: Bounds, _ corners: Corners) {
        if corners.isSquare { return add(bounds) }
        let left = bounds.left
        let top = bounds.top
        let right = bounds.right
        let bottom = bounds.bottom
        move(Point(x: left + corners.topLeft, y: top))
        line(Point(x: right - corners.topRight, y: top))
        corner(corners.topRight, Point(x: right, y: top), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1))
        line(Point(x: right, y: bottom - corners.bottomRight))
        corner(corners.bottomRight, Point(x: right, y: bottom), Vector(dx: 0, dy: -1), Vector(dx: -1, dy: 0))
        line(Point(x: left + corners.bottomLeft, y: bottom))
        corner(corners.bottomLeft, Point(x: left, y: bottom), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1))
        line(Point(x: left, y: top + corners.topLeft))
        corner(corners.topLeft, Point(x: left, y: top), Vector(dx: 0, dy: 1), Vector(dx: 1, dy: 0))
        close()
    }

    /// Adds a rectangle with corners that is turned; nil turns nothing.
    func add(_ bounds: Bounds, _ corners: Corners, turn: Transform?) {
        beginTurn(turn)
        add(bounds, corners)
        endTurn(turn)
    }

    /// Fills a rectangle with corners, which may be turned, with the source at an opacity.
    func fill(_ bounds: Bounds, _ corners: Corners, turn: Transform?, opacity: Double) {
        guard opacity < 1 else {
            add(bounds, corners, turn: turn)
            return fill()
        }
        save()
        if turn == nil {
            add(bounds, corners)
            clip()
            paint(opacity)
        } else {
            // Cairo rounds where the edges of a turned clip cross those of another, a filled outline's never.
            pushGroup()
            paint(opacity)
            takeGroup()
            add(bounds, corners, turn: turn)
            fill()
        }
        restore()
    }

    /// Rounds one corner, from `radius` back along one side to `radius` on along the other.
    private func corner(_ radius: Double, _ point: Point, _ back: Vector, _ on: Vector) {
        guard radius > 0 else { return }
        let arc = QuarterArc.fitting(radius)
        let reach = radius * arc.reach
        let center = point + (back + on) * radius
        var (cosine, sine) = (arc.cosine, arc.sine)
        for _ in 1..<arc.lines {
            line(center - (on * cosine + back * sine) * reach)
            (cosine, sine) = (cosine * arc.cosine - sine * arc.sine, sine * arc.cosine + cosine * arc.sine)
        }
        line(point + on * radius)
    }

    /// Adds a whole circle.
    func addCircle(_ center: Point, _ radius: Double) {
        let bounds = Bounds(
            left: center.x - radius, top: center.y - radius, right: center.x + radius, bottom: center.y + radius)
        add(bounds, .all(radius))
    }

    /// Adds an outline, transformed.
    func add(_ path: Path, _ transform: Transform) {
        for element in path.elements {
            switch element {
            case .move(let point): move(transform.apply(point))
            case .line(let point): line(transform.apply(point))
            case .curve(let first, let second, let end):
                curve(transform.apply(first), transform.apply(second), transform.apply(end))
            case .close: close()
            }
        }
    }
}
