import Profiling
import Testing

/// Every number was worked out by hand from the definitions, with a period of 10 ms and all times in milliseconds.
@Suite struct PacingTests {
    private let period: Int64 = 10_000_000

    @Test(
        arguments: [
            // Half a period counts as one more, as rounding goes away from zero.
            (interval: 0, dropped: 0, hitch: 0), (9, 0, 0), (10, 0, 0), (14.9, 0, 4.9), (15, 1, 5), (20, 1, 10),
            (24.9, 1, 14.9), (25, 2, 15), (100, 9, 90), (-3, 0, 0),
        ] as [(Double, Int, Double)])
    func judgesOneInterval(interval: Double, dropped: Int, hitch: Double) {
        #expect(Pacing.dropped(interval: nanoseconds(interval), period: period) == dropped)
        #expect(Pacing.hitch(interval: nanoseconds(interval), period: period) == nanoseconds(hitch))
    }

    @Test(
        arguments: [
            (slots: 10, interval: 10, error: 0), (10, 12, 2), (10, 7.5, 2.5), (20, 20, 0), (10, 30, 20), (30, 10, 20),
        ] as [(Double, Double, Double)])
    func comparesMotionWithTime(slots: Double, interval: Double, error: Double) {
        let found = Pacing.animationError(slots: nanoseconds(slots), interval: nanoseconds(interval))
        #expect(found == nanoseconds(error))
    }

    @Test func addsUpARun() {
        // slot, present, CPU, after idleness
        let frames = [
            frame(0, 1, cpu: 2),
            frame(10, 11, cpu: 2),
            frame(20, 23, cpu: 2),  // interval 12: hitch 2, animation error 2
            frame(40, 51, cpu: 30),  // interval 28: dropped 2, hitch 18, animation error 8; its own work
            frame(60, 71, cpu: 3),  // interval 20: dropped 1, hitch 10, animation error 0; the machine's
            frame(1060, 1064, cpu: 3, afterIdle: true),
            frame(1070, 1074, cpu: 3),
        ]
        let pacing = Pacing(frames, period: period)
        #expect(pacing.intervals == [10, 12, 28, 20, 10].map(nanoseconds))
        #expect(pacing.animationErrors == [0, 2, 8, 0, 0].map(nanoseconds))
        #expect(pacing.dropped == 3)
        #expect(pacing.droppedByMachine == 1)
        #expect(pacing.hitch == nanoseconds(30))
        // 2 and 10 ms in frames of 2 and 3 ms of CPU time.
        #expect(pacing.hitchByMachine == nanoseconds(12))
        #expect(pacing.span == nanoseconds(80))
        // 30 ms in 80 ms.
        #expect(pacing.hitchRatio == 375)
        #expect(pacing.late.map(\.index) == [3, 4] && pacing.late.map(\.slot) == [40, 60].map(nanoseconds))
        #expect(pacing.late.map(\.interval) == [28, 20].map(nanoseconds) && pacing.late.map(\.dropped) == [2, 1])
        #expect(pacing.late.map(\.cpu) == [30, 3].map(nanoseconds) && pacing.late.map(\.cause) == [.ours, .machine])
        // The slowest of five, 28 ms.
        #expect(pacing.onePercentLow.map { abs($0 - 35.714) < 0.001 } == true)
    }

    @Test func takesTheMeanOfTheSlowestHundredth() {
        // 250 intervals: 247 of 10 ms, then 20, 30 and 40. The slowest hundredth is 3 of them, 90 ms long.
        var presented = 0.0
        var frames = [frame(0, 0)]
        for interval in [Double](repeating: 10, count: 247) + [20, 30, 40] {
            presented += interval
            frames.append(frame(presented, presented))
        }
        #expect(Pacing(frames, period: period).onePercentLow.map { abs($0 - 33.3333) < 0.0001 } == true)
    }

    @Test(
        arguments: [
            (ratio: 0, "good", "up to 10"), (5, "good", "up to 10"), (5.01, "warning", "up to 10"),
            (10, "warning", "up to 10"), (10.01, "critical", "up to 25"), (25.5, "critical", "up to 50"),
            (50.1, "critical", "above 50"), (.nan, "critical", "above 50"),
        ] as [(Double, String, String)])
    func gradesHitches(ratio: Double, wwdc20: String, steps: String) {
        #expect(HitchScale.wwdc20.grade(ratio) == wwdc20)
        #expect(HitchScale.steps.grade(ratio) == steps)
    }

    @Test func hasNothingToSayAboutOneFrame() {
        for frames in [[], [frame(0, 1, cpu: 1)], [frame(0, 1, cpu: 1), frame(900, 901, cpu: 1, afterIdle: true)]] {
            let pacing = Pacing(frames, period: period)
            #expect(pacing.intervals.isEmpty && pacing.dropped == 0 && pacing.hitch == 0 && pacing.hitchRatio == 0)
            #expect(pacing.late.isEmpty && pacing.onePercentLow == nil)
            #expect(pacing.late.isEmpty && pacing.onePercentLow == nil)
        }
    }
}
