import Foundation
import Profiling
import Support

/// Measures the frames of the program beside their targets for two cores without a GPU, by what `motionlab profile` writes of
/// recordings, on a separate screen.
///
/// The arguments are the program, and for how many seconds a window is left alone.
@main
struct TargetBench: ~Copyable {
    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 3, let idle = Double(words[2]), idle > 0 else {
            throw Display.Failure(description: "usage: TargetBench MOTIONLAB SECONDS")
        }
        let bench = try TargetBench(
            program: URL(fileURLWithPath: words[1]), scratch: Scratch(), display: Display(width: 1280, height: 1800))
        print(padded("what is measured, in ms") + "scale  measured / at most")
        var cost = 0.0
        for scale in [1, 2] {
            try bench.measureWhole(scale)
            try bench.measureSmallDamage(scale)
            cost = try bench.measureMotion(scale)
            try bench.measureFirstResponses(scale)
            try bench.measureIdle(scale, idle)
        }
        report("profiler overhead, µs per frame", 1, [("", cost / 1000, 1)])
    }

    let program: URL
    let scratch: Scratch
    let display: Display

    // MARK: Frames

    /// The rows that `motionlab profile` writes of frames, by column; no row has a value that is not known.
    private struct Frames {
        typealias Row = [String: Double]

        var rows: [Row]
        /// The cost of the profiler itself in a frame, in nanoseconds.
        var profiler: Double

        /// The rows in which both presents are within motion.
        var moving: [Row] { rows.filter { $0["AfterIdle"] == 0 } }
    }

    private func profile(_ files: [String], _ scale: Int, _ options: [String]) throws -> Frames {
        struct Report: Decodable { var profilerNs: Double }
        let table = scratch.file("frames.csv")
        let child = try display.start(
            program, ["profile", "--format", "json", "--csv", table, "--scale", "\(scale)"] + options + files)
        guard try child.wait(within: 120) == 0 else { throw Display.Failure(description: child.errors) }
        let report = try JSONDecoder().decode(Report.self, from: Data(child.output.utf8))
        let lines = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
        let columns = lines[0].split(separator: ",").map(String.init)
        let rows = lines.dropFirst().map { line in
            let values = line.split(separator: ",").map { Double($0) }
            return Frames.Row(zip(columns, values).compactMap { name, value in value.map { (name, $0) } }) { $1 }
        }
        return Frames(rows: rows, profiler: report.profilerNs)
    }

    /// Writes a recording and profiles it.
    private func profile(_ lines: [String], _ scale: Int, _ options: String...) throws -> Frames {
        try Data("motionlab gesture 1\n\(lines.joined(separator: "\n"))\n".utf8).write(
            to: URL(fileURLWithPath: scratch.file("it.gesture")))
        return try profile([scratch.file("it.gesture")], scale, options)
    }

    // MARK: Without a window

    /// The bundled recording whose frames cost the most, every pixel redrawn.
    private func measureWhole(_ scale: Int) throws {
        let folder = Tool.projectFolder.appendingPathComponent("Assets/Gestures")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter {
                try $0.pathExtension == "gesture" && !String(contentsOf: $0, encoding: .utf8).contains("\nsize ")
            }
        var heaviest = (name: "", costs: [0.0])
        for file in files {
            // The first time fills the caches.
            let rows = try profile([file.path, file.path], scale, ["--whole"]).rows
            let costs = rows.dropFirst(rows.count / 2).map { $0.sum("MsDrawList", "MsPixels") }
            if percentile(50, costs) > percentile(50, heaviest.costs) {
                heaviest = (file.deletingPathExtension().lastPathComponent, costs)
            }
        }
        Self.report("everything redrawn (\(heaviest.name))", scale, heaviest.costs, scale == 1 ? [1, 2] : [3, 6])
        var calibration = Calibration(width: 390 * scale, height: 844 * scale)
        var (copies, layers): ([Double], [Double]) = ([], [])
        for _ in 0..<200 {
            copies.append(milliseconds { calibration.copy() })
            layers.append(milliseconds { calibration.blend() })
        }
        let layer = percentile(50, layers)
        print(
            "the floor at \(scale)×: pixels copied once \(digits(percentile(50, copies))) ms, one layer blended "
                + "\(digits(layer)) ms; everything redrawn is \(digits(percentile(50, heaviest.costs) / layer)) × a layer"
        )
    }

    // MARK: In a window

    /// The line of a track's progress, all else at rest.
    private func measureSmallDamage(_ scale: Int) throws {
        let rows = try profile(
            ["tab library", "---", "0.1 key down Space", "0.15 key up Space", "15 end"], scale, "--window", "--warmup",
            "300"
        ).rows.filter { $0["DamagedPixels", default: 0] > 0 }
        Self.report(
            "small damage, drawn and presented", scale, rows.map { $0.sum("MsDrawList", "MsPixels", "MsInPresentAPI") },
            scale == 1 ? [0.1, 0.5] : [0.3, 1])
    }

    /// The sky, and a page that a mouse of 125 reports a second drags up and down.
    ///
    /// - Returns: What the profiler itself costs in a frame, in nanoseconds.
    private func measureMotion(_ scale: Int) throws -> Double {
        let moves = (1...1250).map { step in
            let way = Double(step % 250) / 125
            return "\(1 + Double(step) * 0.008) mouse move 195 \(420 - 200 * (way < 1 ? way : 2 - way))"
        }
        var frames = try profile(
            ["---", "1 mouse down 195 420"] + moves + ["11 end"], scale, "--window", "--throttle")
        frames.rows.removeFirst(min(120, frames.rows.count))
        let intervals = frames.rows.compactMap { $0["MsBetweenPresentReturns"] }
        let rate = Double(intervals.count) / intervals.reduce(0, +) * 1000
        Self.report(
            "frames per second, deviation from 60 (\(digits(rate)))", scale, [("", abs(rate - 60), 0.02)])
        let spent = frames.rows.compactMap { $0["MsThreadCPU"] }
        Self.report("thread CPU per frame", scale, [("p99", percentile(99, spent), scale == 1 ? 3 : 8)])
        Self.report(
            "present after its slot", scale, frames.moving.compactMap { $0["MsLateness"].map { max(0, $0) } },
            [0.15, 2.5])
        // Of the events that a frame is the first to show, the one in the middle.
        let answered = frames.moving.filter { $0["MsOldestInputToPresent"] != nil }.map {
            $0.sum("MsOldestInputToPresent", "MsNewestInputToPresent") / 2
        }
        Self.report("input to present while moving", scale, [("p50", percentile(50, answered), 13)])
        return frames.profiler
    }

    /// A key now and then, everything at rest between.
    private func measureFirstResponses(_ scale: Int) throws {
        let keys = (0..<40).flatMap { number in
            let time = 2 + Double(number) * 0.7
            return ["\(time) key down Tab", "\(time + 0.01) key up Tab"]
        }
        let rows = try profile(["tab library", "---"] + keys + ["31 end"], scale, "--window", "--throttle").rows
        let answered = rows.filter { $0["AfterIdle"] == 1 && $0["DamagedPixels", default: 0] > 0 }
        Self.report(
            "from rest to the first present", scale, answered.compactMap { $0["MsOldestInputToPresent"] },
            scale == 1 ? [2.5, 8] : [6, 12])
    }

    /// A window that is left alone.
    private func measureIdle(_ scale: Int, _ seconds: Double) throws {
        let child = try display.start(program, ["run", "--tab", "library", "--scale", "\(scale)"])
        _ = try display.window(titled: "MotionLab")
        // What is made ready after the start is made by then.
        Thread.sleep(forTimeInterval: 6)
        var clock = clockid_t()
        guard unsafe clock_getcpuclockid(child.id, &clock) == 0 else {
            throw Display.Failure(description: "no clock of \(child.id)")
        }
        func used() -> Double {
            var time = timespec()
            _ = unsafe clock_gettime(clock, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let before = used()
        Thread.sleep(forTimeInterval: seconds)
        Self.report("CPU at rest for \(Int(seconds)) s, %", scale, [("", (used() - before) / seconds * 100, 0.01)])
    }

    // MARK: In words

    private static func report(_ name: String, _ scale: Int, _ values: [Double], _ limits: [Double]) {
        report(name, scale, [("p50", percentile(50, values), limits[0]), ("p99", percentile(99, values), limits[1])])
    }

    /// Prints measured values beside what they may be at most.
    private static func report(
        _ name: String, _ scale: Int, _ numbers: [(label: String, measured: Double, most: Double)]
    ) {
        let texts = numbers.map { "\($0.label) \(digits($0.measured)) / \(digits($0.most))" }
        let isMet = numbers.allSatisfy { $0.measured <= $0.most }
        print(padded(name) + "\(scale)×     " + texts.joined(separator: "   ") + (isMet ? "" : "   MISSED"))
        // Each line as soon as it is known.
        fflush(nil)
    }

    private static func padded(_ text: String) -> String {
        text + String(repeating: " ", count: max(1, 56 - text.count))
    }
}

extension [String: Double] {
    fileprivate func sum(_ columns: String...) -> Double { columns.reduce(0) { $0 + self[$1, default: .nan] } }
}

/// A percentile of values in any order; not a number without values.
private func percentile(_ percent: Double, _ values: [Double]) -> Double {
    percentile(percent, of: values.sorted()) ?? .nan
}

private func digits(_ value: Double) -> String { String(format: value < 0.1 ? "%.4f" : "%.2f", value) }

private func milliseconds(_ work: () -> Void) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure(work).components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
}
