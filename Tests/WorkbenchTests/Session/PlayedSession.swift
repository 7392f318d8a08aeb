import App
import Drawing
import Gestures
import Model
import Prototyping
import Support

@testable import Workbench

/// All that can be seen of a prototype at a time.
struct Sight: Equatable {
    var report = StateReport()
    var drawing = DrawList()
    var saved: Saved

    init(_ subject: Subject) {
        subject.report(into: &report)
        subject.draw(into: &drawing)
        saved = subject.app.saved
    }

    /// The differences of another overlay, in words; empty for the same to the bit.
    func differences(from other: Sight) -> [String] {
        var lines: [String] = []
        for (one, two) in zip(report.entries, other.report.entries) where one != two {
            lines.append("\(one.name): \(one.value) and not \(two.value)")
        }
        if report.entries.count != other.report.entries.count { lines.append("other names") }
        for (one, two) in zip(drawing.items, other.drawing.items) where one != two {
            lines.append("drawn: \(one) and not \(two)")
        }
        if drawing != other.drawing { lines.append("the drawing") }
        if saved != other.saved { lines.append("what lasts") }
        return lines
    }
}

/// A session fed as a frame loop feeds it, beside a prototype alone that gets the same.
struct PlayedSession {
    var session: Session
    /// The prototype without a session, and what it wanted done.
    private(set) var subject: Subject
    private(set) var effects: [Effect] = []
    private(set) var sessionEffects: [Effect] = []
    private(set) var time = 0.0
    /// The sight at the end of every frame.
    private(set) var sights: [(time: Double, overlay: Sight)] = []
    private var answers: [Answer] = []

    init(_ start: AppStart = .plain(), limit: Int = Session.standardLimit) {
        subject = AppHost(start)
        session = Session(subject, limit: limit)
    }

    /// Steps to a time by frames of some seconds, noting what is seen.
    mutating func play(_ events: [InputEvent], to end: Double, frame: Double = 1 / 60.0, notes: Bool = true) {
        var rest = events[...]
        while time < end {
            // An answer comes after the frame before.
            let frameStart = time.nextUp
            time = min(end, time + frame)
            var input = FrameInput(time: time)
            input.answers = answers
            input.events = answers.map { InputEvent(time: frameStart, kind: $0.event) }
            while let event = rest.first, event.time <= time {
                input.events.append(InputEvent(time: max(event.time, input.events.last?.time ?? 0), kind: event.kind))
                rest.removeFirst()
            }
            let first = effects.count
            _ = subject.step(input, effects: &effects)
            _ = session.step(input, effects: &sessionEffects)
            answers = effects[first...].compactMap(Self.answer)
            if notes { sights.append((time, Sight(subject))) }
        }
    }

    /// Every page is there, but for one address.
    static func answer(_ effect: Effect) -> Answer? {
        effect.answer { (request: PageRequest) in
            if request.address == "motionlab:page10" { throw AnswerError("없음") }
            return .plain(width: request.width, address: request.address)
        } ?? effect.answer { (_: ForecastRequest) in .plain }
    }
}
