import Foundation
import Platform

/// What a benchmark scene cost.
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
        let parts = [("p50", 50), ("p95", 95), ("p99", 99), ("max", 100)]
        return parts.map { ($0.0, times[(times.count * $0.1 + 99) / 100 - 1]) }
    }

    /// One JSON object on one line; null where something is not known.
    var json: String {
        var fields = ["\"scene\":\"\(scene.rawValue)\"", "\"scale\":\(scale)", "\"frames\":\(times.count)"]
        fields.append("\"throttled\":\(isThrottled)")
        for (name, text) in [("renderer", renderer), ("presenter", presenter), ("font", font)] {
            fields.append("\"\(name)\":\"\(text.filter { $0 != "\"" && $0 != "\\" })\"")
        }
        fields.append("\"cpuMsPerFrame\":\(cpu / 1e6)")
        let times = spread.map { name, time in "\"\(name)\":\(Double(time) / 1e6)" }
        fields.append("\"frameMs\":{\(times.joined(separator: ","))}")
        fields.append("\"firstFrameMs\":\(Double(firstFrame) / 1e6)")
        fields.append("\"peakMemoryMB\":" + (peakMemory.map { "\($0)" } ?? "null"))
        fields.append("\"idleCpuPercent\":" + (idleCPU.map { "\(100 * $0)" } ?? "null"))
        return "{\(fields.joined(separator: ","))}"
    }

    /// The same in lines for people, in milliseconds.
    var table: String {
        func milliseconds(_ value: Nanoseconds) -> String { String(format: "%.3f", Double(value) / 1e6) }
        var lines = [
            "\(scene.rawValue) at scale \(scale), \(times.count) frames\(isThrottled ? ", 60 a second" : "")",
            "drawn by     \(renderer), font \(font), presenter \(presenter)",
            "CPU/frame    \(milliseconds(Nanoseconds(cpu.rounded()))) ms, the whole process",
            "frame        " + spread.map { "\($0.name) \(milliseconds($0.time))" }.joined(separator: "  ") + " ms",
            "first frame  \(milliseconds(firstFrame)) ms after the process's start",
        ]
        if let peakMemory { lines.append("peak memory  \(String(format: "%.1f", peakMemory)) MB") }
        if let idleCPU { lines.append("idle CPU     \(String(format: "%.4f", 100 * idleCPU)) %") }
        return lines.joined(separator: "\n")
    }
}
