import Geometry
import Platform
import Profiling
import Prototyping

/// The cost of a benchmark scene.
struct SceneReport {
    var scene: SceneName
    /// Pixels to the point.
    var scale: Double
    var isThrottled: Bool
    var renderer: String
    var presenter: String
    var font: String
    /// CPU time of the whole process for each measured frame, in the program and in the kernel; nanoseconds.
    var cpu: Double
    /// From the end of the last frame to the return of this one's present; throttled, from return to return.
    ///
    /// Nanoseconds in rising order; there is at least one.
    var times: [Nanoseconds]
    /// From the process's start to the return of the first present.
    var firstFrame: Nanoseconds
    /// MB; nil where the system does not say.
    var peakMemory: Double?
    /// The share of one processor that was used while nothing moved; nil if that was not measured.
    var idleCPU: Double?

    /// The smallest times that so many in a hundred frames did not exceed.
    private var spread: [(name: String, time: Nanoseconds)] {
        [("p50", 50), ("p95", 95), ("p99", 99), ("max", 100)].map { ($0.0, percentile($0.1, of: times) ?? 0) }
    }

    /// One JSON object on one line; null where something is not known.
    var json: String {
        func milliseconds(_ value: Double) -> JSONValue { .number(value / 1e6) }
        let times = spread.map { ($0.name, milliseconds(Double($0.time))) }
        return JSONValue.text(of: [
            ("scene", .text(scene.rawValue)), ("scale", .number(scale)), ("frames", .number(Double(self.times.count))),
            ("throttled", .flag(isThrottled)), ("renderer", .text(renderer)), ("presenter", .text(presenter)),
            ("font", .text(font)), ("cpuMsPerFrame", milliseconds(cpu)),
            ("frameMs", .object(Dictionary(uniqueKeysWithValues: times))),
            ("firstFrameMs", milliseconds(Double(firstFrame))), ("peakMemoryMB", JSONValue(peakMemory)),
            ("idleCpuPercent", JSONValue(idleCPU.map { 100 * $0 })),
        ])
    }

    /// The same in lines for people, in milliseconds.
    var table: String {
        func milliseconds(_ value: Nanoseconds) -> String { decimal(Double(value) / 1e6, digits: 3) }
        var lines = [
            "\(scene.rawValue) at scale \(scale), \(times.count) frames\(isThrottled ? ", 60 a second" : "")",
            "drawn by     \(renderer), font \(font), presenter \(presenter)",
            "CPU/frame    \(milliseconds(Nanoseconds(cpu.rounded()))) ms, the whole process",
            "frame        " + spread.map { "\($0.name) \(milliseconds($0.time))" }.joined(separator: "  ") + " ms",
            "first frame  \(milliseconds(firstFrame)) ms after the process's start",
        ]
        if let peakMemory { lines.append("peak memory  \(decimal(peakMemory, digits: 1)) MB") }
        if let idleCPU { lines.append("idle CPU     \(decimal(100 * idleCPU, digits: 4)) %") }
        return lines.joined(separator: "\n")
    }
}
