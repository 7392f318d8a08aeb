/// The number of repetitions of a timed motion, and their direction.
public struct Repetition: Hashable, Sendable {
    /// The number of repetitions; infinity without end.
    public let count: Double
    /// True if every second repetition plays backwards.
    public let isMirrored: Bool

    /// Plays once, forwards.
    public static let once = Repetition(unchecked: 1, mirrored: false)
    /// Plays without end.
    public static func forever(mirrored: Bool = false) -> Repetition {
        Repetition(unchecked: .infinity, mirrored: mirrored)
    }

    /// Plays `count` times, at least once.
    public static func times(_ count: Int, mirrored: Bool = false) -> Repetition {
        Repetition(unchecked: Double(max(count, 1)), mirrored: mirrored)
    }

    private init(unchecked count: Double, mirrored: Bool) {
        self.count = count
        isMirrored = mirrored
    }

    /// True if the last repetition plays backwards, so that the motion ends at its start.
    var endsAtStart: Bool { isMirrored && count < .infinity && isEven(count) }
}

/// A timed motion's position in its repetitions.
struct Timing: Hashable, Sendable {
    /// Seconds for one repetition; above zero.
    let duration: Double
    let repetition: Repetition
    /// True if it plays from the end to the start, as the way back of a mirrored sequence does.
    var isReversed = false

    /// Seconds until the motion is over; infinite if it has no end.
    var total: Double { duration * repetition.count }

    /// The position in the current repetition, in seconds, after `elapsed` seconds.
    ///
    /// At the very end this is the end of the last repetition, not the start of another.
    func phase(at elapsed: Double) -> (time: Double, isFirst: Bool, isBackwards: Bool) {
        guard elapsed > 0 else { return (isReversed ? duration : 0, true, isReversed) }
        let limited = min(elapsed, .greatestFiniteMagnitude)
        var cycle = (limited / duration).rounded(.down)
        if cycle >= repetition.count { cycle = repetition.count - 1 }
        let time = min(max(limited - cycle * duration, 0), duration)
        let isBackwards = isReversed != (repetition.isMirrored && !isEven(cycle))
        return (isBackwards ? duration - time : time, cycle == 0, isBackwards)
    }
}

private func isEven(_ whole: Double) -> Bool { (whole / 2).rounded(.down) * 2 == whole }
