import Geometry

extension Shape {
    /// True if a fill of the shape covers a position; lines and arcs have no inside.
    ///
    /// A path covers what its contours go around, whichever way round each goes; curves count as 16 lines.
    ///
    /// - Complexity: O(n) in the elements of a path.
    public func contains(_ position: Point) -> Bool {
        switch self {
        case .rect(let rect): rect.contains(position)
        case .roundedRect(let rect, let corners): rect.contains(position) && corners.contain(position, in: rect)
        case .circle(let center, let radius): position.distance(to: center) <= radius
        case .arc, .line: false
        case .path(let path, let transform): path.winding(about: position, transform) != 0
        }
    }

    /// The smallest upright rectangle around it, control points included; empty for a shape without points.
    public var bounds: Rect {
        guard let (least, most) = extent else { return .zero }
        return Rect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
    }
}

extension Corners {
    /// True if the corners of a rectangle leave a position of it inside.
    fileprivate func contain(_ position: Point, in rect: Rect) -> Bool {
        let most = min(rect.width, rect.height) / 2
        let (isLeft, isTop) = (position.x < rect.midX, position.y < rect.midY)
        let corner = isTop ? (isLeft ? topLeft : topRight) : (isLeft ? bottomLeft : bottomRight)
        let radius = corner.clamped(to: 0...max(0, most))
        let center = Point(
            x: isLeft ? rect.minX + radius : rect.maxX - radius, y: isTop ? rect.minY + radius : rect.maxY - radius)
        let isBeyond =
            (isLeft ? position.x < center.x : position.x > center.x)
            && (isTop ? position.y < center.y : position.y > center.y)
        return !isBeyond || position.distance(to: center) <= radius
    }
}

extension Path {
    /// Counts how often its contours go around a position, clockwise less counterclockwise.
    fileprivate func winding(about position: Point, _ transform: Transform) -> Int {
        var (winding, start, last) = (0, Point.zero, Point.zero)
        func go(to end: Point) {
            // Of a ray to the right: what goes down through it counts one, what goes up takes one away.
            if (last.y <= position.y) != (end.y <= position.y) {
                let x = last.x + (end.x - last.x) * (position.y - last.y) / (end.y - last.y)
                if x > position.x { winding += end.y > last.y ? 1 : -1 }
            }
            last = end
        }
        for element in elements {
            switch element {
            case .move(let point):
                go(to: start)
                start = transform.apply(point)
                last = start
            case .line(let point): go(to: transform.apply(point))
            case .curve(let first, let second, let end):
                let points = (last, transform.apply(first), transform.apply(second), transform.apply(end))
                for step in 1...16 { go(to: Path.point(at: Double(step) / 16, of: points)) }
            case .close: go(to: start)
            }
        }
        go(to: start)
        return winding
    }

    /// The point of a cubic curve at a share of its parameter.
    private static func point(at share: Double, of points: (Point, Point, Point, Point)) -> Point {
        let (a, b) = (1 - share, share)
        let (w0, w1, w2, w3) = (a * a * a, 3 * a * a * b, 3 * a * b * b, b * b * b)
        return Point(
            x: w0 * points.0.x + w1 * points.1.x + w2 * points.2.x + w3 * points.3.x,
            y: w0 * points.0.y + w1 * points.1.y + w2 * points.2.y + w3 * points.3.y)
    }
}
