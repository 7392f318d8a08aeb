import Profiling
import Testing

@Suite struct PointerReportTests {
    /// Reports events at these milliseconds.
    private func report(_ arrivals: [Double], capacity: Int = 4096) -> PointerReport {
        var pointer = PointerReport(capacity: capacity)
        for arrival in arrivals { pointer.add(arrival: nanoseconds(arrival)) }
        return pointer
    }

    @Test func findsRateAndJitter() {
        // Intervals 8, 8, 7, 9, 8, 8, 12, 8: sorted 7 8 8 8 8 8 9 12, median the 4th, 8.
        let pointer = report([0, 8, 16, 23, 32, 40, 48, 60, 68])
        #expect(pointer.count == 8 && pointer.median == nanoseconds(8) && pointer.rate == 125)
        // Distances 0 0 0 0 0 1 1 4: the 4th and the 8th.
        #expect(pointer.jitter?.p50 == 0 && pointer.jitter?.p95 == nanoseconds(4))
        #expect(pointer.stampError == nil)
    }

    @Test func leavesOutPausesAndStampsThatGoBack() {
        // 50 ms is still one stroke, 50.1 is not; nor is a stamp before the last.
        let pointer = report([0, 1, 51, 101.1, 102.1, 90, 91])
        #expect(pointer.count == 4)
        #expect(pointer.median == nanoseconds(1) && pointer.rate == 1000)
        #expect(pointer.jitter?.p95 == nanoseconds(49))
    }

    @Test func comparesWithTheServer() {
        var pointer = PointerReport()
        // 100 events, 1 to 100 µs late; two know nothing.
        for number in 1...100 {
            pointer.add(arrival: Int64(number) * 1_000_000, server: Int64(number) * 1_000_000 - Int64(number) * 1000)
        }
        pointer.add(arrival: 101_000_000)
        pointer.add(arrival: 102_000_000, server: nil)
        #expect(pointer.stampError?.p50 == 50_000 && pointer.stampError?.p99 == 99_000)
        var early = PointerReport()
        early.add(arrival: 5, server: 9)
        #expect(early.stampError?.p50 == -4)
    }

    @Test func looksAtTheNewest() {
        // Nine intervals of 20 ms, then four of 4.
        let arrivals = (0..<10).map { Double($0) * 20 } + (1...4).map { 180 + Double($0) * 4 }
        let pointer = report(arrivals, capacity: 4)
        #expect(pointer.count == 4 && pointer.rate == 250 && pointer.jitter?.p95 == 0)
    }

    @Test func saysNothingOfNothing() {
        for pointer in [report([]), report([7])] {
            #expect(pointer.median == nil && pointer.rate == nil && pointer.jitter == nil)
            #expect(
                pointer.json.text
                    == #"{"intervals":0,"jitterMs":{"p50":null,"p95":null},"rateHz":null,"#
                    + #""stampErrorMs":{"p50":null,"p99":null}}"#)
        }
        // Everything at once has no rate.
        #expect(report([5, 5, 5]).rate == nil && report([5, 5, 5]).median == 0)
    }

    @Test func tellsAsJSON() {
        var pointer = PointerReport()
        for number in 0..<3 { pointer.add(arrival: Int64(number) * 2_000_000, server: Int64(number) * 2_000_000 - 500) }
        #expect(
            pointer.json.text
                == #"{"intervals":2,"jitterMs":{"p50":0,"p95":0},"rateHz":500,"#
                + #""stampErrorMs":{"p50":0.0005,"p99":0.0005}}"#)
    }
}
