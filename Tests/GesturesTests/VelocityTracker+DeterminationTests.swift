import Geometry
import Testing

@testable import Gestures

@Suite struct VelocityTrackerDeterminationTests {
    private func tracker(_ positions: [Double], every step: Double = 0.01) -> VelocityTracker {
        var tracker = VelocityTracker()
        for (index, position) in positions.enumerated() {
            tracker.add(Point(x: 0, y: position), at: Double(index) * step)
        }
        return tracker
    }

    @Test(arguments: [VelocityEstimator.standard, .lsq2])
    func positionsOnAParabolaAreWhollyDetermined(_ estimator: VelocityEstimator) throws {
        let tracker = tracker([0, 3.5, 8, 13.5, 20, 27.5, 36, 45.5, 56, 67.5])
        let share = try #require(tracker.determination(at: 0.09, estimator: estimator))
        #expect(abs(share - 1) < 1e-9)
    }

    @Test func scatterLowersIt() throws {
        // With t = −2…2: Σy·t = 10 and Σt² = 10, so the slope explains 10 of a total of 14.8; Σy·(t²−2) = 2 − 6 − 2 + 10 = 4
        // and Σ(t²−2)² = 14, so the bend explains 16/14 more.
        let tracker = tracker([1, 0, 3, 2, 5])
        let share = try #require(tracker.determination(at: 0.04, estimator: .lsq2))
        #expect(abs(share - (1 - (14.8 - 10 - 16.0 / 14) / 14.8)) < 1e-9)
    }

    @Test func nothingIsSaidWhereNothingWasFitted() {
        let fine = tracker([0, 1, 2, 3, 4])
        for estimator in [VelocityEstimator.impulse, .endpoints, .weighted] {
            #expect(fine.determination(at: 0.04, estimator: estimator) == nil)
        }
        for estimator in VelocityEstimator.allCases {
            #expect(VelocityTracker().determination(at: 0, estimator: estimator) == nil)
            #expect(tracker([1, 2, 3]).determination(at: 0.02, estimator: estimator) == nil)
            #expect(tracker([5, 5, 5, 5, 5]).determination(at: 0.04, estimator: estimator) == nil)
            // The pointer has stopped.
            #expect(fine.determination(at: 0.2, estimator: estimator) == nil)
        }
    }
}
