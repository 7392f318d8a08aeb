import Geometry
import Gestures
import Prototyping

@testable import PrototypeApp

/// The text of what a prototype promises to files and to the hand: its tunables, the names and values of its states and of
/// what it saves, and the candidates of each press with how each fared, under a hand that is always the same.
///
/// Stands alone, as it is also compiled with the packages that `motionlab new` writes.
struct Pins {
    private let answerer: Answerer
    private var subject: Subject
    private var random = SplitMix64(seed: 1)
    private var time = 0.0
    private var events: [InputEvent] = []
    private var answers: [Answer] = []
    private var lines: [String] = []
    /// The states as they were noted last.
    private var noted: [StateReport.Entry] = []
    private var actions: [String] = []

    /// Plays so many acts of the hand.
    ///
    /// - Parameter actions: `do` lines that are asked for now and then.
    static func text(of content: Content, acts: Int = 80, actions: [String] = []) throws -> String {
        var pins = try Pins(content)
        pins.actions = actions
        for act in 1...acts {
            pins.act()
            if act % 20 == 0 { pins.lines.append("  saved \(pins.subject.savedState.json?.text ?? "nothing")") }
        }
        return pins.lines.joined(separator: "\n") + "\n"
    }

    private init(_ content: Content) throws {
        let recording = Recording(language: "en", seed: 1)
        (answerer, subject) = (try content.answerer(for: recording), try content.subject(for: recording))
        lines = ["tunables"]
        for tunable in subject.tuning.tunables.tunables {
            let shown = [tunable.unit.symbol, tunable.group, tunable.label].map { $0.text(in: "en") }
            lines.append(
                "  \(tunable.name) \(tunable.default) in \(tunable.range) by \(tunable.step) \(tunable.scale) \(shown)")
        }
        noted = state
        lines += ["states"] + noted.map { "  \($0.name) \($0.value)" } + ["hand"]
    }

    private var state: [StateReport.Entry] {
        var report = StateReport()
        subject.report(into: &report)
        return report.entries
    }

    // MARK: The hand

    private mutating func share() -> Double { Double(random.next(below: 1 << 20)) / Double(1 << 20) }

    private mutating func position() -> Point {
        // Things lie about the middle more often than at an edge.
        let reach = share() < 0.5 ? 1 : 0.4
        let (x, y) = (0.5 + reach * (share() - 0.5), 0.5 + reach * (share() - 0.5))
        return Point(x: (subject.size.width * x).rounded(), y: (subject.size.height * y).rounded())
    }

    private mutating func send(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }

    /// Lets time pass, in frames at 60 a second.
    private mutating func wait(_ seconds: Double) {
        let end = time + seconds
        while time < end {
            let before = time
            time = min(end, time + 1 / 60)
            var (input, effects) = (FrameInput(time: time), [Effect]())
            input.answers = answers
            input.events = events + answers.map { InputEvent(time: before, kind: $0.event) }
            events.removeAll()
            _ = subject.step(input, effects: &effects)
            answers = effects.compactMap { answerer($0) }
        }
    }

    private mutating func act() {
        switch random.next(below: 16) {
        case 0..<7: drag()
        case 7..<10: tap()
        case 10: wheel()
        case 11, 12: key()
        case 13: tune()
        case 14:
            send(.resize(share() < 0.5 ? Size(width: 360, height: 640) : Size(width: 390, height: 844)))
            wait(0.1)
            note("size \(subject.size.width)")
        default:
            if !actions.isEmpty { send(.perform(actions[random.next(below: actions.count)])) }
            wait(2 * share())
            note("wait")
        }
    }

    private mutating func drag() {
        let (from, to) = (position(), position())
        let id: PointerID = share() < 0.3 ? .touch(1) : .mouse(.left)
        send(.pointerDown(id, from))
        let (count, pause) = (3 + random.next(below: 12), 0.003 + 0.012 * share())
        for index in 1...count {
            wait(pause)
            send(.pointerMove(id.isMouse ? nil : id, from + (to - from) * (Double(index) / Double(count))))
        }
        wait(0.02)
        note("drag \(from) to \(to)", pressed: true)
        send(share() < 0.1 ? .pointerCancel(id) : .pointerUp(id, to))
        wait(0.02 + 0.6 * share())
        note("release", pressed: true)
    }

    private mutating func tap() {
        let position = position()
        send(.pointerDown(.mouse(.left), position))
        wait(0.02)
        note("press \(position)", pressed: true)
        wait(share() < 0.8 ? 0.05 : 0.6)
        send(.pointerUp(.mouse(.left), position))
        wait(0.02 + 0.4 * share())
        note("release", pressed: true)
    }

    private mutating func wheel() {
        let position = position()
        send(.pointerMove(nil, position))
        send(.wheel(Vector(dx: 0, dy: share() < 0.5 ? 1 : -1), at: position))
        wait(0.1)
        note("wheel \(position)")
    }

    private mutating func key() {
        let keys: [KeyPress.Name] = [.tab, .tab, .left, .right, .up, .down, .return, .escape, .pageDown, .home]
        let key = keys[random.next(below: keys.count)].rawValue
        send(.keyDown(key))
        wait(0.05)
        send(.keyUp(key))
        wait(0.2 * share())
        note("key \(key)")
    }

    private mutating func tune() {
        let tunables = subject.tuning.tunables.tunables
        guard !tunables.isEmpty else { return }
        let tunable = tunables[random.next(below: tunables.count)]
        // In the range by how it was made.
        send(.tuning([NamedValue(tunable.name, mix(tunable.range.lowerBound, tunable.range.upperBound, share()))]))
        wait(0.05)
        note("tune \(tunable.name)")
    }

    /// Notes an act, the states that it has changed, and after a press its candidates.
    private mutating func note(_ act: String, pressed: Bool = false) {
        lines.append("  \(time) \(act)")
        if pressed {
            var contest = ContestReport<PartID>()
            subject.report(into: &contest)
            for member in contest.members {
                let (name, axis) = (subject.name(of: member.target).text(in: "en"), member.axis.map { " \($0)" } ?? "")
                lines.append("    \(name) \(member.kind.rawValue)\(axis) \(member.status)")
            }
        }
        let state = state
        let changed = zip(state, noted).filter { $0 != $1 }.map { "\($0.0.name) \($0.0.value)" }
        if !changed.isEmpty { lines.append("    " + changed.joined(separator: ", ")) }
        noted = state
    }
}
