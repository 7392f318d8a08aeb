import Drawing
import Foundation
import Testing

@testable import Raster

@Suite struct FontRulerTests {
    @Test func theShippedTableIsTheFacesOwn() throws {
        let metrics = try Fixture.metrics()
        #expect(metrics.unitsPerEm == 1000 && metrics.ascent == 850 && metrics.descent == 299)
        for words in try Fixture.lines("advances.txt") {
            let scalar = try #require(UInt32(words[0], radix: 16).flatMap { Unicode.Scalar($0) })
            #expect(metrics.advance(of: scalar, in: Font(size: 1000)) == Double(words[1]), "\(words)")
            #expect(metrics.advance(of: scalar, in: Font(size: 1000, weight: .bold)) == Double(words[2]))
        }
        for words in try Fixture.lines("missing.txt") {
            let scalar = try #require(UInt32(words[0], radix: 16).flatMap { Unicode.Scalar($0) })
            #expect(metrics.advance(of: scalar, in: Font(size: 1000)) == 1000, "an em for what it lacks")
        }
    }

    @Test func glyphsOfCodeAreEquallyWide() throws {
        let metrics = try Fixture.metrics()
        for scalar in "iMW0.{é→ ".unicodeScalars {
            // 1233 of 2048 units, as the face's own table has it.
            #expect(
                metrics.advance(of: scalar, in: Font(size: 2048, isMonospaced: true)) == 1233, "\(scalar)")
        }
        let korean = Font(size: 1000, weight: .bold, isMonospaced: true)
        #expect(
            metrics.advance(of: "한", in: korean) == metrics.advance(of: "한", in: Font(size: 1000, weight: .bold)))
    }

    @Test func marksTakeNoRoom() throws {
        let metrics = try Fixture.metrics()
        let font = Font(size: 16)
        for text in ["e\u{301}", "\u{2764}\u{FE0F}", "\u{1F44D}\u{1F3FD}"] {
            let first = metrics.advance(of: text.unicodeScalars.first ?? "?", in: font)
            #expect(metrics.width(of: text, in: font) == first)
        }
        let syllable = metrics.width(of: "\u{1112}\u{1161}\u{11AB}", in: font)
        #expect(syllable == metrics.advance(of: "한", in: font))
    }

    @Test func measuresTheSameAgain() throws {
        let book = FontBook.system()
        let regular = try #require(book.regular.first)
        let bold = try #require(book.bold.first)
        let fixed = try #require(book.monospaced.first)
        let measured = try FontRuler.measure(regular: regular, bold: bold, monospaced: fixed)
        #expect(measured == (try Fixture.metrics()))
    }

    @Test func refusesWhatIsNoFont() {
        for path in [#filePath, "/no/such/file.ttf"] {
            let face = FontBook.Face(path: path, name: "none")
            #expect { try FontRuler.measure(regular: face, bold: face) } throws: { "\($0)".contains(path) }
        }
    }
}
