import Testing

@testable import Motion

@Suite struct TimingCurveReversedTests {
    @Test func theWayBackIsTheWayThereTurned() throws {
        let curves: [TimingCurve] = [
            .linear, .ease, .easeIn, .bezier(try CubicBezier(0.7, -1, 0.2, 2)), .steps(try StepCurve(4, .jumpStart)),
            .steps(try StepCurve(4, .jumpNone)), .points(try LinearCurve(css: "0, 0.5 20%, 0.4 70%, 1")),
        ]
        for curve in curves {
            for time in [0.05, 0.11, 0.33, 0.52, 0.86] {
                #expect(
                    abs(curve.reversed.value(at: time) - (1 - curve.value(at: 1 - time))) < 1e-12, "\(curve) \(time)")
            }
            #expect(curve.reversed.reversed.value(at: 0.3) == curve.value(at: 0.3))
        }
    }
}
