import Testing

@testable import Profiling

@Suite struct SummaryTableTests {
    @Test func listsMeasuresInMilliseconds() {
        var frames = [frame(10, 11), frame(20, 21), frame(30, 42)]
        frames[1].phases.raster = 1_000_000
        frames[2].phases.raster = 2_048_000
        frames[2].cacheMisses = 5
        let expected = """
            ms                       p50       p95       p99     p99.9       max
            pixels                 1.000     2.048     2.048     2.048     2.048
            frame                  1.000     2.048     2.048     2.048     2.048
            3 frames, 5 cache misses

            """
        #expect(rounded(Summary(frames, period: nil).table) == expected)
    }

    @Test func tellsHowEvenlyFramesCame() {
        var frames = [frame(10, 11), frame(20, 21), frame(40, 42)]
        frames[2].skipped = 1
        frames[2].allocations = 7
        let lines = Summary(frames, period: 10_000_000).table.split(separator: "\n")
        #expect(lines.contains("3 frames, 0 cache misses, 7 heap allocations"))
        // The second interval is 21 ms: one picture missing, and 11 ms of hitch in 31 ms.
        #expect(
            lines.last
                == "1 dropped (1 by the machine), 1 skipped, hitch 354.84 ms/s (up to 5 is good, 10 a warning: WWDC20)"
        )
    }

    /// A value of the histogram is right to three digits, so the fourth may differ by one.
    private func rounded(_ table: String) -> String {
        table.replacing("0.999", with: "1.000").replacing("1.001", with: "1.000")
    }

    @Test(arguments: [
        (0.0, 3, "0.000"), (1.0005, 3, "1.001"), (12.3456, 2, "12.35"), (-0.5, 1, "-0.5"), (-0.0001, 3, "0.000"),
        (1234567.5, 0, "1234568"), (0.05, 1, "0.1"), (2.04, 2, "2.04"), (.nan, 2, "nan"), (.infinity, 1, "inf"),
    ])
    func writesDecimals(value: Double, digits: Int, text: String) {
        #expect(decimal(value, digits: digits) == text)
    }
}
