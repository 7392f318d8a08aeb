import Testing

@testable import Motion

/// Decays and scrolling of other toolkits' own tests: `Fixtures/toolkits`, where each record names its source.
struct ToolkitDecays: Decodable {
    struct Check: Decodable {
        let t, exact: Double
        let quantity: String
    }
    struct Reached: Decodable {
        let position: Double
        let time: Double?
    }
    struct Decay: Decodable {
        let id: String
        let friction, position, velocity: Double
        let rest: Double?
        let checks: [Check]
        let times: [Reached]
    }
    struct Inertia: Decodable {
        let id: String
        let friction, position, rest, step: Double
        let values: [Double]
    }
    let decays: [Decay]
    let inertia: [Inertia]
}

struct ToolkitScrolls: Decodable {
    struct Scroll: Decodable {
        let id: String
        let position, velocity, mass, stiffness, dampingRatio, friction: Double
        let low, high, `switch`: Double?
        let checks: [ToolkitDecays.Check]
    }
    struct Snap: Decodable {
        let id: String
        let velocity, position, start, target: Double
        let stops: [Double]
    }
    let scrolls: [Scroll]
    let snaps: [Snap]
}

@Suite struct ToolkitScrollTests {
    @Test func frictionsOfFlutterAndComposeAgree() throws {
        let fixture: ToolkitDecays = try Fixture.load("toolkits/decays")
        for record in fixture.decays {
            let fling = Deceleration(friction: record.friction)
            for check in record.checks {
                let actual =
                    check.quantity == "position"
                    ? fling.position(from: record.position, velocity: record.velocity, at: check.t)
                    : fling.velocity(record.velocity, at: check.t)
                #expect(abs(actual - check.exact) <= 1e-10 * max(1, abs(check.exact)), "\(record.id) \(check)")
            }
            if let rest = record.rest {
                #expect(
                    abs(fling.rest(from: record.position, velocity: record.velocity) - rest) < 1e-10, "\(record.id)")
            }
            for reached in record.times {
                let time = fling.time(from: record.position, velocity: record.velocity, reaching: reached.position)
                #expect((time == nil) == (reached.time == nil), "\(record.id) \(reached)")
                if let time, let expected = reached.time { #expect(abs(time - expected) < 1e-10, "\(record.id)") }
            }
        }
    }

    /// Motion's inertia is a decay to a chosen value; here one that lands there.
    @Test func inertiaOfMotionAgrees() throws {
        let fixture: ToolkitDecays = try Fixture.load("toolkits/decays")
        for record in fixture.inertia {
            var engine = AnimationEngine()
            let channel = engine.makeChannel(record.position)
            let fling = Deceleration(friction: record.friction)
            engine.decay(
                channel, landingAt: record.rest, velocity: fling.velocity(from: record.position, toRestAt: record.rest),
                rate: fling.rate, otherwise: .smooth)
            for (index, value) in record.values.enumerated() {
                engine.advance(to: Double(index) * record.step)
                #expect(abs(engine.value(of: channel) - value) < 1e-9, "\(record.id) \(index)")
            }
        }
    }

    @Test func bouncingScrollsOfFlutterAgree() throws {
        let fixture: ToolkitScrolls = try Fixture.load("toolkits/scrolls")
        for record in fixture.scrolls {
            let spring = try Spring(
                mass: record.mass, stiffness: record.stiffness,
                damping: 2 * record.dampingRatio * (record.mass * record.stiffness).squareRoot())
            var engine = AnimationEngine()
            engine.rest = RestRule(share: 1e-9, distance: 1e-9)
            let channel = engine.makeChannel(record.position)
            engine.decay(
                channel, velocity: record.velocity, rate: Deceleration(friction: record.friction).rate,
                within: (record.low ?? -.infinity)...(record.high ?? .infinity), returning: spring)
            if let time = record.switch {
                #expect(abs((engine.nextTransition ?? 0) - time) < 1e-12, "\(record.id)")
            }
            for check in record.checks {
                engine.advance(to: check.t)
                let actual = check.quantity == "position" ? engine.value(of: channel) : engine.velocity(of: channel)
                #expect(abs(actual - check.exact) <= 1e-9 * max(1000, abs(check.exact)), "\(record.id) \(check)")
            }
        }
    }

    @Test func swipesOfLibadwaitaAgree() throws {
        let fixture: ToolkitScrolls = try Fixture.load("toolkits/scrolls")
        for record in fixture.snaps {
            let target = SnapRule().target(
                of: record.stops, start: record.start, position: record.position, velocity: record.velocity)
            #expect(target == record.target, "\(record.id)")
        }
    }
}
