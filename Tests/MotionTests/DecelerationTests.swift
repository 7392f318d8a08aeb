import Geometry
import Testing

@testable import Motion

@Suite struct DecelerationTests {
    @Test func isItsFormula() throws {
        for row in try CurveFixture.load().decays {
            let fling = Deceleration(rate: row.rate)
            // The rate itself is rounded: near 1 its logarithm is known to fewer digits than it has.
            let digits = 1e-15 / (1 - row.rate) * 1e-1 + 1e-13
            let way = abs(row.velocity) / fling.friction
            #expect(
                abs(fling.position(from: row.start, velocity: row.velocity, at: row.t) - row.x.value) <= digits * way
                    + 1e-12)
            #expect(abs(fling.velocity(row.velocity, at: row.t) - row.v.value) <= digits * abs(row.velocity))
            #expect(abs(fling.rest(from: row.start, velocity: row.velocity) - row.rest.value) <= digits * way + 1e-12)
        }
    }

    @Test(arguments: 0..<10) func theInversesAreInverse(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let fling = Deceleration(rate: random.uniform(0.9...0.9999))
            let (start, velocity) = (random.uniform(-100...100), random.signed(random.tens(0, 4)))
            let rest = fling.rest(from: start, velocity: velocity)
            let again = fling.velocity(from: start, toRestAt: rest)
            #expect(abs(again - velocity) <= 1e-9 * abs(velocity) + 1e-9)
            let time = random.tens(-3, 0)
            let position = fling.position(from: start, velocity: velocity, at: time)
            guard abs(position - rest) > 1e-6 else { continue }
            let reached = try #require(fling.time(from: start, velocity: velocity, reaching: position))
            #expect(abs(fling.position(from: start, velocity: velocity, at: reached) - position) < 1e-9)
        }
    }

    @Test func edges() {
        let fling = Deceleration.normal
        #expect(fling.position(from: 3, velocity: 100, at: 0) == 3)
        #expect(fling.position(from: 3, velocity: 100, at: -1) == 3)
        #expect(fling.position(from: 3, velocity: 100, at: .nan) == 3)
        #expect(fling.velocity(100, at: 0) == 100)
        #expect(fling.time(from: 0, velocity: 100, reaching: 0) == 0)
        #expect(fling.time(from: 0, velocity: 100, reaching: -1) == nil)
        #expect(fling.time(from: 0, velocity: 100, reaching: 51) == nil)
        #expect(fling.time(from: 0, velocity: 0, reaching: 1) == nil)
        for rate in [0, 1, -1, 2, Double.nan] {
            let stop = Deceleration(rate: rate)
            #expect(stop.rest(from: 3, velocity: 100) == 3)
            #expect(stop.position(from: 3, velocity: 100, at: 1) == 3)
            #expect(stop.velocity(100, at: 1) == 0)
            #expect(stop.velocity(from: 0, toRestAt: 9) == 0)
        }
    }
}
