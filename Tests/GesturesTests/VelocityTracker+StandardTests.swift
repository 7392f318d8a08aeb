import Geometry
import Testing

@testable import Gestures

@Suite struct VelocityTrackerStandardTests {
    static let rates = [60.0, 125, 1000, 8000]

    static func velocity(_ samples: [VelocityTracker.Sample], release: Double? = nil) -> Vector {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(sample.position, at: sample.time) }
        return tracker.velocity(at: release ?? samples.last?.time ?? 0)
    }

    /// The errors, relative to the true speed, over 1000 strokes of even speed or acceleration.
    ///
    /// Half of them have even speed; of the others the speed in the last 100 ms changes by at most half of the larger.
    /// Before that they continue evenly, or with the same acceleration.
    static func errors(_ mouse: Mouse, seed: UInt64, speed: (inout SplitMix64) -> Double) -> [Double] {
        var random = SplitMix64(seed: seed)
        return (0..<1000).map { _ in
            let speed = speed(&random)
            let ratio = random.pick([1, random.number(0.5...2)])
            let acceleration = (speed - ratio * speed) / 0.1
            let keepsOn = random.whole(0...1) == 0 && ratio > 1
            func motion(_ time: Double) -> Double {
                let late = keepsOn ? time : max(time, -0.1)
                return speed * late + acceleration * late * late / 2 + ratio * speed * (time - late)
            }
            let way = random.direction()
            let end = 3 + random.number(0...1)
            let samples = mouse.samples(
                of: motion, over: random.number(0.12...0.25), from: random.point(100...800), along: way, end: end)
            return (velocity(samples) - way * speed).length / speed
        }.sorted()
    }

    @Test(arguments: rates) func evenStrokesWithoutNoise(_ rate: Double) {
        let errors = Self.errors(Mouse(rate: rate, rounds: false), seed: 4) { $0.number(300...2000) }
        #expect(errors[999] < 0.02)
        // Indeed nothing but rounding is left.
        #expect(errors[999] < 1e-6)
    }

    @Test(arguments: rates, [false, true])
    func evenStrokesInWholePixelsAndMilliseconds(_ rate: Double, _ tellsChangesOnly: Bool) {
        let mouse = Mouse(rate: rate, rounds: true, tellsChangesOnly: tellsChangesOnly)
        let errors = Self.errors(mouse, seed: 5) { $0.number(300...2000) }
        #expect(errors[949] <= 0.05, "95 %: \(errors[949])")
        #expect(errors[989] <= 0.08, "99 %: \(errors[989])")
    }

    /// As many slow strokes as fast ones, where a pixel is much.
    @Test(arguments: rates) func slowStrokesInWholePixelsAndMilliseconds(_ rate: Double) {
        let errors = Self.errors(Mouse(rate: rate, rounds: true), seed: 6) { 300 / $0.number(0.15...1) }
        #expect(errors[949] <= 0.05, "95 %: \(errors[949])")
        #expect(errors[989] <= 0.08, "99 %: \(errors[989])")
    }

    // MARK: Elsewhere

    /// Whatever the motion, the result lies within the slopes of the last 48 ms, and so has their sign.
    @Test(arguments: rates) func otherMotionsStayWithinTheirSlopes(_ rate: Double) {
        var random = SplitMix64(seed: 7)
        for kind in OtherMotion.allCases {
            for _ in 0..<200 {
                let (motion, sign) = kind.make(&random)
                let way = random.direction()
                let samples = Mouse(rate: rate, rounds: false).samples(
                    of: motion, over: 0.3, from: .zero, along: way, end: random.number(1...2))
                let velocity = Self.velocity(samples)
                #expect(sign * (velocity.dx * way.dx + velocity.dy * way.dy) >= 0, "\(kind)")
                let (lowest, highest) = Self.slopes(samples)
                let slack = 1e-6 * (highest - lowest).length + 1e-6
                for axis in Axis.allCases {
                    #expect(velocity[axis] >= lowest[axis] - slack, "\(kind)")
                    #expect(velocity[axis] <= highest[axis] + slack, "\(kind)")
                }
            }
        }
    }

    /// The least and the greatest slope along each axis among the last 48 ms of samples that moved.
    private static func slopes(_ samples: [VelocityTracker.Sample]) -> (Vector, Vector) {
        var moved: [VelocityTracker.Sample] = []
        for sample in samples where sample.position != moved.last?.position { moved.append(sample) }
        var lowest = Vector(dx: .infinity, dy: .infinity)
        var highest = -lowest
        let end = moved.last?.time ?? 0
        for (old, new) in zip(moved, moved.dropFirst())
        where end - old.time < 0.048 || new == moved.last {
            let slope = (new.position - old.position) / (new.time - old.time)
            lowest = Vector(dx: min(lowest.dx, slope.dx), dy: min(lowest.dy, slope.dy))
            highest = Vector(dx: max(highest.dx, slope.dx), dy: max(highest.dy, slope.dy))
        }
        return (lowest, highest)
    }

    @Test(arguments: rates, [false, true]) func motionThatOnlySlowsDownNeverFlips(_ rate: Double, _ rounds: Bool) {
        var random = SplitMix64(seed: 8)
        for _ in 0..<500 {
            let decay = random.number(0.01...0.1)
            let speed = random.number(50...1000)
            let samples = Mouse(rate: rate, rounds: rounds).samples(
                of: { time in -speed * decay * exponential(-time / decay) }, over: 0.15, from: random.point(0...500),
                along: Vector(dx: 0.6, dy: -0.8), end: random.number(1...2))
            let velocity = Self.velocity(samples)
            #expect(velocity.dx >= 0)
            #expect(velocity.dy <= 0)
        }
    }

    @Test(arguments: rates) func aReversalCountsOnceTwoSamplesFollow(_ rate: Double) {
        var random = SplitMix64(seed: 9)
        for _ in 0..<500 {
            let following = random.whole(2...20)
            let turn = -(Double(following) + random.number(0...0.99)) / rate
            let (before, after) = (random.number(50...3000), random.number(50...3000))
            let way = random.direction()
            let samples = Mouse(rate: rate, rounds: false).samples(
                of: { time in (time - turn) * (time < turn ? before : -after) }, over: 0.3, from: .zero, along: way,
                end: random.number(1...2))
            let velocity = Self.velocity(samples)
            #expect(velocity.dx * way.dx + velocity.dy * way.dy < 0)
        }
    }

    @Test(arguments: rates) func zeroAfter40MillisecondsOfStillness(_ rate: Double) {
        for rounds in [false, true] {
            let mouse = Mouse(rate: rate, rounds: rounds)
            var samples = mouse.samples(
                of: { $0 * 1000 }, over: 0.2, from: .zero, along: Vector(dx: 0, dy: 1), end: 1)
            let last = samples[samples.count - 1]
            #expect(Self.velocity(samples, release: last.time + 0.039).dy > 900)
            #expect(Self.velocity(samples, release: last.time + 0.041) == .zero)
            // Telling again where it is is no movement.
            for step in 1...10 {
                samples.append(VelocityTracker.Sample(position: last.position, time: last.time + Double(step) * 0.005))
            }
            #expect(Self.velocity(samples) == .zero)
        }
    }

    @Test func aRestBeforeAFlickDoesNotSlowIt() {
        var samples = [VelocityTracker.Sample(position: .zero, time: 0)]
        for step in 0...5 {
            samples.append(
                VelocityTracker.Sample(
                    position: Point(x: 10 + 8 * Double(step), y: 0), time: 0.2 + Double(step) * 0.008))
        }
        #expect(abs(Self.velocity(samples).dx - 1000) < 1e-6)
    }

    /// A rest that the window would span: what came before it is another stroke.
    @Test func aShortRestPartsTwoStrokes() {
        var samples: [VelocityTracker.Sample] = []
        for step in 0...5 {
            samples.append(
                VelocityTracker.Sample(position: Point(x: 30 * Double(step), y: 0), time: Double(step) * 0.008))
        }
        // Then from 300 to 400 points a second in 40 ms.
        for step in 0...5 {
            let time = Double(step) * 0.008
            let position = Point(x: 160 + 300 * time + 1250 * time * time, y: 0)
            samples.append(VelocityTracker.Sample(position: position, time: 0.085 + time))
        }
        #expect(abs(Self.velocity(samples).dx - 400) < 1e-6)
    }

    @Test func burstsThatShareAStamp() {
        // A 1000 Hz mouse that is read every 8 ms: all that came in since has the time of the reading.
        var tracker = VelocityTracker()
        for step in 0...200 {
            let reading = (Double(step) / 8).rounded(.up) * 0.008
            tracker.add(Point(x: Double(step) * 1.5, y: Double(step) * -0.5), at: reading)
        }
        let velocity = tracker.velocity(at: 0.2)
        #expect(abs(velocity.dx - 1500) < 1e-6)
        #expect(abs(velocity.dy + 500) < 1e-6)
    }

    @Test func reportsThatAreMissing() {
        var random = SplitMix64(seed: 10)
        for _ in 0..<200 {
            let all = Mouse(rate: 125, rounds: false).samples(
                of: { $0 * 800 + $0 * $0 * 1000 }, over: 0.2, from: .zero, along: Vector(dx: 1, dy: 0), end: 1)
            let samples = all.enumerated().filter { $0.offset == all.count - 1 || random.whole(0...2) > 0 }.map(
                \.element)
            let hasGap = zip(samples, samples.dropFirst()).contains { $1.time - $0.time > 0.039 }
            if !hasGap { #expect(abs(Self.velocity(samples).dx - 800) < 16) }
        }
    }

    // MARK: Invariance

    @Test func aStrokeElsewhereOrMirroredHasTheSameVelocity() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<500 {
            let rounds = random.whole(0...1) == 0
            let samples = Mouse(rate: random.pick(Self.rates), rounds: rounds).samples(
                of: { $0 * 700 + $0 * $0 * 2500 }, over: 0.2, from: random.point(0...100),
                along: random.direction(), end: 1)
            let velocity = Self.velocity(samples)
            // Moving by powers of two, and mirroring, change no bit of a difference.
            func moved(_ change: (VelocityTracker.Sample) -> VelocityTracker.Sample) -> Vector {
                Self.velocity(samples.map(change))
            }
            let mirrored = moved { sample in
                VelocityTracker.Sample(position: Point(x: -sample.position.x, y: sample.position.y), time: sample.time)
            }
            #expect(mirrored == Vector(dx: -velocity.dx, dy: velocity.dy))
            let turnedOver = moved { sample in
                VelocityTracker.Sample(position: Point(x: sample.position.x, y: -sample.position.y), time: sample.time)
            }
            #expect(turnedOver == Vector(dx: velocity.dx, dy: -velocity.dy))
            let swapped = moved { sample in
                VelocityTracker.Sample(position: Point(x: sample.position.y, y: sample.position.x), time: sample.time)
            }
            #expect((swapped - Vector(dx: velocity.dy, dy: velocity.dx)).length <= 1e-6 * velocity.length)
            let shifted = moved { sample in
                VelocityTracker.Sample(position: sample.position + Vector(dx: 4096, dy: -512), time: sample.time + 8)
            }
            #expect((shifted - velocity).length <= 1e-6 * velocity.length)
        }
    }
}
