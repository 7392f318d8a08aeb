import Geometry
import Testing

@testable import Motion

@Suite struct AnimationEngineHistoryTests {
    /// Every past moment reads as it read when it was the present.
    @Test(arguments: 0..<20) func thePastIsAsItWas(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var engine = AnimationEngine()
        engine.keptSegments = 100_000
        let channels = (0..<5).map { engine.makeChannel(Double($0)) }
        var seen: [(time: Double, values: [Double], velocities: [Double])] = []
        for order in ScriptedOrder.script(&random, count: 40, channels: 5) {
            for _ in 0..<3 {
                let time = random.uniform(engine.time...max(order.time, engine.time))
                engine.advance(to: time)
                seen.append(
                    (engine.motionTime, channels.map { engine.value(of: $0) }, channels.map { engine.velocity(of: $0) })
                )
            }
            engine.advance(to: order.time)
            order.give(&engine, channels)
        }
        engine.advance(to: engine.time + 3)
        for moment in seen.shuffled(using: &random) {
            for (index, channel) in channels.enumerated() {
                let state = engine.state(of: channel, atMotionTime: moment.time)
                // At the very moment of an order the past is what came of it.
                guard state?.value != moment.values[index] || state?.velocity != moment.velocities[index] else {
                    continue
                }
                Issue.record(
                    "channel \(index) at \(moment.time): \(String(describing: state)), was \(moment.values[index])")
            }
        }
    }

    @Test func whatIsNotKeptIsNil() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        #expect(engine.state(of: channel, atMotionTime: 0) == nil)
        engine.keptSegments = 2
        for step in 1...5 {
            engine.advance(to: Double(step))
            engine.hold(channel, at: Double(step))
        }
        engine.advance(to: 6)
        #expect(engine.state(of: channel, atMotionTime: 5.5)?.value == 5)
        #expect(engine.state(of: channel, atMotionTime: 4.5)?.value == 4)
        #expect(engine.state(of: channel, atMotionTime: 3.5)?.value == 3)
        #expect(engine.state(of: channel, atMotionTime: 2.5) == nil)
        #expect(engine.state(of: channel, atMotionTime: 6.5) == nil)
        #expect(engine.state(of: channel, atMotionTime: .nan) == nil)
    }

    @Test func thePresentMotionNeedsNothingKept() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.advance(to: 1)
        engine.spring(channel, to: 9, with: .smooth)
        engine.advance(to: 1.4)
        #expect(engine.state(of: channel, atMotionTime: 1.2)?.value == Spring.smooth.value(from: 0, to: 9, at: 1.2 - 1))
        #expect(engine.state(of: channel, atMotionTime: 0.9) == nil)
    }

    @Test func aSlotUsedAgainHasNoPast() {
        var engine = AnimationEngine()
        engine.keptSegments = 10
        let old = engine.makeChannel(1)
        engine.advance(to: 1)
        engine.removeChannel(old)
        engine.advance(to: 2)
        let new = engine.makeChannel(2)
        engine.advance(to: 3)
        #expect(engine.state(of: new, atMotionTime: 2.5)?.value == 2)
        #expect(engine.state(of: new, atMotionTime: 1.5) == nil)
        #expect(engine.state(of: new, atMotionTime: 0.5) == nil)
    }
}
