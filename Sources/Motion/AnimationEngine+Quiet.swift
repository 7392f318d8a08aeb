/// Reduced motion: the same outcomes by short, quiet ways.
extension AnimationEngine {
    /// A spring without bounce that takes no longer than another, and a velocity with which it does not overshoot.
    ///
    /// Source: with critical damping d(t) = (d₀ + (v₀ + ω₀·d₀)·t)·e^(−ω₀t), which keeps its sign while v₀ is between 0
    /// and −ω₀·d₀.
    func quiet(_ spring: Spring, _ displacement: Double, _ velocity: Double) -> (Spring, velocity: Double) {
        let quick = Spring(
            soundDuration: min(spring.duration, AnimationEngine.quietDuration), dampingRatio: 1, mass: spring.mass)
        let most = -quick.angularFrequency * displacement
        return (quick, min(max(velocity, min(most, 0)), max(most, 0)))
    }

    /// What a timed motion becomes: a spring to its end, or where it has none, nothing.
    mutating func beginQuietly(
        _ index: Int, _ timing: Timing, to end: Double, from value: Double, velocity: Double, at start: Double
    ) {
        guard timing.total < .infinity else {
            return begin(index, base: value, displacement: 0, velocity: 0, in: held, wake: .infinity, at: start)
        }
        beginSpring(index, .smooth, to: end, from: value, velocity: velocity, at: start)
    }

    /// Makes the motions in progress quiet.
    mutating func quietEverything() {
        floor = now
        for index in slots.indices where slots[index].cohort > tracked {
            let state = (value: value(index), velocity: velocity(index))
            let pending = slots[index].pending
            switch cohorts[Int(slots[index].cohort)].flow {
            case .timed(let place):
                beginQuietly(
                    index, timed[place].timing, to: target(index), from: state.value, velocity: state.velocity,
                    at: now)
            case .spring(let spring):
                beginSpring(
                    index, spring, to: target(index), from: state.value, velocity: state.velocity, at: now)
            case .held, .tracked, .decay:
                beginSpring(
                    index, .smooth, to: target(index), from: state.value, velocity: state.velocity, at: now)
            }
            // What was reported already is not reported again; a sequence without end is over.
            slots[index].pending.formIntersection(pending)
            guard pending.contains(.step), plans[Int(planOf[index])].itinerary?.isEndless == false else { continue }
            awaitStep(index)
        }
    }
}
