/// The progress of a channel through a sequence of steps.
struct SequenceState: Sendable {
    private(set) var steps: [Step]
    let repetition: Repetition
    /// The value when the sequence began.
    private(set) var origin: Double
    /// The start of the next step; infinity while it waits for the step before.
    var due: Double
    /// The number of steps that have begun, over all repetitions.
    var begun = 0
    /// The start of the current repetition.
    var cycleStart: Double

    init(steps: [Step], repetition: Repetition, origin: Double, due: Double) {
        self.steps = steps
        self.repetition = repetition
        self.origin = origin
        self.due = due
        cycleStart = due
    }

    /// True while the channel's motion is that of a step, and no longer the motion before the sequence.
    var hasBegun: Bool { begun > 0 }

    /// True if all steps of all repetitions have begun.
    var isOver: Bool { Double(begun) >= repetition.count * Double(steps.count) }

    /// True if the sequence is repeated without end.
    var isEndless: Bool { repetition.count == .infinity }

    /// Seconds of the shortest repetition that is followed by another.
    var shortestCycle: Double { Double(steps.count) * Step.shortest }

    /// True if the next step is the first of a repetition.
    var startsCycle: Bool { begun % steps.count == 0 }

    /// True if the next step leads back.
    var isOnWayBack: Bool { repetition.isMirrored && (begun / steps.count) % 2 == 1 }

    /// The next step: as given, or reversed on the way back.
    var next: Step {
        let index = begun % steps.count
        guard isOnWayBack else { return steps[index] }
        let mirrored = steps.count - 1 - index
        var step = steps[mirrored]
        step.target = mirrored == 0 ? origin : steps[mirrored - 1].target
        if case .curve(let curve, let duration) = step.way { step.way = .curve(curve.reversed, duration: duration) }
        return step
    }

    /// The same sequence, with every value scaled and then shifted.
    func mapped(_ factor: Double, _ distance: Double) -> SequenceState {
        var other = self
        other.origin = origin * factor + distance
        for index in steps.indices {
            other.steps[index].target = steps[index].target * factor + distance
            guard case .keyframes(let keyframes) = steps[index].way else { continue }
            other.steps[index].way = .keyframes(keyframes.map { $0.mapped(factor, distance) })
        }
        return other
    }

    /// Replaces the spring of each step that has one.
    mutating func exchangeSprings(_ exchange: (Spring) -> Spring) {
        for index in steps.indices {
            if case .spring(let spring) = steps[index].way { steps[index].way = .spring(exchange(spring)) }
        }
    }
}

extension Keyframe {
    /// The same keyframe, with its value scaled and then shifted.
    func mapped(_ factor: Double, _ distance: Double) -> Keyframe {
        let to = value * factor + distance
        return switch self {
        case .linear(_, let duration, let curve): .linear(to: to, duration: duration, curve: curve)
        case .cubic(_, let duration, let first, let last):
            .cubic(
                to: to, duration: duration, startVelocity: first.map { $0 * factor },
                endVelocity: last.map { $0 * factor })
        case .spring(_, let spring, let duration, let first):
            .spring(to: to, with: spring, duration: duration, startVelocity: first.map { $0 * factor })
        case .move: .move(to: to)
        }
    }
}
