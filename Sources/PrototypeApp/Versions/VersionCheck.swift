import Files
import Foundation
import Prototyping
import Workbench

/// A replay of a session by a version that has never run, in two processes of their own: what traps, hangs or takes all memory
/// ends there, and code whose states depend on more than its input gives two that differ.
///
/// Each of them is the same program, told by ``variable`` to be a ``VersionChecker``.
struct VersionCheck: ~Copyable {
    /// What a process has to play, as the JSON text of an environment variable.
    struct Order: Codable {
        /// The path of the session as a recording.
        var recording: String
        /// The session's tuning at its start, and the defaults of the version that it was tuned in.
        var tuning: [String: Double]
        var defaults: [String: Double]
        var framesPerSecond: Double
        /// The path of the file that gets a digest of each frame's state, a line each.
        var digests: String
        /// The number of the frame whose state is written there instead; nil for none.
        var frame: Int?
        /// The most seconds of a processor that it may take.
        var seconds: Double
    }

    /// The environment variable of a checker.
    static let variable = "MOTIONLAB_CHECK"

    private let library: String
    private let folder: String
    private let order: Order

    /// Plays a session with a version.
    ///
    /// - Parameters:
    ///   - library: The version's path.
    ///   - content: The program that the session is of.
    ///   - isWanted: Asked now and then; false ends the processes.
    /// - Throws: ``Failure`` with the file and line of what ended the version, or the name of the state that differs.
    static func run(
        _ library: String, _ session: Session, _ content: Content, while isWanted: () -> Bool
    ) throws(Failure) {
        var template = Array((NSTemporaryDirectory() + "/motionlab-check-XXXXXX").utf8CString)
        guard let made = unsafe mkdtemp(&template) else {
            throw Failure(.cannotCreate, "cannot create a folder in \(NSTemporaryDirectory())")
        }
        let check = VersionCheck(library, session, in: unsafe String(cString: made))
        try check.write(session)
        try check.run(while: isWanted)
    }

    private init(_ library: String, _ session: Session, in folder: String) {
        self.library = library
        self.folder = folder
        let start = session.start
        let length = max(0, session.span.upperBound - session.span.lowerBound)
        order = Order(
            recording: folder + "/session.gesture",
            tuning: Dictionary(start.tuning.values.map { ($0.name, $0.value) }) { first, _ in first },
            defaults: start.tuning.tunables.defaults, framesPerSecond: min(60, Self.mostFrames / max(length, 1)),
            digests: "", frame: nil, seconds: Self.patience + length / 60)
    }

    /// Writes the session to where the order says; its tuning is in the order.
    private borrowing func write(_ session: Session) throws(Failure) {
        var (recording, header) = (session.recording, RecordingStart(session.start))
        header.tuning = []
        (recording.start, recording.seed) = (header.text, session.start.seed)
        try WholeFile.write(recording.text, to: order.recording, endsBySignal: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Frames that are compared and drawn at most.
    private static let mostFrames = 600.0
    /// Seconds of a processor that a short session may take.
    private static let patience = 3.0

    private borrowing func run(while isWanted: () -> Bool) throws(Failure) {
        let digests = try play(frame: nil, while: isWanted)
        guard digests.0 != digests.1 else { return }
        let lines = [digests.0, digests.1].map { $0.split(separator: "\n") }
        let frame = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let states = try play(frame: frame ?? min(lines[0].count, lines[1].count), while: isWanted)
        let names = [states.0, states.1].map { $0.split(separator: "\n").map(String.init) }
        let name = zip(names[0], names[1]).first { $0 != $1 }?.0.split(separator: " ").first
        let time = Double(frame ?? 0) / order.framesPerSecond
        throw Failure(
            .badData,
            "two replays of the same input differ: \(name ?? "a state") at \(JSONValue.spelled((time * 1000).rounded() / 1000)) s; "
                + "a clock, a random number or a file decides it")
    }

    /// Plays the session in two processes at once, and gives what they have written.
    private borrowing func play(frame: Int?, while isWanted: () -> Bool) throws(Failure) -> (String, String) {
        var first = try Player(library, order, in: folder, number: 1, frame: frame)
        var second = try Player(library, order, in: folder, number: 2, frame: frame)
        return (try first.finish(while: isWanted), try second.finish(while: isWanted))
    }
}

/// One of the processes.
private struct Player: ~Copyable {
    private let library: String
    private let digests: String
    private let trace: String
    private let seconds: Double
    private var child: ChildProcess

    init(_ library: String, _ order: VersionCheck.Order, in folder: String, number: Int, frame: Int?) throws(Failure) {
        var order = order
        order.frame = frame
        order.digests = "\(folder)/\(number).\(frame == nil ? "digests" : "state")"
        self.library = library
        digests = order.digests
        trace = "\(folder)/\(number).trace"
        seconds = order.seconds
        guard let data = try? JSONEncoder().encode(order) else { throw Failure(.software, "cannot write an order") }
        var environment = ProcessInfo.processInfo.environment
        environment[PlugIn.variable] = library
        environment[VersionCheck.variable] = String(decoding: data, as: UTF8.self)
        environment["SWIFT_BACKTRACE"] =
            "enable=yes,format=json,interactive=no,symbolicate=full,threads=crashed,registers=none,output-to=\(trace)"
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        do throws(ChildProcess.NotStarted) {
            child = try ChildProcess(
                program, [], takesInput: false, capturing: .errors, captureLimit: 1 << 16, environment: environment)
        } catch { throw Failure(.software, "cannot start \(program) to check the new version") }
    }

    /// Waits until it is over.
    ///
    /// - Parameter isWanted: False ends it; what it was to find is of no use then.
    /// - Returns: What it has written.
    mutating func finish(while isWanted: () -> Bool) throws(Failure) -> String {
        // A machine that is busy with other things gives it less than a processor.
        let patience = 10 * seconds + 10
        let end = Date(timeIntervalSinceNow: patience)
        while !child.hasEnded(within: 0.05) {
            guard isWanted(), Date() < end else {
                throw Failure(.badData, "the new version did not end within \(Int(patience)) s")
            }
        }
        guard child.exitStatus == 0 else { throw failure }
        guard let data = FileManager.default.contents(atPath: digests) else {
            throw Failure(.software, "the new version was not checked")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Why it ended: the place in the prototype's code, and what was said of it.
    private var failure: Failure {
        let lines = child.text.split(whereSeparator: \.isNewline).map(String.init)
        let words =
            lines.last { $0.hasPrefix(VersionChecker.mark) }.map { String($0.dropFirst(VersionChecker.mark.count)) }
            ?? lines.last { $0.contains("Fatal error") }.map { line in
                line.range(of: "Fatal error").map { String(line[$0.lowerBound...]) } ?? line
            } ?? "the new version ended with status \(child.exitStatus ?? -1)"
        guard let place = CrashReport(trace)?.place(in: library) else { return Failure(.badData, words) }
        return Failure(.badData, "\(place): error: \(words)")
    }
}

/// What the Swift runtime writes of a process that has crashed.
private struct CrashReport: Decodable {
    struct Thread: Decodable {
        var crashed: Bool?
        var frames: [Frame]
    }

    struct Frame: Decodable {
        var image: String?
        var sourceLocation: Location?
    }

    struct Location: Decodable {
        var file: String
        var line: Int
        var column: Int
    }

    var threads: [Thread]

    /// Reads a report; nil where there is none.
    init?(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let report = try? JSONDecoder().decode(CrashReport.self, from: data)
        else { return nil }
        self = report
    }

    /// The place in a library's sources that was running, as `FILE:LINE:COLUMN`.
    func place(in library: String) -> String? {
        let name = URL(fileURLWithPath: library).lastPathComponent
        let frames = threads.first { $0.crashed == true }?.frames ?? []
        let location = frames.lazy.filter { $0.image == name }.compactMap(\.sourceLocation).first { $0.line > 0 }
        return location.map { "\($0.file):\($0.line):\($0.column)" }
    }
}
