import Geometry
import Testing

@testable import Gestures

@Suite struct VelocityTrackerOthersTests {
    private struct Table: Decodable {
        struct Stroke: Decodable {
            let name: String
            let source: String
            let estimator: String
            let samples: [[Double]]
            let velocity: [Double]
            let relative: Double
            let absolute: Double
        }
        let samples: String
        let strokes: [Stroke]
    }

    @Test func recordedStrokesGiveTheVelocitiesOfTheirSources() throws {
        for stroke in try FixtureFile.read("velocity-strokes", as: Table.self).strokes {
            var tracker = VelocityTracker()
            for sample in stroke.samples {
                tracker.add(Point(x: sample[0], y: sample[1]), at: sample[2] / 1000)
            }
            let estimator = try #require(VelocityEstimator(rawValue: stroke.estimator))
            let velocity = try #require(
                tracker.velocity(at: (stroke.samples.last?[2] ?? 0) / 1000, estimator: estimator))
            for (value, expected) in zip([velocity.dx, velocity.dy], stroke.velocity) {
                let tolerance = max(stroke.relative * abs(expected), stroke.absolute, 1e-9)
                #expect(abs(value - expected) <= tolerance, "\(stroke.name) \(stroke.source)")
            }
        }
    }

    @Test func endpointsLookBack100Milliseconds() throws {
        var tracker = VelocityTracker()
        for (x, time) in [(1000.0, 0.0), (0, 0.05), (10, 0.1), (30, 0.15)] {
            tracker.add(Point(x: x, y: -x), at: time)
        }
        let velocity = try #require(tracker.velocity(at: 0.15, estimator: .endpoints))
        #expect(abs(velocity.dx - 300) < 1e-9)
        #expect(abs(velocity.dy + 300) < 1e-9)
    }

    @Test(arguments: VelocityEstimator.allCases)
    func aPointerThatStoodStillHasNoVelocity(_ estimator: VelocityEstimator) {
        var tracker = VelocityTracker()
        for index in 0...10 { tracker.add(Point(x: Double(index) * 10, y: 0), at: Double(index) * 0.01) }
        #expect(tracker.velocity(at: 0.1, estimator: estimator) != .zero)
        #expect(tracker.velocity(at: 0.139, estimator: estimator) != .zero)
        #expect(tracker.velocity(at: 0.1401, estimator: estimator) == .zero)
    }

    @Test(arguments: VelocityEstimator.allCases)
    func nothingSeenIsNoVelocity(_ estimator: VelocityEstimator) {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 0, estimator: estimator) == .zero)
        tracker.add(Point(x: 3, y: 4), at: 1)
        #expect(tracker.velocity(at: 1, estimator: estimator) == .zero)
    }
}
