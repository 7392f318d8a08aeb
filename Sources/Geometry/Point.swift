/// A position in points, y down.
///
/// The difference of two points is a ``Vector``; a sum of two points has no meaning and does not compile.
public struct Point: Hashable, Sendable {
    /// Points from the left.
    public var x: Double
    /// Points from the top.
    public var y: Double

    /// Makes the point `x` points from the left and `y` points from the top.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin: the top left corner of the coordinate system.
    public static let zero = Point(x: 0, y: 0)

    /// False if either coordinate is infinite or not a number.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The distance to another point, in points.
    public func distance(to other: Point) -> Double { (other - self).length }

    public static func + (position: Point, step: Vector) -> Point {
        Point(x: position.x + step.dx, y: position.y + step.dy)
    }
    public static func - (position: Point, step: Vector) -> Point {
        Point(x: position.x - step.dx, y: position.y - step.dy)
    }
    public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }
    public static func += (position: inout Point, step: Vector) { position = position + step }
}
