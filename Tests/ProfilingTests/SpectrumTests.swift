import Profiling
import Testing

@Suite struct SpectrumTests {
    /// A percentile file's lines of numbers: value, percentile, count and 1/(1-percentile), which the last has not.
    private func lines(_ spectrum: Spectrum) -> [[Double]] {
        var text = ""
        spectrum.write(to: &text)
        return text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: " ").compactMap { Double($0) } }
    }

    @Test func writesPercentilesAsHdrHistogramDoes() throws {
        var spectrum = Spectrum()
        // 1 to 100 ms.
        for value in 1...100 { spectrum.record(Int64(value) * 1_000_000) }
        var text = ""
        spectrum.write(to: &text)
        #expect(text.hasPrefix("       Value     Percentile TotalCount 1/(1-Percentile)\n\n"))
        let mean = text.split(separator: "\n").first { $0.hasPrefix("#[Mean") }?.split(separator: " ").compactMap {
            Double($0.filter { $0 != "," })
        }
        // Of classes, so right to three digits.
        #expect(try abs(#require(mean?.first) - 50.5) < 0.05)
        #expect(text.contains("Total count    =          100]\n"))
        let lines = lines(spectrum)
        let half = try #require(lines.first { $0[1] == 0.5 })
        #expect(abs(half[0] - 50) < 0.05 && half[2] == 50 && half[3] == 2)
        let nine = try #require(lines.first { $0[1] == 0.9 })
        #expect(abs(nine[0] - 90) < 0.09 && nine[2] == 90 && nine[3] == 10)
        let last = try #require(lines.last)
        #expect(last.count == 3 && abs(last[0] - 100) < 0.1 && last[1] == 1 && last[2] == 100)
        // Values, percentiles and counts only rise.
        for (one, next) in zip(lines, lines.dropFirst()) {
            #expect(one[0] <= next[0] && one[1] <= next[1] && one[2] <= next[2])
        }
    }

    @Test func countsWhatACorrectionAdds() {
        var spectrum = Spectrum(correctedFor: 10_000_000)
        spectrum.record(50_000_000)
        // 50, 40, 30, 20 and 10 ms.
        #expect(spectrum.count == 5 && lines(spectrum).last?[2] == 5)
        #expect(spectrum.distribution.mean == 30_000_000 && spectrum.distribution.max == 50_000_000)
    }

    @Test func isAHeadAndTotalsWithoutValues() {
        #expect(lines(Spectrum()).allSatisfy { $0[2] == 0 } && Spectrum().count == 0)
    }
}
