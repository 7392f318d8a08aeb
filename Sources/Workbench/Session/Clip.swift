import Geometry
import Gestures
import Prototyping

/// A part of a session that can be played separately, as often as wanted: the prototype at its beginning, and what came
/// in.
public struct Clip: Sendable {
    let checkpoint: Checkpoint
    /// The past of the clip.
    let history: ClipHistory
    /// Seconds of the prototype.
    public let start: Double
    public let end: Double

    /// The same without changes of the tuning.
    var untuned: Clip { with(checkpoint.retuned(nil, from: -.infinity)) }

    /// The same without changes of the time scale.
    var unscaled: Clip { with(checkpoint.without(\.isTimeScale)) }

    private func with(_ checkpoint: Checkpoint) -> Clip {
        Clip(checkpoint: checkpoint, history: history, start: start, end: end)
    }

    /// The prototype as it was just before anything of it came in.
    public var subject: Subject { checkpoint.simulation.subject }

    /// The events that came in, in order, with the times of the session.
    public var events: [InputEvent] { checkpoint.log.events }

    /// The events that came in between two times, both included.
    public func events(from start: Double, to end: Double) -> [InputEvent] {
        checkpoint.log.events(from: start, to: end)
    }
}

/// A clip under way, with its own tuning.
public struct ClipPlayer: Sendable {
    public let clip: Clip
    public private(set) var tuning: Tuning
    var simulation: Simulation
    private var cursor = Checkpoint.Cursor()
    private var scratch = Simulation.Scratch()

    private let keepsTimeScale: Bool

    /// Begins a clip in which a tuning counts from the start to the end.
    ///
    /// - Parameter keepsTimeScale: False to play all of it at full speed, whatever its time scale was.
    public init(_ clip: Clip, tuning: Tuning, keepsTimeScale: Bool = false) {
        self.clip = keepsTimeScale ? clip.untuned : clip.untuned.unscaled
        self.keepsTimeScale = keepsTimeScale
        self.tuning = tuning
        simulation = clip.checkpoint.simulation
        restart()
    }

    /// Begins a clip as it was, with its changes of the tuning and of the time scale.
    public init(_ clip: Clip) {
        self.clip = clip
        keepsTimeScale = true
        tuning = clip.subject.tuning
        simulation = clip.checkpoint.simulation
    }

    /// The prototype as it is now.
    public var subject: Subject { @inline(__always) _read { yield simulation.subject } }

    /// The moment, in seconds of the session.
    public var time: Double { simulation.time }

    /// Plays on to a time of the session; an earlier one than the last begins again. One that is not finite is ignored.
    ///
    /// The prototype's wishes are withheld: they were done, or not wanted, when they happened.
    public mutating func play(to time: Double) {
        guard time.isFinite else { return }
        if time < simulation.time { restart() }
        simulation.play(clip.checkpoint, from: &cursor, lookingAt: max(time, clip.start), &scratch)
    }

    /// Takes another tuning, from the start on; the present moment is that of the new one.
    public mutating func retune(_ tuning: Tuning) {
        guard tuning != self.tuning else { return }
        self.tuning = tuning
        let time = simulation.time
        restart()
        play(to: time)
    }

    private mutating func restart() {
        simulation = clip.checkpoint.simulation
        cursor = Checkpoint.Cursor()
        var changes: [InputEvent] = []
        if simulation.subject.timeScale != 1, !keepsTimeScale {
            changes.append(InputEvent(time: clip.start, kind: .timeScale(1)))
        }
        if simulation.subject.tuning != tuning { changes.append(InputEvent(time: clip.start, kind: .tuning(tuning))) }
        guard !changes.isEmpty else { return }
        scratch.effects.removeAll(keepingCapacity: true)
        _ = simulation.step(FrameInput(events: changes, time: clip.start), effects: &scratch.effects)
    }
}

extension Session {
    /// The part between two times, both kept within ``span``; nil unless the second is later.
    public func clip(from start: Double, to end: Double) -> Clip? {
        guard start.isFinite, end.isFinite else { return nil }
        let (start, end) = (start.clamped(to: span), end.clamped(to: span))
        guard start < end else { return nil }
        // What happened at the start itself belongs to the clip.
        let first = checkpoints.firstIndex { $0.start >= start }.map { max($0 - 1, 0) } ?? checkpoints.count - 1
        var (simulation, cursor, scratch) = (checkpoints[first].simulation, Checkpoint.Cursor(), Simulation.Scratch())
        while simulation.play(checkpoints[first], from: &cursor, until: start.nextDown, &scratch) {}
        simulation.look(at: start, &scratch)
        var before = Array(checkpoints[...first])
        before[first].cut(after: cursor)
        let history = ClipHistory(origin: origin, isWhole: !hasDropped, checkpoints: before)
        var part = Checkpoint(simulation)
        part.append(checkpoints[first], after: cursor, until: end)
        var index = first + 1
        while index < checkpoints.count, checkpoints[index].start <= end {
            part.append(checkpoints[index], after: Checkpoint.Cursor(), until: end)
            index += 1
        }
        return Clip(checkpoint: part, history: history, start: start, end: end)
    }

    /// The clip of a gesture, with what it drove coming to rest: from the last time before its press at which nothing
    /// moved and nothing was pressed, or the oldest that is kept.
    ///
    /// - Parameter tail: Seconds that are added where it is not known when what it drove came to rest, and after that.
    /// - Returns: nil where the press is no longer kept.
    public func clip(of gesture: GestureReport, tail: Double = 0.4) -> Clip? {
        guard gesture.pressed >= span.lowerBound, gesture.pressed <= span.upperBound, tail >= 0 else { return nil }
        let released = gesture.released ?? gesture.pressed
        let end = released + (gesture.settling?.rest ?? gesture.settling?.settled ?? 1) + tail
        return clip(from: lastRest(before: gesture.pressed), to: end)
    }

    /// The clip of a gesture that began at a time and is not over: as long again as so many seconds from now.
    public func clip(pressed: Double, goingOn seconds: Double) -> Clip? {
        guard pressed >= span.lowerBound, pressed < span.upperBound, seconds >= 0 else { return nil }
        guard let part = clip(from: lastRest(before: pressed), to: span.upperBound) else { return nil }
        return Clip(
            checkpoint: part.checkpoint, history: part.history, start: part.start, end: part.end + seconds)
    }

    /// The last time up to the playhead's at which nothing moved and nothing was pressed.
    public var lastRest: Double { simulation.subject.isAtRest ? time : lastRest(before: time) }

    /// The last time up to another at which nothing moved and nothing was pressed.
    func lastRest(before time: Double) -> Double {
        var scratch = Simulation.Scratch()
        let last = checkpoints.firstIndex { $0.start >= time }.map { max($0 - 1, 0) } ?? checkpoints.count - 1
        for index in (0...last).reversed() {
            let checkpoint = checkpoints[index]
            let end = index == last ? time : checkpoints[index + 1].start
            var (simulation, cursor) = (checkpoint.simulation, Checkpoint.Cursor())
            var rest: Double? = simulation.subject.isAtRest ? checkpoint.start : nil
            while let event = checkpoint.log.peek(cursor.event), event.time <= end {
                simulation.look(at: event.time, &scratch)
                if simulation.subject.isAtRest { rest = event.time }
                if event.time >= end { break }
                // All that came at this time.
                while simulation.play(checkpoint, from: &cursor, until: event.time, &scratch) {}
            }
            simulation.look(at: end, &scratch)
            if simulation.subject.isAtRest { rest = end }
            if let rest { return rest }
        }
        return span.lowerBound
    }
}
