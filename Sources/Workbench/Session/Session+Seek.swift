import Geometry
import Gestures

/// Moving the playhead.
extension Session {
    /// Shows the prototype as it was at a time, kept within ``span``; at its end the session continues live. A time
    /// that is not finite changes nothing.
    ///
    /// - Complexity: linear in the events of at most one checkpoint; going back in steps, in those of a sixteenth of
    ///   it.
    public mutating func seek(to time: Double) {
        guard time.isFinite else { return }
        let span = span
        guard time < span.upperBound else { return endScrubbing() }
        let time = max(time, span.lowerBound)
        let index = index(at: time)
        if away == nil { away = Scrub(live: simulation, stored: simulation.subject) }
        if away?.checkpoint != index {
            away?.marks.removeAll(keepingCapacity: true)
            away?.checkpoint = index
            restart(index, before: time)
        } else if time < simulation.time {
            restart(index, before: time)
        }
        advance(to: time)
    }

    /// Brings the playhead back to the live end; what the prototype wanted done meanwhile leaves with the next step.
    public mutating func endScrubbing() {
        guard let away else { return }
        simulation = away.live
        withheld += away.withheld
        self.away = nil
    }

    /// The events that came in between two times, both included, in order.
    public func events(from start: Double, to end: Double) -> [InputEvent] {
        guard start.isFinite, end.isFinite, start <= end else { return [] }
        // What happened at a checkpoint's start may be at the end of the one before.
        var index = max(index(at: start) - 1, 0)
        var events: [InputEvent] = []
        while index < checkpoints.count, checkpoints[index].start <= end {
            events += checkpoints[index].log.events(from: start, to: end)
            index += 1
        }
        return events
    }

    /// The last checkpoint from which a time can be looked at.
    func index(at time: Double) -> Int {
        max(partitionPoint(checkpoints.count) { checkpoints[$0].start <= time } - 1, 0)
    }

    /// Puts the playhead to the last known moment of a checkpoint that is not after a time.
    private mutating func restart(_ index: Int, before time: Double) {
        if let mark = away?.marks.last(where: { $0.simulation.time <= time }) {
            simulation = mark.simulation
            away?.cursor = mark.cursor
        } else {
            simulation = checkpoints[index].simulation
            away?.cursor = Checkpoint.Cursor()
        }
    }

    /// Moves the playhead forward within its checkpoint, and notes moments on the way.
    private mutating func advance(to time: Double) {
        guard let index = away?.checkpoint, var cursor = away?.cursor else { return }
        while simulation.play(checkpoints[index], from: &cursor, until: time, &scratch) {
            let isNew = away?.marks.last.map { $0.cursor.event.count < cursor.event.count } ?? true
            guard isNew, scratch.input.events.count == Simulation.batch, (away?.marks.count ?? 0) < Checkpoint.mostMarks
            else {
                continue
            }
            away?.marks.append(Mark(simulation: simulation, cursor: cursor))
        }
        simulation.look(at: time, &scratch)
        away?.cursor = cursor
    }
}
