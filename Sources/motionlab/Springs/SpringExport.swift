import Motion
import Storage

/// A spring as code that another toolkit understands and that moves there as it does here.
///
/// Sources of the parameters: SwiftUI's `Animation.spring(duration:bounce:)` and `Spring(mass:stiffness:damping:)`, CSS
/// Easing Functions Level 2 `linear()`, Motion's `type: "spring"`, react-spring's `config`, Compose's `spring()`,
/// Flutter's `SpringDescription`, Qt Quick's `Easing.BezierSpline`, Core Animation's `CASpringAnimation`.
enum SpringExport: String, CaseIterable {
    case swiftui, css, motion
    case reactSpring = "react-spring"
    case compose, flutter, qml, caspringanimation

    /// The code for a motion from 0 to 1 that begins with a velocity, in ways per second.
    ///
    /// - Throws: ``Failure`` for a spring that never settles where the toolkit needs an end.
    func code(_ spring: Spring, velocity: Double) throws(Failure) -> String {
        switch self {
        case .swiftui: swiftUI(spring, velocity)
        case .css: try css(spring, velocity)
        case .motion:
            "{ type: \"spring\", stiffness: \(number(spring.stiffness)), damping: \(number(spring.damping)), "
                + "mass: \(number(spring.mass))\(velocity == 0 ? "" : ", velocity: \(number(velocity))") }"
        case .reactSpring:
            "{ tension: \(number(spring.stiffness)), friction: \(number(spring.damping)), "
                + "mass: \(number(spring.mass))\(velocity == 0 ? "" : ", velocity: \(number(velocity / 1000))") }"
        case .compose:
            // Compose's mass is 1, so the stiffness is that of an equal spring.
            "spring(dampingRatio = \(number(spring.dampingRatio))f, "
                + "stiffness = \(number(spring.stiffness / spring.mass))f)"
        case .flutter:
            "SpringSimulation(SpringDescription(mass: \(number(spring.mass)), stiffness: \(number(spring.stiffness)), "
                + "damping: \(number(spring.damping))), 0, 1, \(number(velocity)))"
        case .qml: try qml(spring, velocity)
        case .caspringanimation:
            """
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = \(number(spring.mass))
            animation.stiffness = \(number(spring.stiffness))
            animation.damping = \(number(spring.damping))
            animation.initialVelocity = \(number(velocity))
            animation.duration = animation.settlingDuration
            """
        }
    }

    private func swiftUI(_ spring: Spring, _ velocity: Double) -> String {
        guard spring.mass == 1, velocity == 0 else {
            return
                "Animation.interpolatingSpring(mass: \(number(spring.mass)), stiffness: \(number(spring.stiffness)), "
                + "damping: \(number(spring.damping)), initialVelocity: \(number(velocity)))"
        }
        return "Animation.spring(duration: \(number(spring.duration)), bounce: \(number(spring.bounce)))"
    }

    private func css(_ spring: Spring, _ velocity: Double) throws(Failure) -> String {
        guard velocity == 0 else {
            throw Failure(.badData, "a CSS transition begins at rest; --velocity must be 0")
        }
        guard let (curve, duration) = spring.linearCurve(tolerance: 0.001) else { throw endless }
        return "\(number(duration))s \(curve.css())"
    }

    private func qml(_ spring: Spring, _ velocity: Double) throws(Failure) -> String {
        let duration = try end(spring, velocity)
        let points = SpringBezier(spring, velocity: velocity, duration: duration).controlPoints
        let list = points.map { "\(rounded($0.time)), \(rounded($0.value))" }.joined(separator: ", ")
        return """
            NumberAnimation {
                duration: \(Int((duration * 1000).rounded()))
                easing.type: Easing.BezierSpline
                easing.bezierCurve: [\(list)]
            }
            """
    }

    /// When the motion is over to a thousandth of its size.
    private func end(_ spring: Spring, _ velocity: Double) throws(Failure) -> Double {
        let duration = spring.settlingDuration(from: 0, to: 1, velocity: velocity)
        guard duration.isFinite else { throw endless }
        return duration
    }

    private var endless: Failure {
        Failure(.badData, "a spring that hardly settles has no end, and \(rawValue) needs one")
    }

    private func rounded(_ value: Double) -> String { number((value * 1e5).rounded() / 1e5) }

    /// A number to twelve significant digits: what came of a conversion is not worth more.
    private func number(_ value: Double) -> String {
        guard value != 0, value.isFinite else { return JSONValue.spelled(value) }
        var unit = 1.0
        while abs(value) * unit < 1e11, unit < 1e15 { unit *= 10 }
        let rounded = (value * unit).rounded() / unit
        return JSONValue.spelled(rounded.isFinite ? rounded : value)
    }
}

/// A spring's motion as a chain of cubic Bézier curves that meet it, and its velocity, at every joint.
struct SpringBezier {
    struct ControlPoint {
        /// Both as shares: of the duration, and of the way.
        var time: Double
        var value: Double
    }

    /// Three points for each curve after the implied start at 0, 0, as Qt's `BezierSpline` wants them.
    let controlPoints: [ControlPoint]

    init(_ spring: Spring, velocity: Double, duration: Double) {
        var points: [ControlPoint] = []
        var start = 0.0
        while start < duration {
            // A rest of less than half a step joins the last one.
            var end = start + Self.step(of: spring, at: start)
            if end + (end - start) / 2 > duration { end = duration }
            let third = (end - start) / 3
            func value(_ time: Double) -> Double { spring.value(from: 0, to: 1, velocity: velocity, at: time) }
            func speed(_ time: Double) -> Double { spring.velocity(from: 0, to: 1, velocity: velocity, at: time) }
            points.append(ControlPoint(time: (start + third) / duration, value: value(start) + speed(start) * third))
            points.append(ControlPoint(time: (end - third) / duration, value: value(end) - speed(end) * third))
            // Qt wants the chain to end at 1, 1, a thousandth from where the spring is.
            points.append(ControlPoint(time: end / duration, value: end < duration ? value(end) : 1))
            start = end
        }
        controlPoints = points
    }

    /// How long one curve may be: twelve to a swing follow a sine to 0.002 % of its height.
    ///
    /// Above critical there is no swing but a fast start and a slow end, so the curves grow longer with time.
    private static func step(of spring: Spring, at time: Double) -> Double {
        let (frequency, ratio) = (2 * Double.pi / spring.duration, spring.dampingRatio)
        guard ratio > 1 else { return spring.duration / 12 }
        let fast = frequency * (ratio + (ratio * ratio - 1).squareRoot())
        let slow = frequency * frequency / fast
        return min(0.5 * (time + 1 / fast), 0.7 / slow)
    }
}
