/// How a thrown thing loses speed: by the same share in every millisecond.
///
///     let fling = Deceleration.normal
///     fling.rest(from: 0, velocity: 1000)  // 499.5
///
/// Source: v(t) = v₀·r^(1000·t), x(t) = x₀ + v₀·(r^(1000·t) − 1)/(1000·ln r), as UIScrollView does.
public struct Deceleration: Hashable, Sendable {
    /// The share of its speed that the thing still has after a millisecond; between 0 and 1.
    public let rate: Double
    /// The share of speed lost, per second, in the limit of a short time: −1000·ln(rate). Infinite where nothing moves.
    public let friction: Double

    /// The rate of UIScrollView's normal deceleration, 0.998.
    public static let normal = Deceleration(rate: 0.998)
    /// The rate of UIScrollView's fast deceleration, 0.99.
    public static let fast = Deceleration(rate: 0.99)

    /// Makes a deceleration from the share of speed that is left after each millisecond.
    ///
    /// A rate that is not between 0 and 1 stops at once.
    public init(rate: Double) {
        self.rate = rate
        let friction = rate > 0 && rate < 1 ? -1000 * naturalLogarithm(rate) : .infinity
        self.friction = friction
    }

    /// Makes a deceleration from its friction, per second; where that is not above zero it stops at once.
    public init(friction: Double) {
        let sound = friction > 0 ? friction : .infinity
        rate = exponential(-sound / 1000)
        self.friction = sound
    }

    /// Where a thing is that was at `start` with `velocity` units per second, `time` seconds ago.
    ///
    /// At time 0, before it and for NaN, `start` itself.
    public func position(from start: Double, velocity: Double, at time: Double) -> Double {
        start + velocity * reach(at: time)
    }

    /// How fast it is then, in units per second.
    public func velocity(_ velocity: Double, at time: Double) -> Double {
        guard time > 0 else { return velocity }
        return velocity * exponential(-friction * time)
    }

    /// Where it comes to rest: exact, and not the sum over whole milliseconds, which falls 0.1 % short.
    ///
    /// Source: x₀ − v₀/(1000·ln r).
    public func rest(from start: Double, velocity: Double) -> Double { start + velocity / friction }

    /// The velocity with which a thing at `start` comes to rest at `rest`, in units per second.
    public func velocity(from start: Double, toRestAt rest: Double) -> Double {
        friction < .infinity ? (rest - start) * friction : 0
    }

    /// The seconds until a thing at `start` passes `position`, 0 where it is there, nil where it never does.
    ///
    /// Source: the position solved for the time, with ln(1 + x) so that short ways stay exact.
    public func time(from start: Double, velocity: Double, reaching position: Double) -> Double? {
        guard position != start else { return 0 }
        let share = (position - start) * friction / velocity
        guard share > 0, share < 1 else { return nil }
        return -naturalLogarithm(onePlus: -share) / friction
    }

    /// Units gone after `time` seconds per unit per second of velocity at the start.
    func reach(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        return -exponentialMinusOne(-friction * time) / friction
    }
}
