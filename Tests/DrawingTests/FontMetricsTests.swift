import Drawing
import Testing

@Suite struct FontMetricsTests {
    /// Ten units to the em: letters a to c are 5 wide, i is 2, a blank is 3; bold is one wider. "…" is 6.
    static let metrics = FontMetrics(
        unitsPerEm: 10, ascent: 8, descent: 3,
        regular: [
            .init(first: 0x20, last: 0x20, advance: 3), .init(first: 0x61, last: 0x63, advance: 5),
            .init(first: 0x69, last: 0x69, advance: 2), .init(first: 0x2026, last: 0x2026, advance: 6),
        ],
        bold: [.init(first: 0x61, last: 0x63, advance: 6)])

    private let font = Font(size: 20)

    @Test func addsUpAdvances() {
        #expect(Self.metrics.width(of: "abc", in: font) == 30)
        #expect(Self.metrics.width(of: "a i", in: font) == 20)
        #expect(Self.metrics.width(of: "", in: font) == 0)
        #expect(Self.metrics.width(of: "ab", in: Font(size: 20, weight: .bold)) == 24)
    }

    @Test func aSyllableInPartsIsAsWideAsWhole() {
        #expect(Self.metrics.width(of: "\u{1112}\u{1161}\u{11AB}", in: font) == 20)
        #expect(Self.metrics.truncation(of: "\u{1112}\u{1161}\u{11AB}", in: font, to: 20) == nil)
    }

    @Test func unknownScalarsAreAnEmWide() {
        #expect(Self.metrics.advance(of: "z", in: font) == 20)
        #expect(Self.metrics.advance(of: "\u{10FFFF}", in: font) == 20)
        #expect(Self.metrics.advance(of: "!", in: font) == 20)
    }

    @Test func verticalMeasures() {
        #expect(Self.metrics.ascent(of: font) == 16)
        #expect(Self.metrics.lineHeight(of: font) == 22)
        #expect(Self.metrics.baseline(centeredAt: 100, in: font) == 107.2)
    }

    @Test func glyphsOfEqualWidthComeFirstFromTheirOwnFace() {
        let runs = [FontMetrics.Advances(first: 0x61, last: 0x62, advance: 500)]
        let fixed = [FontMetrics.Advances(first: 0x61, last: 0x61, advance: 602)]
        let wide = [FontMetrics.Advances(first: 0x61, last: 0x62, advance: 700)]
        let metrics = FontMetrics(
            unitsPerEm: 1000, ascent: 1, descent: 1, regular: runs, bold: wide, monospaced: fixed)
        let code = Font(size: 10, isMonospaced: true)
        #expect(metrics.advance(of: "a", in: code) == 6.02)
        #expect(metrics.advance(of: "b", in: code) == 5, "as the face of the weight has it")
        #expect(metrics.advance(of: "b", in: Font(size: 10, weight: .bold, isMonospaced: true)) == 7)
        #expect(metrics.advance(of: "c", in: code) == 10)
        #expect(metrics.width(of: "ab", in: Font(size: 10, isItalic: true)) == 10, "slanted letters are as wide")
    }
}
