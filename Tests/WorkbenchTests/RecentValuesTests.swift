import Testing

@testable import Workbench

@Suite struct RecentValuesTests {
    private func values(_ numbers: [Double], capacity: Int = 100) -> RecentValues {
        var values = RecentValues(capacity: capacity)
        for number in numbers { values.add(number) }
        return values
    }

    @Test func percentilesAreTheSmallestThatSoManyDoNotExceed() throws {
        let spread = try #require(values((1...40).reversed().map(Double.init)).spread)
        #expect(spread == GestureReport.Spread(p50: 20, p95: 38, max: 40))
        #expect(values([7]).spread == GestureReport.Spread(p50: 7, p95: 7, max: 7))
        #expect(values([]).spread == nil)
    }

    @Test func deviationIsFromTheMedian() {
        // Median 8; the distances from it are 0, 0, 1, 2, 12.
        #expect(values([8, 7, 8, 20, 6]).deviation == GestureReport.Spread(p50: 1, p95: 12, max: 12))
        #expect(values([]).deviation == nil)
    }

    @Test func newestAreKept() {
        #expect(values([100, 200, 1, 2, 3], capacity: 3).spread?.max == 3)
        #expect(values([100, 200, 1, 2, 3], capacity: 3).count == 3)
    }
}
