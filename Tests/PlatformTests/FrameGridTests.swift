import Platform
import Testing

@Suite struct FrameGridTests {
    /// Slots at 1000, 1010, 1020 … milliseconds.
    private let grid = FrameGrid(refreshRate: 100, startingAt: 1_000_000_000)

    @Test(
        arguments: [
            (rate: 60, period: 16_666_667), (59.94, 16_683_350), (120, 8_333_333), (144, 6_944_444), (1, 1_000_000_000),
            (1000, 1_000_000), (nil, 16_666_667), (0, 16_666_667), (-60, 16_666_667), (1001, 16_666_667),
            (.nan, 16_666_667), (.infinity, 16_666_667),
        ] as [(Double?, Nanoseconds)])
    func hasThePeriodOfTheDisplay(rate: Double?, period: Nanoseconds) {
        #expect(FrameGrid.period(refreshRate: rate) == period)
        #expect(FrameGrid(refreshRate: rate, startingAt: 0).period == period)
    }

    @Test(arguments: [
        // Before and on the grid's start, within the first period, on a slot, and just after one, in milliseconds.
        (now: 900.0, slot: 1010.0, skipped: 0), (1000, 1010, 0), (1003, 1010, 0), (1010, 1010, 0),
        (1010.000001, 1020, 1), (1020, 1020, 1), (1025, 1030, 2), (2000, 2000, 99), (2000.000001, 2010, 100),
    ])
    func takesTheFirstSlotThatHasNotPassed(now: Double, slot: Double, skipped: Int) {
        var grid = grid
        let taken = grid.next(after: Nanoseconds((now * 1e6).rounded()))
        #expect(taken.time == Nanoseconds(slot * 1e6))
        #expect(taken.skipped == skipped)
        #expect(grid.current == taken.time)
    }

    @Test func neverGivesASlotTwiceAndNeverCatchesUp() {
        var grid = grid
        // The frames end at these moments, in milliseconds; the third takes 35 ms.
        let ends: [Nanoseconds] = [1004, 1014, 1055, 1061, 1062]
        let slots = ends.map { grid.next(after: $0 * 1_000_000) }
        #expect(slots.map { $0.time / 1_000_000 } == [1010, 1020, 1060, 1070, 1080])
        #expect(slots.map(\.skipped) == [0, 0, 3, 0, 0])
    }

    @Test func keepsTimeForDays() {
        var grid = FrameGrid(refreshRate: 60, startingAt: 5)
        let day: Nanoseconds = 86_400_000_000_000
        let slot = grid.next(after: 7 * day)
        #expect((slot.time - 5) % 16_666_667 == 0)
        #expect(slot.time >= 7 * day && slot.time < 7 * day + 16_666_667)
    }

    @Test func startsAgainAfterIdleness() {
        var grid = grid
        _ = grid.next(after: 1_000_000_000)
        let first = grid.restart(at: 7_003_000_000)
        #expect(first.time == 7_003_000_000 && first.skipped == 0)
        #expect(grid.next(after: 7_004_000_000).time == 7_013_000_000)
    }

    @Test func goesOnFromTheLastSlotAtAnotherRate() {
        var grid = grid
        _ = grid.next(after: 1_019_000_000)
        grid.change(refreshRate: 50)
        #expect(grid.current == 1_020_000_000)
        #expect(grid.next(after: 1_021_000_000).time == 1_040_000_000)
    }
}
