import Profiling
import Testing

@Suite struct CostRatiosTests {
    private func record(step: Int64, pixels: Int64) -> FrameRecord {
        var record = FrameRecord(slot: 0)
        record.phases.step = step
        record.phases.raster = pixels
        return record
    }

    @Test func dividesByTheRunsNextToAFrame() throws {
        var ratios = CostRatios(scene: "a")
        // The machine is twice as slow for the second half of the scene, and so are both.
        for number in 0..<100 {
            let slow: Int64 = number < 50 ? 1 : 2
            ratios.calibrate(100_000 * slow)
            ratios.add(record(step: 20_000 * slow, pixels: 300_000 * slow))
        }
        let costs = try ratios.costs()
        #expect(costs.map(\.measure) == [.frame, .step, .pixels])
        #expect(costs.map(\.lowerQuartile) == [3.2, 0.2, 3])
        #expect(costs.map(\.p95) == [3.2, 0.2, 3])
    }

    @Test func forgetsWhatHitOneRepetition() throws {
        var ratios = CostRatios(scene: "a")
        for repetition in 0..<5 {
            ratios.beginRepetition()
            for number in 0..<40 {
                // One calibration run in ten and every frame of two repetitions is hit hard.
                ratios.calibrate(number % 10 == repetition ? 900_000 : 100_000)
                let heavy: Int64 = number >= 36 ? 4 : 1
                let hit: Int64 = repetition == 1 || repetition == 3 ? 5 : 1
                ratios.add(record(step: 0, pixels: 200_000 * heavy * hit))
            }
        }
        let costs = try ratios.costs()
        #expect(costs.map(\.lowerQuartile) == [2, 2])
        // The last four of 40 are heavy, of which 95 in a hundred, 38, leave out two.
        #expect(costs.map(\.p95) == [8, 8])
    }

    @Test func theLowerQuartileOfWhatRestsAndMovesIsNoMatterOfChance() throws {
        // A quarter of the frames rest, give or take one: those around the quartile are half of either kind.
        for resting in [24, 25, 26] {
            var ratios = CostRatios(scene: "a")
            for number in 0..<100 {
                ratios.calibrate(100_000)
                ratios.add(record(step: 0, pixels: number < resting ? 100_000 : 500_000))
            }
            let quartile = try #require(try ratios.costs().first).lowerQuartile
            #expect(abs(quartile - Double(resting - 15 + 5 * (35 - resting)) / 20) < 1e-12)
        }
    }

    @Test func refusesWhatCannotBeDivided() {
        var ratios = CostRatios(scene: "a")
        #expect(throws: CostRatios.Problem.noFrames(scene: "a")) { try ratios.costs() }
        ratios.add(record(step: 1, pixels: 1))
        #expect(throws: CostRatios.Problem.noCalibration(scene: "a")) { try ratios.costs() }
        ratios.calibrate(0)
        #expect(throws: CostRatios.Problem.noCalibration(scene: "a")) { try ratios.costs() }
        ratios.beginRepetition()
        #expect(throws: CostRatios.Problem.differentFrames(scene: "a")) { try ratios.costs() }
        #expect("\(CostRatios.Problem.noFrames(scene: "a"))" == "a: no frames were measured")
    }

    /// Frames on a machine whose speed wanders and that is often interrupted; the same seed is the same machine.
    private func costs(seed: UInt64, times factor: Double) throws -> Baseline {
        var state = seed
        func noise() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        var ratios = CostRatios(scene: "a")
        for _ in 0..<CostRatios.repetitions {
            ratios.beginRepetition()
            var speed = 1.0
            for number in 0..<120 {
                // Another process comes or goes now and then; one run in seven is interrupted, for up to four of its own.
                if noise() < 0.05 { speed = 1 + noise() }
                func took(_ cost: Double) -> Int64 {
                    let interruption = noise() < 0.15 ? 600_000 * noise() : 0
                    return Int64(cost * speed * (1 + 0.05 * noise()) + interruption)
                }
                ratios.calibrate(took(165_000))
                let heavy = number % 40 > 30 ? 2.0 : 1
                ratios.add(record(step: took(30_000 * factor), pixels: took(500_000 * heavy * factor)))
            }
        }
        return try Baseline(ratios.costs())
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func tellsASlowerBuildFromNoise(trial: UInt64) throws {
        let baseline = try costs(seed: trial, times: 1)
        let same = try baseline.compare(to: costs(seed: trial + 1000, times: 1), tolerance: 0.2)
        #expect(same.lines == [])
        let slower = try baseline.compare(to: costs(seed: trial + 2000, times: 1.4), tolerance: 0.2)
        #expect(slower.slower.contains { $0.measure == .frame && $0.statistic == .lowerQuartile })
    }
}
