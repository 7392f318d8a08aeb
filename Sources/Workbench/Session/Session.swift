import Gestures
import Prototyping

/// A prototype with its past: everything that came in is kept, as far back as the memory reaches, and any moment of it
/// can be shown again and continued from.
///
/// ```swift
/// var session = Session(subject)
/// let wake = session.step(FrameInput(events: events, time: 1.5), effects: &effects)
/// session.seek(to: 0.4)                                // the stage as it was then
/// session.resume(effects: &effects)                    // with what the store needs to continue from there
/// ```
///
/// The past is kept in checkpoints of at most two seconds of what happened or 2048 events, each with a copy of the
/// prototype at its start. A checkpoint counts as 96 kB for the copy, its slot in the array, 32 bytes for every move of
/// a pointer, 64 for any other event and what long texts and answers take. Above ``limit`` the oldest checkpoints are
/// dropped: ten minutes at 1000 events a second fit, and a mouse that reports faster keeps less time.
public struct Session: Sendable {
    /// Bytes that a session keeps at most, unless it was made for fewer.
    public static let standardLimit = 64 << 20

    /// Bytes that are kept at most. The prototype itself, the checkpoint in progress and, while the playhead is away,
    /// the moments noted in the checkpoint that it is in are not counted: at most 32 prototypes.
    public let limit: Int

    var origin: SessionOrigin
    /// The number of checkpoints that were dropped from its beginning.
    var dropped = 0
    /// Counts up where the past is changed: what was made of it before is not of this one.
    package internal(set) var revision = 0
    /// The prototype at the playhead.
    var simulation: Simulation
    /// In order of time; never empty. The last one continues at the live end.
    var checkpoints: [Checkpoint]
    /// The state beside the playhead while it is away from the live end.
    var away: Scrub?
    /// The future that ``undoResume(effects:)`` brings back.
    var undo: DroppedFuture?
    /// Questions of dropped futures, whose answers are still to come and belong to nothing.
    var lost: [Effect] = []
    /// Effects that wait for the next step.
    var withheld: [Effect] = []
    var scratch = Simulation.Scratch()
    /// The events that the last step gave to the live end, in its times.
    public private(set) var kept: [InputEvent] = []

    /// The live end while the playhead is away from it, and the state of the playhead.
    struct Scrub: Sendable {
        var live: Simulation
        /// The live prototype's wishes in the meantime.
        var withheld: [Effect] = []
        /// The subject in the store.
        let stored: Subject
        /// The checkpoint that the playhead is in, and the cursor in it; −1 before the first.
        var checkpoint = -1
        var cursor = Checkpoint.Cursor()
        /// Moments of that checkpoint, in order of time, so that going back needs few steps.
        var marks: [Mark] = []
    }

    /// A moment that was come to.
    struct Mark: Sendable {
        let simulation: Simulation
        let cursor: Checkpoint.Cursor
    }

    /// The future that was dropped when the session continued from an earlier moment.
    struct DroppedFuture: Sendable {
        let checkpoints: [Checkpoint]
        let live: Simulation
        let withheld: [Effect]
        /// The number of checkpoints that the past and the future have in common.
        let shared: Int
        let lost: [Effect]
        /// Answers that came since.
        var arrived: [Answer] = []
    }

    /// Makes a session that begins with a prototype as it is.
    ///
    /// - Parameters:
    ///   - prologue: The recording that led to it, up to the time from which it is shown; nil where the prototype was
    ///     made as it is.
    ///   - limit: Bytes that are kept at most; the checkpoint in progress is kept whatever it takes.
    public init(_ subject: Subject, after prologue: Recording? = nil, limit: Int = Session.standardLimit) {
        self.limit = limit
        origin = SessionOrigin(subject: subject, prologue: prologue)
        simulation = Simulation(subject)
        checkpoints = [Checkpoint(simulation)]
        checkpoints[0].open()
    }

    /// The prototype at the playhead: the one to be drawn.
    public var subject: Subject { @inline(__always) _read { yield simulation.subject } }

    /// The prototype at the live end, wherever the playhead is.
    public var live: Subject { away?.live.subject ?? simulation.subject }

    /// The playhead's time, in seconds of the prototype.
    public var time: Double { simulation.time }

    /// The times that can be looked at: from the oldest that is kept to the newest.
    public var span: ClosedRange<Double> {
        let newest = away?.live.time ?? simulation.time
        return min(checkpoints[0].start, newest)...newest
    }

    /// True while the playhead is away from the live end; effects are withheld.
    public var isScrubbing: Bool { away != nil }

    /// True once the beginning is no longer kept.
    var hasDropped: Bool { dropped > 0 }

    /// Bytes that the past takes, by the formula of ``Session``.
    public var bytes: Int {
        let kept = checkpoints.reduce(checkpoints.capacity * MemoryLayout<Checkpoint>.stride) { $0 + $1.bytes }
        guard let undo else { return kept }
        return undo.checkpoints[undo.shared...].reduce(
            kept + undo.checkpoints.capacity * MemoryLayout<Checkpoint>.stride
        ) { $0 + $1.bytes }
    }

    // MARK: Going on

    /// Steps the prototype, and keeps what came in.
    ///
    /// A time that goes back, or is not finite, counts as the latest. While the playhead is away from the live end it
    /// is paused: answers, the window's size and its focus are for the live end, and all else is passed over.
    public mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        let input = sorted(input)
        guard away == nil else { return stepLiveEnd(input) }
        effects += withheld
        withheld.removeAll(keepingCapacity: true)
        if checkpoints[checkpoints.count - 1].isFull(at: simulation.subject.lastChange) {
            beginCheckpoint(with: simulation)
        }
        let kept = checkpoints[checkpoints.count - 1].keep(ordered(input, after: simulation), by: &simulation)
        self.kept = kept.events
        return simulation.step(kept, effects: &effects)
    }

    /// Forgets what the last step gave to the live end, where the next is left out.
    mutating func forgetKept() { kept.removeAll(keepingCapacity: true) }

    private mutating func stepLiveEnd(_ input: FrameInput) -> Wake {
        kept.removeAll(keepingCapacity: true)
        guard var live = away?.live else { return .never }
        var input = input
        input.events.removeAll { !$0.kind.isForLiveEnd }
        guard !input.events.isEmpty || !input.answers.isEmpty else { return .never }
        for index in input.events.indices { input.events[index].time = live.time }
        input.time = live.time
        if checkpoints[checkpoints.count - 1].isFull(at: live.subject.lastChange) { beginCheckpoint(with: live) }
        input = checkpoints[checkpoints.count - 1].keep(ordered(input, after: live), by: &live)
        kept = input.events
        var effects: [Effect] = []
        _ = live.step(input, effects: &effects)
        away?.live = live
        away?.withheld += effects
        return .never
    }

    /// The input without answers to what only a dropped future asked, which are kept for it.
    private mutating func sorted(_ input: FrameInput) -> FrameInput {
        guard !input.answers.isEmpty, undo != nil || !lost.isEmpty else { return input }
        var input = input
        input.answers.removeAll { answer in
            if undo?.live.question(of: answer) != nil { undo?.arrived.append(answer) }
            guard let index = lost.firstIndex(where: { $0.isAnswered(by: answer) }) else { return false }
            lost.remove(at: index)
            return true
        }
        return input
    }

    /// The input with its times in order, none before what has happened.
    private func ordered(_ input: FrameInput, after simulation: Simulation) -> FrameInput {
        var input = input
        var latest = simulation.subject.lastChange
        for index in input.events.indices {
            let time = input.events[index].time
            if time.isFinite, time >= latest { latest = time } else { input.events[index].time = latest }
        }
        input.time = input.time.isFinite ? max(input.time, latest) : max(simulation.time, latest)
        return input
    }

    /// Begins another checkpoint with a prototype as it is, and drops the oldest where they are too many.
    private mutating func beginCheckpoint(with simulation: Simulation) {
        checkpoints[checkpoints.count - 1].close()
        checkpoints.append(Checkpoint(simulation))
        checkpoints[checkpoints.count - 1].open()
        if bytes > limit { undo = nil }
        // Those that contain the playhead are needed.
        let most = (away?.checkpoint).map { max($0, 0) } ?? checkpoints.count - 1
        var dropped = 0
        var excess = bytes - limit
        while excess > 0, dropped < most {
            excess -= checkpoints[dropped].bytes
            dropped += 1
        }
        guard dropped > 0 else { return }
        checkpoints.removeFirst(dropped)
        self.dropped += dropped
        away?.checkpoint -= dropped
    }
}

extension InputEvent.Kind {
    /// True for what comes from the desktop and not from a person, which is never held back.
    fileprivate var isForLiveEnd: Bool {
        switch self {
        case .answer, .tuning, .timeScale, .notice, .resize, .focus: true
        // What is released is released there too.
        case .pointerUp, .pointerCancel, .keyUp: true
        default: false
        }
    }
}
