import Drawing
import Geometry
import Testing

/// Text in columns, with letters that are ten points wide.
@Suite struct FontMetricsLinesTests {
    private let metrics = FontMetrics.uniform
    private let font = Font(size: 20)

    @Test(
        arguments: [
            ("one two three", 70.0, 3, ["one two", "three"]), ("one two three", 69, 3, ["one", "two", "three"]),
            ("one two three", 69, 2, ["one", "two three"]), ("one two three", 30, 1, ["one two three"]),
            ("one\ntwo", 200, 3, ["one", "two"]), ("one\n\ntwo\n", 200, 5, ["one", "", "two", ""]),
            ("abcdefgh", 30, 3, ["abc", "def", "gh"]), ("abcdefgh", 30, 2, ["abc", "defgh"]),
            ("ab cdefgh i", 30, 9, ["ab", "cde", "fgh", "i"]), ("가나다 라마", 35, 3, ["가나다", "라마"]),
            // A space at the end of a line takes no room.
            ("one  two", 30, 3, ["one ", "two"]), ("ab", 0, 3, ["a", "b"]), ("", 10, 3, [""]),
        ] as [(String, Double, Int, [String])])
    func breaks(text: String, width: Double, most: Int, lines: [String]) {
        #expect(metrics.lines(text, in: font, upTo: width, most: most) == lines)
    }

    /// No line but the last is wider than the column, and together they say all of the text but the spaces between them.
    @Test(arguments: 0..<100) func keepWithinTheColumn(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let letters = Array("abc 가 나 fi\n")
        let text = String((0..<40).map { _ in letters[random.next(below: letters.count)] })
        let width = Double(20 + random.next(below: 200))
        let lines = metrics.lines(text, in: font, upTo: width, most: 5)
        #expect(lines.count <= 5)
        for line in lines.dropLast() {
            let words = String(line.reversed().drop { $0 == " " }.reversed())
            #expect(metrics.width(of: words, in: font) <= width, "seed \(seed)")
        }
        func said(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        #expect(said(lines.joined()) == said(text), "seed \(seed)")
    }
}
