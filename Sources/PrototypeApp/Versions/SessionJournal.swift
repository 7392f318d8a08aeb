import Files
import Foundation
import Geometry
import Gestures
import Platform
import Prototyping
import Workbench

/// A window's session on disk, as a recording, for where the prototype's code ends the program.
///
/// The events of a frame are added to the recording once it is drawn: the recording leads to the last moment at which all was
/// well. Where the past is changed, and where it has become long, the recording is written again on another thread, and is as it
/// was until that is done.
package struct SessionJournal: ~Copyable {
    /// The environment variable of a program that keeps one: the recording's path.
    package static let variable = "MOTIONLAB_SESSION"
    /// The environment variable of a program that begins with a session: the path of its recording.
    package static let resumed = "MOTIONLAB_RESUME"

    /// The path of the file with the libraries that the window shows and has shown before, a line each.
    package static func versions(of path: String) -> String { path + ".versions" }

    /// The path of the file that is there once the window has ended as it should.
    package static func closed(of path: String) -> String { path + ".closed" }

    private let path: String
    private let waker: Waker?
    private var recorder: Recorder?
    /// The prototype's clock at the recording's time 0, in seconds.
    private var clock = 0.0
    /// The revision of the session that is written, or on its way; nil where another session is to be written.
    private var revision: Int?
    private var writing: Job<Recorder.Held>?
    /// Events that came while it was written.
    private var waiting: [InputEvent] = []
    /// The number of events that were added since it was written whole.
    private var added = 0

    /// A recording to which more are added is written again, without what the session has forgotten.
    private static let mostAdded = 1 << 20

    /// Begins the journal that the environment asks for; nil where it asks for none.
    init?(waking waker: Waker) {
        guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return nil }
        self.init(at: path, waking: waker)
    }

    /// Begins a journal.
    ///
    /// - Parameters:
    ///   - path: The recording's.
    ///   - waker: Woken when a recording has been written.
    init(at path: String, waking waker: Waker? = nil) { (self.path, self.waker) = (path, waker) }

    /// Notes that the window ends as it should.
    func close() { _ = FileManager.default.createFile(atPath: Self.closed(of: path), contents: nil) }

    /// True while the recording is behind the session.
    var isBehind: Bool { writing != nil || revision == nil }

    /// Notes which library the window shows.
    func show(_ library: String) {
        let file = Self.versions(of: path)
        let before = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n").first
        try? Data((library + "\n" + (before ?? "")).utf8).write(to: URL(fileURLWithPath: file))
    }

    /// Notes that the window shows another session from now on.
    mutating func restart() { revision = nil }

    /// Adds what the prototype has taken.
    mutating func add(_ session: Session) {
        if let result = writing?.result {
            writing = nil
            open(result, session)
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
        let (path, waker) = (path, waker)
        writing = Job { () throws(Failure) in
            try session.writeJournal(to: path)
        } finish: {
            waker?.wake(0)
        }
    }

    private mutating func open(_ result: Result<Recorder.Held, Failure>, _ session: Session) {
        do throws(Failure) {
            recorder = try Recorder(continuing: path, holding: result.get())
            // Of another past they are not this recording's.
            if revision == session.revision { append(waiting) }
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

    /// The session with which the environment asks to begin; nil where it asks for none, or for one that this version cannot
    /// take, which is said.
    ///
    /// - Parameter size: The stage's, from now on.
    static func resumed(for content: Content, size: Size) -> SessionRebuild? {
        guard let path = ProcessInfo.processInfo.environment[resumed] else { return nil }
        do throws(Failure) {
            var recording = try RecordingFile.read(path, content.vocabulary)
            guard let last = recording.events.last?.time else { return nil }
            // No hand holds anything any more.
            let kinds: [InputEvent.Kind] = [.focus(false), .focus(true), .resize(size)]
            recording.events = Clip.whole(
                recording.events + kinds.map { InputEvent(time: last, kind: $0) }, from: 0, to: last)
            let start = try content.start(for: recording, from: nil, tuning: nil, size: nil)
            return SessionRebuild(
                playing: recording, in: content.subject(start), answering: try content.answerer(for: recording))
        } catch {
            Terminal.complain("the session is not continued: \(error.description)")
            return nil
        }
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
        recording.prototype = Terminal.name
        if recording.events.last?.kind == .end { recording.events.removeLast() }
        for event in recording.events { _ = held.takes(event.kind) }
        try Draft.write(recording.text, to: path)
        return held
    }
}
