/// Reduced motion: the same outcomes in less time, without overshoot.
extension AnimationEngine {
    /// A spring without bounce that takes no longer than another, and a velocity with which it does not overshoot.
    ///
    /// Source: with critical damping d(t) = (d₀ + (v₀ + ω₀·d₀)·t)·e^(−ω₀t), which keeps its sign while v₀ is between 0
    /// and −ω₀·d₀.
    func quiet(_ spring: Spring, _ displacement: Double, _ velocity: Double) -> (Spring, velocity: Double) {
        let quick = Spring(
            uncheckedDuration: min(spring.duration, AnimationEngine.quietDuration), dampingRatio: 1, mass: spring.mass)
        let most = -quick.angularFrequency * displacement
        return (quick, min(max(velocity, min(most, 0)), max(most, 0)))
    }

    /// Replaces a timed motion by a spring to its end, or by no motion if it has no end.
    mutating func beginQuietly(
        _ index: Int, _ timing: Timing, to end: Double, from value: Double, velocity: Double, at start: Double
    ) {
        guard timing.total < .infinity else {
            return begin(index, base: value, displacement: 0, velocity: 0, in: held, wake: .infinity, at: start)
        }
        beginSpring(index, .smooth, to: end, from: value, velocity: velocity, at: start)
    }

    /// Replaces the motions in progress, and ends sequences that have no end.
    mutating func quietEverything() {
        floor = now
        for index in slots.indices {
            let pending = slots[index].pending
            let isEndless = pending.contains(.step) && plans[Int(planOf[index])].sequence?.isEndless == true
            guard slots[index].cohort > tracked else {
                if isEndless { hold(index) }
                continue
            }
            let spring =
                if case .spring(let spring) = cohorts[Int(slots[index].cohort)].flow { spring } else { Spring.smooth }
            if case .timed(let motion) = cohorts[Int(slots[index].cohort)].flow, timed[motion].timing.total == .infinity
            {
                hold(index)
            } else {
                beginSpring(
                    index, spring, to: target(index), from: value(index), velocity: velocity(index), at: now)
            }
            // Moments that were reported are not reported again.
            slots[index].pending.formIntersection(pending)
            if pending.contains(.step) && !isEndless { awaitStep(index) }
        }
    }

    private mutating func hold(_ index: Int) {
        begin(index, base: value(index), displacement: 0, velocity: 0, in: held, wake: .infinity, at: now)
    }
}
