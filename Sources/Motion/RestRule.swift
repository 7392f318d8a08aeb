import Geometry

/// The rule for when a motion counts as at rest and is set exactly to its target.
public struct RestRule: Hashable, Sendable {
    /// The share of the size of the motion, max(|way|, |velocity|/ω₀), within which it must stay.
    public var share: Double
    /// The distance within which it must stay, in units of the value, for motions of any size.
    public var distance: Double

    /// Makes a rule; a motion must stay within both limits from then on. With a limit that is not above zero it never
    /// comes to rest.
    ///
    /// The usual distance, a hundredth of a point, makes the last step invisible.
    public init(share: Double = 0.001, distance: Double = 0.01) {
        self.share = share
        self.distance = distance
    }

    /// The distance from its target within which a motion of this size must stay.
    func threshold(size: Double) -> Double { min(share * size, distance) }

    /// Seconds until the motion of a spring is at rest; infinite if it never is.
    func settlingTime(of spring: Spring, _ displacement: Double, _ velocity: Double) -> Double {
        let size = max(abs(displacement), abs(velocity) / spring.angularFrequency)
        guard size > 0 else { return 0 }
        let threshold = threshold(size: size)
        return threshold > 0 ? spring.settlingTime(displacement, velocity, threshold: threshold) : .infinity
    }

    /// Seconds until a decay is at rest; infinite if it never is.
    func settlingTime(of deceleration: Deceleration, _ velocity: Double) -> Double {
        let way = abs(velocity) / deceleration.friction
        guard way > 0 else { return 0 }
        let threshold = threshold(size: way)
        return threshold > 0 ? max(0, naturalLogarithm(way / threshold) / deceleration.friction) : .infinity
    }
}
