import Geometry
import Testing

@testable import Motion

@Suite struct AnimationEngineAdvanceTests {
    @Test func aSpringFollowsItsSolutionAndComesToRest() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(658)
        engine.advance(to: 2)
        engine.spring(channel, to: 0, with: .snappy, velocity: -300)
        for step in 0...40 {
            let elapsed = Double(step) * 0.02
            engine.advance(to: 2 + elapsed)
            let exact = Spring.snappy.motion(displacement: 658, velocity: -300, at: engine.time - 2)
            #expect(engine.value(of: channel) == exact.displacement)
            #expect(engine.velocity(of: channel) == exact.velocity)
        }
        let rest = 2 + Spring.snappy.settlingDuration(from: 658, to: 0, velocity: -300, epsilon: 0.01 / 658)
        engine.advance(to: rest - 1e-6)
        #expect(engine.isMoving(channel))
        #expect(abs(engine.value(of: channel)) < 0.0101)
        engine.advance(to: rest + 1e-6)
        #expect(!engine.isMoving(channel))
        #expect(engine.value(of: channel) == 0)
        #expect(engine.velocity(of: channel) == 0)
        #expect(engine.isIdle)
    }

    @Test func bothMomentsAreReportedOnceAtTheirOwnTimes() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: .smooth)
        let rest = Spring.smooth.settlingDuration(from: 0, to: 100, epsilon: 0.0001)
        for frame in 0...300 { engine.advance(to: Double(frame) / 144) }
        #expect(engine.completions.count == 2)
        #expect(engine.completions.first == Completion(channel: channel, moment: .logicallyComplete, time: 0.5))
        #expect(engine.completions.last?.moment == .atRest)
        #expect(abs((engine.completions.last?.time ?? 0) - rest) < 1e-12)
        engine.removeCompletions()
        engine.advance(to: 10)
        #expect(engine.completions.isEmpty)
    }

    @Test func aMotionWithNothingToDoIsOverAtOnce() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(7)
        engine.advance(to: 1)
        engine.spring(channel, to: 7, with: .bouncy)
        #expect(engine.isMoving(channel))
        #expect(engine.nextTransition == 1)
        engine.advance(to: 1)
        #expect(!engine.isMoving(channel))
        #expect(engine.completions.map(\.moment) == [.logicallyComplete, .atRest])
        #expect(engine.completions.allSatisfy { $0.time == 1 })
    }

    @Test func withoutDampingItNeverRests() throws {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 1, with: try Spring(stiffness: 100, damping: 0))
        engine.advance(to: 1e4)
        #expect(engine.isMoving(channel))
        #expect(engine.completions.map(\.moment) == [.logicallyComplete])
        #expect(engine.nextTransition == nil)
        #expect(!engine.isIdle)
    }

    @Test func aDecayHandsOverAtTheExactTimeOfTheBound() throws {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(100)
        engine.decay(channel, velocity: 2000, rate: 0.998, within: 0...500, returning: .smooth)
        let fling = Deceleration.normal
        let bound = try #require(fling.time(from: 100, velocity: 2000, reaching: 500))
        #expect(engine.nextTransition == bound)
        #expect(engine.target(of: channel) == 500)

        engine.advance(to: bound.nextDown)
        #expect(abs(engine.value(of: channel) - 500) < 1e-9)
        engine.advance(to: bound)
        #expect(engine.value(of: channel) == 500)
        let velocity = engine.velocity(of: channel)
        #expect(abs(velocity - fling.velocity(2000, at: bound)) < 1e-9)
        engine.advance(to: bound + 0.1)
        let exact = Spring.smooth.motion(displacement: 0, velocity: velocity, at: engine.time - bound)
        #expect(engine.value(of: channel) == 500 + exact.displacement)
        engine.advance(to: 10)
        #expect(engine.value(of: channel) == 500)
        #expect(engine.completions.map(\.moment) == [.logicallyComplete, .atRest])
        #expect(engine.completions.first?.time == bound + 0.5)
    }

    @Test func aDecayOutsideItsBoundsSpringsBackAtOnce() {
        for (value, velocity, bound) in [(-30.0, 500.0, 0.0), (530, -900, 500), (500, 100, 500), (0, -1, 0)] {
            var engine = AnimationEngine()
            let channel = engine.makeChannel(value)
            engine.decay(channel, velocity: velocity, rate: 0.998, within: 0...500, returning: .snappy)
            #expect(engine.target(of: channel) == bound)
            engine.advance(to: 0.05)
            let exact = Spring.snappy.motion(displacement: value - bound, velocity: velocity, at: 0.05)
            #expect(engine.value(of: channel) == bound + exact.displacement)
        }
    }

    @Test func aDecayThatReachesNoBoundRestsWhereItRolls() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(100)
        engine.decay(channel, velocity: -300, rate: 0.99, within: -1000...1000, returning: .smooth)
        let rest = Deceleration.fast.rest(from: 100, velocity: -300)
        #expect(engine.target(of: channel) == rest)
        engine.advance(to: 100)
        #expect(engine.value(of: channel) == rest)
        #expect(engine.completions.map(\.moment) == [.logicallyComplete, .atRest])
    }

    @Test func aLookAheadCanBeTakenBack() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.advance(to: 1)
        engine.spring(channel, to: 100, with: .smooth)
        engine.advance(to: 1.3)
        engine.advance(to: 1.1)
        #expect(engine.time == 1.1)
        #expect(engine.value(of: channel) == Spring.smooth.value(from: 0, to: 100, at: 1.1 - 1))
        engine.track(channel, at: 50)
        engine.advance(to: 0.5)
        #expect(engine.time == 1.1)
    }

    @Test func whatCannotChangeByATimeDoesNot() throws {
        var engine = AnimationEngine()
        #expect(!engine.mayChange(by: 1e9))
        let channels = (0..<4).map { engine.makeChannel(Double($0)) }
        engine.timeScale = 0.5
        for step in 0..<400 {
            let time = Double(step) / 40
            engine.advance(to: time)
            if step % 37 == 0 { engine.spring(channels[step % 4], to: Double(step), with: .bouncy) }
            if step % 53 == 0 {
                engine.decay(channels[step % 4], velocity: 900, rate: 0.998, within: 0...200, returning: .smooth)
            }
            let next = engine.nextTransition ?? .infinity
            for ahead in [0, 0.01, 0.1, 1, 10] where !engine.mayChange(by: time + ahead) {
                #expect(next > time + ahead)
            }
            if next < .infinity { #expect(engine.mayChange(by: next)) }
        }
    }

    @Test func timesThatAreNotFiniteAreIgnored() {
        var engine = AnimationEngine()
        engine.advance(to: 2)
        for time in [Double.nan, .infinity, -.infinity] { engine.advance(to: time) }
        #expect(engine.time == 2)
    }

    @Test func transitionsAreReportedInOrder() {
        var engine = AnimationEngine()
        let channels = (0..<40).map { _ in engine.makeChannel(0) }
        for (index, channel) in channels.enumerated() {
            engine.spring(channel, to: Double((index * 17) % 40 + 1), with: index.isMultiple(of: 2) ? .smooth : .bouncy)
        }
        engine.advance(to: 100)
        #expect(engine.completions.count == 80)
        let times = engine.completions.map(\.time)
        #expect(times == times.sorted())
        #expect(engine.time == 100)
        engine.advance(to: 0)
        #expect(engine.time == times.last)
    }

    @Test func theNextTransitionIsExact() {
        var random = SplitMix64(seed: 7)
        var engine = AnimationEngine()
        for _ in 0..<60 {
            let channel = engine.makeChannel(random.uniform(-100...100))
            if Bool.random(using: &random) {
                engine.spring(
                    channel, to: random.uniform(-100...100), with: .bouncy, velocity: random.uniform(-999...999))
            } else {
                engine.decay(
                    channel, velocity: random.uniform(-999...999), rate: 0.998, within: -120...120, returning: .smooth)
            }
        }
        var count = 0
        while let next = engine.nextTransition, count < 1000 {
            engine.advance(to: next.nextDown)
            #expect(engine.completions.isEmpty)
            #expect(engine.nextTransition == next)
            engine.advance(to: next)
            #expect(engine.completions.allSatisfy { $0.time == next })
            engine.removeCompletions()
            count += 1
        }
        #expect(count >= 60)
        #expect(engine.isIdle)
    }

    @Test func changingTheRestRuleAppliesToMotionsInProgress() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 1000, with: .smooth)
        engine.advance(to: 0.3)
        engine.rest = RestRule(share: 0.1, distance: 100)
        let rest = Spring.smooth.settlingDuration(from: 0, to: 1000, epsilon: 0.1)
        #expect(engine.nextTransition == rest)
        engine.advance(to: 1)
        #expect(engine.value(of: channel) == 1000)
    }
}
