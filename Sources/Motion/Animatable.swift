import Geometry

/// A value made of numbers, each of which is animated separately.
public protocol Animatable: Sendable {
    /// The rate of change of the value, per second.
    associatedtype Velocity: Sendable

    /// The number of components.
    static var componentCount: Int { get }

    /// The number at an index from 0.
    func component(_ index: Int) -> Double

    /// Makes the value from its numbers.
    init(components: (Int) -> Double)

    /// The number of a velocity at an index.
    static func component(_ index: Int, of velocity: Velocity) -> Double

    /// Makes a velocity from its numbers.
    static func velocity(components: (Int) -> Double) -> Velocity
}

extension Point: Animatable {
    public static var componentCount: Int { 2 }

    @inlinable
    public func component(_ index: Int) -> Double { index == 0 ? x : y }

    @inlinable
    public init(components: (Int) -> Double) { self.init(x: components(0), y: components(1)) }

    @inlinable
    public static func component(_ index: Int, of velocity: Vector) -> Double { index == 0 ? velocity.dx : velocity.dy }

    @inlinable
    public static func velocity(components: (Int) -> Double) -> Vector { Vector(dx: components(0), dy: components(1)) }
}

extension Size: Animatable {
    public static var componentCount: Int { 2 }

    @inlinable
    public func component(_ index: Int) -> Double { index == 0 ? width : height }

    @inlinable
    public init(components: (Int) -> Double) { self.init(width: components(0), height: components(1)) }
}

extension Rect: Animatable {
    public static var componentCount: Int { 4 }

    @inlinable
    public func component(_ index: Int) -> Double {
        index < 2 ? origin.component(index) : size.component(index - 2)
    }

    @inlinable
    public init(components: (Int) -> Double) {
        self.init(x: components(0), y: components(1), width: components(2), height: components(3))
    }
}

/// Colours are animated in premultiplied components, so that they do not darken on the way from clear.
///
/// Components are clamped to 0…1 when they are read, also when a spring overshoots.
extension Color: Animatable {
    public static var componentCount: Int { 4 }

    @inlinable
    public func component(_ index: Int) -> Double {
        switch index {
        case 0: red * alpha
        case 1: green * alpha
        case 2: blue * alpha
        default: alpha
        }
    }

    @inlinable
    public init(components: (Int) -> Double) {
        let alpha = min(max(components(3), 0), 1)
        func part(_ index: Int) -> Double { alpha > 0 ? min(max(components(index) / alpha, 0), 1) : 0 }
        self.init(red: part(0), green: part(1), blue: part(2), alpha: alpha)
    }

    /// The rate of change of the four premultiplied components, per second.
    public struct Velocity: Hashable, Sendable {
        public var red, green, blue, alpha: Double

        /// Makes a velocity from its parts.
        public init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    @inlinable
    public static func component(_ index: Int, of velocity: Velocity) -> Double {
        switch index {
        case 0: velocity.red
        case 1: velocity.green
        case 2: velocity.blue
        default: velocity.alpha
        }
    }

    @inlinable
    public static func velocity(components: (Int) -> Double) -> Velocity {
        Velocity(red: components(0), green: components(1), blue: components(2), alpha: components(3))
    }
}

extension Animatable where Velocity == Self {
    @inlinable
    public static func component(_ index: Int, of velocity: Self) -> Double { velocity.component(index) }

    @inlinable
    public static func velocity(components: (Int) -> Double) -> Self { Self(components: components) }
}
