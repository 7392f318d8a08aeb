/// Sequences of motions.
extension AnimationEngine {
    /// Performs steps one after the other. Together they are one motion, with the completions of the last step.
    ///
    /// Until the first step begins the channel continues its motion. Each step keeps value and velocity. A repetition
    /// begins again at the value that the channel had first; a mirrored one performs every second repetition in
    /// reverse, with the same delays. Steps that take less than a microsecond each, in the mean, are not repeated.
    ///
    /// Rejected if there are no steps, or a step has numbers that its own order would reject.
    @discardableResult
    public mutating func run(_ steps: [Step], on channel: Channel, repetition: Repetition = .once) -> Bool {
        guard let index = index(of: channel), let first = steps.first, steps.allSatisfy(isValid) else { return false }
        if reducesMotion && repetition.count == .infinity { return hold(channel, at: value(index)) }
        let due = now + first.finiteDelay
        let sequence = SequenceState(
            steps: steps, repetition: repetition, origin: value(index), due: due)
        plan(index) { $0.sequence = sequence }
        awaitStep(index)
        if due <= now {
            performStep(index, at: now)
            wakes[index] = min(wakes[index], stepDue(of: index))
        }
        return ordered()
    }

    private func isValid(_ step: Step) -> Bool {
        guard isValid(step.target) else { return false }
        return switch step.way {
        case .spring, .jump: true
        case .curve(_, let duration): duration >= 0 && isValid(duration)
        case .keyframes(let keyframes): (try? KeyframeTrack(from: 0, keyframes)) != nil
        }
    }

    /// The time of the next step of a sequence; infinity if there is none, or it waits for the step before.
    func stepDue(of index: Int) -> Double {
        guard slots[index].pending.contains(.step) else { return .infinity }
        return plans[Int(planOf[index])].sequence?.due ?? .infinity
    }

    /// Notes that a step is to come, after a motion began.
    mutating func awaitStep(_ index: Int) {
        if !slots[index].pending.contains(.step) { waitingCount += 1 }
        slots[index].pending.insert(.step)
        wakes[index] = min(wakes[index], stepDue(of: index))
        earliestWake = min(earliestWake, wakes[index])
    }

    /// Begins the next step, exactly at its time.
    mutating func performStep(_ index: Int, at time: Double) {
        let planIndex = Int(planOf[index])
        guard var sequence = plans[planIndex].sequence else { return }
        floor = max(floor, time)
        var (value, velocity) = state(index, at: time)
        if sequence.startsCycle && sequence.hasBegun {
            if !sequence.repetition.isMirrored { (value, velocity) = (sequence.origin, 0) }
            sequence.cycleStart = time
        }
        let step = sequence.next
        let isReversed = sequence.isOnWayBack
        sequence.begun += 1
        sequence.due = .infinity
        plans[planIndex].sequence = sequence
        begin(index, step, isReversed, from: value, velocity: velocity, at: time)
        if !sequence.isOver { awaitStep(index) }
    }

    private mutating func begin(
        _ index: Int, _ step: Step, _ isReversed: Bool, from value: Double, velocity: Double, at time: Double
    ) {
        switch step.way {
        case .spring(let spring):
            beginSpring(index, spring, to: step.target, from: value, velocity: velocity, at: time)
        case .curve(let curve, let duration):
            let timing = Timing(duration: duration, repetition: .once)
            beginCurve(index, curve, timing, to: step.target, from: value, velocity: velocity, at: time)
        case .keyframes(let keyframes):
            let start = isReversed ? step.target : value
            guard let track = try? KeyframeTrack(from: start, velocity: isReversed ? 0 : velocity, keyframes) else {
                // The sequence reached numbers that are too large.
                return begin(index, base: value, displacement: 0, velocity: 0, in: held, wake: .infinity, at: time)
            }
            let timing = Timing(duration: track.duration, repetition: .once, isReversed: isReversed)
            beginKeyframes(index, track, timing, at: time)
        case .jump:
            beginSpring(index, .smooth, to: step.target, from: step.target, velocity: 0, at: time)
        }
    }

    /// Continues with the sequence at a moment of its step; false if the moment is the owner's and must be reported.
    mutating func passesOn(_ moment: Completion.Moment, _ index: Int, at time: Double) -> Bool {
        guard slots[index].pending.contains(.step), planOf[index] >= 0 else { return false }
        guard var sequence = plans[Int(planOf[index])].sequence, sequence.hasBegun else { return false }
        let next = sequence.next
        guard sequence.due == .infinity, next.follows == moment || moment == .atRest else { return true }
        let due = time + next.finiteDelay
        if sequence.startsCycle && due < sequence.cycleStart + sequence.shortestCycle {
            // Repeating steps that take no time would not end.
            slots[index].pending.remove(.step)
            waitingCount -= 1
            return false
        }
        sequence.due = due
        plans[Int(planOf[index])].sequence = sequence
        return true
    }
}
