import Drawing
import Testing

@Suite struct SyllablesTests {
    @Test func makesTheSyllablesOfUnicode() throws {
        for line in try Fixture.lines("jamo.txt") {
            let halves = line.split(separator: "=").map { half in
                half.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) } }
            }
            #expect(Array(Syllables(halves[0])) == halves[1], "\(line)")
        }
    }

    @Test func leavesOtherScalarsAlone() {
        for text in ["", "a", "abc 가나다", "e\u{301}", "\u{1161}\u{11AB}", "가\u{1161}"] {
            #expect(Array(Syllables(text.unicodeScalars)) == Array(text.unicodeScalars), "\(text)")
        }
    }
}
