import Geometry
import Gestures
import Prototyping

/// A part of a session that can be played by itself, as often as wanted: the lab at its beginning, and what came in.
public struct Passage: Sendable {
    let stretch: Stretch
    /// Seconds of the lab.
    public let start: Double
    public let end: Double

    /// The same without changes of the tuning.
    var untuned: Passage { Passage(stretch: stretch.retuned(nil, from: -.infinity), start: start, end: end) }

    /// The same without changes of the pace.
    var unpaced: Passage { Passage(stretch: stretch.without(\.isTimeScale), start: start, end: end) }

    /// The lab as it was just before anything of it came in.
    public var lab: Subject { stretch.run.lab }

    /// What came in, in order, with the times of the session.
    public var events: [InputEvent] { stretch.log.events }

    /// What came in between two times, both included.
    public func events(from start: Double, to end: Double) -> [InputEvent] { stretch.log.events(from: start, to: end) }

    /// The passage as a recording that begins at its time 0; what has to be answered is left out, as a replay answers
    /// anew, and so is what a recording has no words for: what had begun before.
    ///
    /// - Parameter start: The lab's resting state at the beginning, as a recording's header keeps it; nil for a fresh one.
    public func recording(start text: String?) -> Recording {
        // Where each was pressed.
        var held: [PointerID: Point] = [:]
        var keys: Set<String> = []
        var events: [InputEvent] = []
        if lab.timeScale != 1 { events.append(InputEvent(time: 0, kind: .timeScale(lab.timeScale))) }
        for event in self.events where event.kind != .end {
            let time = max(0, event.time - self.start)
            switch event.kind {
            case .pointerDown(let pointer, let place): held[pointer] = place
            case .pointerUp(let pointer, _), .pointerCancel(let pointer):
                if held.removeValue(forKey: pointer) == nil { continue }
            case .pointerMove(let pointer?, _): if held[pointer] == nil { continue }
            case .keyDown(let key): keys.insert(key)
            case .keyUp(let key): if keys.remove(key) == nil { continue }
            default: break
            }
            events.append(InputEvent(time: time, kind: event.kind))
            guard event.kind == .focus(false) else { continue }
            // The lab has let go of everything by itself; whoever reads the recording must know it too.
            let kinds = held.map { $0.letGo(at: $1) } + keys.map { .keyUp($0) }
            events += kinds.map { InputEvent(time: time, kind: $0) }.sorted { $0.recordingLine < $1.recordingLine }
            held = [:]
            keys = []
        }
        events.append(InputEvent(time: end - self.start, kind: .end))
        return Recording(
            size: lab.size, language: lab.language, header: lab.header, start: text, events: events)
    }
}

extension PointerID {
    /// The event after which it is up, once nothing is held by it any more.
    fileprivate func letGo(at place: Point) -> InputEvent.Kind {
        if case .mouse = self { .pointerUp(self, place) } else { .pointerCancel(self) }
    }
}

/// A passage under way, with a tuning of its own.
public struct PassageRun: Sendable {
    public let passage: Passage
    public private(set) var tuning: Tuning
    var run: Run
    private var cursor = Stretch.Cursor()
    private var scratch = Run.Scratch()

    private let keepsPace: Bool

    /// Begins a passage in which a tuning counts from the start to the end.
    ///
    /// - Parameter keepsPace: False to play all of it at full pace, whatever pace it was done at.
    public init(_ passage: Passage, tuning: Tuning, keepsPace: Bool = false) {
        self.passage = keepsPace ? passage.untuned : passage.untuned.unpaced
        self.keepsPace = keepsPace
        self.tuning = tuning
        run = passage.stretch.run
        restart()
    }

    /// The lab as it is now.
    public var lab: Subject { _read { yield run.lab } }

    /// Where it is, in seconds of the session.
    public var time: Double { run.time }

    /// Plays on to a time of the session; an earlier one than the last begins again. One that is not finite is ignored.
    ///
    /// What the lab wants done is withheld: it was done, or not wanted, when it happened.
    public mutating func play(to time: Double) {
        guard time.isFinite else { return }
        if time < run.time { restart() }
        run.play(passage.stretch, from: &cursor, lookingAt: max(time, passage.start), &scratch)
    }

    /// Takes another tuning, from the start on; the present moment is that of the new one.
    public mutating func retune(_ tuning: Tuning) {
        guard tuning != self.tuning else { return }
        self.tuning = tuning
        let time = run.time
        restart()
        play(to: time)
    }

    private mutating func restart() {
        run = passage.stretch.run
        cursor = Stretch.Cursor()
        var changes: [InputEvent] = []
        if run.lab.timeScale != 1, !keepsPace { changes.append(InputEvent(time: passage.start, kind: .timeScale(1))) }
        if run.lab.tuning != tuning { changes.append(InputEvent(time: passage.start, kind: .tuning(tuning))) }
        guard !changes.isEmpty else { return }
        scratch.effects.removeAll(keepingCapacity: true)
        _ = run.step(FrameInput(events: changes, time: passage.start), effects: &scratch.effects)
    }
}

extension Session {
    /// What happened between two times, both kept within ``span``; nil unless the second is later.
    public func passage(from start: Double, to end: Double) -> Passage? {
        guard start.isFinite, end.isFinite else { return nil }
        let (start, end) = (start.clamped(to: span), end.clamped(to: span))
        guard start < end else { return nil }
        // What happened at the start itself belongs to the passage.
        let first = stretches.firstIndex { $0.start >= start }.map { max($0 - 1, 0) } ?? stretches.count - 1
        var (run, cursor, scratch) = (stretches[first].run, Stretch.Cursor(), Run.Scratch())
        while run.play(stretches[first], from: &cursor, until: start.nextDown, &scratch) {}
        run.look(at: start, &scratch)
        var part = Stretch(run)
        part.append(stretches[first], after: cursor, until: end)
        var index = first + 1
        while index < stretches.count, stretches[index].start <= end {
            part.append(stretches[index], after: Stretch.Cursor(), until: end)
            index += 1
        }
        return Passage(stretch: part, start: start, end: end)
    }

    /// The passage of a gesture, with what it drove coming to rest: from the last time before its press at which nothing
    /// moved and nothing was pressed, or the oldest that is kept.
    ///
    /// - Parameter tail: Seconds that are added where it is not known when what it drove came to rest, and after that.
    /// - Returns: nil where the press is no longer kept.
    public func passage(of gesture: GestureReport, tail: Double = 0.4) -> Passage? {
        guard gesture.pressed >= span.lowerBound, gesture.pressed <= span.upperBound, tail >= 0 else { return nil }
        let released = gesture.released ?? gesture.pressed
        let end = released + (gesture.settling?.rest ?? 1) + tail
        return passage(from: lastRest(before: gesture.pressed), to: end)
    }

    /// The passage of a gesture that began at a time and is not over: as long again as so many seconds from now.
    public func passage(pressed: Double, goingOn seconds: Double) -> Passage? {
        guard pressed >= span.lowerBound, pressed < span.upperBound, seconds >= 0 else { return nil }
        guard let part = passage(from: lastRest(before: pressed), to: span.upperBound) else { return nil }
        return Passage(stretch: part.stretch, start: part.start, end: part.end + seconds)
    }

    /// The last time up to the playhead's at which nothing moved and nothing was pressed.
    public var lastRest: Double { run.isAtRest ? time : lastRest(before: time) }

    /// The last time up to another at which nothing moved and nothing was pressed.
    func lastRest(before time: Double) -> Double {
        var scratch = Run.Scratch()
        let last = stretches.firstIndex { $0.start >= time }.map { max($0 - 1, 0) } ?? stretches.count - 1
        for index in (0...last).reversed() {
            let stretch = stretches[index]
            let end = index == last ? time : stretches[index + 1].start
            var (run, cursor) = (stretch.run, Stretch.Cursor())
            var rest: Double? = run.isAtRest ? stretch.start : nil
            while let event = stretch.log.peek(cursor.event), event.time <= end {
                run.look(at: event.time, &scratch)
                if run.isAtRest { rest = event.time }
                if event.time >= end { break }
                // All that came at this time.
                while run.play(stretch, from: &cursor, until: event.time, &scratch) {}
            }
            run.look(at: end, &scratch)
            if run.isAtRest { rest = end }
            if let rest { return rest }
        }
        return span.lowerBound
    }
}

extension Run {
    fileprivate var isAtRest: Bool { !lab.isMoving && !lab.hasPointers }
}
