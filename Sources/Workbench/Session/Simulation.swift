import Prototyping

/// A prototype under way, with the questions that it waits for.
struct Simulation: Sendable {
    var subject: Subject
    /// The time that was looked at last, in seconds of the prototype.
    private(set) var time: Double
    /// Effects that are to be answered and have not been.
    private(set) var questions: [Effect] = []

    init(_ subject: Subject) {
        self.subject = subject
        time = subject.time
    }

    /// Steps the prototype, and notes what it asks.
    mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        let first = effects.count
        let wake = subject.step(input, effects: &effects)
        for index in first..<effects.count where effects[index].asked != nil { questions.append(effects[index]) }
        time = max(input.time, subject.lastChange)
        return wake
    }

    // MARK: Questions

    /// The question that an answer answers; nil where nothing of that number was asked.
    func question(of answer: Answer) -> Effect? { questions.first { $0.isAnswered(by: answer) } }

    /// Forgets the question that an answer answers.
    mutating func forgetQuestion(of answer: Answer) {
        if let index = questions.firstIndex(where: { $0.isAnswered(by: answer) }) { questions.remove(at: index) }
    }

    /// The questions of another that this one does not ask.
    func newQuestions(of other: Simulation) -> [Effect] {
        other.questions.filter { question in !questions.contains { question.asksTheSame(as: $0) } }
    }

    /// True if what is asked under the answer's number is what it was the answer to.
    func waits(for answer: KeptAnswer) -> Bool { question(of: answer.value)?.asksTheSame(as: answer.question) == true }

    // MARK: Playing again

    /// Events that are handed to the prototype at once when they are played again.
    static let batch = 128

    /// Memory that is kept from batch to batch, so that playing again allocates nothing.
    struct Scratch: Sendable {
        var input = FrameInput(time: 0)
        var effects: [Effect] = []
    }

    /// Plays one batch of what came in up to a time; false if there was nothing left of it. Effects are not carried
    /// out.
    mutating func play(
        _ checkpoint: Checkpoint, from cursor: inout Checkpoint.Cursor, until latest: Double, _ scratch: inout Scratch
    ) -> Bool {
        scratch.input.events.removeAll(keepingCapacity: true)
        scratch.input.answers.removeAll(keepingCapacity: true)
        while cursor.answers < checkpoint.answers.count, checkpoint.answers[cursor.answers].before <= cursor.event.count
        {
            let answer = checkpoint.answers[cursor.answers]
            guard answer.time <= latest else { return false }
            // What is answered may have been asked for by a deadline just before.
            look(at: answer.time, &scratch)
            if waits(for: answer) {
                scratch.input.answers.append(answer.value)
                forgetQuestion(of: answer.value)
            }
            cursor.answers += 1
        }
        let isBeforeAnswer = cursor.answers < checkpoint.answers.count
        let limit = isBeforeAnswer ? checkpoint.answers[cursor.answers].before : .max
        while scratch.input.events.count < Self.batch, cursor.event.count < limit,
            let event = checkpoint.log.next(&cursor.event, until: latest)
        {
            scratch.input.events.append(event)
        }
        guard !scratch.input.events.isEmpty || !scratch.input.answers.isEmpty else { return false }
        scratch.input.time = scratch.input.events.last?.time ?? time
        scratch.effects.removeAll(keepingCapacity: true)
        _ = step(scratch.input, effects: &scratch.effects)
        return true
    }

    /// Plays everything that came in up to a time, and looks at it.
    mutating func play(
        _ checkpoint: Checkpoint, from cursor: inout Checkpoint.Cursor, lookingAt time: Double, _ scratch: inout Scratch
    ) {
        while play(checkpoint, from: &cursor, until: time, &scratch) {}
        look(at: time, &scratch)
    }

    /// Lets time pass to a time at which nothing comes in.
    mutating func look(at time: Double, _ scratch: inout Scratch) {
        scratch.effects.removeAll(keepingCapacity: true)
        _ = step(FrameInput(time: time), effects: &scratch.effects)
    }
}
