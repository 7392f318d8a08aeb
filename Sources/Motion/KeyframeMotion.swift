/// A motion along a keyframe track, in the form of a spring's matrix for a displacement of 1 from 0.
struct KeyframeMotion: Hashable, Sendable {
    let track: KeyframeTrack
    let timing: Timing

    /// The matrix after `elapsed` seconds.
    func matrix(at elapsed: Double) -> MotionMatrix {
        let phase = timing.phase(at: elapsed)
        let state = track.state(at: phase.time)
        return MotionMatrix(
            stay: state.value, reach: 0, pull: phase.isBackwards ? -state.velocity : state.velocity, keep: 0)
    }

    /// The value it ends on.
    var end: Double { timing.repetition.endsAtStart != timing.isReversed ? track.start : track.end }
}
