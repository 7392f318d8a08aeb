/// What is needed to bound the time of a spring's rest from below without working it out.
///
/// Most motions of many are interrupted before they come to rest, and the exact time takes ten times longer than
/// everything else about them.
struct Unrest: Hashable, Sendable {
    /// One over the spring's natural frequency, in seconds.
    var inverseFrequency = 0.0
    /// How many longest settled states there are in any state at the start, by the rest rule's share alone.
    var leastRatio = 1.0
    /// How many there are per unit of a motion's size, by the rule's distance.
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

    /// How many longest settled states there are in the start of a motion.
    @inline(__always)
    func ratio(size: Double) -> Double { max(leastRatio, size * ratioPerSize) }

    /// Seconds for which a state that is `ratio` times the longest settled one cannot come to rest; 0 if it may now.
    @inline(__always)
    func leastTime(ratio: Double) -> Double {
        // The exponent alone: a bound may be short by a halving, and a logarithm takes longer.
        ratio >= 2 ? Double(Int(ratio.bitPattern >> 52) - 1023) * leastHalving : 0
    }
}
