import Foundation

/// The cost of one run of the scene: milliseconds, and MB.
struct Sample {
    var cpu: Double
    var p50: Double
    var p99: Double
    /// From the start of the process until its parent heard of the first frame.
    var first: Double
    var memory: Double

    private struct Report: Decodable {
        struct Spread: Decodable {
            var p50: Double
            var p99: Double
        }
        var cpuMsPerFrame: Double
        var frameMs: Spread
        var peakMemoryMB: Double
    }

    /// Runs MotionLab.
    static func ours(_ program: URL, display: String, scale: Int) throws -> Sample {
        let child = try Child(
            program,
            ["profile", "--scene", "player-sheet", "--window", "--verbose", "--format", "json", "--scale", "\(scale)"],
            environment: environment(display), first: "first frame")
        guard let line = child.lines.last(where: { $0.hasPrefix("{") }) else {
            throw Child.Failure(description: "motionlab printed no report")
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(line.utf8))
        return Sample(
            cpu: report.cpuMsPerFrame, p50: report.frameMs.p50, p99: report.frameMs.p99, first: child.first,
            memory: report.peakMemoryMB)
    }

    /// Runs the same in C.
    static func bare(_ program: URL, display: String, scale: Int) throws -> Sample {
        let out = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: out) }
        let own = ["SCENE_SCALE": "\(scale)", "SCENE_OUT": out.path]
        let child = try Child(
            program, [], environment: environment(display).merging(own) { $1 },
            first: "MARK FIRST_FRAME", last: "MARK IDLE")
        // RESULT cpu NUMBER memory NUMBER
        let words = child.lines.first { $0.hasPrefix("RESULT") }?.split(separator: " ") ?? []
        let times = try String(contentsOf: out, encoding: .utf8).split(separator: "\n").compactMap { Double($0) }
            .sorted()
        guard words.count == 5, let cpu = Double(words[2]), let memory = Double(words[4]), !times.isEmpty else {
            throw Child.Failure(description: "BareScene printed no result")
        }
        func percentile(_ part: Int) -> Double { times[(times.count * part + 99) / 100 - 1] }
        return Sample(cpu: cpu, p50: percentile(50), p99: percentile(99), first: child.first, memory: memory)
    }

    private static func environment(_ display: String) -> [String: String] {
        ["DISPLAY": display, "SDL_VIDEODRIVER": "x11"]
    }
}
