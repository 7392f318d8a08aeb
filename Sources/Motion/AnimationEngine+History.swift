/// Past values.
extension AnimationEngine {
    /// The number of past segments of motion that are kept, of all channels together; 0 by default.
    ///
    /// A segment is the motion between two changes (an order, a bound or a rest) and takes about 150 bytes; every move
    /// of a tracked gesture makes one. A change of this number removes the kept segments.
    public var keptSegments: Int {
        get { history.capacity }
        set {
            history = History()
            history.capacity = max(newValue, 0)
            guard history.capacity > 0 else { return }
            history.segments.reserveCapacity(min(history.capacity, 1 << 20))
            history.last = Array(repeating: -1, count: slots.count)
            history.since = Array(repeating: now, count: slots.count)
        }
    }

    /// The value and velocity that the channel had at a past second of motion; nil if that is not kept.
    ///
    /// The time may be at most ``motionTime``. From the start of the current motion on no kept segment is needed.
    ///
    /// - Complexity: linear in the channel's segments since then.
    public func state(of channel: Channel, atMotionTime time: Double) -> (value: Double, velocity: Double)? {
        guard let index = index(of: channel), time <= now else { return nil }
        let slot = slots[index]
        let since = history.capacity > 0 ? history.since[index] : cohorts[Int(slot.cohort)].start
        if time >= since, slot.cohort > tracked || history.capacity > 0 { return state(index, at: time) }
        guard history.capacity > 0 else { return nil }
        return history.segment(of: index, at: time)?.state(at: time)
    }

    /// Keeps a channel's segment, which ends at `time`.
    mutating func keepSegment(_ index: Int, until time: Double) {
        guard history.capacity > 0 else { return }
        let from = history.since[index]
        guard time > from else { return }
        let slot = slots[index]
        let cohort = cohorts[Int(slot.cohort)]
        let segment = History.Segment(
            slot: slot, flow: cohort.flow, timed: timedMotion(of: cohort), start: cohort.start, from: from, to: time,
            previous: history.last[index])
        history.append(segment, of: index)
    }
}

extension AnimationEngine {
    private func timedMotion(of cohort: Cohort) -> TimedMotion? {
        guard case .timed(let index) = cohort.flow else { return nil }
        return timed[index]
    }
}

extension History.Segment {
    /// Value and velocity at a time in the segment.
    func state(at time: Double) -> (value: Double, velocity: Double) {
        slot.state(timed?.matrix(at: time - start) ?? flow.matrix(at: time - start, []))
    }
}

extension Slot {
    /// Value and velocity by a matrix.
    func state(_ matrix: MotionMatrix) -> (value: Double, velocity: Double) {
        (base + matrix.displacement(displacement, velocity), matrix.velocity(displacement, velocity))
    }
}
