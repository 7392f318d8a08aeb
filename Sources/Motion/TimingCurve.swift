/// A mapping from progress in time to progress along the way.
///
/// Both are 0 at the start and 1 at the end; a curve may leave 0…1 in between.
///
///     TimingCurve.easeInOut.value(at: 0.25)  // 0.129…
public enum TimingCurve: Hashable, Sendable {
    /// The same share of the way as of the time.
    case linear
    case bezier(CubicBezier)
    case steps(StepCurve)
    case points(LinearCurve)

    /// Progress along the way at a progress in time.
    ///
    /// Times outside 0…1 continue the curve as in CSS: along the tangent, by more steps, along the last line. NaN
    /// counts as 0.
    public func value(at progress: Double) -> Double {
        switch self {
        case .linear: progress.isNaN ? 0 : progress
        case .bezier(let curve): curve.value(at: progress)
        case .steps(let curve): curve.value(at: progress)
        case .points(let curve): curve.value(at: progress)
        }
    }

    /// The slope of the curve: progress along the way per progress in time.
    ///
    /// 0 within steps, the line that follows at a corner, and limited to ±``steepest`` where the curve is vertical.
    public func slope(at progress: Double) -> Double {
        let slope: Double =
            switch self {
            case .linear: 1
            case .bezier(let curve): curve.slope(at: progress)
            case .steps: 0
            case .points(let curve): curve.slope(at: progress)
            }
        return min(max(slope, -TimingCurve.steepest), TimingCurve.steepest)
    }

    /// The greatest slope that is returned, 1e6.
    public static let steepest = 1e6
}

extension TimingCurve {
    /// Source: CSS Easing Functions Level 1, `ease`.
    public static let ease = TimingCurve.bezier(CubicBezier(unchecked: 0.25, 0.1, 0.25, 1))
    /// Starts slowly. Source: CSS Easing Functions Level 1, `ease-in`.
    public static let easeIn = TimingCurve.bezier(CubicBezier(unchecked: 0.42, 0, 1, 1))
    /// Ends slowly. Source: CSS Easing Functions Level 1, `ease-out`.
    public static let easeOut = TimingCurve.bezier(CubicBezier(unchecked: 0, 0, 0.58, 1))
    /// Starts and ends slowly. Source: CSS Easing Functions Level 1, `ease-in-out`.
    public static let easeInOut = TimingCurve.bezier(CubicBezier(unchecked: 0.42, 0, 0.58, 1))
}

/// Numbers or text from which no timing curve can be made.
public struct CurveError: Error, Hashable, CustomStringConvertible {
    /// The fault, in one line.
    public let description: String

    init(_ description: String) { self.description = description }
}
