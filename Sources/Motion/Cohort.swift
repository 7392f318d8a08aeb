/// The way in which a channel's value depends on time.
///
/// Free of references, so that copying a cohort costs nothing: motions that need arrays are kept separately.
enum Flow: Hashable, Sendable {
    /// Held at a value.
    case held
    /// Held at the last position of a gesture, with the velocity of the gesture.
    case tracked
    case spring(Spring)
    case decay(Deceleration)
    /// Along the timed motion at an index.
    case timed(Int)
}

/// The channels with the same flow and start: their matrix is computed once per frame.
struct Cohort: Sendable {
    var flow: Flow
    /// When the motion began; NaN while the cohort is free.
    var start: Double
    /// The number of its channels.
    var count = 0
    /// The time at which its channels become logically complete, if that is before their rest; infinity otherwise.
    var logicalEnd = Double.infinity
    /// A lower bound on the time until a spring of the cohort settles.
    var settlingBound = SettlingBound()
}

/// A motion that takes a given time.
enum TimedMotion: Hashable, Sendable {
    case curve(CurveMotion)
    case keyframes(KeyframeMotion)

    var timing: Timing {
        switch self {
        case .curve(let motion): motion.timing
        case .keyframes(let motion): motion.timing
        }
    }

    /// The matrix for some seconds after the start.
    func matrix(at elapsed: Double) -> MotionMatrix {
        switch self {
        case .curve(let motion): motion.matrix(at: elapsed)
        case .keyframes(let motion): motion.matrix(at: elapsed)
        }
    }

    /// The end of a channel with this base and displacement.
    func end(_ base: Double, _ displacement: Double) -> Double {
        switch self {
        case .curve(let motion): motion.timing.repetition.endsAtStart ? base + displacement : base
        case .keyframes(let motion): base + displacement * motion.end
        }
    }
}

extension Flow {
    /// True for a spring's flow with its tag too: who exchanges springs finds them by it.
    @inline(__always)
    func isSpring(_ other: Spring) -> Bool {
        if case .spring(let spring) = self { spring == other && spring.tag == other.tag } else { false }
    }

    /// The matrix for some seconds after the start; the identity at the start and before it, but for timed motions.
    func matrix(at elapsed: Double, _ timed: [TimedMotion]) -> MotionMatrix {
        switch self {
        case .held, .tracked: .identity
        case .spring(let spring): spring.matrix(at: elapsed)
        case .decay(let deceleration): deceleration.matrix(at: elapsed)
        case .timed(let index): timed[index].matrix(at: elapsed)
        }
    }
}

extension Deceleration {
    /// A decay in the form of a spring's matrix, for a displacement counted from the start.
    func matrix(at time: Double) -> MotionMatrix {
        MotionMatrix(stay: 1, reach: reach(at: time), pull: 0, keep: velocity(1, at: time))
    }
}
