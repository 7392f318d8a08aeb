/// Letting time pass.
extension AnimationEngine {
    /// Sets the time at which values are read, and performs the transitions up to that time.
    ///
    /// Transitions (a bound, a rest, a step of a sequence) happen at their own exact times, in order, and are reported
    /// once in ``completions``. Advancing changes nothing else, so the result does not depend on which times were read:
    /// the time may lie ahead and then go back for an order, down to the last order or performed transition. An earlier
    /// time counts as that one. A time that is not finite is ignored.
    ///
    /// - Complexity: linear in the number of different start times of motions; at a transition, in the channels.
    public mutating func advance(to time: Double) {
        guard time.isFinite else { return }
        look(at: time)
        for index in cohorts.indices.dropFirst(2) where cohorts[index].count > 0 {
            matrices[index] = matrix(ofCohort: index, at: now)
        }
        if earliestWake <= now { performEvents() }
        if checksInvariants { checkInvariants() }
    }

    /// False if no transition happens up to a time, in the seconds of ``advance(to:)``; true if one may happen.
    ///
    /// A conservative answer in constant time; ``nextTransition`` is exact.
    ///
    /// - Complexity: constant.
    public func mayChange(by time: Double) -> Bool { earliestWake <= clock.motion(at: time) }

    /// The time of the next transition, in the seconds of ``advance(to:)``: a bound, a logical completion, a rest, a
    /// step of a sequence. Nil if there is none, or motion is paused.
    ///
    /// The time may lie at or before ``time``: then the next ``advance(to:)`` performs the transition.
    ///
    /// - Complexity: linear in the number of channels.
    public var nextTransition: Double? {
        guard earliestWake < .infinity else { return nil }
        var earliest = Double.infinity
        for index in wakes.indices where wakes[index] < earliest {
            let isKnown = slots[index].pending.contains(.knownTurn)
            let turn = isKnown ? turns[index] : max(turn(of: index), floor)
            earliest = min(earliest, turn, logicalEnd(of: index), stepDue(of: index))
        }
        let time = clock.time(of: earliest)
        return time < .infinity ? time : nil
    }

    private mutating func performEvents() {
        let first = completions.count
        let floorBefore = floor
        let now = now
        var earliest = Double.infinity
        for index in wakes.indices {
            var wake = wakes[index]
            if wake <= now {
                performEvents(of: index, notBefore: floorBefore)
                wake = wakes[index]
            }
            if wake < earliest { earliest = wake }
        }
        earliestWake = earliest
        sortCompletions(from: first)
    }

    /// Performs a channel's transitions in order, until the next is later than `now`, and sets when it wakes again.
    private mutating func performEvents(of index: Int, notBefore floorBefore: Double) {
        while true {
            let turn = turnOrBound(index, notBefore: floorBefore)
            let logicalEnd = logicalEnd(of: index)
            let stepDue = stepDue(of: index)
            wakes[index] = min(turn, logicalEnd, stepDue)
            guard wakes[index] <= now else { return }
            if stepDue < min(turn, logicalEnd) {
                performStep(index, at: stepDue)
            } else if logicalEnd < turn {
                complete(.logicallyComplete, index, at: logicalEnd)
            } else {
                performTurn(index, at: turn)
            }
        }
    }

    /// The time of the next turn, or a time after `now` before which there is none.
    private mutating func turnOrBound(_ index: Int, notBefore floorBefore: Double) -> Double {
        let cohort = Int(slots[index].cohort)
        guard cohort > tracked else { return .infinity }
        if slots[index].pending.contains(.knownTurn) { return turns[index] }
        let leastTime = leastSettlingTime(index, in: cohort)
        if leastTime > 0 { return max(now + leastTime, now.nextUp) }
        turns[index] = max(turn(of: index), floorBefore)
        slots[index].pending.insert(.knownTurn)
        return turns[index]
    }

    /// Seconds for which a spring is so far from its threshold, or so fast, that it cannot come to rest; 0 if it may.
    private func leastSettlingTime(_ index: Int, in cohort: Int) -> Double {
        let bound = cohorts[cohort].settlingBound
        let slot = slots[index]
        let size = bound.size(slot.displacement, slot.velocity)
        let displacement = matrices[cohort].displacement(slot.displacement, slot.velocity)
        let velocity = matrices[cohort].velocity(slot.displacement, slot.velocity) * bound.inverseFrequency
        let length = (displacement * displacement + velocity * velocity).squareRoot()
        return bound.leastTime(ratio: bound.ratio(size: size) * (length / size))
    }

    /// Performs a bound, or the end of the motion.
    private mutating func performTurn(_ index: Int, at time: Double) {
        floor = max(floor, time)
        let slot = slots[index]
        guard case .decay(let deceleration) = cohorts[Int(slot.cohort)].flow else {
            return end(index, at: target(index), time: time)
        }
        guard let bound = boundAhead(index, deceleration) else { return end(index, at: target(index), time: time) }
        // The remaining speed is linear in the distance covered; no exponential needed.
        let velocity = slot.velocity - deceleration.friction * (bound - slot.base)
        beginSpring(
            index, plans[Int(planOf[index])].returning, to: bound, from: bound, velocity: velocity, at: time)
    }

    /// Holds a channel at the end of its motion, and reports the moments that were not reported yet.
    private mutating func end(_ index: Int, at value: Double, time: Double) {
        if slots[index].pending.contains(.logicalEnd) { complete(.logicallyComplete, index, at: time) }
        complete(.atRest, index, at: time)
        let goesOn = slots[index].pending.contains(.step)
        begin(index, base: value, displacement: 0, velocity: 0, in: held, wake: .infinity, at: time)
        if goesOn { awaitStep(index) }
    }

    /// Passes a moment of a motion on to its sequence, or reports it.
    private mutating func complete(_ moment: Completion.Moment, _ index: Int, at time: Double) {
        floor = max(floor, time)
        slots[index].pending.remove(moment == .atRest ? .rest : .logicalEnd)
        if !passesOn(moment, index, at: time) { report(moment, index, at: time) }
    }
}
