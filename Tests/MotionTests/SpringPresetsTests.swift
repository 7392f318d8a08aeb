import Testing

@testable import Motion

@Suite struct SpringPresetsTests {
    /// Source: Apple's documentation of `Spring` and `Animation`.
    @Test func presetsHaveTheirNumbers() throws {
        #expect(Spring.smooth == (try Spring(duration: 0.5, bounce: 0)))
        #expect(abs(Spring.snappy.bounce - 0.15) < 1e-15 && Spring.snappy.duration == 0.5)
        #expect(abs(Spring.bouncy.bounce - 0.3) < 1e-15 && Spring.bouncy.duration == 0.5)
        #expect(abs(Spring.interactive.dampingRatio - 0.86) < 1e-15 && abs(Spring.interactive.response - 0.15) < 1e-15)
        #expect(abs(Spring.standard.dampingRatio - 0.825) < 1e-15 && Spring.standard.response == 0.5)
        #expect(abs(try Spring.snappy(duration: 0.3, extraBounce: 0.1).bounce - 0.25) < 1e-15)
        #expect(abs(try Spring.bouncy(extraBounce: 0.2).bounce - 0.5) < 1e-15)
        #expect(abs(try Spring.smooth(duration: 1).duration - 1) < 1e-15)
        #expect(throws: SpringError.self) { try Spring.bouncy(extraBounce: 0.8) }
    }

    /// Source: react-spring's `constants.ts`; AndroidX `SpringForce` and `ExpressiveMotionTokens`.
    @Test func presetsOfOtherToolkits() throws {
        #expect(Spring.ReactSpring.wobbly.stiffness == 180 && Spring.ReactSpring.wobbly.damping == 12)
        let spring = try Spring.Android.spring(
            dampingRatio: Spring.Android.mediumBouncy, stiffness: Spring.Android.stiffnessLow)
        #expect(abs(spring.dampingRatio - 0.5) < 1e-15 && spring.stiffness == 200)
        #expect(abs(Spring.Material.fastSpatial.dampingRatio - 0.6) < 1e-15)
    }
}
