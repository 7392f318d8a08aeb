import Profiling
import Testing

@Suite struct SummaryTests {
    /// Three frames: one after idleness that answers an event, and two that follow.
    private var frames: [FrameRecord] {
        var first = frame(100, 103, cpu: 2, afterIdle: true)
        first.oldestInput = nanoseconds(99)
        first.newestInput = nanoseconds(100)
        first.cacheMisses = 2
        var second = frame(110, 111, cpu: 1)
        second.oldestInput = nanoseconds(95)
        second.phases.raster = 1_500_000
        second.phases.present = 100_000
        second.damagedPixels = 400
        var third = frame(130, 129, cpu: 1)
        third.skipped = 1
        third.allocations = 3
        third.damagedPixels = 600
        return [first, second, third]
    }

    @Test func measuresWhatWasShown() {
        let summary = Summary(log(frames), period: 10_000_000)
        #expect(summary.frames == 3 && summary.skipped == 1)
        #expect(summary.damagedPixels == 1000 && summary.cacheMisses == 2 && summary.allocations == 3)
        #expect(summary[.interval]?.count == 2 && summary[.interval]?.max == nanoseconds(18))
        #expect(summary[.lateness]?.max == nanoseconds(1) && summary[.lateness]?.count == 2)
        #expect(summary[.animationError]?.max == nanoseconds(2))
        #expect(summary[.firstResponse]?.count == 1 && summary[.firstResponse]?.max == nanoseconds(4))
        #expect(summary[.inputToPresent]?.count == 1 && summary[.inputToPresent]?.max == nanoseconds(16))
        #expect(summary[.pixels]?.max == 1_500_000 && summary[.frame]?.max == 1_600_000)
        #expect(summary[.cpu]?.max == nanoseconds(2))
        #expect(summary.pacing?.dropped == 1)
    }

    @Test func leavesOutWhatWasNotShownOrNotMeasured() {
        let summary = Summary(log(frames), period: nil)
        #expect(summary.pacing == nil)
        #expect(summary.rows.map(\.measure) == [.pixels, .present, .frame, .cpu])
        let without = Summary(log([frame(0, 0)]), period: nil)
        #expect(without.rows.isEmpty && without.allocations == nil)
        #expect(Summary(log([]), period: 10_000_000).rows.isEmpty)
    }

    @Test func readsTheNewestFrames() {
        var newest = FrameLog(capacity: 2)
        for frame in frames { newest.append(frame) }
        #expect(Summary(newest, period: 10_000_000) == Summary(log(Array(frames.dropFirst())), period: 10_000_000))
    }

    @Test func sectionsAreInTheOrderOfTheLog() {
        let times: [(index: Int, name: String, nanoseconds: Int32)] = [
            (0, "sheet", 1000), (1, "list", 3000), (2, "sheet", 2000),
        ]
        let names = Summary(log(frames, times), period: nil).sections.map(\.name)
        #expect(names == ["sheet", "list"])
        let fixed = Summary(log(frames, sections: ["idle", "list"], times), period: nil).sections
        #expect(fixed.map(\.name) == ["list", "sheet"] && fixed.map(\.spread.max) == [3000, 2000])
    }
}
