import Geometry
import Testing

@testable import Motion

@Suite struct ClockTests {
    @Test func untouchedItIsExact() {
        let clock = Clock()
        for time in [0, 0.1, 1 / 3.0, 1e9, -2] {
            #expect(clock.motion(at: time) == time)
            #expect(clock.time(of: time) == time)
        }
        #expect(clock.time(of: .infinity) == .infinity)
    }

    @Test func paceAndPauseAddUp() {
        var clock = Clock()
        clock.change(at: 10, rate: 0.5)
        #expect(clock.motion(at: 14) == 12)
        clock.change(at: 14, isPaused: true)
        #expect(clock.motion(at: 99) == 12)
        #expect(clock.time(of: 12.5) == .infinity)
        clock.change(at: 20, isPaused: false)
        #expect(clock.motion(at: 22) == 13)
        clock.change(at: 22, rate: 1)
        #expect(clock.motion(at: 23) == 14)
        #expect(clock.time(of: 14) == 23)
    }

    /// A moment is told at the next number but a few, also where the clock was changed far before 0: walking from one
    /// number near 0 to the next took 10¹⁵ steps.
    @Test(arguments: 0..<10) func aMomentNearZeroIsFoundAtOnce(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            var clock = Clock()
            clock.change(at: -random.tens(0, 9), rate: random.tens(-3, 3))
            let start = -random.tens(0, 9)
            clock.change(at: start, rate: random.tens(-3, 3))
            let zero = clock.motion(at: 0)
            let moment = zero + zero.ulp * Double(Int.random(in: -3...3, using: &random)) + random.tens(-12, -6)
            let time = clock.time(of: moment)
            #expect(clock.motion(at: time) >= moment)
            #expect(clock.motion(at: time - 8 * max(start.magnitude, time.magnitude).ulp) <= moment)
        }
    }

    /// The time a moment is told for is never too early: then it would be asked for again and again.
    @Test(arguments: 0..<10) func aMomentHasComeAtItsTime(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var clock = Clock()
        var time = 0.0
        for _ in 0..<200 {
            time += random.uniform(0...5)
            clock.change(at: time, rate: random.tens(-3, 2))
            let moment = clock.motion(at: time) + random.tens(-6, 2)
            #expect(clock.motion(at: clock.time(of: moment)) >= moment)
        }
    }
}
