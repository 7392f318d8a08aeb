import Geometry
import Testing

@testable import Gestures

@Suite struct StallBurstsTests {
    static let rates = [60.0, 125, 250, 500, 1000, 2000, 4000, 8000]

    private static func tracker(_ samples: [VelocityTracker.Sample]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(sample.position, at: sample.time) }
        return tracker
    }

    private static func tracker(_ rows: [(time: Double, y: Double)]) -> VelocityTracker {
        tracker(rows.map { VelocityTracker.Sample(position: Point(x: 0, y: $0.y), time: $0.time) })
    }

    /// A stroke whose speed is even or changes evenly: where the pointer is, and the speed at its end.
    private static func motion(_ release: Double, _ random: inout SplitMix64) -> ((Double) -> Double, Double) {
        let speed = 100 / random.number(0.0167...1)
        let ratio = random.pick([1, random.number(0.4...1), random.number(1...2.5)])
        return ({ speed * (ratio * $0 + (1 - ratio) * $0 * $0 / (2 * release)) }, speed)
    }

    // MARK: Strokes with a burst

    /// The velocity over the true one, and the error relative to the true speed, of strokes with a burst each.
    private static func strokes(
        _ rate: Double, _ stall: Double, seed: UInt64, estimator: VelocityEstimator = .standard,
        gap: ((inout SplitMix64) -> Double)? = nil
    ) throws -> [(ratio: Double, error: Double)] {
        var random = SplitMix64(seed: seed)
        var results: [(ratio: Double, error: Double)] = []
        for position in BurstPosition.allCases {
            for number in 0..<(rate > 1000 ? 5 : 14) {
                let (stalls, release) = position.make(stall, interval: 1 / rate, &random)
                let (motion, speed) = motion(release, &random)
                let way = random.direction()
                let evenGap = random.pick([1e-6, 5e-6, 2e-5, 1e-4])
                let mouse = StalledMouse(
                    rate: rate, tellsChangesOnly: number % 2 == 0, stalls: stalls,
                    gap: gap ?? { number % 4 < 2 ? evenGap : $0.number(1e-6...1e-4) })
                let samples = mouse.samples(of: motion, along: way, until: release, random: &random)
                let last = samples[samples.count - 1]
                guard samples.count > 2, (last.position - samples[0].position).length >= 4 else { continue }
                let velocity = try #require(tracker(samples).velocity(at: last.time, estimator: estimator))
                let along = velocity.dx * way.dx + velocity.dy * way.dy
                results.append((along / speed, (velocity - way * speed).length / speed))
            }
        }
        return results
    }

    @Test(arguments: rates, [VelocityEstimator.standard, .endpoints])
    func aBurstIsSpreadOverTheStallBeforeIt(_ rate: Double, _ estimator: VelocityEstimator) throws {
        for (number, stall) in [0.034, 0.06, 0.1, 0.2, 0.4].enumerated() {
            let results = try Self.strokes(rate, stall, seed: 20 + UInt64(number), estimator: estimator)
            #expect(results.count > 20)
            for (ratio, _) in results {
                #expect(ratio > (stall <= 0.1 ? 0.2 : 0), "\(rate) Hz, \(stall) s")
                #expect(ratio < 2.5, "\(rate) Hz, \(stall) s")
            }
            let errors = results.map(\.error).sorted()
            if estimator == .standard {
                // A queue that is emptied at 0.1 ms a sample takes almost as long as an 8000 Hz mouse took to fill it,
                // and what was sent in the stall counts as spread over both.
                let isFast = rate > 4000
                #expect(errors[errors.count / 2] < (isFast ? 0.25 : 0.15), "\(rate) Hz, \(stall) s")
                #expect(errors[errors.count * 9 / 10] < (isFast ? 0.5 : 0.45), "\(rate) Hz, \(stall) s")
            }
        }
    }

    @Test(arguments: rates) func aStallMayBeAsShortAsTwoIntervals(_ rate: Double) throws {
        for (number, stall) in [2.01, 2.5, 3, 4].enumerated() {
            for (ratio, _) in try Self.strokes(rate, stall / rate, seed: 30 + UInt64(number)) {
                #expect(ratio > 0.2 && ratio < 2.5, "\(rate) Hz, \(stall) intervals")
            }
        }
    }

    /// A queue is not always emptied in one go.
    @Test(arguments: [60.0, 125, 250]) func aBurstMayPause(_ rate: Double) throws {
        let results = try Self.strokes(
            rate, 0.1, seed: 40, gap: { $0.whole(0...39) == 0 ? $0.number(2e-4...1e-3) : $0.number(1e-6...3e-5) })
        let good = results.filter { $0.ratio > 0.2 && $0.ratio < 2.5 }
        #expect(Double(good.count) > 0.95 * Double(results.count))
    }

    /// 1000 points/s at 1000 Hz, held up for 0.2 s; late in the queue a pause is longer than what a pause may be there.
    @Test func aLongQueueIsJoinedAfterAPause() {
        var rows = (0...100).map { (time: Double($0) * 0.001, y: Double($0)) }
        var time = 0.3
        for number in 101...300 {
            rows.append((time, Double(number)))
            time += number == 200 || number == 260 ? 6e-4 : 2e-5
        }
        #expect(abs(Self.tracker(rows).velocity(at: time).dy - 1000) < 50)
    }

    @Test func fewSamplesOfALongStall() {
        // 175 points up in 0.2 s.
        let tracker = Self.tracker([(0, 735), (0.2, 716), (0.200004, 657), (0.200008, 583), (0.200012, 560)])
        #expect(abs(tracker.velocity(at: 0.200012).dy + 875) < 1)
        #expect(abs((tracker.velocity(at: 0.200012, estimator: .endpoints)?.dy ?? 0) + 875) < 1)
        #expect(tracker.velocity(at: 0.25) == .zero)
    }

    /// Far more samples than are kept: 400 ms of an 8000 Hz mouse that slows down from 3000 points/s to 100.
    @Test(arguments: [1e-6, 1e-5, 5e-5]) func theEndOfALongBurstCounts(_ gap: Double) {
        var random = SplitMix64(seed: 50)
        let mouse = StalledMouse(rate: 8000, stalls: [0.1...0.5], gap: { _ in gap })
        let samples = mouse.samples(
            of: { 3000 * $0 - 2900 * $0 * $0 }, along: Vector(dx: 1, dy: 0), until: 0.5, random: &random)
        #expect(samples.count > 3900)
        let velocity = Self.tracker(samples).velocity(at: samples[samples.count - 1].time)
        #expect(velocity.dx > 50 && velocity.dx < 250)
    }

    @Test func samplesOfABurstThatShareAStampAreCounted() {
        // 1000 points/s at 125 Hz; the queue arrives at two moments.
        var rows = (0...10).map { (time: Double($0) * 0.008, y: Double($0) * 8) }
        for number in 11...20 { rows.append((number < 16 ? 0.16 : 0.160003, Double(number) * 8)) }
        #expect(abs(Self.tracker(rows).velocity(at: 0.160003).dy - 1000) < 100)
    }

    @Test func theReleaseMayStillBeLate() {
        var rows = (0...10).map { (time: Double($0) * 0.008, y: Double($0) * 8) }
        for number in 11...20 { rows.append((0.16 + Double(number - 11) * 1e-5, Double(number) * 8)) }
        let tracker = Self.tracker(rows)
        #expect(abs(tracker.velocity(at: 0.199).dy - 1000) < 10)
        #expect(tracker.velocity(at: 0.201) == .zero)
    }

    // MARK: Estimators of other toolkits

    @Test(arguments: [VelocityEstimator.lsq2, .impulse, .weighted])
    func estimatorsThatTakeArrivalsTellNothingOfABurst(_ estimator: VelocityEstimator) {
        var rows = (0...10).map { (time: Double($0) * 0.008, y: Double($0) * 8) }
        #expect(Self.tracker(rows).velocity(at: 0.08, estimator: estimator) != nil)
        for number in 11...20 { rows.append((0.16 + Double(number - 11) * 1e-5, Double(number) * 8)) }
        let tracker = Self.tracker(rows)
        #expect(tracker.velocity(at: 0.161, estimator: estimator) == nil)
        #expect(tracker.determination(at: 0.161, estimator: estimator) == nil)
        // The pointer has stopped.
        #expect(tracker.velocity(at: 0.21, estimator: estimator) == .zero)
        // The burst is no longer among what they look at.
        for number in 21...50 { rows.append((0.16 + Double(number - 20) * 0.008, Double(number) * 8)) }
        let velocity = Self.tracker(rows).velocity(at: 0.4, estimator: estimator)
        #expect(abs((velocity?.dy ?? 0) - 1000) < 1)
    }

    /// A stall of two intervals moves no parabola, but the slope of the pair after it is a thousand times too steep.
    @Test func twoSamplesAtOnceSpoilSlopes() {
        var rows = (0...100).map { (time: Double($0) * 0.001, y: Double($0)) }
        rows += [(0.102, 101), (0.102001, 102)]
        let tracker = Self.tracker(rows)
        #expect(tracker.velocity(at: 0.102001, estimator: .impulse) == nil)
        #expect(tracker.velocity(at: 0.102001, estimator: .weighted) == nil)
        for estimator in [VelocityEstimator.standard, .endpoints] {
            #expect(abs((tracker.velocity(at: 0.102001, estimator: estimator)?.dy ?? 0) - 1000) < 50)
        }
    }

    @Test func theStandardParabolaGoesThroughTheSpreadSamples() throws {
        var rows = (0...10).map { (time: Double($0) * 0.008, y: Double($0) * 8) }
        for number in 11...20 { rows.append((0.16 + Double(number - 11) * 1e-6, Double(number) * 8)) }
        let share = try #require(Self.tracker(rows).determination(at: 0.161, estimator: .standard))
        #expect(share > 0.9999)
    }

    // MARK: Strokes without

    private enum Jitter: CaseIterable {
        case gaussian, wide, uniform, bunches

        /// Intervals of the device to the next sample.
        func step(_ random: inout SplitMix64) -> Double {
            switch self {
            case .gaussian: max(0.05, 1 + 0.5 * Jitter.bell(&random))
            case .wide: max(0.2, 1 + Jitter.bell(&random))
            case .uniform: random.number(0.32...2.4)
            case .bunches: 1
            }
        }

        /// A number from about the normal distribution.
        private static func bell(_ random: inout SplitMix64) -> Double {
            (0..<12).reduce(-6) { sum, _ in sum + random.number(0...1) }
        }
    }

    /// Errors of strokes of fast mice whose samples arrive unevenly, after `rest` seconds without movement.
    private static func errors(_ jitter: Jitter, _ rate: Double, rest: Double, seed: UInt64) -> [Double] {
        var random = SplitMix64(seed: seed)
        return (0..<100).map { number in
            let speed = random.number(300...2000)
            let moving = random.number(rest > 0 ? 0.03...0.15 : 0.12...0.25)
            let way = random.direction()
            let mouse = StalledMouse(
                rate: rate, tellsChangesOnly: number % 2 == 0 || rest > 0, step: { jitter.step(&$0) })
            var samples = mouse.samples(
                of: { speed * max(0, $0 - rest) }, along: way, until: rest + moving, random: &random)
            if jitter == .bunches {
                var last = -1.0
                for index in samples.indices {
                    last = max((samples[index].time * 1000).rounded(.up) / 1000, last + 1e-6)
                    samples[index].time = last
                }
            }
            let velocity = tracker(samples).velocity(at: samples[samples.count - 1].time)
            return (velocity - way * speed).length / speed
        }.sorted()
    }

    @Test(arguments: [1000.0, 2000, 4000, 8000]) func unevenSamplesOfFastMice(_ rate: Double) {
        for jitter in Jitter.allCases {
            for rest in [0, 0.2] {
                let errors = Self.errors(jitter, rate, rest: rest, seed: 60)
                #expect(errors[94] <= 0.05, "\(jitter), rest \(rest): 95 %: \(errors[94])")
                #expect(errors[98] <= 0.08, "\(jitter), rest \(rest): 99 %: \(errors[98])")
            }
        }
    }

    /// The first samples after a rest may look like a burst, but those that follow do not let them.
    @Test func aFastMouseThatStartsAfterARest() {
        for speed in [500.0, 2000, 6000] {
            for interval in [4e-5, 8e-5, 1e-4, 1.25e-4] {
                var rows: [(time: Double, y: Double)] = [(0, 0)]
                for number in 1...168 {
                    // The first few samples come sooner.
                    let passed = Double(min(number, 8)) * interval + Double(max(0, number - 8)) * 1.25e-4
                    rows.append((0.2 + passed, speed * passed))
                }
                let velocity = Self.tracker(rows).velocity(at: rows[168].time)
                #expect(abs(velocity.dy - speed) < 0.02 * speed, "\(interval) s")
            }
        }
    }

    @Test func withoutABurstNoSampleMoves() {
        var random = SplitMix64(seed: 70)
        for rate in Self.rates {
            for _ in 0..<15 {
                let speed = random.number(100...3000)
                let mouse = StalledMouse(
                    rate: rate, tellsChangesOnly: random.whole(0...1) == 0, step: { $0.number(0.32...2.4) })
                let samples = mouse.samples(
                    of: { speed * $0 }, along: random.direction(), until: random.number(0.1...0.3), random: &random)
                let tracker = Self.tracker(samples)
                #expect(tracker.spreadMoves == tracker.moves)
                // Whole milliseconds: what shares a stamp is no burst.
                let whole = Self.tracker(
                    samples.map {
                        VelocityTracker.Sample(position: $0.position, time: ($0.time * 1000).rounded() / 1000)
                    })
                #expect(whole.spreadMoves == whole.moves)
            }
        }
    }
}
