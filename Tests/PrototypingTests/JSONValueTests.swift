import Prototyping
import Testing

@Suite struct JSONValueTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("끌기", #""끌기""#), (#"a"b\c"#, #""a\"b\\c""#), ("a\n\r\t", #""a\n\u000d\t""#),
        ("\u{1}\u{1F}\u{9B}", #""\u0001\u001f\u009b""#), ("", #""""#),
    ])
    func quotes(text: String, json: String) {
        #expect(JSONValue.quoted(text) == json)
    }

    @Test func keepsTheOrderOfFields() {
        #expect(
            JSONValue.text(of: [("b", .number(1)), ("a", .array([.null, .flag(true)]))]) == #"{"b":1,"a":[null,true]}"#)
        #expect(JSONValue.object(["b": .number(0.5), "a": .text("x")]).text == #"{"a":"x","b":0.5}"#)
    }

    @Test func knowsNoInfinity() {
        #expect(JSONValue.number(.nan).text == "null" && JSONValue(-.infinity).text == "null")
        #expect(JSONValue(nil as Double?) == .null && JSONValue(nil as String?) == .null)
    }
}
