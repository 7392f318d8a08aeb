import Gestures

/// A recording played on a virtual clock: frame k shows the time `k / fps` after the one from which it is shown.
///
/// ```swift
/// var replay = Replay(recording, in: Main(start), framesPerSecond: 60)
/// while replay.advance(answering: answer) { replay.subject.draw(into: &list) }
/// ```
public struct Replay: Sendable {
    public private(set) var subject: Subject
    /// The recording's events; those before ``next`` have happened.
    private var events: [InputEvent]
    private var next = 0
    /// The first event that came since the frame before.
    private var first = 0
    /// The answers that the recording gives no time for, in order of their times.
    private var answers: [InputEvent] = []
    /// Every answer's value, until the prototype has it.
    private var values: [Answer] = []
    private let framesPerSecond: Double
    /// The recording's time 0, the time from which it is shown, and its end, on the prototype's clock.
    private let clock: Double
    private let start: Double
    private let end: Double?
    private let from: Double
    /// The inputs that the prototype was given since this was emptied; nothing is kept where it is nil.
    package var given: [FrameInput]?
    /// The prototype at the end that the recording names, after all of its events; nil before, or where it names none.
    public private(set) var ended: Subject?
    /// True if the recording itself says what had lasted when it began.
    public let hasOwnStart: Bool
    private var input = FrameInput(time: 0)
    private var effects: [Effect] = []
    /// The number of the present frame; nil before the first.
    public private(set) var frame: Int?
    private var isOver = false

    /// Makes a replay of a recording's events in a prototype to which nothing has happened.
    ///
    /// - Parameters:
    ///   - framesPerSecond: Frames a second of the virtual clock; above zero and finite.
    ///   - isEndless: True if the replay continues after the last event, for more of them; see ``append(_:)``.
    public init(
        _ recording: Recording, in subject: Subject, framesPerSecond: Double, isEndless: Bool = false
    ) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "frames need time between them")
        self.subject = subject
        let clock = recording.clock
        events =
            clock == 0 ? recording.events : recording.events.map { InputEvent(time: clock + $0.time, kind: $0.kind) }
        self.clock = clock
        from = recording.from
        start = clock + recording.from
        end = isEndless ? .infinity : recording.endTime.map { clock + $0 }
        hasOwnStart = recording.start != nil
        self.framesPerSecond = framesPerSecond
    }

    /// The recording's events that came since the frame before, in seconds of the prototype; answers that it gives no
    /// time for, and what came before it is shown, are not among them.
    public var arrived: ArraySlice<InputEvent> { events[first..<next] }

    /// Seconds of the present frame, in the recording's own time.
    public var time: Double { from + Double(frame ?? 0) / framesPerSecond }

    /// The prototype's time when the first frame is shown.
    public var startTime: Double { start }

    /// The share of what is shown that has passed, from 0 to 1.
    public var progress: Double {
        guard let last = events.last?.time, last > start else { return 1 }
        return min(1, (time - from) / (last - start))
    }

    /// Steps the prototype to the next frame.
    ///
    /// The last frame is the first at or after the recording's end or, where it names none, the first after the last
    /// event at which nothing moves.
    ///
    /// - Parameters:
    ///   - skipping: So many frames are left out before it, as when they came too late to be shown.
    ///   - answer: Carries out an effect and gives its answer, if it has one. The answer takes effect when the
    ///     recording says so, else a quarter of a second after the effect.
    /// - Returns: False if the last frame had been reached before.
    public mutating func advance(skipping: Int = 0, answering answer: (Effect) -> Answer? = { _ in nil }) -> Bool {
        guard !isOver else { return false }
        if frame == nil { lead(answering: answer) }
        first = next
        var last = now
        frame = (frame.map { $0 + 1 } ?? 0) + skipping
        if let end, ended == nil, now >= end {
            play(from: last, to: end, answer)
            (ended, last) = (subject, end)
        }
        play(from: last, to: now, answer)
        isOver = next == events.count && (end.map { now >= $0 } ?? (answers.isEmpty && !subject.isMoving))
        return true
    }

    /// The prototype's time in the present frame.
    private var now: Double { start + Double(frame ?? 0) / framesPerSecond }

    /// Plays the events before the time from which the recording is shown; ``advance(skipping:answering:)`` does so
    /// before its first frame.
    ///
    /// - Parameter answer: As there.
    public mutating func lead(answering answer: (Effect) -> Answer? = { _ in nil }) {
        guard frame == nil, start > clock else { return }
        play(from: clock, to: start.nextDown, answer)
    }

    private mutating func play(from last: Double, to time: Double, _ answer: (Effect) -> Answer?) {
        // An answer must not come late because frames are rare.
        var look = last
        while time - look > Self.delay / 2 {
            look += Self.delay / 2
            step(to: look, answer)
        }
        step(to: time, answer)
    }

    /// Adds events to come, none earlier than those there are, and forgets those that have happened.
    public mutating func append(_ more: [InputEvent]) {
        events.removeSubrange(..<next)
        (next, first) = (0, 0)
        events += more
    }

    /// Seconds from an effect to its answer where the recording says nothing.
    private static let delay = 0.25

    private mutating func step(to time: Double, _ answer: (Effect) -> Answer?) {
        // What an answer of the recording answers may have been asked for in the same frame: its value comes first.
        while let event = gather(until: time) {
            look(at: event.time, answer)
            input.events.append(event)
            next += 1
        }
        look(at: time, answer)
    }

    /// Gathers the events up to a time, in order.
    ///
    /// - Returns: The recorded answer before which it stopped; nil if there is none.
    private mutating func gather(until time: Double) -> InputEvent? {
        while true {
            let event = next < events.count ? events[next] : nil
            if let early = answers.first, early.time <= min(time, event?.time ?? .infinity) {
                input.events.append(answers.removeFirst())
            } else if let event, event.time <= time {
                if case .answer = event.kind { return event }
                input.events.append(event)
                next += 1
            } else {
                return nil
            }
        }
    }

    /// Steps the prototype with the events that were gathered, and has its effects answered.
    private mutating func look(at time: Double, _ answer: (Effect) -> Answer?) {
        input.time = time
        input.answers.removeAll(keepingCapacity: true)
        swap(&input.answers, &values)
        effects.removeAll(keepingCapacity: true)
        given?.append(input)
        _ = subject.step(input, effects: &effects)
        input.events.removeAll(keepingCapacity: true)
        for effect in effects { keep(effect, answer(effect)) }
    }

    /// Keeps an answer for when it takes effect.
    private mutating func keep(_ effect: Effect, _ answer: Answer?) {
        guard let answer, let time = effect.asked?.time else { return }
        values.append(answer)
        let kind = answer.event
        guard !events[next...].contains(where: { $0.kind == kind }) else { return }
        answers.append(InputEvent(time: time + Self.delay, kind: kind))
    }
}
