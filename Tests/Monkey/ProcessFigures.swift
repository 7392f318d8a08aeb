import Foundation

/// The system's figures for another process.
///
/// Source: proc(5), and "Scheduler Statistics" of the kernel's documentation for `schedstat`.
struct ProcessFigures {
    let id: Int32

    /// The memory that it holds, in MB; nil once it has ended.
    var memory: Double? {
        guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Double($0) })
        else { return nil }
        return kilobytes / 1024
    }

    /// Seconds that its first thread has run, and those in which that thread was ready but had no processor.
    ///
    /// Zeros where the kernel does not count them.
    var schedule: (ran: Double, starved: Double) {
        let text = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/schedstat", encoding: .utf8)
        let numbers = (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        return numbers.count < 2 ? (0, 0) : (numbers[0] / 1e9, numbers[1] / 1e9)
    }

    /// The process among its children that has the window of a live prototype; itself where there is none.
    var host: Int32 {
        children.filter { name(of: $0) == "motionlab-host" }.min() ?? id
    }

    private var children: [Int32] {
        let path = "/proc/\(id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return threads.flatMap { thread in
            let children = (try? String(contentsOfFile: "\(path)/\(thread)/children", encoding: .utf8)) ?? ""
            return children.split(separator: " ").compactMap { Int32($0) }
        }
    }

    private func name(of process: Int32) -> String {
        let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
        return name.map { String($0.prefix { $0 != "\n" }) } ?? ""
    }

    /// True while Swift's runtime writes down where the process crashed, which takes seconds.
    var isWritingBacktrace: Bool {
        // The kernel keeps 15 bytes of a name.
        children.contains { name(of: $0).hasPrefix("swift-backtrac") }
    }
}
