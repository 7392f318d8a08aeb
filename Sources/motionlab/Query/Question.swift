import Geometry
import Gestures
import Motion
import Prototyping
import Storage

/// One question about motion, as a line of JSON asks it, and its answer.
///
/// The kind is the one of the known names whose value is an object.
enum Question {
    private typealias Answer = [String: JSONValue]

    private static let kinds = ["spring", "retarget", "velocity", "rubberBand", "decay", "snap", "curve"]

    /// Answers a question.
    ///
    /// - Throws: ``QueryError`` naming the field that is missing, unknown or invalid.
    static func answer(_ question: JSONValue) throws(QueryError) -> [String: JSONValue] {
        guard case .object(let values) = question else { throw QueryError("a question must be an object") }
        let named = kinds.filter { if case .object? = values[$0] { true } else { false } }
        guard let kind = named.first, named.count == 1 else {
            throw QueryError("a question must have exactly one object of \(kinds.joined(separator: ", "))")
        }
        var outer = try Fields(question, "the question")
        _ = outer.take("id")
        let answer: Answer
        if kind == "spring" {
            answer = try spring(&outer)
        } else {
            var inner = try Fields(outer.take(kind), kind)
            switch kind {
            case "retarget": answer = try retarget(&inner)
            case "velocity": answer = try velocity(&inner)
            case "rubberBand": answer = try rubberBand(&inner)
            case "decay": answer = try decay(&inner)
            case "snap": answer = try snap(&inner)
            default: answer = try curve(&inner, &outer)
            }
            try inner.finish()
        }
        try outer.finish()
        return answer
    }

    private static func list(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }

    // MARK: Springs

    private static func spring(_ outer: inout Fields) throws(QueryError) -> Answer {
        let spring = try SpringConvention.spring(outer.take("spring"), "spring")
        let start = try outer.number("from", default: 0)
        let target = try outer.number("target", default: 1)
        let velocity = try outer.number("velocity", default: 0)
        let times = try outer.numbers("times")
        let epsilon = try outer.number("epsilon", default: Spring.settledShare)
        let settling = spring.settlingDuration(from: start, to: target, velocity: velocity, epsilon: epsilon)
        return [
            "positions": list(times.map { spring.value(from: start, to: target, velocity: velocity, at: $0) }),
            "velocities": list(times.map { spring.velocity(from: start, to: target, velocity: velocity, at: $0) }),
            "settlingDuration": .number(settling), "mass": .number(spring.mass),
            "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
            "dampingRatio": .number(spring.dampingRatio), "response": .number(spring.response),
            "duration": .number(spring.duration), "bounce": .number(spring.bounce),
        ]
    }

    private static func retarget(_ inner: inout Fields) throws(QueryError) -> Answer {
        let position = try inner.number("position", default: 0)
        let velocity = try inner.number("velocity", default: 0)
        let segments = try RetargetRun.segments(inner.take("segments"))
        let times = try inner.numbers("times")
        let rate = try inner.number("fps", default: 60, in: 1e-3...1e6)
        let frames = inner.has("frames") ? try inner.numbers("frames") : nil
        let run = RetargetRun(position: position, velocity: velocity, segments: segments)
        let states = try run.states(at: times, frames: frames, framesPerSecond: rate)
        return ["positions": list(states.map(\.position)), "velocities": list(states.map(\.velocity))]
    }

    // MARK: Gestures

    private static func velocity(_ inner: inout Fields) throws(QueryError) -> Answer {
        guard case .array(let rows)? = inner.take("samples") else {
            throw QueryError("velocity.samples must be a list of [x, y, t]")
        }
        var tracker = VelocityTracker()
        var last = -Double.infinity
        for row in rows {
            let sample = try Fields.numbers(row, "velocity.samples")
            guard sample.count == 3 else { throw QueryError("velocity.samples must be a list of [x, y, t]") }
            guard sample[2] >= last else { throw QueryError("velocity.samples must be ordered by time") }
            last = sample[2]
            tracker.add(Point(x: sample[0], y: sample[1]), at: last)
        }
        let release = try inner.number("release", default: last.isFinite ? last : 0)
        let name = try inner.text("estimator", default: VelocityEstimator.standard.rawValue)
        guard let estimator = VelocityEstimator(rawValue: name) else {
            let names = VelocityEstimator.allCases.map(\.rawValue).joined(separator: ", ")
            throw QueryError("velocity.estimator must be one of \(names)")
        }
        let velocity = tracker.velocity(at: release, estimator: estimator)
        return ["velocity": velocity.map { list([$0.dx, $0.dy]) } ?? .null]
    }

    private static func rubberBand(_ inner: inout Fields) throws(QueryError) -> Answer {
        let overscroll = try inner.number("overscroll")
        let dimension = try inner.number("dimension", in: .leastNormalMagnitude...1e300)
        let coefficient = try inner.number("coefficient", default: 0.55, in: .leastNormalMagnitude...1e300)
        let band = RubberBand(dimension: dimension, coefficient: coefficient)
        return ["displayed": .number(band.shown(overscroll)), "slope": .number(band.slope(overscroll))]
    }

    private static func decay(_ inner: inout Fields) throws(QueryError) -> Answer {
        let velocity = try inner.number("velocity")
        let deceleration = Deceleration(rate: try rate(&inner))
        let times = try inner.numbers("times")
        return [
            "positions": list(times.map { deceleration.position(from: 0, velocity: velocity, at: $0) }),
            "velocities": list(times.map { deceleration.velocity(velocity, at: $0) }),
            "rest": .number(deceleration.rest(from: 0, velocity: velocity)),
        ]
    }

    private static func snap(_ inner: inout Fields) throws(QueryError) -> Answer {
        let stops = try inner.numbers("points")
        guard !stops.isEmpty else { throw QueryError("snap.points must not be empty") }
        let position = try inner.number("position")
        let start = try inner.number("start", default: position)
        let velocity = try inner.number("velocity", default: 0)
        let rule = SnapRule(
            flick: try inner.number("flick", default: 300, in: 0...1e300), rate: try rate(&inner),
            sequential: try inner.flag("sequential", default: false))
        return ["target": .number(rule.target(of: stops, start: start, position: position, velocity: velocity))]
    }

    private static func rate(_ inner: inout Fields) throws(QueryError) -> Double {
        try inner.number("rate", default: 0.998, in: 1e-300...1.0.nextDown)
    }

    // MARK: Curves

    private static func curve(_ inner: inout Fields, _ outer: inout Fields) throws(QueryError) -> Answer {
        let progress = try outer.numbers("at")
        let curve: TimingCurve
        do {
            curve = try timingCurve(&inner)
        } catch let error as CurveError {
            throw QueryError("curve: \(error.description)")
        } catch let error as QueryError {
            throw error
        } catch {
            throw QueryError("curve: \(error)")
        }
        return ["values": list(progress.map { curve.value(at: $0) })]
    }

    private static func timingCurve(_ inner: inout Fields) throws -> TimingCurve {
        if inner.has("bezier") {
            let points = try inner.numbers("bezier")
            guard points.count == 4 else { throw QueryError("curve.bezier must be [x1, y1, x2, y2]") }
            return .bezier(try CubicBezier(points[0], points[1], points[2], points[3]))
        }
        if inner.has("linear") { return .points(try LinearCurve(css: inner.text("linear", default: ""))) }
        guard case .array(let steps)? = inner.take("steps"), case .number(let count)? = steps.first,
            let count = Int(exactly: count), steps.count <= 2
        else { throw QueryError("curve must have bezier, linear or steps: [n, \"end\"]") }
        guard steps.count == 2 else { return .steps(try StepCurve(count)) }
        guard case .text(let word) = steps[1] else { throw QueryError("curve.steps must be [n, \"end\"]") }
        return .steps(try StepCurve(count, word))
    }
}
