import Gestures
import Platform

/// Events that a frame leaves to the next ones, as all of them at once would hold it up.
///
/// Actions of a recording (`do goal add …`) may take milliseconds, and a file can ask for thousands of them at one
/// moment. A frame takes as many as it has time for. The hand's own events cost microseconds, and are only left where
/// they come after what waits.
struct Backlog {
    /// The time that the actions of a frame may take, in nanoseconds.
    private static let room: Nanoseconds = 30_000_000

    private var waiting: [InputEvent] = []
    /// The expected time of an action, in nanoseconds.
    private var cost = 1_000_000.0
    /// The number of actions in the present frame.
    private var taken = 0
    /// When events began to wait.
    private(set) var since: Nanoseconds?

    var isEmpty: Bool { waiting.isEmpty }
    var count: Int { waiting.count }
    /// The time of the first event that waits.
    var nextTime: Double? { waiting.first?.time }

    /// Puts what waits before a frame's events, and keeps what the frame has no time for.
    mutating func cut(_ events: inout [InputEvent], now: Nanoseconds) {
        if !waiting.isEmpty {
            waiting.append(contentsOf: events)
            swap(&waiting, &events)
            waiting.removeAll(keepingCapacity: true)
        }
        let most = max(1, Int(Double(Self.room) / cost))
        taken = 0
        guard
            let end = events.indices.first(where: { index in
                guard case .perform = events[index].kind else { return false }
                taken += 1
                return taken > most
            })
        else {
            since = nil
            return
        }
        taken -= 1
        waiting.append(contentsOf: events[end...])
        events.removeSubrange(end...)
        since = since ?? now
    }

    /// Learns what the frame's events took.
    mutating func note(_ time: Nanoseconds) {
        guard taken > 0 else { return }
        let latest = Double(time) / Double(taken)
        // At once where it was more than expected, by halves where it was less.
        cost = max(1000, latest, (cost + latest) / 2)
    }

    /// Forgets what waits.
    mutating func cancel() {
        waiting.removeAll()
        since = nil
    }
}
