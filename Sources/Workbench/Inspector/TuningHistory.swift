import Prototyping

/// The tunings before this one, and those that were taken back.
struct TuningHistory: Sendable {
    /// The number of steps that can be taken back.
    static let limit = 100

    private var past: [Tuning] = []
    private var future: [Tuning] = []

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// Notes what was there before a change; what was taken back is forgotten, and the oldest step beyond the limit
    /// too.
    mutating func keep(_ old: Tuning) {
        future.removeAll(keepingCapacity: true)
        if past.count == Self.limit { past.removeFirst() }
        past.append(old)
    }

    /// Forgets what was taken back: a change continued that is already noted.
    mutating func forgetUndone() { future.removeAll(keepingCapacity: true) }

    /// The same steps with other numbers.
    func map(_ map: (Tuning) -> Tuning) -> TuningHistory {
        var history = self
        (history.past, history.future) = (past.map(map), future.map(map))
        return history
    }

    /// The tuning before the last change; nil if there is none.
    mutating func undo(from present: Tuning) -> Tuning? {
        guard let old = past.popLast() else { return nil }
        future.append(present)
        return old
    }

    /// The tuning that was taken back last; nil if there is none.
    mutating func redo(from present: Tuning) -> Tuning? {
        guard let new = future.popLast() else { return nil }
        past.append(present)
        return new
    }
}
