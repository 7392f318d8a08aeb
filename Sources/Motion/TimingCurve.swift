/// How far along a motion is when a share of its time has passed.
///
/// Progress in and out is 0 at the start and 1 at the end; a curve may leave 0…1 on the way.
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
    /// Times outside 0…1 go on as CSS says: along the tangent, by more steps, along the last line. NaN counts as 0.
    public func value(at progress: Double) -> Double {
        switch self {
        case .linear: progress.isNaN ? 0 : progress
        case .bezier(let curve): curve.value(at: progress)
        case .steps(let curve): curve.value(at: progress)
        case .points(let curve): curve.value(at: progress)
        }
    }

    /// How steep the curve is: progress along the way per progress in time.
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

    /// The greatest slope that a curve is said to have, 1e6.
    public static let steepest = 1e6
}

extension TimingCurve {
    /// Source: CSS Easing Functions Level 1, `ease`.
    public static let ease = TimingCurve.bezier(CubicBezier(sound: 0.25, 0.1, 0.25, 1))
    /// Starts slowly. Source: CSS Easing Functions Level 1, `ease-in`.
    public static let easeIn = TimingCurve.bezier(CubicBezier(sound: 0.42, 0, 1, 1))
    /// Ends slowly. Source: CSS Easing Functions Level 1, `ease-out`.
    public static let easeOut = TimingCurve.bezier(CubicBezier(sound: 0, 0, 0.58, 1))
    /// Starts and ends slowly. Source: CSS Easing Functions Level 1, `ease-in-out`.
    public static let easeInOut = TimingCurve.bezier(CubicBezier(sound: 0.42, 0, 0.58, 1))
}

/// Numbers or text from which no timing curve can be made.
public struct CurveError: Error, Hashable, CustomStringConvertible {
    /// One line that names what is wrong.
    public let description: String

    init(_ description: String) { self.description = description }
}
