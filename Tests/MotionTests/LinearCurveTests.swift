import Testing

@testable import Motion

@Suite struct LinearCurveTests {
    private func curve(_ points: [(Double, Double)]) throws -> LinearCurve {
        try LinearCurve(points: points.map { LinearCurve.Point(time: $0.0, value: $0.1) })
    }

    /// Source: CSS Easing Functions Level 2, section 2.2.3, worked by hand.
    @Test func followsTheLinesBetweenItsPoints() throws {
        let curve = try curve([(0, 0), (0.25, 1), (0.25, 0.5), (1, 2)])
        let expected = [(-0.25, -1.0), (0, 0), (0.125, 0.5), (0.25, 0.5), (0.625, 1.25), (1, 2), (1.5, 3)]
        for (time, value) in expected { #expect(curve.value(at: time) == value, "\(time)") }
        #expect(curve.slope(at: 0.1) == 4)
        #expect(curve.slope(at: 0.25) == 2)
    }

    @Test func aJumpAtAnEndIsItsLastPoint() throws {
        let curve = try curve([(0, 5), (0, 1), (1, 2), (1, 7)])
        #expect(curve.value(at: 0) == 1)
        #expect(curve.value(at: 1) == 7)
        #expect(curve.value(at: -1) == 5)
        #expect(curve.value(at: 2) == 7)
    }

    @Test func onePointIsConstant() throws {
        let curve = try curve([(0.5, 3)])
        #expect(curve.value(at: 0) == 3)
        #expect(curve.value(at: 9) == 3)
        #expect(curve.slope(at: 0) == 0)
    }

    @Test func pointsThatMakeNoSenseAreRefused() {
        #expect(throws: CurveError("a linear curve has no points")) { try curve([]) }
        #expect(throws: CurveError("point 2 of a linear curve is not finite")) { try curve([(0, 0), (.nan, 1)]) }
        #expect(throws: CurveError("point 3 of a linear curve lies before the one before it")) {
            try curve([(0, 0), (0.5, 1), (0.4, 1)])
        }
    }
}
