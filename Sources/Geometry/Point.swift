/// A place, in points, y down.
///
/// A place minus a place is a ``Vector``; a place plus a place has no meaning and does not compile.
public struct Point: Hashable, Sendable {
    /// Points from the left.
    public var x: Double
    /// Points from the top.
    public var y: Double

    /// Makes the place `x` points from the left and `y` points from the top.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left corner of whatever the place is measured in.
    public static let zero = Point(x: 0, y: 0)

    /// False if either coordinate is infinite or not a number.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The distance from one place to another, in points.
    public func distance(to other: Point) -> Double { (other - self).length }

    public static func + (place: Point, step: Vector) -> Point { Point(x: place.x + step.dx, y: place.y + step.dy) }
    public static func - (place: Point, step: Vector) -> Point { Point(x: place.x - step.dx, y: place.y - step.dy) }
    public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }
    public static func += (place: inout Point, step: Vector) { place = place + step }
}
