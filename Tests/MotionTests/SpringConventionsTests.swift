import Geometry
import Testing

@testable import Motion

@Suite struct SpringConventionsTests {
    /// Source: Apple's documentation of `Spring`: duration 0.5 and bounce 0.3; and mass 1, stiffness 100, damping 10.
    @Test func knownSprings() throws {
        let one = try Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(one.stiffness - 157.913_670_417_429_7) < 1e-12)
        #expect(abs(one.damping - 17.592_918_860_102_84) < 1e-13)
        let other = try Spring(stiffness: 100, damping: 10)
        #expect(abs(other.duration - 0.628_318_530_717_958_6) < 1e-15)
        #expect(abs(other.bounce - 0.5) < 1e-15)
        #expect(abs(other.dampingRatio - 0.5) < 1e-15)
    }

    @Test(arguments: 0..<20) func allConventionsDescribeTheSameSpring(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let (duration, bounce, mass) = (random.tens(-3, 2), random.uniform(-0.99...1), random.tens(-3, 3))
            let spring = try Spring(duration: duration, bounce: bounce, mass: mass)
            #expect(abs(spring.duration - duration) <= 4e-16 * duration)
            #expect(abs(spring.bounce - bounce) <= 1e-15 / (1 + bounce))
            #expect(spring.response == spring.duration)
            let physical = try Spring(mass: mass, stiffness: spring.stiffness, damping: spring.damping)
            #expect(physical == spring)
            let response = try Spring(response: spring.response, dampingRatio: spring.dampingRatio, mass: mass)
            #expect(abs(response.stiffness - spring.stiffness) <= 2e-15 * spring.stiffness)
            #expect(abs(response.damping - spring.damping) <= 2e-15 * spring.damping)
        }
    }

    @Test func massDoesNotChangeTheMotion() throws {
        let (light, heavy) = (try Spring(duration: 0.5, bounce: 0.2), try Spring(duration: 0.5, bounce: 0.2, mass: 8))
        #expect(
            light.motion(displacement: 1, velocity: 2, at: 0.3) == heavy.motion(displacement: 1, velocity: 2, at: 0.3))
    }
}
