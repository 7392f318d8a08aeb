import Geometry
import Testing

@testable import Gestures

/// Short strokes from elsewhere, which every estimator for them must get right.
@Suite struct VelocityTrackerScenarioTests {
    private struct Table: Decodable {
        struct Scenario: Decodable {
            let name: String
            let source: String
            let kind: String
            let samples: [[Double]]
            let release: Double?
            let limit: Double?
            let velocity: [Double]?
            let tolerance: Double?
        }
        let scenarios: [Scenario]
    }

    @Test(arguments: [VelocityEstimator.standard, .lsq2]) func agreesWithFlutter(_ estimator: VelocityEstimator) throws
    {
        for scenario in try FixtureFile.read("gesture-scenarios", as: Table.self).scenarios {
            guard let expected = scenario.velocity, let tolerance = scenario.tolerance else { continue }
            var tracker = VelocityTracker()
            for sample in scenario.samples { tracker.add(Point(x: sample[0], y: sample[1]), at: sample[2] / 1000) }
            let release = scenario.release ?? scenario.samples.last?[2] ?? 0
            let velocity = try #require(tracker.velocity(at: release / 1000, estimator: estimator))
                .clamped(to: scenario.limit ?? .infinity)
            #expect(abs(velocity.dx - expected[0]) <= tolerance, "\(scenario.name), \(scenario.source)")
            #expect(abs(velocity.dy - expected[1]) <= tolerance, "\(scenario.name), \(scenario.source)")
        }
    }
}
