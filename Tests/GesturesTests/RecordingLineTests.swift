import Testing

@testable import Gestures

@Suite struct RecordingLineTests {
    private func line(_ text: String) -> RecordingLine { RecordingLine(number: 3, bytes: Array(text.utf8)) }

    @Test(arguments: [
        ("0", 0), ("-0", -0.0), ("12", 12), ("007", 7), ("1.5", 1.5), ("-1.5e3", -1500), ("1e+2", 100), ("1e-2", 0.01),
        ("2.5e0", 2.5), ("123456789.123456789", 123456789.123456789), ("1e308", 1e308),
        ("5e-324", .leastNonzeroMagnitude),
    ])
    func readsNumbers(_ text: String, _ value: Double) throws {
        var fields = line(text)
        #expect(try fields.number("it") == value)
        #expect(fields.isAtEnd)
    }

    @Test(arguments: [
        "", "-", "+1", ".5", "1.", "1.e2", "1e", "1e+", "0x10", "1_000", "nan", "NaN", "inf", "infinity", "-inf",
        "1e999",
        "-1e999", "1,5", "--1", "1E5", "١", "1f",
    ])
    func refusesWhatIsNoNumber(_ text: String) {
        var fields = line(text)
        #expect(throws: RecordingError.self) { try fields.number("it") }
    }

    @Test(arguments: [
        (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\n\t""#, "\"\\\n\t"), (#""\u{AC00}\u{1f600}""#, "가😀"),
        (#""안녕""#, "안녕"), (#""a # b""#, "a # b"), (#""\" # ""#, "\" # "), (#""\\" # c"#, "\\"),
    ])
    func readsStrings(_ text: String, _ value: String) throws {
        var fields = line(text)
        #expect(try fields.string("it") == value)
        try fields.finish()
    }

    @Test(arguments: [
        "a", #"""#, #""a"#, #""a"b"#, #""\x""#, #""\"#, #""\u""#, #""\u{""#, #""\u{}""#, #""\u{d800}""#,
        #""\u{110000}""#, #""\u{123456789}""#, #""\u{12""#,
    ])
    func refusesBrokenStrings(_ text: String) {
        var fields = line(text)
        #expect(throws: RecordingError.self) { try fields.string("it") }
    }

    @Test(arguments: [
        ("# all", ""), ("a # b", "a"), ("a\t# b", "a"), ("a#b", "a#b"), ("a #", "a"), ("#", ""),
        (#"{"k":"a # b"}"#, #"{"k":"a # b"}"#), (#"{"k":"a\" # b"} # c"#, #"{"k":"a\" # b"}"#), ("  a  ", "a"),
    ])
    func leavesCommentsOut(_ text: String, _ rest: String) {
        var fields = line(text)
        #expect(fields.rest() == rest)
    }

    @Test func readsKeyNames() throws {
        for (text, name) in [
            ("Left Shift", "Left Shift"), ("\"", "\""), (##""#""##, "#"), ("Keypad 1 # digit", "Keypad 1"),
            (#""\"""#, "\""),
        ] {
            var fields = line(text)
            #expect(try fields.keyName() == name)
        }
    }

    @Test func refusesWholeNumbersThatAreNot() {
        for text in ["+1", "1.0", "1e1", "", "99999999999999999999", "a"] {
            var fields = line(text)
            let value: Int? = try? fields.integer("it")
            #expect(value == nil, "\(text)")
        }
    }

    @Test func showsWordsOnOneShortLine() {
        #expect(RecordingLine.shown("a\u{1b}[2Jb") == "“a\u{FFFD}[2Jb”")
        #expect(RecordingLine.shown(String(repeating: "x", count: 5000)).unicodeScalars.count == 43)
    }
}
