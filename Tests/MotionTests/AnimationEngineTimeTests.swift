import Geometry
import Testing

@testable import Motion

@Suite struct AnimationEngineTimeTests {
    @Test func slowMotionChangesWhenAndNotWhat() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.advance(to: 1)
        engine.timeScale = 0.25
        engine.spring(channel, to: 100, with: .smooth, velocity: 40)
        engine.advance(to: 1.8)
        #expect(engine.now == 1.2)
        #expect(engine.time == 1.8)
        #expect(engine.value(of: channel) == Spring.smooth.value(from: 0, to: 100, velocity: 40, at: 1.2 - 1))
        #expect(engine.velocity(of: channel) == Spring.smooth.velocity(from: 0, to: 100, velocity: 40, at: 1.2 - 1))
        #expect(engine.nextTransition == 3)
        engine.advance(to: 3)
        #expect(engine.completions.map(\.time) == [3])
    }

    @Test func whileItIsPausedNothingHappens() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: .smooth)
        engine.advance(to: 0.2)
        engine.isPaused = true
        let value = engine.value(of: channel)
        engine.advance(to: 50)
        #expect(engine.value(of: channel) == value)
        #expect(engine.nextTransition == nil)
        #expect(engine.time == 50)
        #expect(engine.completions.isEmpty)
        engine.isPaused = false
        #expect(engine.nextTransition.map { abs($0 - 50.3) < 1e-12 } == true)
        engine.advance(to: 50.1)
        #expect(abs(engine.now - 0.3) < 1e-12)
        engine.advance(to: 60)
        #expect(engine.value(of: channel) == 100)
    }

    @Test func everyTransitionIsReachedInSlowMotion() {
        var random = SplitMix64(seed: 1)
        var engine = AnimationEngine()
        let channels = (0..<20).map { _ in engine.makeChannel(0) }
        for channel in channels {
            engine.advance(to: engine.time + random.uniform(0...1))
            engine.timeScale = random.tens(-3, 1)
            engine.spring(channel, to: random.uniform(1...100), with: .bouncy)
        }
        var count = 0
        while let next = engine.nextTransition, count < 1000 {
            engine.advance(to: next)
            count += 1
        }
        #expect(count <= 40)
        #expect(engine.completions.count == 40)
        #expect(engine.completions.map(\.time) == engine.completions.map(\.time).sorted())
    }

    @Test func scalesThatMakeNoSenseAreRefused() {
        var engine = AnimationEngine()
        for bad in [-1, Double.nan, .infinity, 1001] { engine.timeScale = bad }
        #expect(engine.timeScale == 1)
        engine.timeScale = 0
        engine.advance(to: 5)
        #expect(engine.now == 0)
    }
}
