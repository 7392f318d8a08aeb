import Testing

@testable import Motion

@Suite struct TimingCurveTests {
    /// Source: WebKit's and Chromium's `ease` at a half, 0.802403…; the others by symmetry and definition.
    @Test func namedCurvesAreThoseOfCSS() {
        #expect(abs(TimingCurve.ease.value(at: 0.5) - 0.802_403_387_732_18) < 1e-9)
        #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-15)
        let sum = TimingCurve.easeIn.value(at: 0.3) + TimingCurve.easeOut.value(at: 0.7)
        #expect(abs(sum - 1) < 1e-15)
        #expect(TimingCurve.linear.value(at: 0.3) == 0.3)
        #expect(TimingCurve.linear.value(at: .nan) == 0)
    }

    @Test func slopesAreThoseOfTheValues() throws {
        let curves: [TimingCurve] = [
            .linear, .ease, .easeIn, .easeOut, .bezier(try CubicBezier(0.7, -1, 0.2, 2)),
            .points(try LinearCurve(css: "0, 0.5 20%, 0.4 70%, 1")),
        ]
        for curve in curves {
            for time in [0.05, 0.11, 0.33, 0.52, 0.86] {
                let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
                #expect(abs(curve.slope(at: time) - slope) < 1e-6, "\(curve) \(time)")
            }
        }
    }

    @Test func verticalCurvesHaveALimitedSlope() throws {
        let curve = TimingCurve.bezier(try CubicBezier(0, 1, 0.5, 1))
        #expect(curve.slope(at: 0) == TimingCurve.steepest)
        #expect(TimingCurve.steps(try StepCurve(3)).slope(at: 0.2) == 0)
    }
}
