import Geometry
import Testing

@testable import Motion

/// Settling times at 60 digits. Made by `Fixtures/made/springs.py`.
struct SettlingFixture: Decodable {
    struct Record: Decodable {
        let kind: String
        let mass, stiffness, damping, d0, v0, epsilon: Double
        let t: Exact
    }
    let records: [Record]
}

@Suite struct SpringSettlingTests {
    @Test func isTheLastInstantAtTheThreshold() throws {
        let fixture: SettlingFixture = try Fixture.load("made/settling")
        #expect(fixture.records.count >= 150)
        for record in fixture.records {
            let spring = try Spring(mass: record.mass, stiffness: record.stiffness, damping: record.damping)
            let time = spring.settlingDuration(
                from: record.d0, to: 0, velocity: record.v0, epsilon: record.epsilon)
            #expect(abs(time - record.t.value) <= max(1e-6, 1e-12 * record.t.value), "\(record) \(time)")
        }
    }

    @Test func withoutDampingItNeverSettles() throws {
        #expect(try Spring(stiffness: 100, damping: 0).settlingDuration(from: 0, to: 1) == .infinity)
    }

    @Test func withoutSizeItHasSettled() {
        #expect(Spring.smooth.settlingDuration(from: 3, to: 3) == 0)
    }

    @Test func strongDampingMayKeepItBelowTheThreshold() throws {
        let spring = try Spring(response: 1, dampingRatio: 1000)
        #expect(spring.settlingDuration(from: 0, to: 0, velocity: 5) == 0)
    }

    @Test func aShareThatIsNotAboveZeroIsNeverReached() {
        for epsilon in [0, -1, Double.nan] {
            #expect(Spring.smooth.settlingDuration(from: 0, to: 1, epsilon: epsilon) == .infinity)
        }
    }

    /// The engine relies on the bound to skip the exact time: a longer state is not settled, and takes that long to
    /// shrink.
    @Test(arguments: 0..<40) func noStateSettlesBeforeItsBound(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let spring = try Spring(
                response: random.tens(-2, 1),
                dampingRatio: random.uniform(0...1) < 0.5 ? random.uniform(0.02...2) : random.tens(-2, 4))
            let angle = random.uniform(0...(2 * .pi))
            let (sine, cosine) = sineAndCosine(angle)
            let bound = SettlingBound(spring, RestRule(share: random.tens(-6, -0.3), distance: .infinity))
            let (d, v) = (cosine, sine * spring.angularFrequency)
            let size = bound.size(d, v)
            let least = bound.leastTime(ratio: bound.ratio(size: size))
            let share = 1 / (bound.leastRatio * spring.longestSettledState)
            #expect(spring.settlingTime(d, v, threshold: share * size) >= least, "\(spring) \(angle) \(share)")
        }
    }
}
