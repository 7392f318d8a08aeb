import Foundation

/// Finds out that the first thread of a program goes on without a pause, as in a loop that does not end; a window's pauses for
/// each frame.
struct EndlessLoop {
    /// Seconds of a processor without a pause after which a loop is taken as endless.
    static let patience = 2

    /// The sentence about one that was found; nil before.
    private(set) var reason: String?
    /// The pauses of the thread so far, and the hundredths of a second of a processor that it had taken at the last of them.
    private var paused: (count: Int, ticks: Int)?

    /// Looks at the program; true once it has gone on for too long.
    ///
    /// Source: proc(5), `/proc/pid/task/tid/status` and `stat`: the 14th and 15th field count ticks of `USER_HZ`, 100 a second.
    mutating func isFound(in program: pid_t) -> Bool {
        let folder = "/proc/\(program)/task/\(program)"
        guard let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8),
            let times = try? String(contentsOfFile: folder + "/stat", encoding: .utf8),
            let count = status.firstMatch(of: /\nvoluntary_ctxt_switches:\s*(\d+)/).flatMap({ Int($0.1) }),
            let name = times.lastIndex(of: ")")
        else { return false }
        // The third field follows the name.
        let ticks = times[name...].split(separator: " ").dropFirst(12).prefix(2).compactMap { Int($0) }.reduce(0, +)
        guard let paused, paused.count == count else {
            paused = (count, ticks)
            return false
        }
        guard ticks - paused.ticks >= Self.patience * 100 else { return false }
        reason = "a frame does not end: \(Self.patience) s of the processor"
        return true
    }
}
