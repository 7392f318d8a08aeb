/// Begins motions: a channel gets a new slot and joins a cohort.
extension AnimationEngine {
    /// Sets the slot of a channel, and moves the channel from its old cohort to another.
    mutating func begin(
        _ index: Int, base: Double, displacement: Double, velocity: Double, in cohort: Int, wake: Double,
        at start: Double
    ) {
        let old = slots[index]
        if old.pending.contains(.step) { waitingCount -= 1 }
        slots[index] = Slot(
            base: base, displacement: displacement, velocity: velocity, cohort: UInt32(cohort),
            generation: old.generation, pending: cohort > tracked ? [.logicalEnd, .rest] : [])
        wakes[index] = wake
        if wake < earliestWake { earliestWake = wake }
        let previous = Int(old.cohort)
        guard cohort != previous else { return }
        activeCount += (cohort > tracked ? 1 : 0) - (previous > tracked ? 1 : 0)
        cohorts[cohort].count += 1
        cohorts[previous].count -= 1
        if previous > tracked && cohorts[previous].count == 0 { free(previous) }
    }

    mutating func beginSpring(
        _ index: Int, _ spring: Spring, to target: Double, from value: Double, velocity: Double, at start: Double
    ) {
        let displacement = value - target
        if reducesMotion {
            let (quick, slow) = quiet(spring, displacement, velocity)
            beginSpring(index, quick, to: target, displacement, slow, at: start)
        } else {
            beginSpring(index, spring, to: target, displacement, velocity, at: start)
        }
    }

    @inline(__always)
    private mutating func beginSpring(
        _ index: Int, _ spring: Spring, to target: Double, _ displacement: Double, _ velocity: Double,
        at start: Double
    ) {
        let cohort = springCohort(spring, at: start)
        let size = cohorts[cohort].settlingBound.size(displacement, velocity)
        let leastTime = cohorts[cohort].settlingBound.leastTime(
            ratio: cohorts[cohort].settlingBound.ratio(size: size))
        let wake = size > 0 ? min(start + leastTime, cohorts[cohort].logicalEnd) : start
        begin(
            index, base: target, displacement: displacement, velocity: velocity, in: cohort, wake: wake, at: start)
    }

    /// Begins a decay at `now`.
    mutating func beginDecay(
        _ index: Int, _ deceleration: Deceleration, velocity: Double, within bounds: ClosedRange<Double>,
        landing: Double?, _ returning: Spring
    ) {
        let value = value(index)
        if reducesMotion {
            let end = landing ?? deceleration.rest(from: value, velocity: velocity)
            let target = min(max(end, bounds.lowerBound), bounds.upperBound)
            return beginSpring(index, returning, to: target, from: value, velocity: velocity, at: now)
        }
        plan(index) { plan in
            plan.bounds = bounds
            plan.landing = landing
            plan.returning = returning
        }
        let cohort = decayCohort(deceleration, at: now)
        begin(index, base: value, displacement: 0, velocity: velocity, in: cohort, wake: .infinity, at: now)
        renewTurn(index, notBefore: now)
    }

    mutating func beginCurve(
        _ index: Int, _ curve: TimingCurve, _ timing: Timing, to target: Double, from value: Double, velocity: Double,
        at start: Double
    ) {
        let end = timing.repetition.endsAtStart ? value : target
        guard timing.duration >= Step.shortest else {
            return beginSpring(index, .smooth, to: end, from: end, velocity: 0, at: start)
        }
        if reducesMotion { return beginQuietly(index, timing, to: end, from: value, velocity: velocity, at: start) }
        let motion = CurveMotion(curve: curve, timing: timing)
        let displacement = value - target
        // From rest the curve's own initial slope applies, even if it starts abruptly.
        let isInFlight = slots[index].cohort > tracked || velocity != 0
        let extra = isInFlight ? velocity - motion.firstPull * displacement : 0
        let cohort = timedCohort(.curve(motion), at: start)
        begin(
            index, base: target, displacement: displacement, velocity: extra, in: cohort, wake: .infinity, at: start)
        renewTurn(index, notBefore: start)
    }

    mutating func beginKeyframes(_ index: Int, _ track: KeyframeTrack, _ timing: Timing, at start: Double) {
        let motion = KeyframeMotion(track: track, timing: timing)
        guard timing.duration >= Step.shortest else {
            return beginSpring(index, .smooth, to: motion.end, from: motion.end, velocity: 0, at: start)
        }
        if reducesMotion {
            let from = timing.isReversed ? track.end : track.start
            return beginQuietly(index, timing, to: motion.end, from: from, velocity: 0, at: start)
        }
        let cohort = timedCohort(.keyframes(motion), at: start)
        begin(index, base: 0, displacement: 1, velocity: 0, in: cohort, wake: .infinity, at: start)
        renewTurn(index, notBefore: start)
    }

    /// Computes the time of the next turn, not before `earliest`, and wakes the channel then.
    mutating func renewTurn(_ index: Int, notBefore earliest: Double) {
        guard slots[index].cohort > tracked else { return }
        turns[index] = max(turn(of: index), earliest)
        slots[index].pending.insert(.knownTurn)
        wakes[index] = min(turns[index], logicalEnd(of: index), stepDue(of: index))
        earliestWake = min(earliestWake, wakes[index])
    }

    mutating func renewTurns() {
        floor = now
        for cohort in cohorts.indices {
            guard case .spring(let spring) = cohorts[cohort].flow else { continue }
            cohorts[cohort].settlingBound = SettlingBound(spring, rest)
        }
        for index in slots.indices { renewTurn(index, notBefore: now) }
    }

    /// The time of the next turn: the rest, the bound or the end of the motion.
    func turn(of index: Int) -> Double {
        let slot = slots[index]
        let cohort = Int(slot.cohort)
        let start = cohorts[cohort].start
        switch cohorts[cohort].flow {
        case .held, .tracked:
            return .infinity
        case .spring(let spring):
            return start + rest.settlingTime(of: spring, slot.displacement, slot.velocity)
        case .decay(let deceleration):
            if let bound = boundAhead(index, deceleration),
                let time = deceleration.time(from: slot.base, velocity: slot.velocity, reaching: bound)
            {
                return start + time
            }
            return start + rest.settlingTime(of: deceleration, slot.velocity)
        case .timed(let motion):
            return start + timed[motion].timing.total
        }
    }

    /// The time at which the motion becomes logically complete; infinity if it already has, or if that is its rest.
    func logicalEnd(of index: Int) -> Double {
        let slot = slots[index]
        return slot.pending.contains(.logicalEnd) ? cohorts[Int(slot.cohort)].logicalEnd : .infinity
    }

    /// The bound that a decay will pass, or nil.
    func boundAhead(_ index: Int, _ deceleration: Deceleration) -> Double? {
        guard planOf[index] >= 0, plans[Int(planOf[index])].landing == nil else { return nil }
        let bounds = plans[Int(planOf[index])].bounds
        let end = deceleration.rest(from: slots[index].base, velocity: slots[index].velocity)
        return end > bounds.upperBound ? bounds.upperBound : end < bounds.lowerBound ? bounds.lowerBound : nil
    }

    /// Value and velocity at a time.
    func state(_ index: Int, at time: Double) -> (value: Double, velocity: Double) {
        let slot = slots[index]
        let matrix = matrix(ofCohort: Int(slot.cohort), at: time)
        return (
            slot.base + matrix.displacement(slot.displacement, slot.velocity),
            matrix.velocity(slot.displacement, slot.velocity)
        )
    }

    /// Changes the plan of a channel, making it first if there is none.
    mutating func plan(_ index: Int, _ change: (inout Plan) -> Void) {
        if planOf[index] < 0 {
            planOf[index] = Int32(plans.count)
            plans.append(Plan())
        }
        change(&plans[Int(planOf[index])])
    }
}
