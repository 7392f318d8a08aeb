import Foundation

/// The cost of one run of the scene: milliseconds, and MB.
struct Sample {
    var cpu: Double
    var p50: Double
    var p99: Double
    /// From the start of the process until its parent heard of the first frame.
    var first: Double
    var memory: Double

    /// Runs a program that draws the scene: this one, in another process, or the same in C.
    init(_ program: URL, display: String, scale: Int) throws {
        let out = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: out) }
        let environment = [
            "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SCENE_SCALE": "\(scale)", "SCENE_OUT": out.path,
        ]
        let child = try Child(
            program, ["draw"], environment: environment, first: "MARK FIRST_FRAME", last: "MARK IDLE")
        // RESULT cpu NUMBER memory NUMBER
        let words = child.lines.first { $0.hasPrefix("RESULT") }?.split(separator: " ") ?? []
        let times = try String(contentsOf: out, encoding: .utf8).split(separator: "\n").compactMap { Double($0) }
            .sorted()
        guard words.count == 5, let cpu = Double(words[2]), let memory = Double(words[4]), !times.isEmpty else {
            throw Child.Failure(description: "\(program.lastPathComponent) printed no result")
        }
        func percentile(_ part: Int) -> Double { times[(times.count * part + 99) / 100 - 1] }
        (self.cpu, p50, p99, first, self.memory) = (cpu, percentile(50), percentile(99), child.first, memory)
    }
}
