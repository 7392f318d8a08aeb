import CMotionLoop
import Motion

/// Prints what motion costs, and the same in C, one after the other in one run.
@main
struct MotionBench {
    static func main() {
        let (ours, theirs) = LiveSprings(count: 10_000).measure(frames: 1200)
        print("A live spring a frame, of 10 000, 1 000 sent elsewhere each frame, every value read:")
        report(ours, theirs)

        let single = SingleSpring(count: 100_000)
        print("Position and velocity of a spring at an arbitrary time:")
        let (one, other) = single.measure(rounds: 60)
        report(one, other)
    }

    private static func report(_ ours: Double, _ theirs: Double) {
        print("  Motion \(rounded(ours)) ns, C \(rounded(theirs)) ns, ratio \(rounded(ours / theirs))")
    }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

/// The lower quartile of how long something takes, in nanoseconds, which a busy machine disturbs least.
struct Quartile {
    private var nanoseconds: [Double] = []
    private let clock = ContinuousClock()

    mutating func measure(_ work: () -> Void) {
        let (seconds, attoseconds) = clock.measure(work).components
        nanoseconds.append(Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
    }

    var value: Double { nanoseconds.sorted()[nanoseconds.count / 4] }
}

/// Numbers that look random and are the same in each run.
struct Shuffle {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }
}

/// Many springs in flight, a tenth of them sent elsewhere each frame.
struct LiveSprings {
    /// The events of one frame: springs, and their new targets.
    private struct Frame {
        let time: Double
        let which: [Int32]
        let targets: [Double]
    }

    let count: Int
    private let spring = Spring.bouncy

    init(count: Int) { self.count = count }

    /// Measures both in turns of a few frames, so that a machine that gets slower does so for both.
    func measure(frames: Int) -> (ours: Double, theirs: Double) {
        var springs = unsafe motion_loop_springs()
        guard unsafe motion_loop_make(&springs, count) != 0 else { return (.nan, .nan) }
        defer { unsafe motion_loop_free(&springs) }
        let other = motion_loop_make_spring(spring.stiffness, spring.damping)
        var engine = AnimationEngine()
        let channels = (0..<count).map { _ in engine.makeChannel(0) }

        var values = [Double](repeating: 0, count: count)
        var (ours, theirs) = (Quartile(), Quartile())
        var script = Script(count: count)
        for turn in 0..<frames / 20 {
            let turnFrames = (0..<20).map { _ in script.next() }
            for frame in turnFrames {
                ours.measure { draw(frame, &engine, channels, &values) }
            }
            for frame in turnFrames {
                theirs.measure {
                    unsafe motion_loop_values(&springs, other, frame.time, &values)
                    unsafe motion_loop_retarget(
                        &springs, other, frame.time, frame.which, frame.targets, frame.which.count)
                }
            }
            // The first frames set everything in motion.
            if turn < 6 { (ours, theirs) = (Quartile(), Quartile()) }
        }
        return (ours.value / Double(count), theirs.value / Double(count))
    }

    private func draw(
        _ frame: Frame, _ engine: inout AnimationEngine, _ channels: [Channel], _ values: inout [Double]
    ) {
        engine.advance(to: frame.time)
        engine.removeCompletions()
        unsafe values.withUnsafeMutableBufferPointer { values in
            for index in channels.indices { unsafe values[index] = engine.value(of: channels[index]) }
        }
        for (index, number) in frame.which.enumerated() {
            engine.spring(channels[Int(number)], to: frame.targets[index], with: spring)
        }
    }

    /// The frames: in the first all springs are sent, in each other a tenth.
    private struct Script {
        let count: Int
        private var shuffle = Shuffle()
        private var number = 0

        init(count: Int) { self.count = count }

        mutating func next() -> Frame {
            let which =
                number == 0
                ? (0..<Int32(count)).map { $0 } : (0..<count / 10).map { _ in Int32(shuffle.next(below: count)) }
            let targets = which.map { _ in Double(shuffle.next(below: 1000)) }
            defer { number += 1 }
            return Frame(time: Double(number) / 60, which: which, targets: targets)
        }
    }
}

/// One spring, at many times.
struct SingleSpring {
    private let times: [Double]
    private let spring = Spring.bouncy

    init(count: Int) {
        var shuffle = Shuffle()
        times = (0..<count).map { _ in Double(shuffle.next(below: 1_000_000)) / 1e6 }
    }

    func measure(rounds: Int) -> (ours: Double, theirs: Double) {
        var (ours, theirs) = (Quartile(), Quartile())
        let other = motion_loop_make_spring(spring.stiffness, spring.damping)
        var sums = (0.0, 0.0)
        for _ in 0..<rounds {
            ours.measure {
                for time in times {
                    let state = spring.motion(displacement: -100, velocity: 300, at: time)
                    sums.0 += state.displacement + state.velocity
                }
            }
            theirs.measure { sums.1 += unsafe motion_loop_evaluate(other, -100, 300, times, times.count) }
        }
        // The sums are used, so that no compiler leaves out the work; and they agree.
        precondition(abs(sums.0 - sums.1) <= 1e-9 * abs(sums.0))
        return (ours.value / Double(times.count), theirs.value / Double(times.count))
    }
}
