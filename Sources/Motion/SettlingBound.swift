import Geometry

/// A lower bound on the time until a spring comes to rest, cheaper than the exact time.
///
/// A bound serves where many channels move: most motions are interrupted before they come to rest, and the exact time
/// takes ten times longer than everything else about a motion.
struct SettlingBound: Hashable, Sendable {
    /// One over the spring's natural frequency, in seconds.
    var inverseFrequency = 0.0
    /// The least ratio of a start state's length to that of the longest settled state, by the rest rule's share alone.
    var leastRatio = 1.0
    /// The same ratio per unit of a motion's size, by the rule's distance.
    var ratioPerSize = 1.0
    /// The least time in which a state can shrink to half its length, in seconds.
    var leastHalving = 0.0

    init() {}

    init(_ spring: Spring, _ rest: RestRule) {
        inverseFrequency = 1 / spring.angularFrequency
        leastRatio = 1 / (rest.share * spring.longestSettledState)
        ratioPerSize = 1 / (rest.distance * spring.longestSettledState)
        leastHalving = (naturalLogarithm(2) / (2 * spring.decayRate)).limited
    }

    /// The size of a motion: max(|way|, |velocity| / ω₀).
    @inline(__always)
    func size(_ displacement: Double, _ velocity: Double) -> Double {
        max(abs(displacement), abs(velocity) * inverseFrequency)
    }

    /// The ratio of a start state's length to that of the longest settled state.
    @inline(__always)
    func ratio(size: Double) -> Double { max(leastRatio, size * ratioPerSize) }

    /// Seconds for which a state that is `ratio` times the longest settled one cannot come to rest; 0 if it may be at
    /// rest, or its squares were too large for a `Double`.
    @inline(__always)
    func leastTime(ratio: Double) -> Double {
        // The exponent alone: a bound may be short by a halving, and a logarithm takes longer.
        ratio >= 2 && ratio < .infinity ? Double(Int(ratio.bitPattern >> 52) - 1023) * leastHalving : 0
    }
}
