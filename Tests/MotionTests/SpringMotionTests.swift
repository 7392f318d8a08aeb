import Geometry
import Testing

@testable import Motion

/// Motions at 80 digits. Made by `Fixtures/made/springs.py`.
struct SpringFixture: Decodable {
    struct Record: Decodable {
        let kind: String
        let mass, stiffness, damping, d0, v0, t: Double
        let d, v: Exact
    }
    let records: [Record]
}

@Suite struct SpringMotionTests {
    @Test func followsTheDifferentialEquation() throws {
        let fixture: SpringFixture = try Fixture.load("made/springs")
        #expect(fixture.records.count >= 480)
        for record in fixture.records {
            let spring = try Spring(mass: record.mass, stiffness: record.stiffness, damping: record.damping)
            let state = spring.motion(displacement: record.d0, velocity: record.v0, at: record.t)
            let size = max(abs(record.d0), abs(record.v0) / spring.angularFrequency)
            #expect(abs(state.displacement - record.d.value) <= 1e-9 * size, "\(record)")
            #expect(abs(state.velocity - record.v.value) <= 1e-9 * spring.angularFrequency * size, "\(record)")
        }
    }

    @Test func aZeroStepReturnsItsInput() throws {
        for spring in [
            Spring.smooth, .bouncy, try Spring(duration: 1, bounce: -0.5), try Spring(stiffness: 3, damping: 0),
        ] {
            for time in [0, -1, -0.0, .nan] {
                let state = spring.motion(displacement: 0.1, velocity: -0.3, at: time)
                #expect(state == SpringState(displacement: 0.1, velocity: -0.3))
                #expect(spring.value(from: 0.1, to: 0.3, velocity: 7, at: time) == 0.1)
                #expect(spring.velocity(from: 0.1, to: 0.3, velocity: 7, at: time) == 7)
            }
        }
    }

    /// Any split of a step gives the same as the step, in every regime.
    @Test(arguments: 0..<20) func splitsOfAStepAgree(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let spring = try Spring(response: random.tens(-2, 1), dampingRatio: random.tens(-3, 3))
            let d0 = random.signed(random.tens(-3, 4))
            let v0 = random.signed(random.tens(-3, 4))
            let size = max(abs(d0), abs(v0) / spring.angularFrequency)
            let total = random.tens(-3, 2) / spring.angularFrequency
            let part = total * random.uniform(0...1)
            let half = spring.motion(displacement: d0, velocity: v0, at: part)
            let split = spring.motion(displacement: half.displacement, velocity: half.velocity, at: total - part)
            let whole = spring.motion(displacement: d0, velocity: v0, at: total)
            #expect(
                abs(split.displacement - whole.displacement) <= 1e-11 * size, "\(spring) \(d0) \(v0) \(total) \(part)")
            #expect(abs(split.velocity - whole.velocity) <= 1e-11 * size * spring.angularFrequency)
        }
    }

    @Test(arguments: 0..<20) func energyNeverGrows(seed: UInt64) throws {
        var random = SplitMix64(seed: seed &+ 1000)
        for _ in 0..<50 {
            let spring = try Spring(
                response: random.tens(-3, 3), dampingRatio: random.tens(-5, 5), mass: random.tens(-2, 2))
            let (d0, v0) = (random.signed(random.tens(-3, 4)), random.signed(random.tens(-3, 4)))
            func energy(_ state: SpringState) -> Double {
                let w = spring.angularFrequency
                return w * w * state.displacement * state.displacement + state.velocity * state.velocity
            }
            var before = energy(SpringState(displacement: d0, velocity: v0))
            var time = 0.0
            for _ in 0..<30 {
                time += random.tens(-3, 1) / spring.angularFrequency
                let now = energy(spring.motion(displacement: d0, velocity: v0, at: time))
                #expect(now <= before * (1 + 1e-9), "\(spring) \(d0) \(v0) \(time)")
                before = now
            }
        }
    }

    @Test func nothingFiniteMakesANaN() throws {
        let huge = Double.greatestFiniteMagnitude
        let numbers = [0, 1, -1, .leastNonzeroMagnitude, 1e300, -1e300, huge, -huge]
        let times = [0, .leastNonzeroMagnitude, 1e-300, 1e-9, 1, 1e3, 1e9, 1e20, 1e300, huge, .infinity, .nan, -1]
        let springs = [
            Spring.smooth, .bouncy, try Spring(stiffness: 1e6, damping: 0), try Spring(stiffness: 1e-3, damping: 0),
            try Spring(response: 6.3e-6, dampingRatio: 1e6), try Spring(response: 6e6, dampingRatio: 1e6),
            try Spring(mass: 1e-9, stiffness: 900, damping: 1e-9), try Spring(stiffness: 1, damping: 2.0.nextUp),
        ]
        for spring in springs {
            for d in numbers {
                for v in numbers {
                    for time in times {
                        let state = spring.motion(displacement: d, velocity: v, at: time)
                        #expect(state.displacement.isFinite && state.velocity.isFinite, "\(spring) \(d) \(v) \(time)")
                        #expect(spring.value(from: d, to: v, velocity: d, at: time).isFinite)
                        #expect(spring.velocity(from: d, to: v, velocity: d, at: time).isFinite)
                        #expect(!spring.settlingDuration(from: d, to: v, velocity: d).isNaN)
                    }
                }
            }
        }
    }

    @Test func numbersThatAreNotFiniteCountAsZero() {
        #expect(Spring.smooth.motion(displacement: .nan, velocity: 1, at: 0).displacement == 0)
        #expect(Spring.smooth.motion(displacement: .infinity, velocity: 0, at: 1).displacement == 0)
        #expect(Spring.smooth.value(from: .nan, to: 0, at: 0.5) == 0)
    }
}
