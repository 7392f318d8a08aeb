import Testing

@testable import Motion

@Suite struct ScrollReleaseTests {
    @Test func beyondAnEndItSpringsBackAtTheSpeedSeen() {
        let physics = ScrollPhysics(range: 0...1000, dimension: 700)
        let slope = RubberBand(dimension: 700).slope(200)
        #expect(physics.release(at: -200, velocity: 100) == .spring(to: 0, velocity: 100 * slope))
        #expect(physics.release(at: 1200, velocity: 100) == .spring(to: 1000, velocity: 100 * slope))
        #expect(physics.release(at: 400, velocity: 100) == .roll(velocity: 100))
    }

    @Test func stopsAndPagesAreLandedOn() {
        var physics = ScrollPhysics(range: 0...1000, dimension: 700, snapping: .stops([0, 400, 1000]))
        #expect(physics.release(at: 390, velocity: 100) == .land(on: 400, velocity: 100))
        physics.snapping = .stops([0, 300, 600], SnapRule(sequential: true))
        #expect(physics.release(at: 50, velocity: 5000, start: 0) == .land(on: 300, velocity: 5000))
        physics.snapping = .pages(Paging(length: 400))
        #expect(physics.release(at: 450, velocity: 100) == .land(on: 800, velocity: 100))
        #expect(physics.release(at: 990, velocity: 100) == .land(on: 1000, velocity: 100))
    }

    @Test func theEngineDoesIt() {
        var engine = AnimationEngine()
        let offset = engine.makeChannel(0)
        var physics = ScrollPhysics(range: 0...1000, dimension: 700, returning: .snappy)
        engine.track(offset, at: physics.shown(-200))
        engine.release(offset, velocity: -500, by: physics)
        #expect(abs(engine.velocity(of: offset) + 500 * RubberBand(dimension: 700).slope(200)) < 1e-9)
        engine.advance(to: 30)
        #expect(engine.value(of: offset) == 0)
        engine.release(offset, velocity: 900, by: physics)
        engine.advance(to: 60)
        #expect(engine.value(of: offset) == Deceleration.normal.rest(from: 0, velocity: 900))
        physics.snapping = .pages(Paging(length: 500))
        engine.release(offset, velocity: 600, by: physics)
        engine.advance(to: 90)
        #expect(engine.value(of: offset) == 500)
    }
}

@Suite struct PagingTests {
    @Test func edges() {
        #expect(Paging(length: 0).target(position: 30, velocity: 900) == 30)
        #expect(Paging(length: .nan).target(position: 30, velocity: 900) == 30)
        #expect(Paging(length: 100).target(position: 30, velocity: .nan) == 0)
        #expect(Paging(length: 100).target(position: -160, velocity: 0) == -200)
    }
}
