/// A damped spring that pulls a value to its target.
///
/// The value x obeys m·x″ + c·x′ + k·(x − target) = 0. A spring is immutable and always valid: initialisers reject
/// invalid numbers. The same spring can be written in three ways, and read back in all of them:
///
///     let spring = try Spring(duration: 0.5, bounce: 0.15)
///     let motion = spring.motion(displacement: -100, velocity: 0, at: 0.1)
///     print(100 + motion.displacement, spring.stiffness, spring.dampingRatio)
///
/// The natural frequency √(stiffness / mass) lies within ``frequencies`` and the damping ratio within
/// ``dampingRatios``.
public struct Spring: Hashable, Sendable {
    /// The mass m, in units of mass; above zero. It matters only beside stiffness and damping.
    public let mass: Double
    /// The stiffness k: force per distance from the target; above zero. Not to be confused with ``response``.
    public let stiffness: Double
    /// The damping coefficient c: force per velocity; 0 never comes to rest. Not the ``dampingRatio``.
    public let damping: Double

    /// The frequency without damping ω₀ = √(k/m), in radians per second.
    public let angularFrequency: Double
    /// a = c / 2m, the rate per second at which the envelope of an under-damped motion shrinks.
    let decayRate: Double
    /// √|q| with q = (ω₀ − a)(ω₀ + a): the frequency of an under-damped motion, or how far apart from `decayRate`
    /// the two rates of an over-damped one lie.
    let split: Double
    /// The slower rate of an over-damped motion; `decayRate` in the other cases.
    let slowRate: Double
    /// True if q > 0 and the motion oscillates about the target; false if it is critical or over-damped.
    let isUnderdamped: Bool

    /// A number by which a program finds the motions of this spring again, as in ``AnimationEngine/respring(_:)``; 0 for
    /// none. It changes no motion, and springs that differ in nothing else are equal.
    public private(set) var tag: UInt64 = 0

    /// Natural frequencies that springs may have, in radians per second: from a period of 73 days to one of 6 µs.
    public static let frequencies = 1e-6...1e6
    /// Damping ratios that springs may have.
    public static let dampingRatios = 0...1e6
    /// Masses that springs may have.
    public static let masses = 1e-9...1e9

    /// Makes a spring from the numbers of its differential equation.
    ///
    /// - Throws: ``SpringError`` naming the first number that is not finite, not positive (damping may be 0), or
    ///   that takes the spring out of ``frequencies`` or ``dampingRatios``.
    public init(mass: Double = 1, stiffness: Double, damping: Double) throws(SpringError) {
        try SpringError.check(.mass, mass, isWithin: Spring.masses)
        let frequency = (stiffness / mass).squareRoot()
        guard stiffness > 0, Spring.frequencies.contains(frequency) else {
            let limits = Spring.frequencies
            throw SpringError(
                parameter: .stiffness, value: stiffness,
                allowed: limits.lowerBound * limits.lowerBound * mass...limits.upperBound * limits.upperBound * mass)
        }
        let mostDamping = 2 * mass * frequency * Spring.dampingRatios.upperBound
        try SpringError.check(.damping, damping, isWithin: 0...mostDamping)
        self.init(uncheckedMass: mass, stiffness: stiffness, damping: damping)
    }

    /// Makes a spring from numbers that are known to be valid.
    init(uncheckedMass mass: Double, stiffness: Double, damping: Double) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        angularFrequency = (stiffness / mass).squareRoot()
        decayRate = damping / (2 * mass)
        // The product, not ω₀² − a²: near critical damping the difference of squares would cancel.
        let q = (angularFrequency - decayRate) * (angularFrequency + decayRate)
        split = abs(q).squareRoot()
        isUnderdamped = q > 0
        // ω₀²/(a + w), not a − w, which cancels where damping is strong.
        slowRate = isUnderdamped ? decayRate : angularFrequency * (angularFrequency / (decayRate + split))
    }
}

extension Spring {
    /// The same spring with another ``tag``.
    public func tagged(_ tag: UInt64) -> Spring {
        var spring = self
        spring.tag = tag
        return spring
    }

    /// Springs are equal if their equations are; the other stored numbers follow from those.
    public static func == (a: Spring, b: Spring) -> Bool {
        a.stiffness == b.stiffness && a.damping == b.damping && a.mass == b.mass
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(mass)
        hasher.combine(stiffness)
        hasher.combine(damping)
    }
}

/// A number from which no ``Spring`` can be made.
public struct SpringError: Error, Hashable, CustomStringConvertible {
    /// The numbers a spring is made from.
    public enum Parameter: String, Hashable, Sendable {
        case mass, stiffness, damping, duration, bounce, response, dampingRatio
    }

    /// The number at fault.
    public let parameter: Parameter
    /// The rejected value.
    public let value: Double
    /// The allowed range, given the other numbers.
    public let allowed: ClosedRange<Double>

    /// One line with the parameter, its value and the allowed range.
    public var description: String {
        "\(parameter.rawValue) is \(value), and must be from \(allowed.lowerBound) to \(allowed.upperBound)"
    }

    static func check(
        _ parameter: Parameter, _ value: Double, isWithin allowed: ClosedRange<Double>
    ) throws(SpringError) {
        guard allowed.contains(value) else {
            throw SpringError(parameter: parameter, value: value, allowed: allowed)
        }
    }
}
