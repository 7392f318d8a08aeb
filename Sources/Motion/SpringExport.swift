/// A spring as code for another toolkit, with the same motion.
///
/// Sources of the parameters: SwiftUI's `Animation.spring(duration:bounce:)` and `Spring(mass:stiffness:damping:)`, CSS
/// Easing Functions Level 2 `linear()`, Motion's `type: "spring"`, react-spring's `config`, Compose's `spring()`,
/// Flutter's `SpringDescription`, Qt Quick's `Easing.BezierSpline`, Core Animation's `CASpringAnimation`.
public enum SpringExport: String, CaseIterable, Hashable, Sendable {
    case swiftui, css, motion
    case reactSpring = "react-spring"
    case compose, flutter, qml, caspringanimation

    /// The code for a motion from 0 to 1 with an initial velocity, in ways per second.
    ///
    /// - Throws: ``SpringExportError`` for a spring that never settles, or oscillates for too long to be drawn, if the
    ///   toolkit needs a curve, and for an initial velocity if the toolkit has none.
    public func code(_ spring: Spring, velocity: Double = 0) throws(SpringExportError) -> String {
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

    /// A comment in the toolkit's language, for a line above the code.
    public func comment(_ text: String) -> String { self == .css ? "/* \(text) */" : "// \(text)" }

    private func swiftUI(_ spring: Spring, _ velocity: Double) -> String {
        guard spring.mass == 1, velocity == 0 else {
            return
                "Animation.interpolatingSpring(mass: \(number(spring.mass)), stiffness: \(number(spring.stiffness)), "
                + "damping: \(number(spring.damping)), initialVelocity: \(number(velocity)))"
        }
        return "Animation.spring(duration: \(number(spring.duration)), bounce: \(number(spring.bounce)))"
    }

    private func css(_ spring: Spring, _ velocity: Double) throws(SpringExportError) -> String {
        guard velocity == 0 else {
            throw SpringExportError(description: "a CSS transition starts at rest: the velocity must be 0")
        }
        _ = try end(spring, 0)
        guard let (curve, duration) = spring.linearCurve(tolerance: 0.001) else { throw overlong }
        return "\(number(duration))s \(curve.css())"
    }

    private func qml(_ spring: Spring, _ velocity: Double) throws(SpringExportError) -> String {
        let duration = try end(spring, velocity)
        // Twelve pieces for each oscillation.
        guard spring.dampingRatio >= 1 || duration <= 1000 * spring.duration else { throw overlong }
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

    /// The time after which the motion stays within a thousandth of its size.
    private func end(_ spring: Spring, _ velocity: Double) throws(SpringExportError) -> Double {
        let duration = spring.settlingDuration(from: 0, to: 1, velocity: velocity)
        guard duration.isFinite else { throw endless }
        return duration
    }

    private var endless: SpringExportError {
        SpringExportError(description: "a spring that does not settle has no duration, which \(rawValue) needs")
    }

    private var overlong: SpringExportError {
        SpringExportError(
            description: "a spring that oscillates so many times before it settles has too long a curve for \(rawValue)"
        )
    }

    private func rounded(_ value: Double) -> String { number((value * 1e5).rounded() / 1e5) }

    /// A number to twelve significant digits, the precision of the conversions.
    private func number(_ value: Double) -> String {
        guard value != 0 else { return "0" }
        var unit = 1.0
        while abs(value) * unit < 1e11, unit < 1e15 { unit *= 10 }
        let rounded = (value * unit).rounded() / unit
        let sound = rounded.isFinite ? rounded : value
        return sound == sound.rounded() && abs(sound) < 1e15 ? String(Int(sound)) : "\(sound)"
    }
}

/// The reason why a spring cannot be exported to a toolkit, in one line.
public struct SpringExportError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
}
