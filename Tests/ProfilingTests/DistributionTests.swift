import Profiling
import Testing

@Suite struct DistributionTests {
    @Test func findsPercentilesOfAThousandValues() {
        // 1 to 1000 in another order, where each value is told apart: a percentile is the value of that rank.
        let spread = Distribution((0..<1000).map { Int64($0 * 7 % 1000 + 1) })
        #expect(spread.count == 1000)
        #expect(spread.p50 == 500 && spread.p95 == 950 && spread.p99 == 990 && spread.p999 == 999)
        #expect(spread.max == 1000)
        #expect(spread.mean == 500.5)
    }

    @Test func countsEarlyAsNothing() {
        let spread = Distribution([-5, -1, 0])
        #expect(spread.count == 3 && spread.max == 0 && spread.p999 == 0 && spread.mean == 0)
    }

    @Test func correctsForCoordinatedOmission() {
        // Ten values of 10 and one of 55, measured every 10: 55 also stands for 45, 35, 25 and 15.
        let values = [Int64](repeating: 10, count: 10) + [55]
        let spread = Distribution(values, correctedFor: 10)
        #expect(spread.count == 15 && spread.max == 55)
        #expect(spread.mean == 275.0 / 15)
        // Of 15 values, p95 and p99 are the 15th; p50 is the 8th.
        #expect(spread.p50 == 10 && spread.p95 == 55)
        #expect(Distribution(values).count == 11)
    }

    @Test(
        arguments: [
            (period: nil, count: 1), (0, 1), (-7, 1), (100, 1), (101, 1), (51, 1), (50, 2), (33, 3), (10, 10),
        ] as [(Int64?, Int)])
    func addsWhatWouldHaveBeenSeen(period: Int64?, count: Int) {
        // A value of 100; those above are worked out by hand: 100 − period, 100 − 2 periods, … not below the period.
        #expect(Distribution([100], correctedFor: period).count == count)
    }

    @Test func isZeroWithoutValues() {
        let spread = Distribution([])
        #expect(spread.count == 0 && spread.p50 == 0 && spread.max == 0 && spread.mean == 0)
    }
}
