/// A sequence of steps that a channel is going through.
struct Itinerary: Sendable {
    private(set) var steps: [Step]
    let repetition: Repetition
    /// The value when the sequence began.
    private(set) var origin: Double
    /// When the next step begins; infinity while it waits for the one before.
    var due: Double
    /// How many steps have begun, over all repetitions.
    var begun = 0
    /// When the repetition under way began.
    var cycleStart: Double

    init(steps: [Step], repetition: Repetition, origin: Double, due: Double) {
        self.steps = steps
        self.repetition = repetition
        self.origin = origin
        self.due = due
        cycleStart = due
    }

    /// True while the channel's motion is that of a step, and not still what was before.
    var hasBegun: Bool { begun > 0 }

    /// True if all steps of all repetitions have begun.
    var isOver: Bool { Double(begun) >= repetition.count * Double(steps.count) }

    /// True if it is repeated for ever.
    var isEndless: Bool { repetition.count == .infinity }

    /// True if the next step is the first of a repetition.
    var startsCycle: Bool { begun % steps.count == 0 }

    /// True if the next step leads back.
    var isOnWayBack: Bool { repetition.isMirrored && (begun / steps.count) % 2 == 1 }

    /// The next step: as given, or as the way back has it.
    var next: Step {
        let place = begun % steps.count
        guard isOnWayBack else { return steps[place] }
        let mirrored = steps.count - 1 - place
        var step = steps[mirrored]
        step.target = mirrored == 0 ? origin : steps[mirrored - 1].target
        if case .curve(let curve, let duration) = step.way { step.way = .curve(curve.reversed, duration: duration) }
        return step
    }

    /// The same in another measure and at another place.
    func mapped(_ factor: Double, _ distance: Double) -> Itinerary {
        var other = self
        other.origin = origin * factor + distance
        for place in steps.indices {
            other.steps[place].target = steps[place].target * factor + distance
            guard case .keyframes(let keyframes) = steps[place].way else { continue }
            other.steps[place].way = .keyframes(keyframes.map { $0.mapped(factor, distance) })
        }
        return other
    }

    /// Takes other springs for the steps that have one.
    mutating func exchangeSprings(_ exchange: (Spring) -> Spring) {
        for place in steps.indices {
            if case .spring(let spring) = steps[place].way { steps[place].way = .spring(exchange(spring)) }
        }
    }
}

extension Keyframe {
    /// The same in another measure and at another place.
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
