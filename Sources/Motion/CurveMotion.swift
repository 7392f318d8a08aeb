/// A motion along a timing curve, in the form of a spring's matrix.
struct CurveMotion: Hashable, Sendable {
    let curve: TimingCurve
    let timing: Timing

    /// The matrix after `elapsed` seconds, for a displacement from the target and a velocity beside the one of the
    /// curve.
    ///
    /// That additional velocity fades during the first repetition by the cubic that starts with slope 1 and ends with
    /// value and slope 0: t·(1 − t/duration)².
    func matrix(at elapsed: Double) -> MotionMatrix {
        let phase = timing.phase(at: elapsed)
        let progress = phase.time / timing.duration
        let slope = curve.slope(at: progress) / timing.duration
        let left = phase.isFirst ? 1 - progress : 0
        return MotionMatrix(
            stay: 1 - curve.value(at: progress), reach: phase.time * left * left,
            pull: phase.isBackwards ? slope : -slope,
            keep: left * (1 - 3 * progress))
    }

    /// Velocity at the start per displacement from the target; 0 where the curve starts vertically.
    var firstPull: Double {
        let slope = curve.slope(at: 0)
        return abs(slope) < TimingCurve.steepest ? -slope / timing.duration : 0
    }
}
