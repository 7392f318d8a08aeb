import Geometry
import Testing

@testable import Gestures

@Suite struct RecogniserTests {
    @Test func everyRecogniserHasItsKind() {
        let all: [Recogniser] = [.tap, .doubleTap, .longPress, .pan(PanRule()), .pinch, .rotate]
        #expect(all.map(\.kind) == GestureKind.allCases)
    }

    @Test func aRuleAllowsEverythingUnlessTold() {
        let rule = PanRule()
        #expect(rule.axis == nil)
        #expect(!rule.startsOnPress)
        #expect(rule.limits.contains(1e300))
        #expect(Candidate("row", .tap).relation == .exclusive)
    }
}
