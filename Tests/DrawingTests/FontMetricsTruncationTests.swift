import Drawing
import Testing

@Suite struct FontMetricsTruncationTests {
    private let font = Font(size: 10)

    /// The rest of a text; nil if all of it is kept.
    private func kept(_ text: String, _ width: Double) -> String? {
        FontMetricsTests.metrics.truncation(of: text, in: font, to: width).map { String(text[..<$0]) }
    }

    @Test func keepsWhatFits() {
        #expect(kept("abc", 15) == nil)
        #expect(kept("abc", .infinity) == nil)
        #expect(kept("", 0) == nil)
        #expect(kept("abc", .nan) == nil)
    }

    @Test func leavesRoomForTheEllipsis() {
        #expect(kept("abcabc", 29) == "abca")
        #expect(kept("abcabc", 26) == "abca")
        #expect(kept("abcabc", 25.9) == "abc")
        #expect(kept("abc", 11) == "a")
        #expect(kept("abc", 5) == "", "nothing but the ellipsis")
        #expect(kept("abc", -5) == "")
    }

    @Test func noBlankBeforeTheEllipsis() {
        #expect(kept("ab   cabc", 27) == "ab")
        #expect(kept("   abc", 16) == "")
    }

    @Test func doesNotCutACharacterFromItsMark() {
        // The mark is not in the table, so an em wide; with its base it is one character.
        #expect(kept("aa\u{301}bc", 20) == "a")
    }

    @Test func alwaysFits() {
        let metrics = FontMetricsTests.metrics
        for width in stride(from: 6.0, to: 60, by: 0.7) {
            let cut = metrics.truncated("ab ci abc iii cab", in: font, to: width)
            #expect(metrics.width(of: cut, in: font) <= width)
        }
    }
}
