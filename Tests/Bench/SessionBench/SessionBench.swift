import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Workbench

/// Prints what it costs to keep ten minutes of a mouse that never rests, to go back in them and to run them again.
@main
struct SessionBench {
    static func main() {
        print("Ten minutes at 1000 reports a second, 60 frames a second:")
        report("a mouse over the stage", BusyMouse.hovers(seconds: 600))
        report("drags and throws", BusyMouse.drags(seconds: 600))
        print("A copy of the app in a drag keeps \(SnapshotCost.bytes) bytes, beside \(SnapshotCost.inline) in place")
    }

    private static func report(_ name: String, _ events: [InputEvent]) {
        var session = Session(AppHost(.plain()))
        var effects: [Effect] = []
        var input = FrameInput(time: 0)
        var next = 0
        let before = Memory.used()
        let live = Stopwatch.milliseconds {
            for frame in 1...36_000 {
                input.time = Double(frame) / 60
                input.events.removeAll(keepingCapacity: true)
                while next < events.count, events[next].time <= input.time {
                    input.events.append(events[next])
                    next += 1
                }
                _ = session.step(input, effects: &effects)
            }
        }
        let used = Memory.used() - before
        print("\(name), \(events.count) events:")
        print("  lived in \(rounded(live)) ms; what happened from \(rounded(session.span.lowerBound)) s on is kept")
        print("  kept by the formula \(mebibytes(session.bytes)), on the heap \(mebibytes(used))")
        seek(&session)
        retune(&session)
    }

    private static func seek(_ session: inout Session) {
        var random = SplitMix64(seed: 1)
        var times: [Double] = []
        for _ in 0..<300 {
            let time = Double(random.next(below: 599_000)) / 1000
            times.append(Stopwatch.milliseconds { session.seek(to: time) })
        }
        times.sort()
        print("  seeking anywhere: p50 \(rounded(times[150])), max \(rounded(times[299])) ms")
        var back: [Double] = []
        for frame in stride(from: 35_990, to: 32_000, by: -1) {
            back.append(Stopwatch.milliseconds { session.seek(to: Double(frame) / 60) })
        }
        back.sort()
        print("  a frame backwards: p50 \(rounded(back[back.count / 2])), max \(rounded(back[back.count - 1])) ms")
        session.endScrubbing()
    }

    private static func retune(_ session: inout Session) {
        var times: [Double] = []
        for round in 1...5 {
            var tuning = Tuning.standard
            guard (try? tuning.set(TunableSpring.player.duration, to: 0.5 + 0.1 * Double(round))) != nil else { return }
            var effects: [Effect] = []
            times.append(
                Stopwatch.milliseconds {
                    session.retune(tuning, from: session.span.lowerBound, effects: &effects)
                })
        }
        times.sort()
        print("  run again with another tuning: fastest \(rounded(times[0])), median \(rounded(times[2])) ms")
    }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    private static func mebibytes(_ bytes: Int) -> String { "\(rounded(Double(bytes) / 1_048_576)) MiB" }
}

/// The duration of some work.
enum Stopwatch {
    static func milliseconds(_ work: () -> Void) -> Double {
        let (seconds, attoseconds) = ContinuousClock().measure(work).components
        return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    }
}
