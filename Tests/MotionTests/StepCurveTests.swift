import Testing

@testable import Motion

@Suite struct StepCurveTests {
    /// Source: CSS Easing Functions Level 1, section 2.4, worked by hand for three steps.
    @Test func jumpsWhereCSSJumps() throws {
        let times = [-0.1, 0, 0.1, 1.0 / 3, 0.5, 0.7, 1, 1.4]
        let expected: [(StepCurve.Position, [Double])] = [
            (.jumpStart, [0, 1 / 3.0, 1 / 3.0, 2 / 3.0, 2 / 3.0, 1, 1, 5 / 3.0]),
            (.jumpEnd, [-1 / 3.0, 0, 0, 1 / 3.0, 1 / 3.0, 2 / 3.0, 1, 4 / 3.0]),
            (.jumpNone, [-0.5, 0, 0, 0.5, 0.5, 1, 1, 2]),
            (.jumpBoth, [0, 0.25, 0.25, 0.5, 0.5, 0.75, 1, 1.25]),
        ]
        for (position, values) in expected {
            let curve = try StepCurve(3, position)
            for (time, value) in zip(times, values) {
                #expect(abs(curve.value(at: time) - value) < 1e-15, "\(position) \(time)")
            }
        }
    }

    @Test func readsTheWordsOfCSS() throws {
        #expect(try StepCurve(2, "start").position == .jumpStart)
        #expect(try StepCurve(2, "end").position == .jumpEnd)
        #expect(try StepCurve(2, "jump-both").position == .jumpBoth)
        #expect(throws: CurveError("steps cannot jump at \"middle\"")) { try StepCurve(2, "middle") }
    }

    @Test func countsThatMakeNoSenseAreRefused() {
        #expect(throws: CurveError("a curve has 0 steps, and must have from 1 to 1000000")) { try StepCurve(0) }
        #expect(throws: CurveError("a curve has 1 steps, and must have from 2 to 1000000")) {
            try StepCurve(1, .jumpNone)
        }
    }
}
