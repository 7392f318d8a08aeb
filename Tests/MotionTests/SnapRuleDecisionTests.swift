import Geometry
import Testing

@testable import Motion

@Suite struct SnapRuleDecisionTests {
    /// A release and what is decided: the numbers are worked out by hand from MOTION's rule, 499.5 points for 1000 a second.
    struct Case: Sendable {
        var stops: [Double] = [0, 688]
        var start = 688.0
        var position: Double
        var velocity = 0.0
        var isSequential = false
        var target: Double
        var reason: SnapRule.Decision.Reason
    }

    @Test(arguments: [
        Case(position: 338, target: 0, reason: .nearest),
        Case(position: 350, target: 688, reason: .nearest),
        Case(position: 344, target: 688, reason: .tie),
        Case(stops: [688, 0], position: 344, target: 688, reason: .tie),
        Case(position: 680, velocity: -310, target: 0, reason: .flick),
        Case(position: 680, velocity: -299, target: 688, reason: .nearest),
        Case(position: 680, velocity: -300, target: 0, reason: .flick),
        // Fast, but the stop that it rolls to lies ahead anyway.
        Case(position: 400, velocity: -812, target: 0, reason: .nearest),
        Case(position: -10, velocity: -900, target: 0, reason: .nearest),
        Case(stops: [0, 300, 688], position: 680, velocity: -310, target: 300, reason: .flick),
        Case(stops: [-390, 0, 390], start: 0, position: 40, velocity: 320, target: 390, reason: .nearest),
        Case(stops: [-390, 0, 390], start: 0, position: 30, velocity: 310, target: 390, reason: .flick),
        Case(stops: [0, 100, 200, 300], start: 0, position: 10, velocity: 700, target: 300, reason: .nearest),
        Case(
            stops: [0, 100, 200, 300], start: 0, position: 10, velocity: 700, isSequential: true, target: 100,
            reason: .oneAtATime),
        Case(stops: [], position: 5, velocity: 900, target: 5, reason: .noStops),
        Case(stops: [7], position: 5, target: 7, reason: .nearest),
        // Three stops: that two others are equally far off is no tie.
        Case(stops: [0, 40, 20], position: 20, target: 20, reason: .nearest),
        Case(stops: [20, 20], position: 4, target: 20, reason: .nearest),
    ]) func saysWhy(_ one: Case) {
        let decision = SnapRule(sequential: one.isSequential).decision(
            among: one.stops, start: one.start, position: one.position, velocity: one.velocity)
        #expect(decision.target == one.target)
        #expect(decision.reason == one.reason)
        #expect(decision.position == one.position && decision.velocity == one.velocity && decision.flick == 300)
        #expect(abs(decision.end - (one.position + one.velocity * 0.4995)) < 1e-3 * abs(one.velocity) + 1e-9)
    }

    @Test func numbersThatAreNoNumbersCountAsTheRuleSays() {
        let still = SnapRule().decision(among: [0, 688], start: .nan, position: 600, velocity: .nan)
        #expect(still.velocity == 0 && still.end == 600 && still.target == 688)
        let nowhere = SnapRule().decision(among: [0, 688], start: 9, position: .nan, velocity: 5)
        #expect(nowhere.target == 9 && nowhere.reason == .noStops)
    }

    /// Every reason holds for what was decided, whatever the numbers.
    @Test(arguments: 0..<20) func reasonsAreTrue(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let stops = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.uniform(-500...500).rounded() }
            let (start, position) = (random.uniform(-500...500), random.uniform(-500...500))
            let velocity = random.signed(random.tens(0, 4))
            let rule = SnapRule(sequential: Bool.random(using: &random))
            let decision = rule.decision(among: stops, start: start, position: position, velocity: velocity)
            #expect(decision.target == rule.target(of: stops, start: start, position: position, velocity: velocity))
            let way = abs(decision.target - decision.end)
            let least = stops.map { abs($0 - decision.end) }.min() ?? .infinity
            switch decision.reason {
            case .nearest: #expect(way == least)
            case .tie: #expect(Set(stops.filter { abs($0 - decision.end) == way }).count > 1)
            case .flick:
                #expect(abs(velocity) >= 300)
                #expect((decision.target - position) * velocity > 0)
            case .oneAtATime: #expect(rule.isSequential && way > least)
            case .noStops: Issue.record("there are stops")
            }
        }
    }

    @Test func stopsMayBeCountedAsTheyAreGoneThrough() {
        let decision = SnapRule().decision(
            among: stride(from: -390.0, through: 390, by: 390), start: 0, position: 200, velocity: 0)
        #expect(decision.target == 390 && decision.reason == .nearest)
    }
}
