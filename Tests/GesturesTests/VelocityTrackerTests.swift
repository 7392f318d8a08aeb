import Geometry
import Testing

@testable import Gestures

@Suite struct VelocityTrackerTests {
    @Test func theLatestOfOneStampCounts() {
        var tracker = VelocityTracker()
        tracker.add(Point(x: 0, y: 0), at: 0)
        for x in [1.0, 3, 7, 8] { tracker.add(Point(x: x, y: 0), at: 0.008) }
        #expect(tracker.samples.count == 2)
        #expect(tracker.moves.count == 2)
        #expect(tracker.velocity(at: 0.008) == Vector(dx: 1000, dy: 0))
    }

    @Test func aMoveThatIsTakenBackWithinAStampIsNone() {
        var tracker = VelocityTracker()
        tracker.add(.zero, at: 0)
        tracker.add(Point(x: 5, y: 0), at: 0.008)
        tracker.add(.zero, at: 0.008)
        #expect(tracker.moves.count == 1)
        // And a sample at which nothing had moved becomes one.
        tracker.add(.zero, at: 0.016)
        tracker.add(Point(x: 4, y: 0), at: 0.016)
        #expect(tracker.moves.count == 2)
        #expect(tracker.moves.last?.time == 0.016)
    }

    @Test func timeThatGoesBackCountsAsTheLatest() {
        var tracker = VelocityTracker()
        tracker.add(.zero, at: 1)
        tracker.add(Point(x: 1, y: 0), at: 1.01)
        tracker.add(Point(x: 2, y: 0), at: 0.5)
        #expect(tracker.samples.map(\.time) == [1, 1.01])
        #expect(tracker.velocity(at: 1.01).dx.rounded() == 200)
    }

    @Test func whatIsNotFiniteIsIgnored() {
        var tracker = VelocityTracker()
        tracker.add(.zero, at: 0)
        for bad in [Double.nan, .infinity, -.infinity] {
            tracker.add(Point(x: bad, y: 0), at: 0.01)
            tracker.add(Point(x: 0, y: bad), at: 0.01)
            tracker.add(Point(x: 5, y: 5), at: bad)
        }
        #expect(tracker.samples.count == 1)
        tracker.add(Point(x: 10, y: 0), at: 0.01)
        for bad in [Double.nan, .infinity] { #expect(tracker.velocity(at: bad) == .zero) }
    }

    @Test func anyFiniteSamplesGiveAFiniteVelocity() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            var tracker = VelocityTracker()
            var time = 0.0
            for _ in 0..<random.whole(1...20) {
                let scale = random.pick([1e-300, 1e-9, 1, 1e9, 1e150, 1e300, Double.greatestFiniteMagnitude])
                time += random.pick([0, 1e-300, 1e-12, 0.001, 0.01, 1])
                tracker.add(random.point(-1...1).scaled(by: scale), at: time)
            }
            for estimator in VelocityEstimator.allCases {
                #expect(tracker.velocity(at: time, estimator: estimator)?.isFinite != false)
            }
        }
    }

    @Test func memoryIsBoundedAndStillSpansTheWindow() {
        for rate in [1000.0, 8000, 100_000] {
            var tracker = VelocityTracker()
            for index in 0..<Int(rate) {
                tracker.add(Point(x: Double(index) / rate * 700, y: 0), at: Double(index) / rate)
            }
            #expect(tracker.moves.count <= 1536)
            #expect(tracker.samples.count <= 1536)
            let span = (tracker.moves.last?.time ?? 0) - (tracker.moves.first?.time ?? 0)
            #expect(span > 0.1, "\(rate) Hz: \(span) s")
            #expect(abs(tracker.velocity(at: 1).dx - 700) < 1e-6)
        }
    }

    @Test func forgetsEverything() {
        var tracker = VelocityTracker()
        for index in 0...10 { tracker.add(Point(x: Double(index), y: 0), at: Double(index) * 0.01) }
        tracker.removeAll()
        tracker.add(.zero, at: 0.11)
        #expect(tracker.velocity(at: 0.11) == .zero)
    }
}

extension Point {
    /// The position with both coordinates multiplied.
    func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
