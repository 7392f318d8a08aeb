import Testing

@testable import Motion

@Suite struct LinearCurveCSSTests {
    /// Source: CSS Easing Functions Level 2, section 2.2.1 and the canonicalisation of 2.2.2, worked by hand.
    @Test(
        arguments: [
            ("0, 1", [(0, 0), (1, 1)]),
            ("0, 0.5 20%, 1", [(0, 0), (0.2, 0.5), (1, 1)]),
            ("linear(0, 0.25, 1)", [(0, 0), (0.5, 0.25), (1, 1)]),
            (" linear( 0 , 20% 1 40%,.5,+1e0 ) ", [(0, 0), (0.2, 1), (0.4, 1), (0.7, 0.5), (1, 1)]),
            ("0, 1 50%, 2 25%, 3", [(0, 0), (0.5, 1), (0.5, 2), (1, 3)]),
            ("0, 1, 2, 3 30%, 4, 5", [(0, 0), (0.1, 1), (0.2, 2), (0.3, 3), (0.65, 4), (1, 5)]),
            ("1 -50%, 0", [(-0.5, 1), (1, 0)]),
            ("0, 0.5 150%, 1", [(0, 0), (1.5, 0.5), (1.5, 1)]),
            ("7", [(0, 7)]),
        ] as [(String, [(Double, Double)])])
    func reads(text: String, points: [(Double, Double)]) throws {
        let curve = try LinearCurve(css: text)
        #expect(curve.points.count == points.count)
        for (point, expected) in zip(curve.points, points) {
            #expect(abs(point.time - expected.0) < 1e-15)
            #expect(point.value == expected.1)
        }
    }

    @Test(arguments: [
        ("", "point 1 of linear() has no value"),
        ("0, , 1", "point 2 of linear() has no value"),
        ("0, 20%", "point 2 of linear() has no value"),
        ("0, one", "point 2 of linear() cannot be read: \"one\""),
        ("0, 1 2", "point 2 of linear() cannot be read: \"2\""),
        ("0, 1 10% 20% 30%", "point 2 of linear() has more than two times"),
        ("0, nan", "point 2 of linear() cannot be read: \"nan\""),
        ("0, inf", "point 2 of linear() cannot be read: \"inf\""),
        ("0, 0x1p3", "point 2 of linear() cannot be read: \"0x1p3\""),
        ("0, 1.", "point 2 of linear() cannot be read: \"1.\""),
        ("0, 1e", "point 2 of linear() cannot be read: \"1e\""),
        ("0, 1e999", "point 2 of linear() cannot be read: \"1e999\""),
        ("0, %", "point 2 of linear() cannot be read: \"%\""),
        ("linear(0, 1", "linear( has no closing bracket"),
    ])
    func refuses(text: String, message: String) {
        #expect(throws: CurveError(message)) { try LinearCurve(css: text) }
    }

    @Test func writesWhatItReads() throws {
        let curve = try LinearCurve(css: "0, 0.125 12.5%, -0.3 50% 60%, 1")
        #expect(curve.css() == "linear(0, 0.125 12.5%, -0.3 50%, -0.3 60%, 1)")
        #expect(curve.css(decimalPlaces: 1) == "linear(0, 0.1 12.5%, -0.3 50%, -0.3 60%, 1)")
        #expect(try LinearCurve(css: curve.css()) == curve)
    }
}
