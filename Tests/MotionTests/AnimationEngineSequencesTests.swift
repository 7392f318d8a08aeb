import Geometry
import Testing

@testable import Motion

@Suite struct AnimationEngineSequencesTests {
    @Test func aStepWaitsItsDelayWhileTheMotionGoesOn() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.curve(channel, to: 10, along: .linear, duration: 1)
        engine.advance(to: 0.25)
        engine.run([.spring(to: 0, with: .smooth, delay: 0.5)], on: channel)
        engine.advance(to: 0.7)
        #expect(engine.value(of: channel) == 7)
        engine.advance(to: 0.9)
        let exact = Spring.smooth.motion(displacement: 7.5, velocity: 10, at: 0.9 - 0.75)
        #expect(abs(engine.value(of: channel) - exact.displacement) < 1e-12)
        engine.advance(to: 9)
        #expect(engine.completions.map(\.moment) == [.logicallyComplete, .atRest])
        #expect(engine.completions.first?.time == 1.25)
    }

    @Test func whatEndsBeforeTheFirstStepIsReported() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.curve(channel, to: 10, along: .linear, duration: 1)
        engine.run([.curve(to: 0, along: .linear, duration: 1, delay: 2)], on: channel)
        engine.advance(to: 1.5)
        #expect(engine.completions.map(\.time) == [1, 1])
        #expect(!engine.isMoving(channel))
        #expect(!engine.isIdle)
        #expect(engine.nextTransition == 2)
        engine.advance(to: 5)
        #expect(engine.completions.map(\.time) == [1, 1, 3, 3])
        #expect(engine.isIdle)
    }

    @Test func stepsFollowEachOther() {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let channel = engine.makeChannel(0)
        engine.run(
            [
                .curve(to: 10, along: .linear, duration: 1), .curve(to: 0, along: .linear, duration: 2, delay: 0.5),
                .jump(to: 50), .keyframes([.linear(to: 60, duration: 1)], delay: 1),
            ], on: channel)
        for (time, value) in [
            (0.5, 5.0), (1, 10), (1.25, 10), (2.5, 5), (3.4, 0.5), (3.5, 50), (4.4, 50), (5, 55), (5.5, 60),
        ] {
            engine.advance(to: time)
            #expect(abs(engine.value(of: channel) - value) < 1e-12, "\(time)")
        }
        #expect(engine.completions.map(\.time) == [5.5, 5.5])
        #expect(engine.brokenInvariants.isEmpty)
    }

    @Test func aStepMayFollowTheLogicalCompletion() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.run(
            [.spring(to: 10, with: .bouncy), .spring(to: 0, with: .smooth, after: .logicallyComplete)], on: channel)
        engine.advance(to: 0.7)
        let half = Spring.bouncy.motion(displacement: -10, velocity: 0, at: 0.5)
        let exact = Spring.smooth.motion(displacement: half.displacement + 10, velocity: half.velocity, at: 0.7 - 0.5)
        #expect(abs(engine.value(of: channel) - exact.displacement) < 1e-12)
    }

    @Test func sequencesRepeatAndMirror() {
        var engine = AnimationEngine()
        let (again, back) = (engine.makeChannel(0), engine.makeChannel(0))
        let steps: [Step] = [
            .curve(to: 10, along: .linear, duration: 1), .keyframes([.linear(to: 30, duration: 1)]),
        ]
        engine.run(steps, on: again, repetition: .times(2))
        engine.run(steps, on: back, repetition: .times(3, mirrored: true))
        let expected = [
            (0.5, 5.0, 5.0), (1.5, 20, 20), (2.5, 5, 20), (3.5, 20, 5), (4, 30, 0), (4.5, 30, 5), (5.5, 30, 20),
        ]
        for (time, a, b) in expected {
            engine.advance(to: time)
            #expect(abs(engine.value(of: again) - a) < 1e-12, "\(time)")
            #expect(abs(engine.value(of: back) - b) < 1e-12, "\(time)")
        }
        engine.advance(to: 9)
        #expect(engine.completions.map(\.time) == [4, 4, 6, 6])
    }

    @Test func curvesComeBackTheWayTheyWent() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.run([.curve(to: 10, along: .easeIn, duration: 1)], on: channel, repetition: .times(2, mirrored: true))
        engine.advance(to: 0.3)
        let there = engine.value(of: channel)
        engine.advance(to: 1.7)
        #expect(abs(engine.value(of: channel) - there) < 1e-9)
    }

    @Test func anOrderEndsTheSequence() {
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let channel = engine.makeChannel(0)
        engine.run([.jump(to: 5, delay: 1), .jump(to: 9, delay: 1)], on: channel)
        engine.advance(to: 1.5)
        engine.hold(channel, at: 2)
        engine.advance(to: 9)
        #expect(engine.value(of: channel) == 2)
        #expect(engine.isIdle)
        #expect(engine.completions.isEmpty)
        #expect(engine.brokenInvariants.isEmpty)
    }

    @Test func endlessSequencesGoOn() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.run([.spring(to: 10, with: .smooth, delay: 0.1)], on: channel, repetition: .forever(mirrored: true))
        engine.advance(to: 1000)
        #expect(!engine.isIdle)
        #expect(engine.completions.isEmpty)
        #expect((0...10).contains(engine.value(of: channel)))
    }

    @Test func stepsThatTakeNoTimeDoNotGoOnForEver() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.run([.jump(to: 1), .jump(to: 2)], on: channel, repetition: .forever())
        engine.advance(to: 5)
        #expect(engine.isIdle)
        #expect(engine.value(of: channel) == 2)
    }

    @Test func aResizeReachesTheStepsToCome() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(10)
        engine.run([.jump(to: 20, delay: 1), .keyframes([.move(to: 30)], delay: 1)], on: channel)
        engine.rescale(channel, by: 2)
        engine.shift(channel, by: 1)
        engine.advance(to: 1.5)
        #expect(engine.value(of: channel) == 41)
        engine.advance(to: 2.5)
        #expect(engine.value(of: channel) == 61)
    }

    @Test func noStepsAndBadStepsAreRefused() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(3)
        let taken = [
            engine.run([], on: channel), engine.run([.jump(to: 1), .jump(to: .nan)], on: channel),
            engine.run([.curve(to: 1, along: .ease, duration: -1)], on: channel),
            engine.run([.keyframes([.linear(to: 1, duration: .infinity)])], on: channel),
        ]
        #expect(!taken.contains(true))
        engine.advance(to: 1)
        #expect(engine.value(of: channel) == 3)
    }

    // MARK: Steps that take no time

    /// Ten million steps a second took 6.9 s for each second of motion.
    @Test(arguments: [.leastNonzeroMagnitude, 1e-12, 1e-7, 9e-7]) func stepsBelowAMicrosecondAreNotRepeated(
        duration: Double
    ) {
        for kind in 0..<5 {
            for repetition in [Repetition.forever(), .forever(mirrored: true), .times(1_000_000_000)] {
                var engine = AnimationEngine()
                engine.checksInvariants = true
                let channel = engine.makeChannel(0)
                let steps: [Step] =
                    switch kind {
                    case 0: [.curve(to: 10, along: .linear, duration: duration)]
                    case 1: [.jump(to: 10, delay: duration), .jump(to: 0)]
                    case 2: [.keyframes([.linear(to: 10, duration: duration)])]
                    case 3: [.keyframes([.cubic(to: 10, duration: duration), .move(to: 3)], delay: duration)]
                    default: [.curve(to: 10, along: .ease, duration: duration, delay: duration), .jump(to: 10)]
                    }
                engine.run(steps, on: channel, repetition: repetition)
                engine.advance(to: 60)
                #expect(engine.isIdle && engine.completions.last?.moment == .atRest, "\(kind) \(repetition)")
                #expect(engine.value(of: channel).isFinite && engine.velocity(of: channel) == 0)
                #expect(engine.brokenInvariants.isEmpty, "\(engine.brokenInvariants)")
            }
        }
    }

    @Test func aRepetitionOfAMicrosecondIsPerformed() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.run([.curve(to: 10, along: .linear, duration: 1e-5)], on: channel, repetition: .times(1000))
        engine.advance(to: 0.005)
        #expect(!engine.isIdle)
        engine.advance(to: 0.0101)
        #expect(engine.isIdle && engine.value(of: channel) == 10)
    }

    /// Random lists of short steps end in a number of steps that the time gives.
    @Test(arguments: 0..<20) func randomShortStepsEnd(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var engine = AnimationEngine()
        engine.checksInvariants = true
        let channel = engine.makeChannel(0)
        for _ in 0..<50 {
            let steps = (0..<Int.random(in: 1...6, using: &random)).map { _ -> Step in
                let (target, seconds) = (random.uniform(-10...10), random.tens(-312, -5))
                let delay = Bool.random(using: &random) ? 0 : random.tens(-312, -5)
                return switch Int.random(in: 0..<4, using: &random) {
                case 0: .curve(to: target, along: .easeIn, duration: seconds, delay: delay)
                case 1: .jump(to: target, delay: delay)
                case 2: .keyframes([.cubic(to: target, duration: seconds), .linear(to: 0, duration: seconds)])
                default: .curve(to: target, along: .linear, duration: 0, delay: delay, after: .logicallyComplete)
                }
            }
            engine.run(steps, on: channel, repetition: .forever(mirrored: Bool.random(using: &random)))
            let before = engine.completions.count
            engine.advance(to: engine.time + 0.002)
            #expect(engine.value(of: channel).isFinite && engine.velocity(of: channel).isFinite)
            // A step takes a microsecond in the mean, and is reported at most twice.
            #expect(engine.completions.count - before <= 2 * 2000 + 2 * steps.count)
        }
        #expect(engine.brokenInvariants.isEmpty, "\(engine.brokenInvariants.first ?? "")")
    }
}
