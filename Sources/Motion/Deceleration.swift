import Geometry

/// Exponential deceleration: the same share of the speed is lost in every millisecond.
///
///     let fling = Deceleration.normal
///     fling.rest(from: 0, velocity: 1000)  // 499.5
///
/// Source: v(t) = v₀·r^(1000·t), x(t) = x₀ + v₀·(r^(1000·t) − 1)/(1000·ln r), as UIScrollView does.
public struct Deceleration: Hashable, Sendable {
    /// The share of the speed that is left after a millisecond; between 0 and 1.
    public let rate: Double
    /// The share of the speed lost per second, in the limit of a short time: −1000·ln(rate). Infinite if nothing moves.
    public let friction: Double

    /// The rate of UIScrollView's normal deceleration, 0.998.
    public static let normal = Deceleration(rate: 0.998)
    /// The rate of UIScrollView's fast deceleration, 0.99.
    public static let fast = Deceleration(rate: 0.99)

    /// Makes a deceleration from the share of speed that is left after each millisecond.
    ///
    /// With a rate that is not between 0 and 1 motion stops at once.
    public init(rate: Double) {
        self.rate = rate
        let friction = rate > 0 && rate < 1 ? -1000 * naturalLogarithm(rate) : .infinity
        self.friction = friction
    }

    /// Makes a deceleration from its friction, per second; with a friction not above zero motion stops at once.
    public init(friction: Double) {
        let sound = friction > 0 ? friction : .infinity
        rate = exponential(-sound / 1000)
        self.friction = sound
    }

    /// The position `time` seconds after `start`, with an initial `velocity` in units per second.
    ///
    /// At time 0, before it and for NaN it is `start` itself.
    public func position(from start: Double, velocity: Double, at time: Double) -> Double {
        start + velocity * reach(at: time)
    }

    /// The velocity after `time` seconds, in units per second.
    public func velocity(_ velocity: Double, at time: Double) -> Double {
        guard time > 0 else { return velocity }
        return velocity * exponential(-friction * time)
    }

    /// The position of rest: the exact limit. A sum over whole milliseconds would fall 0.1 % short.
    ///
    /// Source: x₀ − v₀/(1000·ln r).
    public func rest(from start: Double, velocity: Double) -> Double { start + velocity / friction }

    /// The initial velocity of a motion from `start` that comes to rest at `rest`, in units per second.
    public func velocity(from start: Double, toRestAt rest: Double) -> Double {
        friction < .infinity ? (rest - start) * friction : 0
    }

    /// The seconds until a motion from `start` passes `position`; 0 if it starts there, nil if it never does.
    ///
    /// Source: the position solved for the time, with ln(1 + x) so that short ways stay exact.
    public func time(from start: Double, velocity: Double, reaching position: Double) -> Double? {
        guard position != start else { return 0 }
        let share = (position - start) * friction / velocity
        guard share > 0, share < 1 else { return nil }
        return -naturalLogarithm(onePlus: -share) / friction
    }

    /// The distance after `time` seconds, per unit per second of initial velocity.
    func reach(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        return -exponentialMinusOne(-friction * time) / friction
    }
}
