import Geometry
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
        #expect(Summary(log(frames), period: nil).table == expected)
    }

    @Test func tellsHowEvenlyFramesCame() {
        var frames = [frame(10, 11), frame(20, 21), frame(40, 42)]
        frames[2].skipped = 1
        frames[2].allocations = 7
        let lines = Summary(log(frames), period: 10_000_000).table.split(separator: "\n")
        #expect(lines.contains("3 frames, 0 cache misses, 7 heap allocations"))
        #expect(lines.contains("1 dropped (1 by the system), 1 skipped"))
        // The second interval is 21 ms: one picture missing, and 11 ms of hitch in 31 ms.
        #expect(
            lines.contains(
                "hitch 11.000 ms (11.000 by the system), 354.84 ms/s: critical by WWDC20 (good up to 5, warning up to 10), "
                    + "above 50 on the newer scale (10, 25, 50)"))
        #expect(lines.contains("1 % low 47.62 frames/s (mean of the slowest 1 % of intervals)"))
        #expect(lines.last == "late: frame 2 after 21.000 ms, CPU 0.000 ms: system")
    }

    @Test func listsTheLatestFramesAndTheParts() {
        var presented = 0.0
        var frames: [FrameRecord] = []
        for number in 0..<9 {
            presented += Double(20 + number)
            frames.append(frame(presented, presented, cpu: number == 7 ? 10 : 1))
        }
        let names = ["stage", "player"]
        let times = frames.indices.map { (index: $0, name: "player", nanoseconds: Int32(2_000)) }
        let lines = Summary(log(frames, sections: names, times), period: 10_000_000).table.split(separator: "\n")
        #expect(lines.contains("pixels by section") && lines.contains { $0.hasPrefix("player") })
        #expect(!lines.contains { $0.hasPrefix("stage") })
        #expect(
            lines.suffix(6).map { $0.prefix(27) } == [
                "late: frame 8 after 28.000 ", "late: frame 7 after 27.000 ", "late: frame 6 after 26.000 ",
                "late: frame 5 after 25.000 ", "late: frame 4 after 24.000 ", "late: 3 more",
            ])
        #expect(lines.contains("late: frame 7 after 27.000 ms, CPU 10.000 ms: app"))
        frames[7].phases.raster = 9_000_000
        let most = log(frames, sections: names, [(7, "player", 5_000_000)])
        let other = Summary(most, period: 10_000_000).table.split(separator: "\n")
        #expect(other.contains("late: frame 7 after 27.000 ms, CPU 10.000 ms: app, pixels of player"))
    }

    @Test(arguments: [
        (0.0, 3, "0.000"), (1.0005, 3, "1.001"), (12.3456, 2, "12.35"), (-0.5, 1, "-0.5"), (-0.0001, 3, "0.000"),
        (1234567.5, 0, "1234568"), (0.05, 1, "0.1"), (2.04, 2, "2.04"), (.nan, 2, "nan"), (.infinity, 1, "inf"),
    ])
    func writesDecimals(value: Double, digits: Int, text: String) {
        #expect(decimal(value, digits: digits) == text)
    }
}
