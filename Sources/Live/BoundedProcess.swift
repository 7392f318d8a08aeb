import Files
import Foundation
import PrototypeApp

/// Another program that is run to its end within limits of time and memory, in a process group that ends with it.
enum BoundedProcess {
    struct Outcome: Sendable {
        /// Like a shell's: 128 and the number for a signal.
        var status: Int32
        /// The beginning of what it said.
        var text: String
    }

    /// Bytes of addresses that a program may have: a compiler takes 1.5 GB of them.
    private static let mostMemory = 4 << 30

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - seconds: After which it is ended.
    ///   - stream: Which of its outputs is read.
    /// - Throws: ``Failure`` naming the program if it cannot be started, or takes too long.
    static func run(
        _ tool: String, _ arguments: [String], seconds: Double, reads stream: ChildProcess.Stream = .errors
    ) throws(Failure) -> Outcome {
        // The shell sets the limits and becomes the program. What it is ended by here, the system ends where this process
        // is gone: the seconds of the processor.
        let limits = "ulimit -t \(Int(seconds)) && ulimit -v \(mostMemory >> 10) && exec \"$0\" \"$@\""
        var child: ChildProcess
        do throws(ChildProcess.NotStarted) {
            child = try ChildProcess(
                "/bin/sh", ["-c", limits, tool] + arguments, takesInput: false, says: stream, keeping: 1 << 20)
        } catch { throw Failure(.unavailable, "cannot start \(tool)") }
        guard child.hasEnded(within: seconds) else {
            throw Failure(.software, "\(tool): ended after \(Int(seconds)) s without a result")
        }
        return Outcome(status: child.exitStatus ?? 0, text: child.text)
    }
}
