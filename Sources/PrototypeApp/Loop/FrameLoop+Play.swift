import Foundation
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
        let start = try feed(recording)
        let length = recording.endTime.map { $0 - recording.from }
        try run(until: length.map { .at(window.seconds(at: start) + $0) } ?? .rest, recorder: nil)
    }

    /// Begins to play a recording into the window; the loop continues as it would without.
    ///
    /// Each event is pushed at its moment by another thread. What the recording says of answers is left out, as the
    /// real ones come, but for changes of the tuning and the pace, which come from nowhere else; and so are changes of
    /// size, as the window keeps its own.
    ///
    /// - Returns: The moment from which the recording is shown.
    @discardableResult
    mutating func feed(_ recording: Recording) throws(Failure) -> Nanoseconds {
        let events = recording.shownEvents.compactMap { event in
            switch event.kind {
            case .answer, .notice, .resize, .end: nil as InputEvent?
            default: InputEvent(time: event.time - recording.from, kind: event.kind)
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
    mutating func playDropped(_ dropped: String) {
        let address = URL(string: dropped)
        let isFile = address?.scheme == "file" && ["", "localhost"].contains(address?.host ?? "")
        let path = isFile ? address?.path ?? dropped : dropped
        if path.isEmpty || path.contains("://") {
            let name = path.isEmpty ? "what was dropped" : String(path.prefix(200))
            let kind = path.isEmpty ? "a web address, or of another computer" : "an address"
            return tell(Failure(.badData, "\(name): not a file here, but \(kind); save it and drop the file"), of: "")
        }
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
            let (content, size, reducesMotion) = (content, subject.size, subject.reducesMotion)
            opening?.cancel()
            opening = Opening(path, for: content, waker: window.makeWaker()) { sharedRecording throws(Failure) in
                let recording = sharedRecording.recording
                let answerer = try content.answerer(for: recording, from: path)
                var start = try content.start(
                    for: recording, from: path, tuning: sharedRecording.tuning, size: nil)
                let difference = DigestComparison.difference(
                    of: recording, path, in: content.subject(start), answerer: answerer)
                if recording.shownSize == recording.size { start.size = size }
                start.reducesMotion = start.reducesMotion || reducesMotion
                let shown = content.shown(recording, start, size: size, answerer: answerer)
                return Opening.Contents(
                    sharedRecording: sharedRecording, subject: shown.subject, prologue: shown.prologue,
                    answerer: answerer, difference: difference)
            }
        } catch {
            tell(error, of: path)
        }
    }

    /// Continues with a file that is being opened: shows how far it has come, and plays it once it is read.
    mutating func continueOpening() {
        guard let opening else { return }
        guard let result = opening.result else {
            if MonotonicClock.now() - opening.start > Self.shortWork {
                workspace.value.tellProgress(.opening, opening.progress)
            }
            return
        }
        self.opening = nil
        do throws(Failure) {
            let contents = try result.get()
            leavePast()
            show(contents)
            try feed(contents.sharedRecording.recording)
            if let difference = contents.difference { tell(Failure(.missed, difference), of: opening.path) }
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

    /// The time from which on work is shown, in nanoseconds.
    static let shortWork: Nanoseconds = 100_000_000

    /// Puts another prototype into the window, in which a recording will be played.
    private mutating func show(_ contents: Opening.Contents) {
        workspace.value.begin(with: contents.subject, after: contents.prologue)
        journal?.restart()
        answers.forget()
        answerer = contents.answerer
        input.events.removeAll(keepingCapacity: true)
        guestTitle = contents.sharedRecording.title
        Terminal.complain("playing \(contents.sharedRecording.name); nothing is stored from now on")
    }
}

extension SharedRecording {
    /// The beginning of the window's title while it is played there; empty for a file without a name.
    var title: String { (fileName ?? name).onOneLine }
}
