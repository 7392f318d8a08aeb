import Gestures
import Prototyping

/// A part of a session: the prototype as it was, and what came in from then on.
struct Checkpoint: Sendable {
    /// A cursor in a checkpoint: behind so many events and answers.
    struct Cursor: Hashable, Sendable {
        var event = EventLog.Cursor()
        var answers = 0
    }

    /// The prototype before anything of this came in.
    var simulation: Simulation
    private(set) var log = EventLog()
    /// In the order in which they came.
    private(set) var answers: [KeptAnswer] = []
    /// The bytes kept beside its slot in an array, once it is closed.
    private(set) var bytes = Self.snapshotBytes

    init(_ simulation: Simulation) { self.simulation = simulation }

    /// The earliest time that can be looked at from here: when something happened last, in seconds of the prototype.
    var start: Double { simulation.subject.lastChange }

    /// Bytes on the heap that a prototype keeps once it has continued without the copy: what `SessionBench` measures in
    /// a drag at 1000 reports a second, rounded up.
    static let snapshotBytes = 96 << 10

    /// Seconds, and events, after which another checkpoint begins.
    private static let longest = 2.0
    private static let mostEvents = 2048

    /// Moments of one checkpoint that are noted on the way at most; a frame's events may come on top of the most
    /// events.
    static let mostMarks = 32

    /// True if what comes next begins another checkpoint.
    func isFull(at time: Double) -> Bool { log.count >= Self.mostEvents || time - start >= Self.longest }

    /// Keeps an input, and gives it without the answers that the prototype does not wait for.
    mutating func keep(_ input: FrameInput, by simulation: inout Simulation) -> FrameInput {
        var input = input
        if !input.answers.isEmpty {
            let count = log.count
            input.answers.removeAll { answer in
                guard let question = simulation.question(of: answer) else { return true }
                let index = input.events.firstIndex { $0.kind == answer.event }
                answers.append(
                    KeptAnswer(
                        before: count + (index ?? input.events.count),
                        time: index.map { input.events[$0].time } ?? input.time, value: answer, question: question))
                simulation.forgetQuestion(of: answer)
                return false
            }
        }
        for event in input.events { log.append(event) }
        return input
    }

    /// Takes over what came in in another checkpoint.
    ///
    /// - Parameters:
    ///   - cursor: What came in before it is left out.
    ///   - latest: The latest time of what is taken.
    ///   - change: An event that comes in at a time, before what came in then.
    ///   - isTaken: False for an event that is left out.
    mutating func append(
        _ other: Checkpoint, after cursor: Cursor = Cursor(), until latest: Double = .infinity,
        inserting change: InputEvent? = nil, at time: Double = .infinity,
        where isTaken: (InputEvent) -> Bool = { _ in true }
    ) {
        var (event, answer) = (cursor.event, cursor.answers)
        var change = change
        while true {
            if let inserted = change, other.log.peek(event).map({ $0.time >= time }) ?? true {
                log.append(inserted)
                change = nil
            }
            while answer < other.answers.count, other.answers[answer].before <= event.count,
                other.answers[answer].time <= latest
            {
                var kept = other.answers[answer]
                kept.before = log.count
                answers.append(kept)
                answer += 1
            }
            guard let next = other.log.next(&event, until: latest) else { return }
            if isTaken(next) { log.append(next) }
        }
    }

    /// Makes room for what may come in, so that keeping a move allocates nothing.
    mutating func open() { log.reserve(moves: Self.mostEvents) }

    /// Frees memory that was held for more to come.
    mutating func close() {
        log.trim()
        bytes = Self.snapshotBytes + log.bytes + answers.capacity * MemoryLayout<KeptAnswer>.stride
    }

    /// Forgets what came in behind a cursor.
    mutating func cut(after cursor: Cursor) {
        log.removeAll(after: cursor.event)
        answers.removeSubrange(cursor.answers...)
    }

    /// The same with another tuning from a time on; changes of the tuning that came in later are left out.
    func retuned(_ tuning: InputEvent?, from time: Double) -> Checkpoint {
        guard tuning != nil || log.hasTunings else { return self }
        var new = Checkpoint(simulation)
        new.append(self, inserting: tuning, at: time) { $0.time < time || !$0.kind.isTuning }
        new.close()
        return new
    }

    /// The same with other numbers in its changes of the tuning.
    func mapTunings(_ map: ([NamedValue]) -> [NamedValue]) -> Checkpoint {
        guard log.hasTunings else { return self }
        var new = self
        new.log.mapTunings(map)
        return new
    }

    /// The same without some events.
    func without(_ isLeftOut: (InputEvent.Kind) -> Bool) -> Checkpoint {
        var new = Checkpoint(simulation)
        new.append(self) { !isLeftOut($0.kind) }
        new.close()
        return new
    }
}

extension InputEvent.Kind {
    /// True for a change of the tuning.
    var isTuning: Bool { if case .tuning = self { true } else { false } }

    /// True for a change of the time scale.
    var isTimeScale: Bool { if case .timeScale = self { true } else { false } }
}
