import Testing

@testable import Profiling

@Suite struct BaselineTests {
    private func cost(
        _ scene: String = "a", _ measure: Summary.Measure = .frame, quartile: Double = 2, p95: Double = 3
    ) -> Baseline.Cost {
        Baseline.Cost(scene: scene, measure: measure, lowerQuartile: quartile, p95: p95)
    }

    @Test func saysWhatGotSlower() throws {
        let before = try Baseline([cost(), cost("b", .drawList, quartile: 0.5, p95: 1), cost("c", .pixels)])
        // 40 % more in the first by its quartile alone; 50 % more in p95 of the second; the third is gone.
        let now = try Baseline([cost(quartile: 2.8, p95: 3.1), cost("b", .drawList, quartile: 0.5, p95: 1.5)])
        let comparison = before.compare(to: now, tolerance: 0.2)
        #expect(!comparison.passes && comparison.missing == ["c, pixels"])
        #expect(
            comparison.lines == [
                "a: frame got 40 % slower (lower quartile 2.000 to 2.800 calibration runs)",
                "b: draw list got 50 % slower (p95 1.000 to 1.500 calibration runs)",
                "c, pixels: not measured",
            ])
        #expect(before.compare(to: before, tolerance: 0).passes)
        // What only the later has is not looked at.
        #expect(try Baseline([cost()]).compare(to: now, tolerance: 0.5).passes)
    }

    @Test func whatIsMeasuredAgainCountsWhereItIsCheaper() throws {
        let first = try Baseline([cost(quartile: 2.8, p95: 3.1), cost("b", quartile: 1, p95: 2)])
        let again = try Baseline([cost(quartile: 2.1, p95: 3.4), cost("c")])
        let expected = try Baseline([cost(quartile: 2.1, p95: 3.1), cost("b", quartile: 1, p95: 2)])
        #expect(first.cheapest(with: again) == expected)
    }

    @Test(
        arguments: [
            (before: 1, now: 1.2, passes: true), (1, 1.203, false), (1, 0.1, true), (10, 12.1, false), (10, 11.9, true),
            // Less than a clock can tell apart.
            (0, 0.002, true), (0, 0.003, false), (0.001, 0.003, true),
        ] as [(Double, Double, Bool)])
    func keepsToItsTolerance(before: Double, now: Double, passes: Bool) throws {
        let one = try Baseline([cost(quartile: before, p95: 100)])
        let other = try Baseline([cost(quartile: now, p95: 100)])
        #expect(one.compare(to: other, tolerance: 0.2).passes == passes)
    }

    @Test(
        arguments: [
            // The short parts' p95 moves by microseconds: 0.05 runs beside the margin of 40 %.
            (before: 0.03, now: 0.047, passes: true), (0.03, 0.091, true), (0.03, 0.093, false), (10, 14.04, true),
            (10, 14.06, false),
        ] as [(Double, Double, Bool)])
    func allowsTheLatestFewAFewMicroseconds(before: Double, now: Double, passes: Bool) throws {
        let one = try Baseline([cost("a", .step, quartile: 0.01, p95: before)])
        let other = try Baseline([cost("a", .step, quartile: 0.01, p95: now)])
        #expect(one.compare(to: other, tolerance: 0.2).passes == passes)
    }

    @Test(
        arguments: [
            (.frame, 1.19, 1.39, true), (.frame, 1.21, 1.39, false), (.frame, 1.19, 1.41, false),
            (.pixels, 1.21, 1, false), (.step, 1.29, 1.39, true), (.step, 1.31, 1, false), (.drawList, 1.29, 1, true),
            (.drawList, 1.31, 1, false), (.drawList, 1, 1.41, false),
        ] as [(Summary.Measure, Double, Double, Bool)])
    func givesWhatNoiseMovesMoreAWiderMargin(
        measure: Summary.Measure, quartile: Double, p95: Double, passes: Bool
    ) throws {
        let before = try Baseline([cost("a", measure, quartile: 1, p95: 10)])
        let now = try Baseline([cost("a", measure, quartile: quartile, p95: 10 * p95)])
        #expect(before.compare(to: now, tolerance: 0.2).passes == passes)
    }

    @Test func refusesWhatCannotBe() throws {
        for bad in [Double.nan, .infinity, -0.1] {
            #expect(throws: Baseline.Problem.badNumber("a, frame")) { try Baseline([cost(quartile: bad)]) }
            #expect(throws: Baseline.Problem.badNumber("a, frame")) { try Baseline([cost(p95: bad)]) }
            #expect(throws: Baseline.Problem.badNumber("a, frame")) {
                try Baseline(scenes: ["a": ["frame": [1, bad]]])
            }
        }
        #expect(throws: Baseline.Problem.badNumber("a, frame")) { try Baseline([cost(quartile: 3, p95: 2)]) }
        #expect(throws: Baseline.Problem.twice("a, frame")) { try Baseline([cost(), cost()]) }
        #expect(throws: Baseline.Problem.unknownMeasure("a, speed")) { try Baseline(scenes: ["a": ["speed": [1, 2]]]) }
        #expect(throws: Baseline.Problem.unknownMeasure("a, cpu")) { try Baseline(scenes: ["a": ["cpu": [1, 2]]]) }
        for numbers in [[], [1], [1, 2, 3]] as [[Double]] {
            #expect(throws: Baseline.Problem.badNumber("a, frame")) {
                try Baseline(scenes: ["a": ["frame": numbers]])
            }
        }
        #expect("\(Baseline.Problem.twice("a, frame"))" == "a, frame: is there twice")
    }
}
