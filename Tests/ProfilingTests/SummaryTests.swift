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
        let summary = Summary(frames, period: 10_000_000)
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
        let summary = Summary(frames, period: nil)
        #expect(summary.pacing == nil)
        #expect(summary.rows.map(\.measure) == [.pixels, .present, .frame, .cpu])
        let without = Summary([frame(0, 0)], period: nil)
        #expect(without.rows.isEmpty && without.allocations == nil)
        #expect(Summary([], period: 10_000_000).rows.isEmpty)
    }

    @Test func readsARing() {
        var ring = FrameRing(capacity: 2)
        for frame in frames { ring.append(frame) }
        #expect(Summary(ring, period: 10_000_000) == Summary(Array(frames.dropFirst()), period: 10_000_000))
    }
}
