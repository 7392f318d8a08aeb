import Geometry
import Testing

@testable import Motion

@Suite struct SpringExtremaTests {
    @Test func extremaAreWhereTheVelocityIsZero() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<400 {
            let spring = try Spring(response: random.tens(-2, 1), dampingRatio: random.tens(-1.5, 1.5))
            let (start, velocity) = (random.uniform(-100...100), random.signed(random.tens(-2, 4)))
            var last = -1.0
            for n in 0..<3 {
                guard let extremum = spring.extremum(n, from: start, to: 7, velocity: velocity) else { break }
                #expect(extremum.time >= 0 && extremum.time > last)
                last = extremum.time
                let size = max(abs(start - 7), abs(velocity) / spring.angularFrequency)
                let there = spring.velocity(from: start, to: 7, velocity: velocity, at: extremum.time)
                #expect(abs(there) <= 1e-9 * size * spring.angularFrequency, "\(spring) \(start) \(velocity) \(n)")
                let value = spring.value(from: start, to: 7, velocity: velocity, at: extremum.time)
                #expect(abs(value - extremum.value) <= 1e-9 * size)
            }
        }
    }

    /// Between two extrema and after the last the velocity keeps its sign.
    @Test func noExtremumIsMissed() throws {
        var random = SplitMix64(seed: 4)
        for _ in 0..<200 {
            let spring = try Spring(response: 1, dampingRatio: random.tens(-1, 1))
            let (start, velocity) = (random.uniform(-100...100), random.uniform(-2000...2000))
            let first = spring.extremum(0, from: start, to: 0, velocity: velocity)?.time ?? 3
            for share in [0.01, 0.3, 0.6, 0.99] {
                let there = spring.velocity(from: start, to: 0, velocity: velocity, at: first * share)
                #expect(there == 0 || (there < 0) == (velocity < 0), "\(spring) \(start) \(velocity)")
            }
        }
    }

    /// Source: e^(−πζ/√(1 − ζ²)); for ζ = 0.5 that is 16.303 %.
    @Test func overshootIsThatOfTheTextbook() throws {
        let spring = try Spring(response: 1, dampingRatio: 0.5)
        #expect(abs(spring.overshoot - 0.163_033_534_821_580_2) < 1e-14)
        #expect(abs(spring.overshoot(from: 0, to: 200) - 32.606_706_964_316_04) < 1e-11)
        #expect(Spring.smooth.overshoot < 1e-9)
        #expect(try Spring(duration: 1, bounce: -0.4).overshoot(from: 0, to: 1) == 0)
    }

    @Test func velocityMakesEvenCriticalSpringsOvershoot() {
        let past = Spring.smooth.overshoot(from: 0, to: 100, velocity: 5000)
        #expect(past > 0)
        let highest = (0..<1000).map { Spring.smooth.value(from: 0, to: 100, velocity: 5000, at: Double($0) / 1000) }
            .max()
        #expect(abs((highest ?? 0) - 100 - past) < 0.01)
        #expect(Spring.smooth.overshoot(from: 100, to: 100, velocity: 10) > 0)
    }

    @Test func whereNothingMovesNothingTurns() {
        #expect(Spring.smooth.extremum(0, from: 3, to: 3) == nil)
        #expect(Spring.smooth.extremum(0, from: 3, to: 4)?.time == 0)
        #expect(Spring.smooth.extremum(-1, from: 3, to: 4) == nil)
        #expect(Spring.smooth.overshoot(from: 3, to: 3) == 0)
    }
}
