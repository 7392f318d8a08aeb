import Testing

@testable import Motion

@Suite struct ScrollPhysicsReleaseTests {
    @Test func beyondAnEndItSpringsBackAtTheSpeedSeenAndElseRollsOn() {
        var engine = AnimationEngine()
        let offset = engine.makeChannel(0)
        let physics = ScrollPhysics(range: 0...1000, dimension: 700, returning: .snappy)
        engine.track(offset, at: physics.shown(-200))
        engine.release(offset, velocity: -500, by: physics)
        #expect(abs(engine.velocity(of: offset) + 500 * RubberBand(dimension: 700).slope(200)) < 1e-9)
        engine.advance(to: 30)
        #expect(engine.value(of: offset) == 0)
        engine.track(offset, at: physics.shown(1200))
        engine.release(offset, at: 1200, velocity: 100, by: physics)
        #expect(engine.velocity(of: offset) == 100 * RubberBand(dimension: 700).slope(200))
        engine.advance(to: 60)
        #expect(engine.value(of: offset) == 1000)
        engine.release(offset, velocity: -900, by: physics)
        engine.advance(to: 90)
        #expect(engine.value(of: offset) == Deceleration.normal.rest(from: 1000, velocity: -900))
    }
}
