import Geometry
import Gestures
import Prototyping

/// The beginning of a session.
struct SessionOrigin: Sendable {
    /// The prototype as it was.
    let subject: Subject
    /// The recording that led to it, up to the time from which it is shown; nil where it was made as it was.
    let prologue: Recording?
}

/// The past of a clip.
struct ClipHistory: Sendable {
    let origin: SessionOrigin
    /// False where the session no longer keeps its beginning.
    let isWhole: Bool
    /// From the session's beginning, or the oldest that is kept, to the start of the clip.
    let checkpoints: [Checkpoint]

    /// The events, in order, with the times of the session.
    var events: [InputEvent] {
        var events: [InputEvent] = []
        if let prologue = origin.prologue {
            for event in prologue.events[..<prologue.shownEvents.startIndex] {
                events.append(InputEvent(time: prologue.clock + event.time, kind: event.kind))
            }
        }
        for checkpoint in checkpoints { events += checkpoint.log.events }
        return events
    }

    /// The mouse's last position, in points of the stage; nil if it was never seen.
    var mouse: Point? {
        for checkpoint in checkpoints.reversed() { if let mouse = checkpoint.log.lastMouse { return mouse } }
        return nil
    }
}

/// Clips as recordings.
extension Clip {
    /// The session's first moment and the recording that led to it, if it was led to; nil where the session no longer
    /// keeps its beginning.
    public var origin: (subject: Subject, prologue: Recording?)? {
        history.isWhole ? (history.origin.subject, history.origin.prologue) : nil
    }

    /// The clip as a recording that begins with the prototype's saved state.
    ///
    /// Begins at the clip's start, which is less than a thousandth of a second after its time 0. Things that began
    /// before that, such as a key that is down, is not in it.
    ///
    /// - Parameters:
    ///   - text: The saved state at the clip's start, as a recording's header keeps it; nil for a fresh one.
    ///   - tuning: What counts all the time, if the start has it: then changes of the tuning and of the time scale are
    ///     left out. Nil for the clip as it was.
    public func recording(start text: String?, tuning: Tuning? = nil) -> Recording {
        var first: [InputEvent.Kind] = []
        if tuning == nil, subject.timeScale != 1 { first.append(.timeScale(subject.timeScale)) }
        if let mouse = history.mouse { first.append(.pointerMove(nil, mouse)) }
        let clip = tuning == nil ? self : untuned.unscaled
        // The time of an event, less a 1024th of a second, is exact: replayed, all times are those of the session.
        let clock = (start * 1024).rounded(.down) / 1024
        return Recording(
            size: subject.size, language: subject.language, header: subject.header, start: text, clock: clock,
            from: start - clock,
            events: Self.whole(first.map { InputEvent(time: start, kind: $0) } + clip.events, from: clock, to: end))
    }

    /// The clip as a recording that begins with the session, and is shown from the clip's start.
    ///
    /// - Parameters:
    ///   - text: The saved state at the session's beginning, as a recording's header keeps it; nil for a fresh one.
    ///   - tuning: What counts in the clip; nil for the clip as it was.
    /// - Returns: Nil where the session no longer keeps its beginning.
    public func recordingWithHistory(start text: String?, tuning: Tuning? = nil) -> Recording? {
        guard history.isWhole else { return nil }
        let (subject, prologue) = (history.origin.subject, history.origin.prologue)
        let base = prologue?.clock ?? subject.time
        var changes: [InputEvent.Kind] = []
        if let tuning {
            if self.subject.timeScale != 1 { changes.append(.timeScale(1)) }
            if self.subject.tuning != tuning { changes.append(.tuning(tuning.values)) }
        }
        let clip = tuning == nil ? self : untuned.unscaled
        let events = history.events + changes.map { InputEvent(time: start, kind: $0) } + clip.events
        var recording =
            prologue
            ?? Recording(
                size: subject.size, language: subject.language, header: subject.header, start: text, clock: base)
        recording.from = start - base
        recording.events = Self.whole(events, from: base, to: end)
        (recording.version, recording.digest, recording.endDigest) = (nil, nil, nil)
        return recording
    }

    /// The answer that the session had to an effect; nil where it had none.
    public func answer(to effect: Effect) -> Answer? {
        for checkpoint in history.checkpoints + [checkpoint] {
            if let kept = checkpoint.answers.first(where: { $0.question.asksTheSame(as: effect) }) { return kept.value }
        }
        return nil
    }

    /// The events as a recording keeps them, in its own time: what goes up has gone down, and the last is the end.
    ///
    /// - Parameter base: What the prototype's clock shows at time 0.
    package static func whole(_ all: [InputEvent], from base: Double, to end: Double) -> [InputEvent] {
        // Where each was pressed.
        var held: [PointerID: Point] = [:]
        var keys: Set<String> = []
        var events: [InputEvent] = []
        events.reserveCapacity(all.count + 1)
        for event in all where event.kind != .end {
            let time = max(0, event.time - base)
            switch event.kind {
            case .pointerDown(let pointer, let position): held[pointer] = position
            case .pointerUp(let pointer, _), .pointerCancel(let pointer):
                if held.removeValue(forKey: pointer) == nil { continue }
            case .pointerMove(let pointer?, _): if held[pointer] == nil { continue }
            case .keyDown(let key): keys.insert(key)
            case .keyUp(let key): if keys.remove(key) == nil { continue }
            default: break
            }
            events.append(InputEvent(time: time, kind: event.kind))
            guard event.kind == .focus(false) else { continue }
            // The prototype has released everything already; a reader of the recording must know it too.
            let kinds = held.map { $0.released(at: $1) } + keys.map { .keyUp($0) }
            events += kinds.map { InputEvent(time: time, kind: $0) }.sorted { $0.recordingLine < $1.recordingLine }
            held = [:]
            keys = []
        }
        events.append(InputEvent(time: end - base, kind: .end))
        return events
    }
}

extension Session {
    /// The prototype's clock at time 0 of ``recording``, in seconds.
    package var recordingClock: Double { (hasDropped ? nil : origin.prologue?.clock) ?? start.time }

    /// All that is kept, up to the live end, as a recording for a prototype that is made from ``start``.
    public var recording: Recording {
        let start = start
        let prologue = hasDropped ? nil : origin.prologue
        var recording =
            prologue
            ?? Recording(size: start.size, language: start.language, header: start.header, clock: recordingClock)
        let history = ClipHistory(
            origin: SessionOrigin(subject: origin.subject, prologue: prologue), isWhole: !hasDropped,
            checkpoints: checkpoints)
        recording.events = Clip.whole(history.events, from: recording.clock, to: span.upperBound)
        (recording.version, recording.digest, recording.endDigest) = (nil, nil, nil)
        return recording
    }
}

extension PointerID {
    /// The event after which it is up, once nothing is held by it any more.
    fileprivate func released(at position: Point) -> InputEvent.Kind {
        if case .mouse = self { .pointerUp(self, position) } else { .pointerCancel(self) }
    }
}
