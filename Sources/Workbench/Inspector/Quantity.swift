import Controls
import Geometry
import Motion
import Prototyping

/// A number of the tuning as it is shown: a tunable itself, or one of the two numbers that say the same spring in
/// another form.
enum Quantity: Hashable, Sendable {
    case value(Tunable)
    case response(TunableSpring), dampingRatio(TunableSpring)
    case stiffness(TunableSpring), damping(TunableSpring)

    /// Makes the entry that replaces a tunable where springs are shown in a form.
    init(_ tunable: Tunable, _ form: SpringForm, of tunables: TunableList) {
        guard let spring = tunables.spring(of: tunable) else {
            self = .value(tunable)
            return
        }
        let isFirst = spring.duration == tunable
        switch form {
        case .durationAndBounce: self = .value(tunable)
        case .responseAndRatio: self = isFirst ? .response(spring) : .dampingRatio(spring)
        case .stiffnessAndDamping: self = isFirst ? .stiffness(spring) : .damping(spring)
        }
    }

    /// The number, in its ``unit``.
    func value(in tuning: Tuning) -> Double {
        switch self {
        case .value(let tunable): tuning[tunable]
        case .response(let spring): tuning[spring.duration]
        case .dampingRatio(let spring): Self.dampingRatio(bounce: tuning[spring.bounce])
        case .stiffness(let spring): tuning[spring].stiffness
        case .damping(let spring): tuning[spring].damping
        }
    }

    /// The track on which the number is chosen.
    var slider: SliderTrack {
        switch self {
        case .value(let tunable): SliderTrack(tunable)
        case .response(let spring): SliderTrack(spring.duration)
        case .dampingRatio: SliderTrack(range: Self.dampingRatios, scale: .logarithmic, step: 0.01)
        case .stiffness: SliderTrack(range: Self.stiffnesses, scale: .logarithmic, step: 1)
        case .damping: SliderTrack(range: Self.dampings, scale: .logarithmic, step: 0.1)
        }
    }

    /// The values that leave the spring's duration and bounce in their ranges, while its other number stays.
    func allowed(in tuning: Tuning) -> ClosedRange<Double> {
        switch self {
        case .value, .response, .dampingRatio: return slider.range
        case .stiffness(let spring):
            let damping = tuning[spring].damping
            let low = damping / (2 * Self.dampingRatios.upperBound)
            let high = damping / (2 * Self.dampingRatios.lowerBound)
            // At a corner of both ranges only one value is left, and rounding may put the ends the wrong way round.
            let least = (low * low).clamped(to: Self.stiffnesses)
            return least...max(least, (high * high).clamped(to: Self.stiffnesses))
        case .damping(let spring):
            let unit = 2 * tuning[spring].stiffness.squareRoot()
            return unit * Self.dampingRatios.lowerBound...unit * Self.dampingRatios.upperBound
        }
    }

    /// The tuning with another number here.
    ///
    /// - Throws: ``TuningError`` if the number is not finite or not in ``allowed(in:)``.
    func tuning(_ tuning: Tuning, with value: Double) throws(TuningError) -> Tuning {
        var tuning = tuning
        if case .value(let tunable) = self {
            try tuning.set(tunable, to: value)
            return tuning
        }
        let allowed = allowed(in: tuning)
        guard value.isFinite else { throw TuningError(name: technicalName, problem: "must be a finite number") }
        guard allowed.contains(value) else {
            throw TuningError(
                name: technicalName,
                problem: "must be between \(allowed.lowerBound) and \(allowed.upperBound), not \(value)")
        }
        switch self {
        case .value: break
        case .response(let spring): try tuning.set(spring.duration, to: value)
        case .dampingRatio(let spring): try tuning.set(spring.bounce, to: Self.bounce(dampingRatio: value))
        case .stiffness(let spring):
            let frequency = value.squareRoot()
            let ratio = tuning[spring].damping / (2 * frequency)
            try tuning.set(spring.duration, to: (2 * .pi / frequency).clamped(to: spring.duration.range))
            try tuning.set(spring.bounce, to: Self.bounce(dampingRatio: ratio))
        case .damping(let spring):
            let ratio = value / (2 * tuning[spring].stiffness.squareRoot())
            try tuning.set(spring.bounce, to: Self.bounce(dampingRatio: ratio))
        }
        return tuning
    }

    /// The toolkits' name for the number, in lines that say what is wrong with it.
    var technicalName: String {
        switch self {
        case .value(let tunable): tunable.name
        case .response: "response"
        case .dampingRatio: "damping ratio"
        case .stiffness: "stiffness"
        case .damping: "damping"
        }
    }

    // The ranges of every spring's duration and bounce, in the other forms; the largest bounce is the smallest ratio.
    private static let dampingRatios = 0.05...10.0
    private static let stiffnesses = (0.2 * Double.pi) * (0.2 * .pi)...(100 * .pi) * (100 * .pi)
    private static let dampings =
        0.4 * Double.pi * dampingRatios.lowerBound...200 * Double.pi * dampingRatios.upperBound

    private static func dampingRatio(bounce: Double) -> Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

    private static func bounce(dampingRatio: Double) -> Double {
        (dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1).clamped(to: TunableSpring.bounces)
    }
}
