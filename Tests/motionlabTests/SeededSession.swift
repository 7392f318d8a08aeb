import Drawing
import Foundation
import Geometry
import Gestures
import Prototyping

@testable import PrototypeApp
@testable import Workbench

/// A person who tries everything in the window, the same for the same seed: throws, taps, keys, the wheel,
/// tunings, slow motion, looks at the past. A clip of it is exported anywhere, and read again.
///
/// Stands alone, as it is also compiled with the packages that `motionlab new` writes.
struct SeededSession {
    private let content: Content
    private let answerer: Answerer
    private var random: SplitMix64
    private var session: Session
    private var time = 0.0
    private var events: [InputEvent] = []
    private var answers: [Answer] = []
    private var effects: [Effect] = []
    private let actions: [String]

    /// The result of reading a clip again.
    enum Outcome: Equatable {
        case same
        /// A difference of which the reader tells.
        case told(String)
        /// A difference of which the reader says nothing.
        case silent(String)
    }

    /// Plays a session, and exports a clip of it.
    ///
    /// - Parameter actions: `do` lines that are asked for now and then.
    static func play(seed: UInt64, _ content: Content, actions: [String] = []) throws -> Outcome {
        var session = try SeededSession(seed: seed, content, actions)
        let end = 2 + 6 * session.share()
        while session.time < end { session.act() }
        if session.random.next(below: 2) == 0 { session.wait(3) }
        return try session.export()
    }

    private init(seed: UInt64, _ content: Content, _ actions: [String]) throws {
        self.content = content
        self.actions = actions
        random = SplitMix64(seed: seed)
        let recording = Recording(language: "en", seed: seed)
        answerer = try content.answerer(for: recording)
        session = Session(try content.subject(for: recording))
        wait(0.1 + 0.3 * share())
    }

    // MARK: The person

    private mutating func share() -> Double { Double(random.next(below: 1 << 20)) / Double(1 << 20) }

    private mutating func position() -> Point { Point(x: 390 * share(), y: 844 * share()) }

    private mutating func act() {
        switch random.next(below: 24) {
        case 0..<8: drag()
        case 8..<11: tap()
        case 11: hover()
        case 12, 13: wheel()
        case 14, 15: key()
        case 16: tune()
        case 17: send(.timeScale(random.next(below: 2) == 0 ? 1 : 0.5))
        case 18: goBack()
        case 19:
            let isSmall = random.next(below: 2) == 0
            send(.resize(isSmall ? Size(width: 360, height: 640) : Size(width: 390, height: 844)))
        case 20: if !actions.isEmpty { send(.perform(actions[random.next(below: actions.count)])) }
        default: wait(1.5 * share())
        }
    }

    private mutating func send(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }

    /// Lets time pass, in frames of an uneven length.
    private mutating func wait(_ seconds: Double) {
        let end = time + seconds
        while time < end {
            let before = time
            time = min(end, time + 0.004 + 0.02 * share())
            var input = FrameInput(time: time)
            input.answers = answers
            input.events = events + answers.map { InputEvent(time: before, kind: $0.event) }
            events.removeAll()
            effects.removeAll()
            _ = session.step(input, effects: &effects)
            answers = effects.compactMap { answerer($0) }
        }
    }

    private mutating func drag() {
        var position = position()
        let way = Vector(dx: 400 * share() - 200, dy: 900 * share() - 450)
        let count = 3 + random.next(below: 12)
        send(.pointerMove(nil, position))
        send(.pointerDown(.mouse(.left), position))
        for _ in 0..<count {
            wait(0.002 + 0.012 * share())
            position += way * (1 / Double(count))
            send(.pointerMove(nil, position))
        }
        if random.next(below: 4) == 0 { wait(0.1) }
        send(.pointerUp(.mouse(.left), position))
        wait(0.5 * share())
    }

    private mutating func tap() {
        let position = position()
        send(.pointerMove(nil, position))
        wait(0.01)
        send(.pointerDown(.mouse(.left), position))
        wait(0.03 + 0.06 * share())
        send(.pointerUp(.mouse(.left), position))
        wait(0.3 * share())
    }

    private mutating func hover() {
        for _ in 0..<8 {
            let position = position()
            send(.pointerMove(nil, position))
            wait(0.02)
        }
    }

    private mutating func wheel() {
        let position = position()
        for _ in 0...random.next(below: 4) {
            send(.wheel(Vector(dx: 0, dy: random.next(below: 2) == 0 ? 1 : -1), at: position))
            wait(0.05 * share())
        }
    }

    private mutating func key() {
        let names = ["Tab", "Left", "Right", "Up", "Down", "Return", "Space", "Escape", "PageDown", "Home"]
        let name = names[random.next(below: names.count)]
        send(.keyDown(name))
        wait(0.05)
        send(.keyUp(name))
        wait(0.2 * share())
    }

    private mutating func tuning() -> Tuning {
        var tuning = session.subject.tuning
        let tunables = tuning.tunables.tunables
        guard !tunables.isEmpty else { return tuning }
        let tunable = tunables[random.next(below: tunables.count)]
        // In the range by how it was made.
        try? tuning.set(tunable, to: mix(tunable.range.lowerBound, tunable.range.upperBound, share()))
        return tuning
    }

    private mutating func tune() {
        let tuning = tuning()
        send(.tuning(tuning.values))
    }

    /// Looks at the past, may change the tuning there, and goes on from there or from the live end.
    private mutating func goBack() {
        wait(0.02)
        let span = session.span
        session.seek(to: mix(span.lowerBound, span.upperBound, share()))
        effects.removeAll()
        if random.next(below: 2) == 0 { session.retune(tuning(), from: session.time, effects: &effects) }
        if random.next(below: 3) == 0 { session.endScrubbing() } else { session.resume(effects: &effects) }
        if random.next(below: 4) == 0 { session.undoResume(effects: &effects) }
        answers = effects.compactMap { answerer($0) }
        time = session.time
    }

    // MARK: The file

    private mutating func export() throws -> Outcome {
        let span = session.span
        let start = mix(span.lowerBound, span.upperBound, 0.9 * share())
        // As a gesture's clip: from a rest; or from anywhere.
        let from = random.next(below: 3) == 0 ? start : session.lastRest(before: start)
        guard let clip = session.clip(from: from, to: mix(start, span.upperBound, 0.1 + 0.9 * share())) else {
            return .same
        }
        let tuning: Tuning? = random.next(below: 2) == 0 ? nil : self.tuning()
        let made = ClipRecording(clip, tuning: tuning, scale: 1, of: content)
        let shared = SharedRecording(name: "clip", recording: made.recording, tuning: made.tuning)
        let read = try SharedRecording(parsing: Data(try shared.text().utf8), name: "", for: content)
        let begin = try content.start(for: read.recording, from: "clip.motionlab", tuning: read.tuning, size: nil)
        let readersAnswers = try content.answerer(for: read.recording, from: "clip.motionlab")
        var replay = Replay(read.recording, in: content.subject(begin), framesPerSecond: 30 + 90 * share())
        var player = tuning.map { ClipPlayer(clip, tuning: $0) } ?? ClipPlayer(clip)
        var check = DigestComparison(of: read.recording, "clip")
        var flaw: String?
        while replay.advance(answering: readersAnswers) {
            check?.look(at: replay)
            let subject = replay.ended ?? replay.subject
            player.play(to: replay.ended == nil ? subject.time : clip.end)
            if flaw == nil { flaw = Self.difference(player.subject, subject) }
        }
        guard let flaw else { return check?.difference.map { .silent("it tells of nothing: \($0)") } ?? .same }
        return check?.difference.map { .told($0) } ?? .silent(flaw)
    }

    private static func difference(_ one: Subject, _ other: Subject) -> String? {
        var (reports, lists) = ((StateReport(), StateReport()), (DrawList(), DrawList()))
        one.report(into: &reports.0)
        other.report(into: &reports.1)
        one.draw(into: &lists.0)
        other.draw(into: &lists.1)
        if reports.0 != reports.1 {
            let pair = zip(reports.0.entries, reports.1.entries).first { $0 != $1 }
            return "at \(one.time): \(pair.map { "\($0.name) \($0.value), \($1.value)" } ?? "other names")"
        }
        return lists.0 == lists.1 ? nil : "at \(one.time): the picture"
    }
}
