import Geometry
import Testing

@testable import Motion

@Suite struct AnimationEngineQuietTests {
    /// Whatever is ordered, it arrives where it would have, soon, without overshoot, and never farther than it was.
    @Test(arguments: 0..<30) func outcomesAreTheSame(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var lively = AnimationEngine()
        var quiet = AnimationEngine()
        quiet.checksInvariants = true
        quiet.reducesMotion = true
        let channel = lively.makeChannel(5)
        #expect(quiet.makeChannel(5) == channel)
        let kinds: [ScriptedOrder.Kind] = [
            .spring, .springWithVelocity, .decay, .landing, .curve, .repeated, .keyframes, .run,
        ]
        for kind in kinds {
            let order = ScriptedOrder(
                time: 0, channel: 0, kind: kind, number: random.uniform(-500...500), other: random.uniform(-3000...3000)
            )
            let start = quiet.time
            order.give(&lively, [channel])
            order.give(&quiet, [channel])
            let (from, to) = (quiet.value(of: channel), quiet.target(of: channel))
            for step in 1...60 where kind != .run {
                quiet.advance(to: start + Double(step) * 0.005)
                let value = quiet.value(of: channel)
                #expect(value >= min(from, to) - 1e-9 && value <= max(from, to) + 1e-9, "\(kind)")
            }
            lively.advance(to: start + 60)
            quiet.advance(to: start + 60)
            #expect(quiet.value(of: channel) == lively.value(of: channel), "\(kind)")
            quiet.removeCompletions()
        }
        #expect(quiet.brokenInvariants.isEmpty)
    }

    @Test func itTakesAFifthOfASecond() {
        var engine = AnimationEngine()
        engine.reducesMotion = true
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: .bouncy, velocity: 9000)
        engine.advance(to: 0.2)
        #expect(abs(engine.value(of: channel) - 100) < 2)
        #expect(engine.completions.map(\.time) == [0.2])
    }

    @Test func motionsInProgressBecomeQuiet() throws {
        var engine = AnimationEngine()
        let (spring, decay, curve, ever, sequence) = (
            engine.makeChannel(0), engine.makeChannel(0), engine.makeChannel(0), engine.makeChannel(0),
            engine.makeChannel(0)
        )
        engine.spring(spring, to: 100, with: try Spring(duration: 3, bounce: 0.8))
        engine.decay(decay, velocity: 3000, rate: 0.998, within: -10...200, returning: .bouncy)
        engine.curve(curve, to: 100, along: .easeIn, duration: 9)
        engine.curve(ever, to: 100, along: .linear, duration: 1, repetition: .forever())
        engine.run([.curve(to: 4, along: .ease, duration: 9), .jump(to: 9, delay: 1)], on: sequence)
        engine.advance(to: 0.05)
        let before = engine.value(of: spring)
        engine.reducesMotion = true
        #expect(abs(engine.value(of: spring) - before) < 1e-12)
        engine.advance(to: 1)
        #expect(engine.value(of: spring) == 100)
        #expect(engine.value(of: decay) == 200)
        #expect(engine.value(of: curve) == 100)
        #expect(abs(engine.value(of: ever) - 5) < 1e-12)
        #expect(!engine.isMoving(ever))
        #expect(engine.value(of: sequence) == 4)
        engine.advance(to: 3)
        #expect(engine.value(of: sequence) == 9)
        #expect(engine.isIdle)
    }

    @Test func whatWasReportedIsNotReportedAgain() throws {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: try Spring(duration: 0.3, bounce: 0.8))
        engine.advance(to: 0.31)
        #expect(engine.completions.count == 1)
        engine.reducesMotion = true
        engine.advance(to: 9)
        #expect(engine.completions.map(\.moment) == [.logicallyComplete, .atRest])
    }

    @Test func endlessMotionStaysStill() {
        var engine = AnimationEngine()
        engine.reducesMotion = true
        let (one, other) = (engine.makeChannel(3), engine.makeChannel(4))
        engine.curve(one, to: 9, along: .ease, duration: 1, repetition: .forever())
        engine.run([.jump(to: 1, delay: 1)], on: other, repetition: .forever())
        #expect(engine.isIdle)
        engine.advance(to: 5)
        #expect(engine.value(of: one) == 3)
        #expect(engine.value(of: other) == 4)
    }

    @Test func endlessSequencesInProgressStayStill() {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let (waiting, moving) = (engine.makeChannel(3), engine.makeChannel(4))
        engine.run([.jump(to: 9, delay: 1)], on: waiting, repetition: .forever())
        engine.run([.curve(to: 8, along: .linear, duration: 1)], on: moving, repetition: .forever(mirrored: true))
        engine.advance(to: 0.5)
        engine.reducesMotion = true
        engine.advance(to: 5)
        #expect(engine.isIdle)
        #expect(engine.value(of: waiting) == 3)
        #expect(engine.value(of: moving) == 8)
        #expect(engine.brokenInvariants.isEmpty, "\(engine.brokenInvariants)")
    }

    @Test func aBoundReachedLaterIsReturnedToQuietly() {
        var engine = AnimationEngine()
        engine.reducesMotion = true
        let channel = engine.makeChannel(-40)
        engine.decay(channel, velocity: -2000, rate: 0.998, within: 0...100, returning: .bouncy)
        engine.advance(to: 0.02)
        #expect(engine.value(of: channel) > -40)
    }
}
