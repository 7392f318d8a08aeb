import Geometry

/// The extrema of a motion.
extension Spring {
    /// The share of the way by which a motion from rest passes its target; 0 for critical and strong damping.
    ///
    /// Source: e^(−πa/ω), the ratio of an extremum to the one before.
    public var overshoot: Double { isUnderdamped ? exponential(-.pi * decayRate / split) : 0 }

    /// The distance past `target` that a motion goes, on the side away from `start`, in the value's units; 0 if it does
    /// not.
    ///
    /// A motion that starts at its target overshoots by its greatest displacement. Numbers that are not finite count
    /// as 0.
    public func overshoot(from start: Double, to target: Double, velocity: Double = 0) -> Double {
        let displacement = start.finiteOrZero - target.finiteOrZero
        for n in 0..<2 {
            guard let extremum = extremum(n, from: start, to: target, velocity: velocity) else { return 0 }
            let past = extremum.value - target.finiteOrZero
            if displacement == 0 || (past < 0) != (displacement < 0) { return abs(past) }
        }
        return 0
    }

    /// The `n`th time, from 0, at which a motion turns round, and the value it has there.
    ///
    /// A motion that starts at rest away from its target turns at time 0. Nil if there are fewer: strong damping leaves
    /// at most one, and a motion at rest at its target has none.
    ///
    /// - Returns: time in seconds from the start, value in the value's units.
    public func extremum(
        _ n: Int, from start: Double, to target: Double, velocity: Double = 0
    ) -> (time: Double, value: Double)? {
        let target = target.finiteOrZero
        let displacement = start.finiteOrZero - target
        let velocity = velocity.finiteOrZero
        guard n >= 0, let first = firstExtremum(displacement, velocity) else { return nil }
        guard n > 0 else { return (first.time, target + first.displacement) }
        guard isUnderdamped else { return nil }
        let halfTurns = Double(n)
        let size = first.displacement * exponential(-halfTurns * .pi * decayRate / split)
        return (first.time + halfTurns * .pi / split, n.isMultiple(of: 2) ? target + size : target - size)
    }

    /// The first time from now on at which the velocity is 0, and the displacement then; nil if there is none.
    func firstExtremum(_ d0: Double, _ v0: Double) -> (time: Double, displacement: Double)? {
        guard v0 != 0 else { return d0 == 0 ? nil : (0, d0) }
        let time: Double
        if isUnderdamped {
            // The velocity is v₀ cos ωt − (a·v₀ + ω₀²·d₀)/ω · sin ωt. The angle's tangent alone: an angle in the third
            // quadrant, less half a turn, would lose the digits of a small one.
            let angle = arctangent(split * v0 / (decayRate * v0 + angularFrequency * angularFrequency * d0))
            time = (angle < 0 ? angle + .pi : angle) / split
        } else {
            // With rates r and R, R·(v₀ + r·d₀)·e^(−Rt) = r·(v₀ + R·d₀)·e^(−rt); the logarithm of the ratio less 1 has
            // no cancellation, and for equal rates goes over into the critical case.
            let fastRate = decayRate + split
            let critical = v0 / (slowRate * (v0 + fastRate * d0))
            guard critical > 0, critical < .infinity else { return nil }
            let excess = 2 * split * critical
            time = excess > 1e-300 ? naturalLogarithm(onePlus: excess) / (2 * split) : critical
        }
        return (time, matrix(at: time).displacement(d0, v0))
    }
}
