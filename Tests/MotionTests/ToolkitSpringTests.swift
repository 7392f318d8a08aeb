import Testing

@testable import Motion

/// Springs of other toolkits' own tests: `Fixtures/toolkits/springs.json`, where each record names its source.
struct ToolkitSprings: Decodable {
    struct Check: Decodable {
        let t: Double
        let quantity: String
        let low, high, exact: Double?
    }
    struct Motion: Decodable {
        let id: String
        let mass, stiffness, damping, from, to, velocity: Double
        let checks: [Check]
    }
    struct Kind: Decodable {
        let id, kind: String
        let mass, stiffness, damping: Double
    }
    struct Convention: Decodable {
        let id: String
        let duration, bounce, stiffness, damping, tolerance: Double
    }
    struct Invalid: Decodable {
        let id: String
        let duration, bounce: Double
    }
    struct Sampled: Decodable {
        let id: String
        let mass, stiffness, damping, from, to, step, tolerance: Double
        let values: [Double]
    }
    struct Settling: Decodable {
        let id: String
        let stiffness, dampingRatio, displacement, velocity, threshold, duration, compose: Double
        let isExact: Bool
    }
    struct Retarget: Decodable {
        let stiffness, dampingRatio, from, to, interrupt, sample, position, velocity: Double
    }
    struct Robust: Decodable {
        let id: String
        let from, to, velocity, dampingRatio, stiffness, epsilon: Double
    }

    let springs: [Motion]
    let kinds: [Kind]
    let conventions: [Convention]
    let invalid: [Invalid]
    let sampled: [Sampled]
    let settling: [Settling]
    let retarget: Retarget
    let robustness: [Robust]

    static func load() throws -> ToolkitSprings { try Fixture.load("toolkits/springs") }
}

@Suite struct ToolkitSpringTests {
    @Test func flutterAndComposeAgree() throws {
        for record in try ToolkitSprings.load().springs {
            let spring = try Spring(mass: record.mass, stiffness: record.stiffness, damping: record.damping)
            for check in record.checks {
                let (start, target, velocity) = (record.from, record.to, record.velocity)
                let actual =
                    check.quantity == "position"
                    ? spring.value(from: start, to: target, velocity: velocity, at: check.t)
                    : spring.velocity(from: start, to: target, velocity: velocity, at: check.t)
                if let low = check.low { #expect(actual >= low - 1e-10, "\(record.id) \(check)") }
                if let high = check.high { #expect(actual <= high + 1e-10, "\(record.id) \(check)") }
                if let exact = check.exact {
                    #expect(abs(actual - exact) <= 1e-9 * abs(start - target), "\(record.id) \(check)")
                }
            }
        }
    }

    @Test func springsAreOfTheirKind() throws {
        for record in try ToolkitSprings.load().kinds {
            let ratio = try Spring(mass: record.mass, stiffness: record.stiffness, damping: record.damping).dampingRatio
            #expect(record.kind == (ratio < 1 ? "under" : ratio > 1 ? "over" : "critical"), "\(record.id)")
        }
    }

    @Test func conventionsAgree() throws {
        for record in try ToolkitSprings.load().conventions {
            let spring = try Spring(duration: record.duration, bounce: record.bounce)
            #expect(
                abs(spring.stiffness - record.stiffness) <= max(record.tolerance, 1e-4) * record.stiffness,
                "\(record.id)")
            #expect(
                abs(spring.damping - record.damping) <= max(record.tolerance, 1e-4) * record.damping, "\(record.id)")
            let back = try Spring(stiffness: record.stiffness, damping: record.damping)
            #expect(abs(back.duration - record.duration) <= record.tolerance, "\(record.id)")
            #expect(abs(back.bounce - record.bounce) <= record.tolerance, "\(record.id)")
        }
    }

    @Test func whatFlutterRefusesIsRefused() throws {
        for record in try ToolkitSprings.load().invalid {
            #expect(throws: SpringError.self) { try Spring(duration: record.duration, bounce: record.bounce) }
        }
    }

    @Test func samplesOfMotionAgree() throws {
        for record in try ToolkitSprings.load().sampled {
            let spring = try Spring(mass: record.mass, stiffness: record.stiffness, damping: record.damping)
            for (index, value) in record.values.enumerated() {
                let actual = spring.value(from: record.from, to: record.to, at: Double(index) * record.step)
                #expect(abs(actual - value) <= record.tolerance, "\(record.id) \(index)")
            }
        }
    }

    @Test func settlingTimesAreComposesLastCrossings() throws {
        for record in try ToolkitSprings.load().settling {
            let spring = Spring(
                uncheckedMass: 1, stiffness: record.stiffness, dampingRatio: record.dampingRatio)
            let time = spring.settlingTime(record.displacement, record.velocity, threshold: record.threshold)
            #expect(abs(time - record.duration) < 1e-12, "\(record.id)")
            // Compose counts whole milliseconds, and bounds the under-damped case by its envelope.
            if record.isExact { #expect(abs(time - record.compose) < 0.001) } else { #expect(time < record.compose) }
        }
    }

    /// Source: AndroidX `SpringEstimationTest.kt`: the same grid of springs and starts, thinned out.
    @Test func aSettledMotionHasSettled() throws {
        for n in stride(from: 1.0, through: 99, by: 14) {
            for k in stride(from: 1.0, through: 981, by: 140) {
                for c in stride(from: 1.0, through: 9501, by: 950) + [2 * n * k] {
                    let spring = try Spring(mass: n * n, stiffness: k * k, damping: c)
                    for (p, v) in [(10_000.0, -200_000.0), (-3000, 0), (0, 50_000), (500, 200_000), (1, -40)] {
                        let time = spring.settlingTime(p, v, threshold: 1)
                        func size(_ time: Double) -> Double {
                            abs(spring.motion(displacement: p, velocity: v, at: time).displacement)
                        }
                        #expect(time == 0 || abs(size(time) - 1) < 1e-9, "\(n) \(k) \(c) \(p) \(v)")
                        #expect(size(time + 0.033) <= 1.001)
                    }
                }
            }
        }
    }

    @Test func anInterruptedMotionKeepsItsVelocity() throws {
        let record = try ToolkitSprings.load().retarget
        let spring = Spring(
            uncheckedMass: 1, stiffness: record.stiffness, dampingRatio: record.dampingRatio)
        var engine = AnimationEngine()
        let channel = engine.makeChannel(record.from)
        engine.spring(channel, to: record.to, with: spring)
        engine.advance(to: record.interrupt)
        engine.spring(channel, to: engine.value(of: channel), with: spring)
        engine.advance(to: record.interrupt + record.sample)
        #expect(abs(engine.value(of: channel) - record.position) < 1e-9 * record.position)
        #expect(abs(engine.velocity(of: channel) - record.velocity) < 1e-9 * record.velocity)
    }

    @Test func whatBrokeNiriDoesNotBreakThis() throws {
        for record in try ToolkitSprings.load().robustness {
            let spring = Spring(
                uncheckedMass: 1, stiffness: record.stiffness, dampingRatio: record.dampingRatio)
            let time = spring.settlingDuration(
                from: record.from, to: record.to, velocity: record.velocity, epsilon: record.epsilon)
            #expect(time.isFinite && time >= 0, "\(record.id)")
            #expect(spring.value(from: record.from, to: record.to, at: time / 2).isFinite)
        }
    }
}

private func + (range: StrideThrough<Double>, more: [Double]) -> [Double] { Array(range) + more }
