import Gestures
import Prototyping

extension Session {
    /// When the state first differs from what it would be without the presses, keys and notches from one time to another.
    ///
    /// Both are played from the first time on, for at most so long after the last. What differs only until the last,
    /// such as that something is held, does not count.
    ///
    /// - Returns: Seconds of the prototype, to a thousandth; nil if nothing differs, or the past does not reach back.
    /// - Complexity: linear in the events from the first time on, and in the time until the state differs.
    func response(from first: Double, to last: Double, within seconds: Double = 0.6) -> Double? {
        guard let clip = clip(from: first, to: last + seconds), last <= clip.end else { return nil }
        var pair = Pair(clip)
        var time = last
        pair.look(at: time)
        while pair.differences.isEmpty {
            guard time < clip.end else { return nil }
            time = min(time + 1 / 60, clip.end)
            pair.look(at: time)
        }
        let (lasting, latest) = (pair.differences, time)
        pair = Pair(clip)
        time = max(clip.start, first)
        while time < latest {
            let before = pair
            let next = min(time + 1 / 60, latest)
            pair.look(at: next)
            guard !pair.differences.isDisjoint(with: lasting) else {
                time = next
                continue
            }
            // Halve the way to the change.
            var (low, high) = (time, next)
            while high - low > 0.001 {
                let middle = (low + high) / 2
                pair = before
                pair.look(at: middle)
                if pair.differences.isDisjoint(with: lasting) { low = middle } else { high = middle }
            }
            return high
        }
        return latest
    }
}

/// A clip, and the same without what a hand does at once.
private struct Pair {
    private let clip: Checkpoint
    private let without: Checkpoint
    private var simulation: Simulation
    private var twin: Simulation
    private var cursor = Checkpoint.Cursor()
    private var twinCursor = Checkpoint.Cursor()
    private var scratch = Simulation.Scratch()

    init(_ clip: Clip) {
        self.clip = clip.checkpoint
        without = clip.checkpoint.without { $0.isImpulse }
        simulation = clip.checkpoint.simulation
        twin = clip.checkpoint.simulation
    }

    /// Lets both come to a time.
    mutating func look(at time: Double) {
        simulation.play(clip, from: &cursor, lookingAt: time, &scratch)
        twin.play(without, from: &twinCursor, lookingAt: time, &scratch)
    }

    /// The names under which they have other values, but for those that tell of the hand alone.
    var differences: Set<String> {
        let (states, others) = (simulation.subject.state, twin.subject.state)
        if states == others { return [] }
        guard states.count == others.count else { return Set(states.map(\.name)).union(others.map(\.name)) }
        return Set(zip(states, others).filter { $0 != $1 }.flatMap { [$0.name, $1.name] })
    }
}

extension Prototype {
    fileprivate var state: [StateReport.Entry] {
        var state = StateReport()
        report(into: &state)
        return state.entries.filter { !$0.name.hasPrefix("gesture.") }
    }
}

extension InputEvent.Kind {
    /// True for what a hand does at once: a press, a key, a notch, typed text.
    fileprivate var isImpulse: Bool {
        switch self {
        case .pointerDown, .pointerUp, .pointerCancel, .keyDown, .keyUp, .wheel, .text, .compose, .paste: true
        default: false
        }
    }
}
