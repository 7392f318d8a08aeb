/// A spring's motion as a chain of cubic Bézier curves that meet it, and its velocity, at every joint.
struct SpringBezier {
    struct ControlPoint {
        /// Both as shares: of the duration, and of the way.
        var time: Double
        var value: Double
    }

    /// Three points for each curve after the implied start at 0, 0, as in Qt's `BezierSpline`.
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
            // Qt requires the chain to end at 1, 1, a thousandth from the value of the spring.
            points.append(ControlPoint(time: end / duration, value: end < duration ? value(end) : 1))
            start = end
        }
        controlPoints = points
    }

    /// The longest duration of one curve: twelve to an oscillation follow a sine to 0.002 % of its height.
    ///
    /// Above critical damping there is no oscillation but a fast start and a slow end, so that the curves grow longer
    /// with time.
    private static func step(of spring: Spring, at time: Double) -> Double {
        let (frequency, ratio) = (2 * Double.pi / spring.duration, spring.dampingRatio)
        guard ratio > 1 else { return spring.duration / 12 }
        let fast = frequency * (ratio + (ratio * ratio - 1).squareRoot())
        let slow = frequency * frequency / fast
        return min(0.5 * (time + 1 / fast), 0.7 / slow)
    }
}
