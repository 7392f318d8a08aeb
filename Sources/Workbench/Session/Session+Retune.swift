import Gestures
import Prototyping

/// The session under another tuning.
extension Session {
    /// Runs the session again with another tuning from a time on, kept within ``span``; later changes of the tuning are
    /// forgotten. What came in stays as it was, and so does the playhead's time.
    ///
    /// - Parameter effects: What the prototype now wants done that it had not wanted before is appended here, or
    ///   withheld while the playhead is away: the change of what is stored, and questions that have not been answered.
    /// - Complexity: linear in the events since that time.
    public mutating func retune(_ tuning: Tuning, from time: Double, effects: inout [Effect]) {
        guard time.isFinite else { return }
        let from = time.clamped(to: span)
        let head = isScrubbing ? self.time : nil
        let old = away?.live ?? simulation
        let new = replay(from: from, InputEvent(time: from, kind: .tuning(tuning)), to: old.time)
        var wanted = old.newQuestions(of: new)
        wanted += new.subject.effects(toStoreInsteadOf: old.subject)
        undo = nil
        revision += 1
        simulation = new
        guard let head else {
            effects += wanted
            return
        }
        away?.withheld += wanted
        away?.live = new
        away?.checkpoint = -1
        seek(to: head)
    }

    /// Runs everything from a time on with another tuning, and gives the prototype at the end.
    private mutating func replay(from: Double, _ tuning: InputEvent, to end: Double) -> Simulation {
        // What happened at that very time comes after the change.
        let first = checkpoints.firstIndex { $0.start >= from }.map { max($0 - 1, 0) } ?? checkpoints.count - 1
        var simulation = checkpoints[first].simulation
        for index in first..<checkpoints.count {
            if index > first {
                simulation.look(at: checkpoints[index].start, &scratch)
                checkpoints[index].simulation = simulation
            }
            checkpoints[index] = checkpoints[index].retuned(index == first ? tuning : nil, from: from)
            var cursor = Checkpoint.Cursor()
            while simulation.play(checkpoints[index], from: &cursor, until: .infinity, &scratch) {}
        }
        simulation.look(at: end, &scratch)
        return simulation
    }
}
