import Drawing
import Testing

@testable import Raster

@Suite struct OpenFontTests {
    private func face() throws -> FontBook.Face { try #require(FontBook.system().regular.first) }

    @Test func knowsWhichScalarsItHas() throws {
        let font = try #require(OpenFont(try face(), size: 16))
        #expect(font.covers("A") && font.covers("한") && font.covers(" "))
        for words in try Fixture.lines("missing.txt") {
            let scalar = try #require(UInt32(words[0], radix: 16).flatMap { Unicode.Scalar($0) })
            #expect(!font.covers(scalar))
        }
    }

    @Test func takesSizesBetweenWholePixels() throws {
        let font = try #require(OpenFont(try face(), size: 100.5, hinted: false))
        // 892 units of 1000, rounded up to whole pixels.
        #expect(font.extent(of: "한").advance == 90)
        #expect(font.ascent == 86, "85.425 rounded up")
        #expect(font.descent == 30)
    }

    @Test func isNilWithoutAFile() {
        #expect(OpenFont(FontBook.Face(path: "/no/such/font.ttf", name: ""), size: 10) == nil)
        #expect(OpenFont(FontBook.Face(path: #filePath, name: ""), size: 10) == nil)
    }

    /// The drawn text of words with many pairs is as wide as the table says, but for what the outer glyphs'
    /// ink leaves of their advances; without the shifts between them it would be 4 pixels off at 11, 29 at 80.
    @Test(arguments: [11.0, 13, 16, 17, 24, 40, 80], [false, true])
    func textIsAsWideAsItIsMeasured(size: Double, isBold: Bool) throws {
        let metrics = try Fixture.metrics()
        let book = FontBook.system()
        let face = try #require(isBold ? book.bold.first : book.regular.first)
        let open = try #require(OpenFont(face, size: size))
        let font = Drawing.Font(size: size, weight: isBold ? .bold : .regular)
        for text in ["PaPaPaPaPaToToToTo", "AVAVAVAVAVAVAVAV", "LTLTLYLYTaTaTa", "한글 Type To 11:00"] {
            let drawn = try #require(open.withCoverage(of: text) { Double($0.width) })
            #expect(abs(drawn - metrics.width(of: text, in: font)) <= 2.5 + size / 80, "\(text): \(drawn)")
        }
    }

    @Test func nothingIsNotDrawn() throws {
        let font = try #require(OpenFont(try face(), size: 16))
        #expect(font.withCoverage(of: "") { $0.width } == nil)
        let width = try #require(font.withCoverage(of: "한글") { Double($0.width) })
        #expect(isNear(width, 29, 1))
    }

    @Test func theLibraryOutlivesTheLast() throws {
        var first = OpenFont(try face(), size: 12)
        let second = try #require(OpenFont(try face(), size: 14))
        first = nil
        _ = first
        try OpenFont.checkLibrary()
        #expect(second.covers("A"))
    }
}
