import Foundation
import Prototyping
import Workbench

/// A replay of a session by a version that has never run, in two processes of their own: what traps, hangs or takes all
/// memory ends there, and code whose states depend on more than its input gives two that differ.
package struct VersionTrial {
    private let processes: TrialProcesses
    private var order: TrialOrder

    /// Plays a session with a version.
    ///
    /// - Parameters:
    ///   - library: The version's path.
    ///   - isWanted: Asked now and then; false ends the processes.
    /// - Throws: ``Failure`` with the file and line of what ended the version, or the name of the state that differs.
    static func run(
        _ library: String, _ session: Session, in processes: TrialProcesses, while isWanted: () -> Bool
    ) throws(Failure) {
        try VersionTrial(library, session, processes).run(session, while: isWanted)
    }

    /// Plays the first second of a version that no window has shown.
    ///
    /// - Parameter host: The path of the program that loads it.
    /// - Throws: ``Failure`` as for a later one.
    package static func runFirst(_ library: String, in host: String) throws(Failure) {
        let order = TrialOrder(
            library: library, tuning: [:], defaults: [:], framesPerSecond: 60, seconds: patience)
        try VersionTrial(processes: TrialProcesses(host), order: order).compare(
            "motionlab gesture 1\n---\n1 end\n", while: { true })
    }

    private init(processes: TrialProcesses, order: TrialOrder) { (self.processes, self.order) = (processes, order) }

    private init(_ library: String, _ session: Session, _ processes: TrialProcesses) {
        self.processes = processes
        let start = session.start
        let length = max(0, session.span.upperBound - session.span.lowerBound)
        order = TrialOrder(
            library: library,
            tuning: Dictionary(start.tuning.values.map { ($0.name, $0.value) }) { first, _ in first },
            defaults: start.tuning.tunables.defaults, framesPerSecond: min(60, Self.mostFrames / max(length, 1)),
            seconds: Self.patience + length / 60)
    }

    /// Frames that are compared and drawn at most.
    private static let mostFrames = 600.0
    /// Seconds of a processor that a short session may take, and each frame of a long one.
    static let patience = 2.0

    private func run(_ session: Session, while isWanted: () -> Bool) throws(Failure) {
        // Its tuning is in the order.
        try compare(session.wholeRecording { $0.tuning = [] }.text, while: isWanted)
    }

    /// Plays a recording twice, which must give the same states.
    private func compare(_ text: String, while isWanted: () -> Bool) throws(Failure) {
        let digests = try play(text, frame: nil, while: isWanted)
        guard digests.0 != digests.1 else { return }
        let lines = [digests.0, digests.1].map { $0.split(separator: "\n") }
        let frame = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let states = try play(text, frame: frame ?? min(lines[0].count, lines[1].count), while: isWanted)
        let names = [states.0, states.1].map { $0.split(separator: "\n").map(String.init) }
        let name = zip(names[0], names[1]).first { $0 != $1 }?.0.split(separator: " ").first
        let time = (Double(frame ?? 0) / order.framesPerSecond * 1000).rounded() / 1000
        throw Failure(
            .badData,
            "two replays of the same input differ: \(name ?? "a state") at \(JSONValue.spelled(time)) s; "
                + "a clock, a random number or a file decides it")
    }

    /// Plays a recording in two processes at once, and gives what they have written; once more where one of them was
    /// killed.
    private func play(_ recording: String, frame: Int?, while isWanted: () -> Bool) throws(Failure) -> (String, String)
    {
        for _ in 0..<2 {
            let (first, second) = (try processes.take(), try processes.take())
            for process in [first, second] { try process.makeFolder() }
            var order = order
            order.frame = frame
            order.recording = first.folder + "/session.gesture"
            try Draft.write(recording, to: order.recording)
            try first.begin(order)
            try second.begin(order)
            let results = [first, second].map { process in
                Result { () throws(Failure) in try process.finish(order, while: isWanted) }
            }
            if let one = try results[0].get(), let other = try results[1].get() { return (one, other) }
        }
        throw Failure(.software, "the new version was not checked: its process was killed")
    }
}

/// An order for a process to play; a line of JSON on its standard input.
struct TrialOrder: Codable {
    /// The path of the version's library.
    var library: String
    /// The path of the session as a recording.
    var recording = ""
    /// The session's tuning at its start, and the defaults of the version that it was tuned in.
    var tuning: [String: Double]
    var defaults: [String: Double]
    var framesPerSecond: Double
    /// The path of the file that gets a digest of each frame's state, a line each.
    var digests = ""
    /// The number of the frame whose state is written there instead; nil for none.
    var frame: Int?
    /// The most seconds of a processor that it may take.
    var seconds: Double
}
