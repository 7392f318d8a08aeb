import Geometry

/// The radius of each corner of a rectangle, in points; a radius beyond half the shorter side is drawn as that half.
public struct Corners: Hashable, Sendable {
    public var topLeft: Double
    public var topRight: Double
    public var bottomRight: Double
    public var bottomLeft: Double

    /// Makes corners one by one; one not named is square.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same radius at every corner.
    public static func all(_ radius: Double) -> Corners {
        Corners(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// The same radius at the two upper corners, the lower ones square.
    public static func top(_ radius: Double) -> Corners { Corners(topLeft: radius, topRight: radius) }

    /// Four square corners.
    public static let square = Corners()

    /// The corners of a rectangle that is so much smaller at each edge, about the same centres.
    public func inset(by distance: Double) -> Corners {
        Corners(
            topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
            bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
    }

    /// True if no corner is round.
    public var isSquare: Bool { self == .square }
}

/// The shape of a fill, a stroke, a clip or a shadow.
public enum Shape: Hashable, Sendable {
    case rect(Rect)
    case roundedRect(Rect, Corners)
    case circle(center: Point, radius: Double)
    /// A part of a circle, clockwise from `start` to `end` radians, 0 pointing right; a stroke, never closed.
    case arc(center: Point, radius: Double, start: Double, end: Double)
    case line(Point, Point)
    /// An outline, moved and scaled.
    case path(Path, Transform)
}

/// The look of a line.
public struct Stroke: Hashable, Sendable {
    /// The end of a line.
    public enum Cap: Hashable, Sendable { case butt, round }

    /// Points across.
    public var width: Double
    public var cap: Cap

    /// Makes a line `width` points across.
    public init(width: Double, cap: Cap = .butt) {
        self.width = width
        self.cap = cap
    }
}

extension Shape {
    /// The points furthest to the left and above, and to the right and below, control points included; nil if there are
    /// none, or a number is not finite.
    package var extent: (least: Point, most: Point)? {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _):
            Shape.extent(rect.origin, Point(x: rect.maxX, y: rect.maxY))
        case .circle(let center, let radius), .arc(let center, let radius, _, _):
            radius >= 0
                ? Shape.extent(center - Vector(dx: radius, dy: radius), center + Vector(dx: radius, dy: radius)) : nil
        case .line(let start, let end): Shape.extent(start, end)
        case .path(let path, let transform): Shape.extent(path, transform)
        }
    }

    private static func extent(_ one: Point, _ other: Point) -> (least: Point, most: Point)? {
        guard one.isFinite, other.isFinite else { return nil }
        return (
            Point(x: min(one.x, other.x), y: min(one.y, other.y)), Point(x: max(one.x, other.x), y: max(one.y, other.y))
        )
    }

    private static func extent(_ path: Path, _ transform: Transform) -> (least: Point, most: Point)? {
        var extent: (least: Point, most: Point)?
        var isFinite = true
        func add(_ point: Point) {
            let point = transform.apply(point)
            isFinite = isFinite && point.isFinite
            let (least, most) = extent ?? (point, point)
            extent = (
                Point(x: min(least.x, point.x), y: min(least.y, point.y)),
                Point(x: max(most.x, point.x), y: max(most.y, point.y))
            )
        }
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): add(point)
            case .curve(let first, let second, let end):
                add(first)
                add(second)
                add(end)
            case .close: break
            }
        }
        return isFinite ? extent : nil
    }
}
