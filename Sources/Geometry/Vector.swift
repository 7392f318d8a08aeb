/// A step from one ``Point`` to another in points, or a velocity in points per second, y down.
public struct Vector: Hashable, Sendable {
    /// The part to the right.
    public var dx: Double
    /// The part downwards.
    public var dy: Double

    /// Makes the step `dx` to the right and `dy` down.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The zero vector.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The length, never negative; exact where one part is zero.
    public var length: Double {
        if dx == 0 || dy == 0 { return abs(dx) + abs(dy) }
        let squares = dx * dx + dy * dy
        if squares > 1e-290, squares < .infinity { return squares.squareRoot() }
        let most = max(abs(dx), abs(dy))
        guard most < .infinity else { return most }
        let (x, y) = (dx / most, dy / most)
        return most * (x * x + y * y).squareRoot()
    }

    /// The angle in degrees from the direction to the right, clockwise as y points down: above −180, at most 180; 0 for the
    /// zero vector. The same to the bit on every machine.
    public var angle: Double { arctangent(dy, over: dx) * (180 / .pi) }

    /// dx·dx′ + dy·dy′: above 0 where both point the same way.
    public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// dx·dy′ − dy·dx′: above 0 where the other points clockwise of this one.
    public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// Degrees per second, clockwise, by which an end that moves with a velocity turns it about its foot.
    ///
    /// - Parameter shortest: Points that it counts as at least: near the foot a small step is a large angle.
    public func turn(by velocity: Vector, shortest: Double) -> Double {
        let reach = max(length, shortest)
        return cross(velocity) / (reach * reach) * (180 / .pi)
    }

    /// False if either part is infinite or not a number.
    public var isFinite: Bool { dx.isFinite && dy.isFinite }

    /// The same direction, no longer than `limit`.
    ///
    /// The vector is shortened as a whole: clamping each axis alone would turn it.
    public func clamped(to limit: Double) -> Vector {
        let length = length
        return length > limit ? self * (limit / length) : self
    }

    public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }
    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
    public static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
    }
    public static func += (a: inout Vector, b: Vector) { a = a + b }
}

/// One of the two directions in which things scroll and drag.
public enum Axis: String, Codable, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
}

extension Vector {
    /// The part along one axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? dx : dy }
        set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
    }

    /// A step of `amount` along one axis.
    public static func along(_ axis: Axis, _ amount: Double) -> Vector {
        axis == .horizontal ? Vector(dx: amount, dy: 0) : Vector(dx: 0, dy: amount)
    }
}
