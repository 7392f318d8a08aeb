import Geometry
import Testing

@testable import Motion

@Suite struct CubicBezierTests {
    @Test func isSolvedToTheLastDigits() throws {
        for row in try CurveFixture.load().beziers {
            let curve = try CubicBezier(row.bezier[0], row.bezier[1], row.bezier[2], row.bezier[3])
            #expect(abs(curve.value(at: row.at) - row.value.value) <= 1e-12, "\(row)")
            guard abs(row.slope.value) < 1e6 else { continue }
            #expect(abs(curve.slope(at: row.at) - row.slope.value) <= 1e-6 * max(1, abs(row.slope.value)), "\(row)")
        }
    }

    @Test func startsAndEndsExactly() throws {
        let curve = try CubicBezier(0.3, -1, 0.2, 2)
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: .nan) == 0)
    }

    /// Source: CSS Easing Functions Level 1, section 2.3.1, "For input progress values outside the range [0, 1]".
    @Test func goesOnAlongTheTangents() throws {
        #expect(try CubicBezier(0.5, 1, 0.5, 1).value(at: -0.25) == -0.5)
        #expect(try CubicBezier(0, 1, 0.5, 1).value(at: -0.25) == -0.5)
        #expect(try CubicBezier(0, 1, 0, 1).value(at: -0.25) == 0)
        #expect(try CubicBezier(0.5, 0, 0.5, 0).value(at: 1.25) == 1.5)
        #expect(try CubicBezier(0.5, 0, 1, 0).value(at: 1.25) == 1.5)
        #expect(try CubicBezier(1, 0, 1, 0).value(at: 1.25) == 1)
    }

    @Test func timesOutsideAreRefusedByName() {
        #expect(throws: CurveError("x1 of a curve is -0.1, and must be from 0 to 1")) { try CubicBezier(-0.1, 0, 1, 1) }
        #expect(throws: CurveError("x2 of a curve is 1.5, and must be from 0 to 1")) { try CubicBezier(0, 0, 1.5, 1) }
        #expect(throws: CurveError.self) { try CubicBezier(.nan, 0, 1, 1) }
        #expect(throws: CurveError("y2 of a curve is inf, and must be within ±1000000")) {
            try CubicBezier(0, 0, 1, .infinity)
        }
    }

    @Test(arguments: 0..<20) func neverRunsBackInTimeNorLeavesItsSlope(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let curve = try CubicBezier(
            random.uniform(0...1), random.uniform(0...1), random.uniform(0...1), random.uniform(0...1))
        var last = 0.0
        for step in 1...500 {
            let value = curve.value(at: Double(step) / 500)
            #expect(value >= last - 1e-15, "\(curve) \(step)")
            last = value
        }
    }
}
