/// A cubic Bézier curve from (0, 0) to (1, 1) that maps progress in time to progress along the way.
///
/// Source: CSS Easing Functions Level 1, `cubic-bezier()`.
public struct CubicBezier: Hashable, Sendable {
    /// The first control point's time, from 0 to 1.
    public let x1: Double
    /// The first control point's progress.
    public let y1: Double
    /// The second control point's time, from 0 to 1.
    public let x2: Double
    /// The second control point's progress.
    public let y2: Double

    /// Makes a curve from its two control points.
    ///
    /// - Throws: ``CurveError`` if a time is not from 0 to 1, so that time would run backwards, or a progress is not
    ///   within ±1e6.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
        for (name, x) in [("x1", x1), ("x2", x2)] {
            guard (0...1).contains(x) else { throw CurveError("\(name) of a curve is \(x), and must be from 0 to 1") }
        }
        for (name, y) in [("y1", y1), ("y2", y2)] {
            guard abs(y) <= 1e6 else { throw CurveError("\(name) of a curve is \(y), and must be within ±1000000") }
        }
        self.init(unchecked: x1, y1, x2, y2)
    }

    init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// Progress along the way at a progress in time; beyond 0…1 along the tangent at the end. NaN counts as 0.
    public func value(at progress: Double) -> Double {
        guard progress > 0 else { return progress < 0 ? tangentAtStart * progress : 0 }
        guard progress < 1 else { return progress > 1 ? 1 + tangentAtEnd * (progress - 1) : 1 }
        // From the nearer end, to keep the digits of the distance from that end.
        return progress <= 0.5
            ? Cubic(y1, y2).value(at: Cubic(x1, x2).parameter(of: progress))
            : 1 - Cubic(1 - y2, 1 - y1).value(at: Cubic(1 - x2, 1 - x1).parameter(of: 1 - progress))
    }

    /// Progress along the way per progress in time; infinite where the curve is vertical. Beyond the ends as at them.
    public func slope(at progress: Double) -> Double {
        progress <= 0.5
            ? CubicBezier.slope(Cubic(x1, x2), Cubic(y1, y2), at: progress)
            : CubicBezier.slope(Cubic(1 - x2, 1 - x1), Cubic(1 - y2, 1 - y1), at: 1 - progress)
    }

    private static func slope(_ x: Cubic, _ y: Cubic, at progress: Double) -> Double {
        guard progress > 0 else {
            // The lowest powers of the parameter that are not zero.
            if x.linear > 0 || y.linear != 0 { return y.linear / x.linear }
            return x.square > 0 || y.square != 0 ? y.square / x.square : 1
        }
        let parameter = x.parameter(of: progress)
        return y.slope(at: parameter) / x.slope(at: parameter)
    }

    /// The slope before the start.
    private var tangentAtStart: Double { x1 > 0 ? y1 / x1 : x2 > 0 ? y2 / x2 : 0 }

    /// The slope after the end.
    private var tangentAtEnd: Double { x2 < 1 ? (1 - y2) / (1 - x2) : x1 < 1 ? (1 - y1) / (1 - x1) : 0 }
}

/// One coordinate of the curve: the cubic from 0 to 1 with two control values.
private struct Cubic {
    let linear: Double
    let square: Double
    let cube: Double

    init(_ first: Double, _ second: Double) {
        linear = 3 * first
        square = 3 * (second - first) - linear
        cube = 1 - linear - square
    }

    func value(at parameter: Double) -> Double { ((cube * parameter + square) * parameter + linear) * parameter }

    func slope(at parameter: Double) -> Double { (3 * cube * parameter + 2 * square) * parameter + linear }

    /// The parameter from 0 to 1 at which a cubic that never falls has a value.
    ///
    /// Newton's method, kept between bounds by halving, down to the last digits.
    func parameter(of value: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var parameter = value
        for _ in 0..<100 {
            let error = self.value(at: parameter) - value
            if error == 0 { return parameter }
            if error < 0 { low = parameter } else { high = parameter }
            let newton = parameter - error / slope(at: parameter)
            let next = newton > low && newton < high ? newton : low + (high - low) / 2
            if abs(next - parameter) <= 1e-16 * next { return next }
            parameter = next
        }
        return parameter
    }
}
