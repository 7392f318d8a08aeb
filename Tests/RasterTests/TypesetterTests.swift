import Drawing
import Geometry
import Testing

@testable import Raster

extension Typesetter {
    /// The mask of a line, which must be there.
    fileprivate mutating func made(
        _ text: String, cut: String.Index?, weight: Font.Weight, size: Int
    ) throws -> TextMask {
        try made(text, TypeStyle(weight: weight), size: size, cut: cut)
    }

    fileprivate mutating func made(
        _ text: String, _ style: TypeStyle, size: Int, cut: String.Index? = nil
    ) throws -> TextMask {
        let mask = mask(text, cut: cut, style: style, size: size)
        return try #require(mask)
    }
}

@Suite struct TypesetterTests {
    private func typesetter(_ book: FontBook = .system()) throws -> Typesetter {
        Typesetter(metrics: try Fixture.metrics(), book: book)
    }

    private func bytes(_ mask: TextMask) -> [UInt8] { mask.surface.withBytes { Array($0) } }

    @Test func inkLiesWhereTheOutlineDoes() throws {
        var typesetter = try typesetter()
        for words in try Fixture.lines("glyph-boxes.txt") {
            let scalar = try #require(UInt32(words[0], radix: 16).flatMap { Unicode.Scalar($0) })
            let box = words.dropFirst().compactMap { Double($0) }
            let mask = try typesetter.made(String(scalar), cut: nil, weight: .regular, size: 100 * 64)
            // Hinting moves horizontal edges to whole pixels; everything else is exact to a pixel's antialiasing.
            #expect(isNear(Double(mask.left), box[0] / 10, 1.5), "\(scalar) left")
            #expect(isNear(Double(mask.left + mask.width), box[2] / 10, 1.5), "\(scalar) right")
            #expect(isNear(Double(-mask.top), box[3] / 10, 1.5), "\(scalar) top")
            #expect(isNear(Double(-mask.top - mask.height), box[1] / 10, 1.5), "\(scalar) bottom")
        }
    }

    @Test func advancesAreTheTables() throws {
        var typesetter = try typesetter()
        let metrics = try Fixture.metrics()
        for text in ["한밤의 드라이브", "0:42", "Midnight Drive", "노래 12"] {
            for size in [11.0, 13, 15, 16, 22, 30] {
                let mask = try typesetter.made(text, cut: nil, weight: .bold, size: Int(size * 64))
                #expect(mask.advance == metrics.width(of: text, in: Font(size: size, weight: .bold)))
                #expect(isNear(Double(mask.left + mask.width), mask.advance, 4))
            }
        }
    }

    @Test func slantedGlyphsLeanAndAreAsWide() throws {
        var typesetter = try typesetter()
        for size in [13.0, 22, 100] {
            for text in ["I", "Midnight 한밤의", "漢字 l"] {
                let font = Font(size: size, isItalic: true)
                let upright = try typesetter.made(text, TypeStyle(weight: .regular), size: Int(size * 64))
                let slanted = try typesetter.made(text, TypeStyle(font), size: Int(size * 64))
                #expect(isNear(slanted.advance, upright.advance, 2), "\(text)")
                #expect(slanted.width >= upright.width && bytes(slanted) != bytes(upright))
            }
        }
        // The middle of an I at its foot and at its head, 0.7 em higher: about 0.21 of that apart.
        let slanted = try typesetter.made("I", TypeStyle(weight: .regular, isItalic: true), size: 6400)
        let bytesPerRow = slanted.surface.bytesPerRow
        let ink = bytes(slanted)
        func middle(_ row: Int) -> Double {
            let columns = (0..<slanted.width).filter { ink[row * bytesPerRow + $0] > 127 }
            return Double((columns.first ?? 0) + (columns.last ?? 0)) / 2
        }
        let lean = (middle(3) - middle(slanted.height - 4)) / Double(slanted.height - 7)
        #expect(isNear(lean, 0.21, 0.03))
    }

    @Test func glyphsOfCodeAreInColumns() throws {
        var typesetter = try typesetter()
        let metrics = try Fixture.metrics()
        let font = Font(size: 13, isMonospaced: true)
        let style = TypeStyle(font)
        for text in ["iiiiiiii", "MMMMMMMM", "let x=1;", "{ } → é"] {
            let mask = try typesetter.made(text, style, size: 13 * 64)
            #expect(isNear(mask.advance, Double(text.count) * 1233 / 2048 * 13, 1e-9), "\(text)")
            #expect(Double(mask.left + mask.width) <= mask.advance + 1)
        }
        let mixed = try typesetter.made("// 한글", style, size: 13 * 64)
        #expect(isNear(mixed.advance, metrics.width(of: "// 한글", in: font), 1e-9))
    }

    @Test func withoutAFaceOfEqualWidthsTheOthersAreTaken() throws {
        let book = FontBook.system()
        var typesetter = try typesetter(FontBook(regular: book.regular, bold: book.bold))
        let plain = try typesetter.made("code", cut: nil, weight: .regular, size: 1024)
        let mask = try typesetter.made("code", TypeStyle(weight: .regular, isMonospaced: true), size: 1024)
        #expect(bytes(mask) == bytes(plain))
    }

    @Test func digitsStayStill() throws {
        var typesetter = try typesetter()
        let widths = try (0..<10).map { digit in
            try typesetter.made("0:0\(digit)", cut: nil, weight: .regular, size: 11 * 64).advance
        }
        #expect(Set(widths).count == 1)
    }

    @Test func cutsWithThreeStops() throws {
        var typesetter = try typesetter()
        let text = "Midnight Drive"
        let cut = text.index(text.startIndex, offsetBy: 5)
        let mask = try typesetter.made(text, cut: cut, weight: .regular, size: 1024)
        let same = try typesetter.made("Midni...", cut: nil, weight: .regular, size: 1024)
        #expect(bytes(mask) == bytes(same))
        #expect(typesetter.textCounts.misses == 2)
        _ = typesetter.mask(text, cut: cut, style: TypeStyle(weight: .regular), size: 1024)
        #expect(typesetter.textCounts.hits == 1)
    }

    @Test func takesOtherFacesForOtherScalars() throws {
        var typesetter = try typesetter()
        let book = FontBook.system()
        var first = try self.typesetter(FontBook(regular: [book.regular[0]], bold: [book.bold[0]]))
        for words in try Fixture.lines("missing.txt") {
            let scalar = try #require(UInt32(words[0], radix: 16).flatMap { Unicode.Scalar($0) })
            let mask = try typesetter.made("가\(scalar)", cut: nil, weight: .regular, size: 1280)
            let box = try first.made("가\(scalar)", cut: nil, weight: .regular, size: 1280)
            #expect(bytes(mask) != bytes(box), "\(scalar) is more than a box")
        }
    }

    @Test func joinsScalarsOfASyllable() throws {
        var typesetter = try typesetter()
        let whole = try typesetter.made("한", cut: nil, weight: .regular, size: 1280)
        let parts = try typesetter.made("\u{1112}\u{1161}\u{11AB}", cut: nil, weight: .regular, size: 1280)
        #expect(bytes(parts) == bytes(whole))
    }

    @Test func controlsAreBlanksAndSelectorsNothing() throws {
        var typesetter = try typesetter()
        let plain = try typesetter.made("a b", cut: nil, weight: .regular, size: 1024)
        for text in ["a\nb", "a\tb", "a\u{0}b", "a\u{2028}b", "a\u{FE0F} b\u{200B}"] {
            let mask = try typesetter.made(text, cut: nil, weight: .regular, size: 1024)
            #expect(bytes(mask) == bytes(plain))
            #expect(mask.advance == plain.advance)
        }
    }

    @Test func blanksHaveNoInk() throws {
        var typesetter = try typesetter()
        let mask = try typesetter.made("   ", cut: nil, weight: .regular, size: 1000)
        #expect(mask.width == 0 && mask.height == 0)
        #expect(mask.advance > 0)
    }

    @Test func withoutFacesNothingIsDrawn() throws {
        var typesetter = try typesetter(FontBook(regular: [], bold: []))
        let mask = try typesetter.made("abc", cut: nil, weight: .bold, size: 1000)
        #expect(mask.width == 0)
        let gone = FontBook.Face(path: "/no/such/font.ttf", name: "gone")
        var other = try self.typesetter(FontBook(regular: [gone], bold: []))
        let nothing = try other.made("abc", cut: nil, weight: .bold, size: 1000)
        #expect(nothing.width == 0)
    }

    @Test func longTextsAreCutWhereTheyCannotBeSeen() throws {
        var typesetter = try typesetter()
        let text = String(repeating: "긴", count: 50_000)
        let mask = try typesetter.made(text, cut: nil, weight: .regular, size: 1024)
        #expect(mask.width > 10_000 && mask.width < 16_384)
    }

    @Test func staysWithinItsMemory() throws {
        var typesetter = try typesetter()
        for number in 0..<400 {
            _ = typesetter.mask("줄 번호 \(number)", cut: nil, style: TypeStyle(weight: .regular), size: 200 * 64)
            #expect(typesetter.textCounts.bytes <= 8 << 20)
        }
        #expect(typesetter.textCounts.count < 400)
    }
}
