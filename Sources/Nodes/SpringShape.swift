import Geometry
import Motion
import Prototyping

/// A spring as sliders have it: a duration and a bounce.
///
///     let card = Throw(spring: SpringShape(duration: 0.5, bounce: 0.3))
public struct SpringShape: Hashable, Codable, Sendable {
    /// Seconds.
    public let duration: Double
    /// 0 has no overshoot, below 0 is overdamped.
    public let bounce: Double
    /// The spring that the engine moves by; one of a tuning has the tag by which what it moves follows the tuning.
    let spring: Spring

    /// Makes the spring of two numbers; `Spring.smooth` of numbers that make none.
    public init(duration: Double = 0.5, bounce: Double = 0.15) {
        self.init(duration: duration, bounce: bounce, (try? Spring(duration: duration, bounce: bounce)) ?? .smooth)
    }

    init(duration: Double, bounce: Double, _ spring: Spring) {
        (self.duration, self.bounce, self.spring) = (duration, bounce, spring)
    }

    /// Makes the one that a tuning has for a spring.
    public init(_ spring: TunableSpring, _ tuning: Tuning) {
        self.init(duration: tuning[spring.duration], bounce: tuning[spring.bounce], tuning[spring])
    }

    public init(from decoder: any Decoder) throws {
        let (duration, bounce) = try decoder.pair()
        self.init(duration: duration, bounce: bounce)
    }

    public func encode(to encoder: any Encoder) throws { try encoder.encode(duration, bounce) }
}
