import Files
import Foundation
import Synchronization

/// The processes in which versions are checked; two of them are started ahead, as a start takes longer than a check.
final class TrialProcesses: Sendable {
    private let ahead = Mutex<[TrialProcess]>([])
    private let program: String

    /// - Parameter program: The path of the program that loads versions; by default this one's.
    init(_ program: String? = nil) {
        self.program = program ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    }

    /// Starts those that are to wait, off the frame's thread; what fails is tried again when one is needed.
    func prepare() {
        while ahead.withLock({ $0.count }) < 2, let process = try? TrialProcess(program) {
            ahead.withLock { $0.append(process) }
        }
    }

    /// One that waits, or a new one.
    func take() throws(Failure) -> TrialProcess {
        while let waiting = ahead.withLock({ $0.popLast() }) {
            // Somebody may have ended it meanwhile.
            if waiting.isWaiting { return waiting }
        }
        return try TrialProcess(program)
    }
}

/// The same program again, told by ``variable`` to be a ``TrialProgram``; it waits for an order, and ends with the value.
final class TrialProcess: Sendable {
    /// The environment variable of such a process, with the path of its folder.
    static let variable = "MOTIONLAB_CHECK"

    /// Its own, from ``makeFolder()`` on; removed with the value, or by the process where the one that started it has ended.
    let folder: String
    private let child: Mutex<ChildProcess>
    private var trace: String { folder + "/trace.json" }

    /// Starts it.
    fileprivate init(_ program: String) throws(Failure) {
        // Not made before it is needed: what ends both processes leaves nothing of one that waits.
        let folder = NSTemporaryDirectory() + "/motionlab-check-\(UUID().uuidString)"
        var environment = ProcessInfo.processInfo.environment
        environment[Self.variable] = folder
        environment[CrashReport.variable] = CrashReport.settings(for: folder + "/trace.json")
        do throws(ChildProcess.NotStarted) {
            child = Mutex(
                try ChildProcess(
                    program, [], takesInput: true, capturing: .errors, captureLimit: 1 << 16, environment: environment))
        } catch { throw Failure(.software, "cannot start \(program) to check the new version") }
        self.folder = folder
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// False once it has ended.
    var isWaiting: Bool { child.withLock { !$0.hasEnded(within: 0) } }

    /// Makes the folder that the order names files in.
    func makeFolder() throws(Failure) {
        guard unsafe mkdir(folder, 0o700) == 0 else {
            throw Failure(.cannotCreate, "cannot create the folder \(folder)")
        }
    }

    /// Gives it the order; what it writes goes into its own folder.
    func begin(_ order: TrialOrder) throws(Failure) {
        var order = order
        order.digests = folder + "/digests"
        guard var data = try? JSONEncoder().encode(order) else { throw Failure(.software, "cannot write an order") }
        data.append(0x0A)
        child.withLock { child in
            child.write(Array(data), within: 10)
            child.closeInput()
        }
    }

    /// Waits until it is over.
    ///
    /// - Parameter isWanted: False ends it; what it was to find is of no use then.
    /// - Returns: What it has written; nil where somebody else has ended it.
    func finish(_ order: TrialOrder, while isWanted: () -> Bool) throws(Failure) -> String? {
        // A machine that is busy with other things gives it less than a processor.
        let patience = 10 * order.seconds + 10
        let end = Deadline(within: patience)
        while !child.withLock({ $0.hasEnded(within: 0.05) }) {
            guard isWanted(), !end.isOver else {
                throw Failure(.badData, "the new version did not end within \(Int(patience)) s")
            }
        }
        let (status, text) = child.withLock { ($0.exitStatus, $0.text) }
        if status == 128 + SIGKILL { return nil }
        guard status == 0 else { throw failure(status, text) }
        guard let data = FileManager.default.contents(atPath: folder + "/digests") else {
            throw Failure(.software, "the new version was not checked")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The location in the prototype's code at which it ended; nil where it did not, or none is known.
    private var location: String? { CrashReport(trace)?.location?.text }

    /// Why it ended: the location in the prototype's code, and what was said of it.
    private func failure(_ status: Int32?, _ text: String) -> Failure {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        let words =
            lines.last { $0.hasPrefix(TrialProgram.mark) }.map { String($0.dropFirst(TrialProgram.mark.count)) }
            ?? CrashReport.reason(in: text) ?? CrashReport(trace)?.failedCheck
            ?? "the new version ended with status \(status ?? -1)"
        guard let location else { return Failure(.badData, words) }
        return Failure(.badData, "\(location): error: \(words)")
    }
}
