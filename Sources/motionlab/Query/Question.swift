import Files
import Geometry
import Gestures
import Motion
import Prototyping

/// One question about motion, as a line of JSON asks it.
protocol Question: Decodable, SendableMetatype {
    /// Answers it.
    ///
    /// - Throws: `BadFile` naming the field that is invalid.
    func answer() throws -> [String: JSONValue]
}

extension JSONValue {
    private static let kinds: [String: any Question.Type] = [
        "spring": SpringQuestion.self, "retarget": RetargetQuestion.self, "velocity": VelocityQuestion.self,
        "rubberBand": RubberBandQuestion.self, "decay": DecayQuestion.self, "snap": SnapQuestion.self,
        "curve": CurveQuestion.self,
    ]

    /// Answers a question, whose kind is the one of the known names whose value is an object.
    ///
    /// - Throws: `BadFile` naming the field that is missing, unknown or invalid.
    func answered() throws -> [String: JSONValue] {
        guard case .object(var values) = self else { throw BadFile(problem: "a question must be an object") }
        let named = Self.kinds.filter { if case .object? = values[$0.key] { true } else { false } }
        guard let kind = named.first?.value, named.count == 1 else {
            let names = Self.kinds.keys.sorted().joined(separator: ", ")
            throw BadFile(problem: "a question must have exactly one object of \(names)")
        }
        values["id"] = nil
        return try JSONValue.object(values).checked(kind, isStrict: true).answer()
    }

    fileprivate init(list numbers: [Double]) { self = .array(numbers.map { .number($0) }) }
}

/// Rejects a number outside its range.
private func check(_ number: Double, _ name: String, in range: ClosedRange<Double>) throws(BadFile) -> Double {
    if range.contains(number) { return number }
    throw BadFile(problem: "\(name) must be between \(range.lowerBound) and \(range.upperBound)")
}

private let positive = Double.leastNormalMagnitude...1e300
private let rates = 1e-300...1.0.nextDown

// MARK: - Springs

private struct SpringQuestion: Question {
    var spring: WrittenSpring
    var from, target, velocity: Double?
    var times: [Double]?
    var epsilon: Double?

    func answer() -> [String: JSONValue] {
        let spring = spring.spring
        let (start, target, velocity) = (from ?? 0, target ?? 1, velocity ?? 0)
        let settling = spring.settlingDuration(
            from: start, to: target, velocity: velocity, epsilon: epsilon ?? Spring.settledShare)
        let times = times ?? []
        return [
            "positions": JSONValue(
                list: times.map { spring.value(from: start, to: target, velocity: velocity, at: $0) }),
            "velocities": JSONValue(
                list: times.map { spring.velocity(from: start, to: target, velocity: velocity, at: $0) }),
            "settlingDuration": .number(settling), "mass": .number(spring.mass),
            "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
            "dampingRatio": .number(spring.dampingRatio), "response": .number(spring.response),
            "duration": .number(spring.duration), "bounce": .number(spring.bounce),
        ]
    }
}

private struct RetargetQuestion: Question {
    struct Retarget: Decodable {
        var position, velocity: Double?
        var segments: [RetargetRun.Segment]
        var times: [Double]?
        var fps: Double?
        var frames: [Double]?
    }

    var retarget: Retarget

    func answer() throws -> [String: JSONValue] {
        let run = try RetargetRun(
            position: retarget.position ?? 0, velocity: retarget.velocity ?? 0, segments: retarget.segments)
        let rate = try check(retarget.fps ?? 60, "retarget.fps", in: 1e-3...1e6)
        let states = try run.states(at: retarget.times ?? [], frames: retarget.frames, framesPerSecond: rate)
        return [
            "positions": JSONValue(list: states.map(\.position)), "velocities": JSONValue(list: states.map(\.velocity)),
        ]
    }
}

// MARK: - Gestures

private struct VelocityQuestion: Question {
    struct Stroke: Decodable {
        var samples: [[Double]]
        var release: Double?
        var estimator: String?
    }

    var velocity: Stroke

    func answer() throws -> [String: JSONValue] {
        var tracker = VelocityTracker()
        var last = -Double.infinity
        for sample in velocity.samples {
            guard sample.count == 3 else { throw BadFile(problem: "velocity.samples must be a list of [x, y, t]") }
            guard sample[2] >= last else { throw BadFile(problem: "velocity.samples must be ordered by time") }
            last = sample[2]
            tracker.add(Point(x: sample[0], y: sample[1]), at: last)
        }
        let name = velocity.estimator ?? VelocityEstimator.standard.rawValue
        guard let estimator = VelocityEstimator(rawValue: name) else {
            let names = VelocityEstimator.allCases.map(\.rawValue).joined(separator: ", ")
            throw BadFile(problem: "velocity.estimator must be one of \(names)")
        }
        let release = velocity.release ?? (last.isFinite ? last : 0)
        let found = tracker.velocity(at: release, estimator: estimator)
        return ["velocity": found.map { JSONValue(list: [$0.dx, $0.dy]) } ?? .null]
    }
}

private struct RubberBandQuestion: Question {
    struct Band: Decodable {
        var overscroll, dimension: Double
        var coefficient: Double?
    }

    var rubberBand: Band

    func answer() throws -> [String: JSONValue] {
        let band = RubberBand(
            dimension: try check(rubberBand.dimension, "rubberBand.dimension", in: positive),
            coefficient: try check(rubberBand.coefficient ?? 0.55, "rubberBand.coefficient", in: positive))
        let overscroll = rubberBand.overscroll
        return ["displayed": .number(band.shown(overscroll)), "slope": .number(band.slope(overscroll))]
    }
}

private struct DecayQuestion: Question {
    struct Decay: Decodable {
        var velocity: Double
        var rate: Double?
        var times: [Double]?
    }

    var decay: Decay

    func answer() throws -> [String: JSONValue] {
        let (velocity, times) = (decay.velocity, decay.times ?? [])
        let deceleration = Deceleration(rate: try check(decay.rate ?? 0.998, "decay.rate", in: rates))
        return [
            "positions": JSONValue(list: times.map { deceleration.position(from: 0, velocity: velocity, at: $0) }),
            "velocities": JSONValue(list: times.map { deceleration.velocity(velocity, at: $0) }),
            "rest": .number(deceleration.rest(from: 0, velocity: velocity)),
        ]
    }
}

private struct SnapQuestion: Question {
    struct Snap: Decodable {
        var points: [Double]
        var position: Double
        var start, velocity, flick, rate: Double?
        var sequential: Bool?
    }

    var snap: Snap

    func answer() throws -> [String: JSONValue] {
        guard !snap.points.isEmpty else { throw BadFile(problem: "snap.points must not be empty") }
        let rule = SnapRule(
            flick: try check(snap.flick ?? 300, "snap.flick", in: 0...1e300),
            rate: try check(snap.rate ?? 0.998, "snap.rate", in: rates), sequential: snap.sequential ?? false)
        let target = rule.target(
            of: snap.points, start: snap.start ?? snap.position, position: snap.position, velocity: snap.velocity ?? 0)
        return ["target": .number(target)]
    }
}

// MARK: - Curves

private struct CurveQuestion: Question {
    struct Curve: Decodable {
        var bezier: [Double]?
        var linear: String?
        var steps: Steps?
    }

    /// `[4]`, or with a word `[4, "end"]`.
    struct Steps: Decodable {
        var count: Int
        var word: String?

        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            count = try elements.decode(Int.self)
            word = elements.isAtEnd ? nil : try elements.decode(String.self)
            if !elements.isAtEnd { throw DecodingError.fault("must be [n, \"end\"]", at: decoder.codingPath) }
        }
    }

    var curve: Curve
    var at: [Double]?

    func answer() throws -> [String: JSONValue] {
        let timing: TimingCurve
        do { timing = try self.timing() } catch { throw BadFile(problem: "curve: \(error)") }
        return ["values": JSONValue(list: (at ?? []).map { timing.value(at: $0) })]
    }

    private func timing() throws -> TimingCurve {
        switch (curve.bezier, curve.linear, curve.steps) {
        case (let points?, nil, nil) where points.count == 4:
            .bezier(try CubicBezier(points[0], points[1], points[2], points[3]))
        case (nil, let linear?, nil): .points(try LinearCurve(css: linear))
        case (nil, nil, let steps?):
            .steps(try steps.word.map { try StepCurve(steps.count, $0) } ?? StepCurve(steps.count))
        default: throw BadFile(problem: "give bezier: [x1, y1, x2, y2], linear or steps: [n, \"end\"]")
        }
    }
}
