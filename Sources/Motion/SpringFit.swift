/// The spring whose motion comes nearest to a series of measured values.
///
///     let fit = try SpringFit(times: times, values: values)
///     print(fit.spring.duration, fit.spring.bounce, fit.rSquared)
///
/// The squared error is minimised over frequency, damping, start, target and velocity. For a given frequency and
/// damping the other three are linear, and solved for; those two are found by a grid and Nelder and Mead's simplex.
public struct SpringFit: Hashable, Sendable {
    /// The spring, of mass 1.
    public let spring: Spring
    /// The value at the first time.
    public let start: Double
    /// The target of the motion.
    public let target: Double
    /// The velocity at the first time, in units per second.
    public let velocity: Double
    /// The share of the values' variance that the motion explains; 1 is all of it.
    public let rSquared: Double
    /// The root of the mean squared error, in the values' units.
    public let error: Double

    /// Fits a spring to values at times.
    ///
    /// - Parameters:
    ///   - times: in seconds, rising; the motion begins at the first.
    ///   - values: one for each time.
    ///   - startsAtRest: true if the velocity at the first time is known to be 0.
    /// - Throws: ``FitError`` if there are fewer than five times, they do not rise, a number is not finite or the
    ///   values do not change.
    /// - Complexity: linear in the number of values, and some hundred times at most 4096 of them, among which frequency and
    ///   damping are searched for.
    public init(times: [Double], values: [Double], startsAtRest: Bool = false) throws(FitError) {
        let samples = try FitSamples(times: times, values: values, startsAtRest: startsAtRest)
        let searched = samples.thinned(to: 4096)
        var best = searched.bestOfGrid()
        for size in [0.2, 0.02, 0.002] { best = searched.refined(best, size: size) }
        let solution = samples.solution(best)
        spring = best.spring
        target = samples.middle + solution.target * samples.scale
        start = target + solution.displacement * samples.scale
        velocity = solution.velocity * spring.angularFrequency * samples.scale
        rSquared = 1 - solution.squares / samples.squares
        error = (solution.squares / Double(values.count)).squareRoot() * samples.scale
    }
}

/// Values to which no spring can be fitted.
public struct FitError: Error, Hashable, CustomStringConvertible {
    /// The fault, in one line.
    public let description: String
}
