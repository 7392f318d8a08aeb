import Files
import Foundation
import Gestures
import Prototyping
import Workbench

/// A window's session on disk, as a recording: what is left of it where the prototype's code ends the program.
///
/// The events of a frame are written into a second file before it, and added to the recording once it is drawn: the recording
/// leads to the last moment at which all was well, and the two together to what came then. Where the past is changed, and where it has
/// become long, the recording is written again on another thread, and is as it was until that is done.
package struct SessionJournal: ~Copyable {
    /// The environment variable of a program that keeps one: the recording's path.
    package static let variable = "MOTIONLAB_SESSION"
    /// The environment variable of a program that begins with a session: the path of its recording.
    package static let resumed = "MOTIONLAB_RESUME"

    /// The path of the file with the events of the present frame.
    package static func step(of path: String) -> String { path + ".step" }

    private let path: String
    private let step: FileHandle
    private var isStepping = false
    private var recorder: Recorder?
    /// What the prototype's clock shows at the recording's time 0.
    private var clock = 0.0
    /// The revision of the session that is written, or on its way.
    private var revision: Int?
    private var writing: BackgroundJob<Recorder.Held>?
    /// Events that came while it was written.
    private var waiting: [InputEvent] = []
    /// How many events were added since it was written whole.
    private var added = 0

    /// A recording to which more are added is written again, without what the session has forgotten.
    private static let mostAdded = 1 << 20

    /// Begins the journal that the environment asks for; nil where it asks for none, or there can be none.
    init?() {
        guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return nil }
        self.init(at: path)
    }

    /// Begins a journal; nil where there can be none, which is said.
    ///
    /// - Parameter path: The recording's.
    init?(at path: String) {
        let step = Self.step(of: path)
        guard FileManager.default.createFile(atPath: step, contents: nil), let file = FileHandle(forWritingAtPath: step)
        else {
            Terminal.complain("cannot write \(step): a crash will lose the session")
            return nil
        }
        (self.path, self.step) = (path, file)
    }

    /// True while the recording is behind the session.
    var isBehind: Bool { writing != nil || revision == nil }

    /// Notes what the prototype is about to take.
    mutating func begin(_ events: [InputEvent]) {
        guard !events.isEmpty else { return }
        let lines = events.map(\.recordingLine).filter { !$0.isEmpty }
        write(step: lines.joined(separator: "\n") + "\n")
        isStepping = true
    }

    /// Adds what the prototype has taken.
    mutating func add(_ session: Session) {
        if isStepping {
            write(step: "")
            isStepping = false
        }
        if let writing, let result = writing.result {
            self.writing = nil
            open(result)
        }
        if writing == nil, !session.isScrubbing, revision != session.revision || added > Self.mostAdded {
            begin(session)
        } else if writing != nil {
            waiting += session.kept
        } else {
            append(session.kept)
        }
    }

    /// Writes the session whole, on another thread.
    private mutating func begin(_ session: Session) {
        (revision, clock, added) = (session.revision, session.recordingClock, 0)
        recorder = nil
        waiting.removeAll()
        let path = path
        writing = BackgroundJob { () throws(Failure) in try session.writeJournal(to: path) }
    }

    private mutating func open(_ result: Result<Recorder.Held, Failure>) {
        do throws(Failure) {
            recorder = try Recorder(continuing: path, holding: result.get())
            append(waiting)
        } catch { Terminal.complain("\(error.description): a crash will lose the session") }
        waiting.removeAll()
    }

    private mutating func append(_ events: [InputEvent]) {
        guard !events.isEmpty, recorder != nil else { return }
        added += events.count
        let timed = clock == 0 ? events : events.map { InputEvent(time: $0.time - clock, kind: $0.kind) }
        do throws(Failure) { try recorder?.write(timed) } catch {
            Terminal.complain("\(error.description): a crash will lose the session")
            recorder = nil
        }
    }

    /// The recording of the session with which the environment asks to begin, shown from its end; nil where it asks for
    /// none, or for one that cannot be read, which is said.
    static func resumedRecording(for content: Content) -> Recording? {
        guard let path = ProcessInfo.processInfo.environment[resumed] else { return nil }
        do throws(Failure) {
            var recording = try RecordingFile.read(path, content.vocabulary)
            guard let last = recording.events.last?.time else { return nil }
            // No hand holds anything any more.
            let pause = [false, true].map { InputEvent(time: last, kind: .focus($0)) }
            recording.events = Clip.whole(recording.events + pause, from: 0, to: last)
            recording.from = last.nextUp
            return recording
        } catch {
            Terminal.complain("the session is not continued: \(error.description)")
            return nil
        }
    }

    private func write(step text: String) {
        // What cannot be written is lost in a crash alone.
        try? step.truncate(atOffset: 0)
        try? step.write(contentsOf: Data(text.utf8))
    }
}

extension Session {
    /// The session as a recording with its start, by which it can be played again.
    ///
    /// - Parameter change: Changes the start.
    func wholeRecording(_ change: (inout RecordingStart) -> Void = { _ in }) -> Recording {
        var (recording, header) = (recording, RecordingStart(start))
        change(&header)
        (recording.start, recording.seed) = (header.text, start.seed)
        return recording
    }

    /// Writes the same without its end, as more is to come.
    ///
    /// - Returns: What is held down then.
    fileprivate func writeJournal(to path: String) throws(Failure) -> Recorder.Held {
        var (recording, held) = (wholeRecording(), Recorder.Held())
        if recording.events.last?.kind == .end { recording.events.removeLast() }
        for event in recording.events { _ = held.takes(event.kind) }
        try WholeFile.write(recording.text, to: path, endsBySignal: false)
        return held
    }
}
