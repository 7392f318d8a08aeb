import Drawing
import Testing

@Suite struct FontMetricsTableTests {
    private let text = """
        # made by hand
        unitsPerEm 1000
          ascent 850
        descent 299.5
        regular bold
        224 20
        892 AC00-D7A3 4E00\t4E01
        # comments between

        regular
        583 23-24
        bold
        600 23
        """

    @Test func readsRuns() throws {
        let metrics = try FontMetrics(parsing: text)
        #expect(metrics.unitsPerEm == 1000)
        #expect(metrics.ascent == 850)
        #expect(metrics.descent == 299.5)
        #expect(
            metrics.regular == [
                .init(first: 0x20, last: 0x20, advance: 224), .init(first: 0x23, last: 0x24, advance: 583),
                .init(first: 0x4E00, last: 0x4E00, advance: 892), .init(first: 0x4E01, last: 0x4E01, advance: 892),
                .init(first: 0xAC00, last: 0xD7A3, advance: 892),
            ])
        #expect(metrics.bold.count == 5)
        #expect(metrics.bold[1] == .init(first: 0x23, last: 0x23, advance: 600))
    }

    @Test func readsTheFaceOfCode() throws {
        let metrics = try FontMetrics(parsing: text + "\nmonospaced\n602.05078125 23 2026\n")
        #expect(metrics.monospaced.map(\.first) == [0x23, 0x2026])
        #expect(metrics.monospaced[0].advance == 602.05078125)
        #expect(try FontMetrics(parsing: metrics.table) == metrics)
        #expect(metrics.regular == (try FontMetrics(parsing: text)).regular)
    }

    @Test func readsPairs() throws {
        let metrics = try FontMetrics(parsing: text + "\nregular bold\n-59 54+6F\nbold\n20 41+42")
        let font = Font(size: 100)
        #expect(abs(metrics.kerning(between: "T", and: "o", in: font) + 5.9) < 1e-9)
        #expect(metrics.kerning(between: "A", and: "B", in: font) == 0)
        #expect(metrics.kerning(between: "A", and: "B", in: Font(size: 100, weight: .bold)) == 2)
        #expect(metrics.kerning(between: "T", and: "o", in: Font(size: 100, isMonospaced: true)) == 0)
        // Each scalar that the table lacks is an em.
        #expect(abs(metrics.width(of: "ToTo", in: font) - (400 - 2 * 5.9)) < 1e-9)
        // With an ellipsis of an em: two fit into 3 em, and with the shift between them into a little less.
        #expect(metrics.truncated("ToTo", in: font, to: 295) == "To…")
        #expect(try FontMetrics(parsing: metrics.table) == metrics)
    }

    @Test func endsOfLinesOfBothKinds() throws {
        let other = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(try FontMetrics(parsing: other) == (try FontMetrics(parsing: text)))
    }

    @Test func writesWhatItReads() throws {
        let metrics = try FontMetrics(parsing: text)
        #expect(try FontMetrics(parsing: metrics.table) == metrics)
        #expect(metrics.table.hasPrefix("unitsPerEm 1000\nascent 850\ndescent 299.5\nregular bold\n224 20\n"))
    }

    @Test(arguments: [
        ("", 0), ("unitsPerEm 1000\nascent 1", 0), ("unitsPerEm", 1), ("unitsPerEm 0", 1), ("ascent x", 1),
        ("ascent inf", 1), ("descent 1 2", 1), ("size 3", 1), ("10 20", 1), ("regular\n10 G", 2),
        ("regular\n10 30-20", 2), ("regular\n10 110000", 2), ("regular\n10 1234567", 2), ("regular\n10 20-", 2),
        ("regular\n-10 20", 2), ("regular\n-10 41+", 2), ("regular\n-10 41+42 41+42", 2), ("monospaced\n1 41+42", 2),
        ("regular italic", 1), ("regular\n1x 20", 2),
        ("unitsPerEm 1\nascent 1\ndescent 1\nregular\n10 20-30\n11 25", 6),
    ])
    func refusesWithTheLine(text: String, line: Int) {
        #expect { try FontMetrics(parsing: text) } throws: { ($0 as? FontTableError)?.line == line }
    }

    @Test func namesTheFault() {
        #expect { try FontMetrics(parsing: "regular\n10 zz") } throws: {
            "\($0)" == "line 2: 'zz' is no code point"
        }
    }
}
