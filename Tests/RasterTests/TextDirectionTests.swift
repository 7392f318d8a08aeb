import Drawing
import Testing

@testable import Raster

/// Lines with scripts from right to left; the expected orders follow from Unicode Standard Annex 9.
@Suite struct TextDirectionTests {
    /// Capitals of the Hebrew block for letters, so that the order can be read: A is א, B is ב and so on.
    private func hebrew(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.map { scalar in
            ("A"..."Z").contains(scalar) ? Unicode.Scalar(0x5D0 + scalar.value - 65) ?? scalar : scalar
        }
    }

    private func drawn(_ text: String) -> String {
        let scalars = hebrew(text)
        guard let levels = TextDirection.levels(of: scalars) else { return text }
        var pieces = zip(text, levels).map { (character: $0, level: $1) }
        TextDirection.order(&pieces) { $0.level }
        return String(pieces.map(\.character))
    }

    @Test(arguments: [
        ("ABC", "CBA"), ("abc ABC", "abc CBA"), ("ABC abc", "abc CBA"), ("AB CD ab", "ab DC BA"),
        ("ab AB CD ab", "ab DC BA ab"), ("ABC!", "!CBA"), ("abc ABC!", "abc CBA!"), ("AB 12:30 CD", "DC 12:30 BA"),
        ("AB 50% CD", "DC 50% BA"), ("a 12 AB", "a 12 BA"), ("a AB 12", "a 12 BA"), ("AB 1, 2", "2 ,1 BA"),
        ("AB ab cd CD", "DC ab cd BA"), ("12 AB", "BA 12"),
    ])
    func theOrderIsTheStandards(read: String, drawn: String) { #expect(self.drawn(read) == drawn) }

    @Test func whatGoesFromLeftToRightHasNoLevels() {
        #expect(TextDirection.levels(of: Array("Hello, 안녕 12:30 Привет".unicodeScalars)) == nil)
        #expect(TextDirection.levels(of: []) == nil)
    }

    @Test func aMarkGoesWithItsLetter() {
        // A bet with a vowel point, between Latin letters.
        let levels = TextDirection.levels(of: ["a", "\u{5D1}", "\u{5B7}", "b"])
        #expect(levels == [0, 1, 1, 0])
    }

    @Test func theFirstLetterIsDrawnRightmost() throws {
        var typesetter = Typesetter(metrics: try Fixture.metrics(), book: .system())
        // A bet, which ends at the baseline, before a final kaf, which goes on below it.
        let line = typesetter.mask("\u{5D1}\u{5DA}", cut: nil, style: TypeStyle(weight: .regular), size: 40 * 64)
        let mask = try #require(line)
        let bytes = mask.surface.withBytes { Array($0) }
        let below = (0..<mask.width).filter { column in
            (0..<mask.height).contains { row in
                mask.top + row > 3 && bytes[row * mask.surface.bytesPerRow + column] > 127
            }
        }
        #expect(!below.isEmpty && below.allSatisfy { $0 < mask.width / 2 }, "\(below) of \(mask.width)")
    }

    @Test(arguments: ["こんにちは", "Γειά σου", "Привет", "مرحبا", "שלום", "☺"])
    func otherScriptsHaveGlyphs(text: String) throws {
        var typesetter = Typesetter(metrics: try Fixture.metrics(), book: .system())
        let style = TypeStyle(weight: .regular)
        let line = typesetter.mask(text, cut: nil, style: style, size: 20 * 64)
        let mask = try #require(line)
        // A character that no face has: as many boxes have other ink.
        let boxes = String(repeating: "\u{10FFFD}", count: text.unicodeScalars.count)
        let none = typesetter.mask(boxes, cut: nil, style: style, size: 20 * 64)
        let missing = try #require(none)
        #expect(mask.surface.withBytes { Array($0) } != missing.surface.withBytes { Array($0) })
    }
}
