import Geometry
import Gestures
import Platform
import Profiling
import Prototyping

extension FrameLoop {
    /// Plays a recording into the window in real time, as if a person did it, until its end, and notes how evenly its
    /// input came.
    mutating func play(_ recording: Recording) throws(Failure) {
        pointer = PointerReport()
        window.pointerStamps = true
        let start = try feed(recording)
        try run(until: recording.endTime.map { .at(window.seconds(at: start) + $0) } ?? .rest, recorder: nil)
    }

    /// Begins to play a recording into the window; the loop continues as it would without.
    ///
    /// Each event is pushed at its moment by another thread. What the recording says of answers is left out, as the
    /// real ones come, but for changes of the tuning and the pace, which come from nowhere else; and so are changes of
    /// size, as the window keeps its own.
    ///
    /// - Returns: The moment that the recording's times count from.
    @discardableResult
    mutating func feed(_ recording: Recording) throws(Failure) -> Nanoseconds {
        let events = recording.events.filter { event in
            switch event.kind {
            case .answer, .notice, .resize, .end: false
            default: true
            }
        }
        // The first frames have their pictures made.
        let start = MonotonicClock.now() + 500_000_000
        isPlayed = false
        do { feed = try window.play(events, from: start) } catch { throw Failure(.software, error.description) }
        return start
    }

    /// Plays a file that was dropped onto the window in a separate session; an invalid file is rejected with a message,
    /// and the prototype stays.
    ///
    /// The present prototype is replaced. Nothing that the new one does is stored.
    mutating func playDropped(_ path: String) {
        if Self.isPicture(path) { return pictures.check(path, at: workspace.value.onStage(window.pointer)) }
        do throws(Failure) {
            guard SharedRecording.isPlayable(path) else {
                throw Failure(
                    .badData,
                    "\(path): not supported; drop a .gesture file, a .\(SharedRecording.fileExtension) file or an image"
                )
            }
            guard !workspace.value.isLinear, !workspace.value.isRecording else {
                throw Failure(.badData, "\(path): cannot be played while recording")
            }
            let (content, size) = (content, subject.size)
            opening?.cancel()
            opening = Opening(path, for: content, waker: window.makeWaker()) { sharedRecording throws(Failure) in
                Opening.Contents(
                    sharedRecording: sharedRecording,
                    start: try content.start(
                        for: sharedRecording.recording, from: path, tuning: sharedRecording.tuning, size: size),
                    answerer: try content.answerer(for: sharedRecording.recording, from: path))
            }
        } catch {
            tell(error, of: path)
        }
    }

    /// Continues with a file that is being opened: shows how far it has come, and plays it once it is read.
    mutating func goOnOpening() {
        guard let opening else { return }
        guard let result = opening.result else {
            if MonotonicClock.now() - opening.start > Self.shortWork {
                workspace.value.tellProgress(.opening, opening.progress)
            }
            return
        }
        self.opening = nil
        do throws(Failure) {
            var contents = try result.get()
            contents.start.reducesMotion = contents.start.reducesMotion || subject.reducesMotion
            leavePast()
            show(content.subject(contents.start), of: contents.sharedRecording, answerer: contents.answerer)
            try feed(contents.sharedRecording.recording)
        } catch {
            tell(error, of: opening.path)
        }
    }

    /// Ends what takes long and was begun by a file: its opening, and what it still has to do.
    ///
    /// - Returns: False if there is no such thing.
    mutating func cancelWork() -> Bool {
        guard opening != nil || !backlog.isEmpty else { return false }
        opening?.cancel()
        opening = nil
        backlog.cancel()
        feed = nil
        workspace.value.tellCancelled()
        return true
    }

    /// What takes longer is shown, in nanoseconds.
    static let shortWork: Nanoseconds = 100_000_000

    /// Puts another prototype into the window, in which a recording will be played.
    private mutating func show(_ subject: Subject, of sharedRecording: SharedRecording, answerer: @escaping Answerer) {
        workspace.value.begin(with: subject)
        answers.begin(answerer)
        input.events.removeAll(keepingCapacity: true)
        guestTitle = sharedRecording.title
        Terminal.complain("playing \(sharedRecording.name); nothing is stored from now on")
    }
}

extension SharedRecording {
    /// What the window's title begins with while it is played there; empty for a file without a name.
    var title: String { (fileName ?? name).onOneLine }
}
