import Geometry
import Testing

@testable import Motion

@Suite struct SnapRuleTests {
    private let sheet = [0.0, 688]

    @Test func aSlowReleaseGoesToTheNearerStop() {
        let rule = SnapRule()
        #expect(rule.target(of: sheet, start: 688, position: 688 * 0.51, velocity: 0) == 688)
        #expect(rule.target(of: sheet, start: 688, position: 688 * 0.49, velocity: 0) == 0)
    }

    @Test func halfWayAtRestIsTheFurtherClosedStop() {
        #expect(SnapRule().target(of: sheet, start: 0, position: 344, velocity: 0) == 688)
        #expect(SnapRule().target(of: [688, 0], start: 0, position: 344, velocity: 0) == 688)
    }

    @Test func tiesGoTheWayOfTheRelease() {
        // 100 points/s roll on for 49.95 points.
        let rule = SnapRule()
        let roll = rule.deceleration.rest(from: 0, velocity: 100)
        #expect(rule.target(of: sheet, start: 0, position: 344 - roll, velocity: 100) == 688)
        #expect(rule.target(of: sheet, start: 0, position: 344 + roll, velocity: -100) == 0)
    }

    @Test func aFlickDoesNotGoBack() {
        let rule = SnapRule()
        #expect(rule.target(of: sheet, start: 688, position: 680, velocity: -310) == 0)
        #expect(rule.target(of: sheet, start: 688, position: 680, velocity: -290) == 688)
        #expect(rule.target(of: sheet, start: 0, position: 20, velocity: 300) == 688)
        #expect(rule.target(of: [0, 300, 688], start: 688, position: 680, velocity: -310) == 300)
    }

    @Test func aFlickPastTheLastStopStaysThere() {
        #expect(SnapRule().target(of: sheet, start: 0, position: -10, velocity: -900) == 0)
        #expect(SnapRule().target(of: sheet, start: 688, position: 700, velocity: 900) == 688)
    }

    @Test func aFastReleaseMayPassStopsUnlessTheyAreTakenOneByOne() {
        let pages = [0.0, 100, 200, 300, 400]
        #expect(SnapRule().target(of: pages, start: 0, position: 10, velocity: 700) == 400)
        #expect(SnapRule(sequential: true).target(of: pages, start: 0, position: 10, velocity: 700) == 100)
        #expect(SnapRule(sequential: true).target(of: pages, start: 200, position: 190, velocity: -5000) == 100)
        #expect(SnapRule(sequential: true).target(of: pages, start: 250, position: 260, velocity: 9000) == 300)
        #expect(SnapRule(sequential: true).target(of: pages, start: 200, position: 390, velocity: 0) == 300)
    }

    @Test func edges() {
        let rule = SnapRule()
        #expect(rule.target(of: [], start: 1, position: 5, velocity: 900) == 5)
        #expect(rule.target(of: [.nan, 7, .infinity], start: 1, position: 5, velocity: 0) == 7)
        #expect(rule.target(of: sheet, start: 9, position: .nan, velocity: 0) == 9)
        #expect(rule.target(of: sheet, start: .nan, position: 600, velocity: .nan) == 688)
    }

    /// Moved or mirrored, all goes alike, but for ties without a direction.
    @Test(arguments: 0..<20) func mirrorImagesAreAlike(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let stops = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.uniform(-500...500).rounded() }
            let (start, position) = (random.uniform(-500...500), random.uniform(-500...500))
            let velocity = random.signed(random.tens(0, 4))
            let rule = SnapRule(sequential: Bool.random(using: &random))
            let target = rule.target(of: stops, start: start, position: position, velocity: velocity)
            let mirror = rule.target(of: stops.map { -$0 }, start: -start, position: -position, velocity: -velocity)
            #expect(mirror == -target)
            #expect(stops.contains(target))
        }
    }
}
