import Geometry

/// The state of a motion: the distance from its target, and its velocity.
public struct SpringState: Hashable, Sendable {
    /// Value less target, in the value's units.
    public var displacement: Double
    /// In units per second, with the sign of the coordinate.
    public var velocity: Double

    /// Makes a state from a displacement and a velocity.
    public init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        self.velocity = velocity
    }
}

/// The motion as a function of time.
extension Spring {
    /// The state `time` seconds after a motion had this displacement and velocity.
    ///
    /// Exact in every regime: within 1e-9 of A = max(|d₀|, |v₀|/ω₀), times ω₀ for the velocity, while ω₀·time is at
    /// most 1e6. At time 0, before it, and for NaN, the start itself to the bit. Displacements and velocities that
    /// are not finite count as 0; results too large for a `Double` are limited to the largest.
    ///
    /// Source: the closed solution d = d₀·C + (v₀ + a·d₀)·S, v = v₀·C − (a·v₀ + ω₀²·d₀)·S.
    public func motion(displacement d0: Double, velocity v0: Double, at time: Double) -> SpringState {
        guard time > 0 else { return SpringState(displacement: d0.finiteOrZero, velocity: v0.finiteOrZero) }
        let matrix = matrix(at: time)
        let displacement = matrix.displacement(d0, v0)
        let velocity = matrix.velocity(d0, v0)
        // One test for both: a number less itself is 0 if it is finite, and NaN if not.
        if (displacement - displacement) + (velocity - velocity) == 0 {
            return SpringState(displacement: displacement, velocity: velocity)
        }
        return limitedMotion(matrix, d0.finiteOrZero, v0.finiteOrZero)
    }

    /// The value `time` seconds after a motion from `start` with `velocity` towards `target` began.
    ///
    /// Units of the value and units per second; edges as in ``motion(displacement:velocity:at:)``. At time 0 it is
    /// `start` to the bit.
    public func value(from start: Double, to target: Double, velocity: Double = 0, at time: Double) -> Double {
        guard time > 0 else { return start.finiteOrZero }
        let start = start.finiteOrZero
        let target = target.finiteOrZero
        let value = target + motion(displacement: start - target, velocity: velocity, at: time).displacement
        if value.isFinite && (start - target).isFinite { return value }
        // Halved numbers do not overflow on the way.
        let half = motion(displacement: start / 2 - target / 2, velocity: velocity / 2, at: time).displacement
        return (2 * (target / 2 + half)).limited
    }

    /// The velocity, in units per second, `time` seconds after a motion from `start` towards `target` began.
    ///
    /// Edges as in ``motion(displacement:velocity:at:)``.
    public func velocity(from start: Double, to target: Double, velocity: Double = 0, at time: Double) -> Double {
        let start = start.finiteOrZero
        let target = target.finiteOrZero
        guard (start - target).isFinite else {
            let half = motion(displacement: start / 2 - target / 2, velocity: velocity / 2, at: time)
            return (2 * half.velocity).limited
        }
        return motion(displacement: start - target, velocity: velocity, at: time).velocity
    }

    /// The matrix for `time` seconds; the identity at 0 and before.
    func matrix(at time: Double) -> MotionMatrix {
        guard time > 0 else { return .identity }
        let time = min(time, .greatestFiniteMagnitude)
        let c: Double
        let s: Double
        if isUnderdamped {
            let envelope = exponential(-decayRate * time)
            let (sine, cosine) = sineAndCosine(split * time)
            c = envelope * cosine
            s = envelope * sine / split
        } else {
            let envelope = exponential(-slowRate * time)
            if split > 0 {
                let lost = exponentialMinusOne(-2 * split * time)
                c = envelope * (1 + 0.5 * lost)
                s = envelope * -lost / (2 * split)
            } else {
                c = envelope
                s = envelope * time
            }
        }
        let damped = decayRate * s
        return MotionMatrix(
            stay: c + damped, reach: s, pull: -angularFrequency * angularFrequency * s, keep: c - damped)
    }

    /// The same for numbers that are too large: computed small, then scaled and limited.
    private func limitedMotion(_ matrix: MotionMatrix, _ d0: Double, _ v0: Double) -> SpringState {
        let small = 1e-100
        let (d, v) = (d0 * small, v0 * small)
        return SpringState(
            displacement: (matrix.displacement(d, v) / small).limited, velocity: (matrix.velocity(d, v) / small).limited
        )
    }
}

extension Double {
    /// The number, or 0 where it is infinite or not a number.
    var finiteOrZero: Double { isFinite ? self : 0 }

    /// The number, with infinity replaced by the largest number there is.
    var limited: Double { min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}
