import Geometry
import Motion
import Testing

@Suite struct AnimationEngineRetuneTests {
    private let slow: Spring
    private let quick: Spring

    init() throws {
        slow = try Spring(duration: 1, bounce: 0.2)
        quick = try Spring(duration: 0.3, bounce: 0)
    }

    @Test func goesOnToTheSameTargetWithoutAJump() {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: slow)
        engine.advance(to: 0.2)
        let (value, velocity) = (engine.value(of: channel), engine.velocity(of: channel))
        engine.respring { $0 == slow ? quick : $0 }
        #expect(abs(engine.value(of: channel) - value) < 1e-12 * 100)
        #expect(abs(engine.velocity(of: channel) - velocity) < 1e-12 * 1000)
        #expect(engine.target(of: channel) == 100)
        // From there it is what an order with the other spring is.
        var other = AnimationEngine()
        let same = other.makeChannel(0)
        other.spring(same, to: 100, with: slow)
        other.advance(to: 0.2)
        other.spring(same, to: 100, with: quick)
        for step in 1...10 {
            engine.advance(to: 0.2 + Double(step) / 20)
            other.advance(to: 0.2 + Double(step) / 20)
            #expect(engine.value(of: channel) == other.value(of: same))
        }
        #expect(engine.brokenInvariants.isEmpty)
    }

    @Test func bothNumbersOfAPointFollow() {
        var engine = AnimationEngine()
        let point = engine.makeChannel(Point(x: 0, y: 0))
        engine.spring(point, to: Point(x: 100, y: -40), with: slow)
        engine.advance(to: 0.2)
        engine.respring { $0 == slow ? quick : $0 }
        #expect(engine.spring(of: point[0]) == quick && engine.spring(of: point[1]) == quick)
    }

    @Test func leavesOtherSpringsAloneToTheBit() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: slow)
        var untouched = engine
        engine.advance(to: 0.123)
        engine.respring { $0 == quick ? slow : $0 }
        for step in 1...40 {
            engine.advance(to: 0.123 + Double(step) / 30)
            untouched.advance(to: 0.123 + Double(step) / 30)
            #expect(engine.value(of: channel) == untouched.value(of: channel))
        }
        #expect(engine.completions == untouched.completions)
    }

    @Test func exchangesTheSpringThatTakesOverFromADecay() {
        func peak(exchanging: Bool) -> Double {
            var engine = AnimationEngine()
            let channel = engine.makeChannel(0)
            engine.decay(channel, velocity: 2000, rate: 0.998, within: 0...100, returning: slow)
            engine.advance(to: 0.01)
            if exchanging { engine.respring { $0 == slow ? quick : $0 } }
            var peak = 0.0
            for step in 1...200 {
                engine.advance(to: 0.01 + Double(step) / 200)
                peak = max(peak, engine.value(of: channel))
            }
            return peak
        }
        // At the bound the speed is 2000 − 2.002·100 ≈ 1800. The quick spring is critically damped, ω = 2π/0.3, and goes
        // v/(e·ω) ≈ 31.6 past it; the slow one, ω = 2π, several times as far.
        #expect(abs(peak(exchanging: true) - 131.6) < 1)
        #expect(peak(exchanging: false) > 200)
    }

    @Test func exchangesTheSpringsOfStepsToCome() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.run([.spring(to: 100, with: slow, delay: 0.5)], on: channel)
        engine.advance(to: 0.2)
        engine.respring { $0 == slow ? quick : $0 }
        engine.advance(to: 0.4)
        #expect(engine.value(of: channel) == 0)
        engine.advance(to: 0.8)
        // Critically damped for one duration: 1 − (1 + 2π)·e^(−2π) = 0.98640.
        #expect(abs(engine.value(of: channel) - 98.640) < 0.01)
    }

    @Test func reportsEachMomentOnce() {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: slow)
        engine.advance(to: 1.1)
        #expect(engine.completions.map(\.moment) == [.logicallyComplete])
        engine.respring { $0 == slow ? quick : $0 }
        engine.advance(to: 20)
        #expect(engine.completions.map(\.moment) == [.logicallyComplete, .atRest])
        #expect(engine.brokenInvariants.isEmpty)
    }

    @Test func leavesAQuietMotionAlone() {
        var engine = AnimationEngine()
        engine.reducesMotion = true
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: quick)
        var untouched = engine
        engine.advance(to: 0.05)
        engine.respring { _ in slow }
        engine.advance(to: 0.1)
        untouched.advance(to: 0.1)
        #expect(engine.value(of: channel) == untouched.value(of: channel))
    }

    /// Of springs that are alike each is found by its tag.
    @Test func findsSpringsByTheirTags() {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let channels = (1...20).map { _ in engine.makeChannel(0) }
        for (index, channel) in channels.enumerated() {
            engine.spring(channel, to: 100, with: slow.tagged(UInt64(1 + index % 3)))
        }
        var untouched = engine
        engine.advance(to: 0.1)
        engine.respring { $0.tag == 2 ? quick.tagged(2) : $0 }
        engine.advance(to: 0.2)
        untouched.advance(to: 0.2)
        for (index, channel) in channels.enumerated() {
            #expect((engine.value(of: channel) == untouched.value(of: channel)) == (index % 3 != 1))
            #expect(engine.spring(of: channel)?.tag == UInt64(1 + index % 3))
        }
        #expect(engine.brokenInvariants.isEmpty)
    }
}
