import Profiling
import Testing

extension FrameRecord {
    /// Due 10 ms after a frame that was presented at 21 ms, and late by so many milliseconds.
    fileprivate static func late(cpu: Double, by late: Double = 10) -> FrameRecord { frame(31, 31 + late, cpu: cpu) }
}

/// Every number was worked out by hand from the definitions, with a period of 10 ms and all times in milliseconds.
@Suite struct PacingTests {
    private let period: Int64 = 10_000_000

    @Test(
        arguments: [
            // Half a period counts as one more, as rounding goes away from zero.
            (interval: 0, dropped: 0, hitch: 0), (9, 0, 0), (10, 0, 0), (11, 0, 0), (14.9, 0, 0), (15, 1, 5),
            (20, 1, 10),
            (24.9, 1, 14.9), (25, 2, 15), (100, 9, 90), (-3, 0, 0),
        ] as [(Double, Int, Double)])
    func judgesOneInterval(interval: Double, dropped: Int, hitch: Double) {
        #expect(Pacing.dropped(interval: nanoseconds(interval), period: period) == dropped)
        #expect(Pacing.hitch(interval: nanoseconds(interval), period: period) == nanoseconds(hitch))
    }

    /// Half of all frames 0.1 ms late and the others as early: no refresh was missed, so it is not seen.
    @Test func jitterOfATimerIsNoHitch() {
        let frames = (0..<600).map { number in
            let slot = Double(10 * number)
            return frame(slot, number % 2 == 0 ? slot : slot + 0.1, cpu: 2)
        }
        let pacing = Pacing(frames, period: period)
        #expect(pacing.hitch == 0 && pacing.dropped == 0 && pacing.intervals.max() == nanoseconds(10.1))
    }

    @Test(
        arguments: [
            (FrameRecord.late(cpu: 9), [true, true], true), (.late(cpu: 9), [false, true], false),
            (.late(cpu: 9), [true, false], false), (.late(cpu: 10), [true, true], false),
            (.late(cpu: 9, by: 4), [true, true], false),
        ])
    func whatTheMachineHoldsUpIsRestWhereNothingIsDriven(_ late: FrameRecord, _ isUndriven: [Bool], _ isRest: Bool) {
        var rest = RestWatch()
        var (first, second) = (frame(20, 21, cpu: 2), late)
        rest.judge(&first, after: nil, isUndriven: isUndriven[0], period: period)
        rest.judge(&second, after: first, isUndriven: isUndriven[1], period: period)
        #expect(second.isAfterIdle == isRest && !first.isAfterIdle)
    }

    @Test func aLateFrameNamesItsPartAndSection() throws {
        var late = frame(40, 51, cpu: 30)
        late.phases.raster = nanoseconds(20)
        late.phases.step = nanoseconds(8)
        func judged(_ change: (inout FrameRecord) -> Void = { _ in }) throws -> LateFrame {
            var late = late
            change(&late)
            return try #require(Pacing([frame(20, 21, cpu: 2), late], period: period).late.first)
        }
        func section(of judged: LateFrame, _ milliseconds: Double) -> String? {
            let times = [(1, "sheet", 9.0), (1, "list", milliseconds)].map { ($0.0, $0.1, Int32(nanoseconds($0.2))) }
            return judged.section(in: log([frame(20, 21, cpu: 2), late], times))
        }
        #expect(try judged().part == .pixels && section(of: judged(), 11) == "list")
        // Half of the pixels' time is not most of it.
        #expect(try section(of: judged(), 10) == nil)
        let step = try judged { $0.phases.events = nanoseconds(13) }
        #expect(step.part == .step && section(of: step, 11) == nil)
        #expect(try judged { $0.phases.drawList = nanoseconds(21) }.part == .list)
        #expect(try judged { $0.phases.present = nanoseconds(21) }.part == .present)
        let machine = try judged { $0.cpu = nanoseconds(9) }
        #expect(machine.cause == .machine && machine.part == nil && section(of: machine, 11) == nil)
        #expect(try judged { $0.cpu = nanoseconds(41) }.part == nil, "between frames")
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
            frame(20, 23, cpu: 2),  // interval 12: no refresh was missed, animation error 2
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
        #expect(pacing.hitch == nanoseconds(28))
        // 10 ms in a frame of 3 ms of CPU time.
        #expect(pacing.hitchByMachine == nanoseconds(10))
        #expect(pacing.span == nanoseconds(80))
        // 28 ms in 80 ms.
        #expect(pacing.hitchRatio == 350)
        #expect(pacing.late.map(\.index) == [3, 4] && pacing.late.map(\.slot) == [40, 60].map(nanoseconds))
        #expect(pacing.late.map(\.interval) == [28, 20].map(nanoseconds) && pacing.late.map(\.dropped) == [2, 1])
        #expect(pacing.late.map(\.cpu) == [30, 3].map(nanoseconds) && pacing.late.map(\.cause) == [.ours, .machine])
        // The slowest of five, 28 ms.
        #expect(pacing.onePercentLow.map { abs($0 - 35.714) < 0.001 } == true)
    }

    /// Stopped for 300 ms, a frame is the machine's, though the queue that waited for it took longer than a period.
    @Test func aStopIsTheMachinesThoughTheFrameAfterItIsSlow() {
        let stopped = Pacing([frame(0, 1, cpu: 2), frame(300, 301, cpu: 20)], period: period)
        #expect(stopped.late.map(\.cause) == [.machine])
        let slow = Pacing([frame(0, 1, cpu: 2), frame(300, 301, cpu: 80)], period: period)
        #expect(slow.late.map(\.cause) == [.ours])
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
        }
    }
}
