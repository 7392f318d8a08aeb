import Files
import Foundation
import PrototypeApp

/// Another program that is run to its end within limits of time and memory, in a process group that ends with it.
enum BoundedProcess {
    struct Outcome: Sendable {
        /// Like a shell's: 128 and the number for a signal.
        var status: Int32
        /// The beginning of its output.
        var text: String

        /// True if somebody has ended it.
        var wasKilled: Bool
    }

    /// Bytes of addresses that a compiler may have.
    static let mostMemory = 4 << 30

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - seconds: The longest time that it has.
    ///   - memory: The most bytes of addresses that it has; nil for no limit beside this program's.
    ///   - capture: Which of its outputs are read.
    ///   - folder: Its working directory; nil for this program's.
    ///   - work: What it does, which is shown with the seconds from the first on; nil to show nothing.
    /// - Throws: ``Failure`` naming the program if it cannot be started, takes too long, or ends without a status.
    static func run(
        _ tool: String, _ arguments: [String], seconds: Double, memory: Int? = mostMemory,
        capturing capture: ChildProcess.Capture = .both, in folder: String? = nil, showing work: String? = nil
    ) throws(Failure) -> Outcome {
        // A limit that is lower already stays. The shell becomes the program, which on Linux also ends where this one does.
        var script = folder == nil ? "" : "cd -- \"$1\" && shift && "
        if let memory {
            let limits = ["-t \(Int(seconds))", "-v \(memory >> 10)"]
            script += limits.map { "(ulimit \($0)) 2>/dev/null && ulimit \($0); " }.joined()
        }
        let guardian = "/usr/bin/setpriv"
        let isGuarded = FileManager.default.isExecutableFile(atPath: guardian)
        script += isGuarded ? "exec \(guardian) --pdeathsig KILL -- \"$0\" \"$@\"" : "exec \"$0\" \"$@\""
        var child: ChildProcess
        do throws(ChildProcess.NotStarted) {
            child = try ChildProcess(
                "/bin/sh", ["-c", script, tool] + (folder.map { [$0] } ?? []) + arguments, takesInput: false,
                capturing: capture,
                captureLimit: 1 << 20)
        } catch { throw Failure(.unavailable, "cannot start \(tool)") }
        let end = Deadline(within: seconds)
        defer { if work != nil { Terminal.endProgress() } }
        var hasEnded = false
        repeat {
            hasEnded = child.hasEnded(within: min(0.5, max(0, end.left)))
            if let work, seconds - end.left >= 1 { Terminal.progress("\(work): \(Int(seconds - end.left)) s") }
        } while !hasEnded && !end.isOver
        guard hasEnded else {
            throw Failure(.software, "\(tool): ended after \(Int(seconds)) s without a result")
        }
        guard let status = child.exitStatus else { throw Failure(.software, "\(tool): ended with an unknown status") }
        // The system kills it in the same way where it takes all the time that it has.
        let wasKilled = status == 128 + SIGKILL && end.left > seconds / 2
        return Outcome(status: status, text: child.text, wasKilled: wasKilled)
    }

    /// Does work for which other programs run; they end with it, and with this program.
    static func endingAll<Value>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        let guardian = Guardian()
        defer { withExtendedLifetime(guardian) {} }
        return try work()
    }
}
