import Drawing
import Geometry
import Motion

/// A spring's way from 0 to 1 over time, sampled once and ready to be drawn in a frame of one size.
struct SpringCurve: Sendable {
    let spring: Spring
    let size: Size
    /// Seconds from the frame's left edge to its right.
    let span: Double
    /// The motion, and the same with what is below it; the origin is the frame's top left corner.
    let line: Path
    let area: Path
    /// Heights in the frame, from its top.
    let start: Double
    let target: Double
    /// The point at which the motion settles, and the time until then, in seconds.
    let settled: Point
    let settlingDuration: Double
    /// The point at which the motion is furthest past its target, and by which share of its way; nil if it never is.
    let peak: (position: Point, share: Double)?

    /// Room above the motion and below it, in points.
    private static let margin = (top: 32.0, bottom: 24.0)

    /// Samples a spring for a frame, at least once for each point of its width.
    ///
    /// - Complexity: O(n) in the frame's width.
    init(_ spring: Spring, size: Size) {
        self.spring = spring
        self.size = size
        settlingDuration = spring.settlingDuration(from: 0, to: 1)
        let span = Self.span(for: settlingDuration)
        self.span = span
        let top = max(1 + spring.overshoot, 1.15)
        let height = size.height - Self.margin.top - Self.margin.bottom
        func y(_ value: Double) -> Double { Self.margin.top + height * (top - value) / top }
        start = y(0)
        target = y(1)
        var line = Path()
        line.move(to: Point(x: 0, y: y(0)))
        let count = Self.samples(across: size.width, swings: span / spring.duration)
        for index in 1...count {
            let share = Double(index) / Double(count)
            let value = spring.value(from: 0, to: 1, at: share * span)
            line.line(to: Point(x: share * size.width, y: y(value)))
        }
        self.line = line
        var area = line
        area.line(to: Point(x: size.width, y: y(0)))
        area.close()
        self.area = area
        let end = spring.value(from: 0, to: 1, at: settlingDuration)
        settled = Point(x: settlingDuration / span * size.width, y: y(end))
        if spring.overshoot >= 0.0005, let turn = spring.extremum(1, from: 0, to: 1) {
            peak = (Point(x: turn.time / span * size.width, y: y(turn.value)), spring.overshoot)
        } else {
            peak = nil
        }
    }

    /// Two dozen samples to a swing, but not more than four to a point.
    private static func samples(across width: Double, swings: Double) -> Int {
        Int(max(2, min(24 * swings, 4 * width), width))
    }

    /// A round number of seconds in which a motion settles with some to spare.
    ///
    /// Changes in steps, so that a spring that becomes slower is seen to become slower.
    static func span(for settlingDuration: Double) -> Double {
        let steps = [0.1, 0.2, 0.5, 1, 1.5, 2, 3, 5, 10, 20, 50, 100, 200]
        return steps.first { settlingDuration * 1.1 <= $0 } ?? 500
    }
}
