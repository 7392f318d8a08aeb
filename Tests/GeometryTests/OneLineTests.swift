import Geometry
import Testing

@Suite struct OneLineTests {
    @Test(arguments: [
        ("", ""), ("바다 · sea", "바다 · sea"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\u{2028}b\u{85}c", "a b c"),
        ("\u{0}\u{1B}[m\u{7F}", "  [m "), ("e\u{301}\t👩‍👧", "e\u{301} 👩‍👧"),
    ])
    func lineEndsAndControlCharactersBecomeSpaces(text: String, line: String) {
        #expect(text.onOneLine == line)
    }
}
