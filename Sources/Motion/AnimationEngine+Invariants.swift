/// The invariants of an engine between calls.
extension AnimationEngine {
    /// Checks the invariants, and appends violations to ``brokenInvariants``, at most 100.
    mutating func checkInvariants() {
        var counts = [Int](repeating: 0, count: cohorts.count)
        for index in slots.indices {
            counts[Int(slots[index].cohort)] += 1
            checkSlot(index)
        }
        // Removed channels keep their indices, and count in no cohort.
        for (size, indices) in freeChannels.enumerated() { counts[held] -= size * indices.count }
        for (index, cohort) in cohorts.enumerated() where index != held && counts[index] != cohort.count {
            broken("cohort \(index) says it has \(cohort.count) channels and has \(counts[index])")
        }
        let active = slots.count { $0.cohort > tracked }
        if active != activeCount { broken("\(active) channels move, and \(activeCount) are said to") }
        let waiting = slots.count { $0.pending.contains(.step) }
        if waiting != waitingCount { broken("\(waiting) channels wait, and \(waitingCount) are said to") }
        if !(floor <= now) { broken("time \(now) lies before \(floor), where something was done") }
        if let wake = wakes.min(), wake < earliestWake {
            broken("a channel wakes at \(wake), before all at \(earliestWake)")
        }
    }

    private mutating func checkSlot(_ index: Int) {
        let slot = slots[index]
        let cohort = Int(slot.cohort)
        if !value(index).isFinite || !velocity(index).isFinite {
            broken("channel \(index) has no finite value or velocity")
        }
        if cohort > tracked {
            if cohorts[cohort].start.isNaN { broken("channel \(index) is in a cohort that is free") }
            let next = min(turn(of: index), logicalEnd(of: index), stepDue(of: index))
            if wakes[index] > max(next, floor) { broken("channel \(index) sleeps until \(wakes[index]), past \(next)") }
            if !slot.pending.contains(.rest) && !slot.pending.contains(.logicalEnd) {
                broken("channel \(index) moves and has nothing to report")
            }
        } else if !slot.pending.contains(.step) && wakes[index] != .infinity {
            broken("channel \(index) stands still and wakes at \(wakes[index])")
        }
        checkEnergy(index)
    }

    /// A spring never has more energy than it started with.
    private mutating func checkEnergy(_ index: Int) {
        let slot = slots[index]
        guard case .spring(let spring) = cohorts[Int(slot.cohort)].flow else { return }
        let displacement = value(index) - slot.base
        let (speed, first) = (velocity(index) / spring.angularFrequency, slot.velocity / spring.angularFrequency)
        let before = slot.displacement * slot.displacement + first * first
        let rounding = 1e-9 * before + 1e-12 * slot.base * slot.base
        if displacement * displacement + speed * speed > before + rounding { broken("channel \(index) gained energy") }
    }

    private mutating func broken(_ what: String) {
        if brokenInvariants.count < 100 { brokenInvariants.append("at \(now): \(what)") }
    }
}
