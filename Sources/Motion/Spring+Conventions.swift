/// The other two ways to write a spring.
///
/// Source: k = (2π/duration)²·m, ζ = 1 − bounce for bounce ≥ 0 and 1/(1 + bounce) below, c = 4πζm/duration: Apple,
/// SwiftUI `Spring(duration:bounce:)` and WWDC 2023 session 10158.
extension Spring {
    /// Makes a spring from its perceived duration and its bounce.
    ///
    /// - Parameters:
    ///   - duration: the period without damping, in seconds: the time after which the motion seems over, though it is
    ///     still settling.
    ///   - bounce: 0 does not overshoot, 1 never comes to rest, below 0 is slower towards the end; above −1.
    ///   - mass: changes stiffness and damping, and not the motion.
    /// - Throws: ``SpringError`` naming the number at fault.
    public init(duration: Double, bounce: Double = 0, mass: Double = 1) throws(SpringError) {
        try SpringError.check(.mass, mass, isWithin: Spring.masses)
        try SpringError.check(.duration, duration, isWithin: Spring.durations)
        try SpringError.check(.bounce, bounce, isWithin: Spring.bounces)
        self.init(uncheckedDuration: duration, dampingRatio: Spring.dampingRatio(bounce: bounce), mass: mass)
    }

    /// Makes a spring from its period without damping and its damping ratio.
    ///
    /// - Parameters:
    ///   - response: the period without damping in seconds; the same as ``duration``.
    ///   - dampingRatio: 0 never comes to rest, 1 is critical, more is slower.
    ///   - mass: changes stiffness and damping, and not the motion.
    /// - Throws: ``SpringError`` naming the number at fault.
    public init(response: Double, dampingRatio: Double, mass: Double = 1) throws(SpringError) {
        try SpringError.check(.mass, mass, isWithin: Spring.masses)
        try SpringError.check(.response, response, isWithin: Spring.durations)
        try SpringError.check(.dampingRatio, dampingRatio, isWithin: Spring.dampingRatios)
        self.init(uncheckedDuration: response, dampingRatio: dampingRatio, mass: mass)
    }

    init(uncheckedDuration duration: Double, dampingRatio: Double, mass: Double = 1) {
        let frequency = 2 * .pi / duration
        self.init(
            uncheckedMass: mass, stiffness: frequency * frequency * mass, damping: 2 * dampingRatio * mass * frequency)
    }

    /// Durations and responses that springs may have, in seconds: the periods of ``frequencies``.
    public static let durations = 6.3e-6...6.2e6
    /// Bounces that springs may have.
    public static let bounces = (1e-6 - 1)...1

    /// The period without damping, 2π√(m/k), in seconds: the perceived duration.
    public var duration: Double { 2 * .pi / angularFrequency }

    /// The bounciness of the spring: 1 − ζ up to critical damping, 1/ζ − 1 beyond.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// The same as ``duration``, in seconds.
    public var response: Double { duration }

    /// Damping relative to critical damping, ζ = c / 2√(mk): below 1 overshoots, above does not.
    public var dampingRatio: Double { decayRate / angularFrequency }

    static func dampingRatio(bounce: Double) -> Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }
}
