import Testing

@testable import Raster

@Suite struct TextKeyTests {
    private func key(_ text: String) -> TextKey {
        TextKey(text: text, cut: -1, style: TypeStyle(weight: .regular), size: 1024, phase: .whole)
    }

    @Test func textsAreTheSameByTheirBytes() {
        // By Unicode 15.0, §3.7, these are the same text; a face may draw them differently.
        #expect("\u{E9}" == "e\u{301}")
        #expect(key("\u{E9}") != key("e\u{301}"))
        #expect(key("한") != key("\u{1112}\u{1161}\u{11AB}"))
        let text = String(repeating: "글", count: 20)
        #expect(key(text) == key(String(text.unicodeScalars.map { Character($0) })))
        #expect(key(text).hashValue == key(String(text.unicodeScalars.map { Character($0) })).hashValue)
    }

    @Test func allElseTellsKeysApart() {
        var others = [TextKey](repeating: key("a"), count: 5)
        others[0].cut = 0
        others[1].style.isItalic = true
        others[2].size = 1025
        others[3].phase.x = 1
        others[4].text = "b"
        for other in others { #expect(other != key("a")) }
        #expect(Set(others + [key("a")]).count == 6)
    }
}
