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
    }

    /// Source: react-spring's `constants.ts`; AndroidX `ExpressiveMotionTokens`.
    @Test func presetsOfOtherToolkits() {
        #expect(Spring.ReactSpring.wobbly.stiffness == 180 && Spring.ReactSpring.wobbly.damping == 12)
        #expect(abs(Spring.Material.fastSpatial.dampingRatio - 0.6) < 1e-15)
    }
}
