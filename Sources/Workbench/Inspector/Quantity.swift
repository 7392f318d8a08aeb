import Controls
import Geometry
import Model
import Motion

/// A number of the tuning as it is shown: a parameter itself, or one of the two numbers that say the same spring in
/// another form.
enum Quantity: Hashable, Sendable {
    case parameter(Tuning.Name)
    case response(TunedSpring), dampingRatio(TunedSpring)
    case stiffness(TunedSpring), damping(TunedSpring)

    /// What a number is measured in.
    enum Unit: Hashable, Sendable { case none, seconds, points, pointsPerSecond, perMillisecond }

    /// What stands in a parameter's place where springs are shown in a form.
    init(_ name: Tuning.Name, _ form: SpringForm) {
        let spring = TunedSpring.allCases.first { $0.duration == name || $0.bounce == name }
        guard let spring else {
            self = .parameter(name)
            return
        }
        let isFirst = spring.duration == name
        switch form {
        case .durationAndBounce: self = .parameter(name)
        case .responseAndRatio: self = isFirst ? .response(spring) : .dampingRatio(spring)
        case .stiffnessAndDamping: self = isFirst ? .stiffness(spring) : .damping(spring)
        }
    }

    /// The number, in its ``unit``.
    func value(in tuning: Tuning) -> Double {
        switch self {
        case .parameter(let name): tuning[name]
        case .response(let spring): tuning[spring.duration]
        case .dampingRatio(let spring): Self.dampingRatio(bounce: tuning[spring.bounce])
        case .stiffness(let spring): spring.spring(in: tuning).stiffness
        case .damping(let spring): spring.spring(in: tuning).damping
        }
    }

    /// The track on which the number is chosen.
    var slider: Slider {
        switch self {
        case .parameter(let name): name.slider
        case .response(let spring): spring.duration.slider
        case .dampingRatio: Slider(range: Self.dampingRatios, scale: .logarithmic, step: 0.01)
        case .stiffness: Slider(range: Self.stiffnesses, scale: .logarithmic, step: 1)
        case .damping: Slider(range: Self.dampings, scale: .logarithmic, step: 0.1)
        }
    }

    /// The values that leave the spring's duration and bounce in their ranges, while its other number stays.
    func allowed(in tuning: Tuning) -> ClosedRange<Double> {
        switch self {
        case .parameter, .response, .dampingRatio: return slider.range
        case .stiffness(let tuned):
            let damping = tuned.spring(in: tuning).damping
            let low = damping / (2 * Self.dampingRatios.upperBound)
            let high = damping / (2 * Self.dampingRatios.lowerBound)
            // At a corner of both ranges only one value is left, and rounding may put the ends the wrong way round.
            let least = (low * low).clamped(to: Self.stiffnesses)
            return least...max(least, (high * high).clamped(to: Self.stiffnesses))
        case .damping(let tuned):
            let unit = 2 * tuned.spring(in: tuning).stiffness.squareRoot()
            return unit * Self.dampingRatios.lowerBound...unit * Self.dampingRatios.upperBound
        }
    }

    /// The tuning with another number here.
    ///
    /// - Throws: ``TuningError`` if the number is not finite or not in ``allowed(in:)``.
    func tuning(_ tuning: Tuning, with value: Double) throws(TuningError) -> Tuning {
        var tuning = tuning
        if case .parameter(let name) = self {
            try tuning.set(name, to: value)
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
        case .parameter: break
        case .response(let tuned): try tuning.set(tuned.duration, to: value)
        case .dampingRatio(let tuned): try tuning.set(tuned.bounce, to: Self.bounce(dampingRatio: value))
        case .stiffness(let tuned):
            let frequency = value.squareRoot()
            let ratio = tuned.spring(in: tuning).damping / (2 * frequency)
            try tuning.set(tuned.duration, to: (2 * .pi / frequency).clamped(to: tuned.duration.range))
            try tuning.set(tuned.bounce, to: Self.bounce(dampingRatio: ratio))
        case .damping(let tuned):
            let ratio = value / (2 * tuned.spring(in: tuning).stiffness.squareRoot())
            try tuning.set(tuned.bounce, to: Self.bounce(dampingRatio: ratio))
        }
        return tuning
    }

    /// What toolkits call the number, in lines that say what is wrong with it.
    var technicalName: String {
        switch self {
        case .parameter(let name): name.rawValue
        case .response: "response"
        case .dampingRatio: "damping ratio"
        case .stiffness: "stiffness"
        case .damping: "damping"
        }
    }

    /// The largest bounce is the smallest damping ratio.
    private static let dampingRatios = 0.05...10.0
    private static let stiffnesses = (0.2 * Double.pi) * (0.2 * .pi)...(100 * .pi) * (100 * .pi)
    private static let dampings =
        0.4 * Double.pi * dampingRatios.lowerBound...200 * Double.pi * dampingRatios.upperBound

    private static func dampingRatio(bounce: Double) -> Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

    private static func bounce(dampingRatio: Double) -> Double {
        (dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1).clamped(to: Tuning.Name.playerBounce.range)
    }
}
