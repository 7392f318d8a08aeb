import Files
import Foundation
import Geometry
import Prototyping
import Testing

@Suite struct JSONParsingTests {
    private func parsed(_ text: String) throws -> JSONValue { try JSONValue(parsing: Data(text.utf8)) }

    @Test(arguments: [
        ("null", JSONValue.null), ("true", .flag(true)), (" false\n", .flag(false)), ("-0.5e1", .number(-5)),
        ("[]", .array([])), ("{}", .object([:])),
        ("[1, [2 ,{}],\"\"]", .array([.number(1), .array([.number(2), .object([:])]), .text("")])),
        (#"{"a":{"b":null},"c":"x"}"#, .object(["a": .object(["b": .null]), "c": .text("x")])),
        (#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00끌기""#, .text("\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}끌기")),
        ("\u{FEFF}[1]", .array([.number(1)])), (#"{"a":1,"a":2}"#, .object(["a": .number(2)])),
        (#"{"a":[1] , }"#, .object(["a": .array([.number(1)])])),
    ])
    func readsAllOfJSON(text: String, value: JSONValue) throws {
        #expect(try parsed(text) == value)
    }

    @Test(arguments: [
        "", " ", "[", "{", "[1", "\"a", "{\"a\"}", "[1 2]", "01", "1.", "nan", "tru", "'a'", "[1]]", "\"\\x\"", "1e400",
        "[1,]", "{,}", "{\"a\":1,,}", "\"\t\"", "\"\\uD83D\"", "\"\\uDE00\"", "\"\\u12\"", "-", "1e", "+1", ".5",
    ])
    func whatIsNoneIsRejectedWithItsLine(text: String) {
        #expect {
            try parsed("\n" + text)
        } throws: { error in
            (error as? BadFile)?.problem.hasPrefix("not JSON") == true
        }
    }

    /// Every number reads back as the one that was written, to the bit.
    @Test func numbersAreExact() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            #expect(try parsed("\(number)") == .number(number))
        }
    }

    @Test func whatItWritesReadsBack() throws {
        var random = SplitMix64(seed: 2)
        func value(_ depth: Int) -> JSONValue {
            switch random.next(below: depth > 5 ? 4 : 6) {
            case 0: return .null
            case 1: return .flag(random.next(below: 2) == 0)
            case 2: return .number(Double(random.next(below: 1000)) / 7)
            case 3:
                let letters = ["a", "\"", "\\", "\n", "\u{1}", "끌", "😀"]
                return .text((0..<random.next(below: 6)).map { _ in letters[random.next(below: 7)] }.joined())
            case 4: return .array((0..<random.next(below: 5)).map { _ in value(depth + 1) })
            default:
                return .object(
                    Dictionary((0..<random.next(below: 5)).map { ("\($0)", value(depth + 1)) }) { one, _ in one })
            }
        }
        for _ in 0..<300 {
            let value = value(0)
            #expect(try parsed(value.text) == value)
        }
    }

    /// 20 kB of any shape take as long as 20 kB of a plain list, give or take a factor; what is nested too deeply is rejected.
    @Test(arguments: [
        String(repeating: "[", count: 20_000), String(repeating: "{\"a\":", count: 4000),
        String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
        "[" + String(repeating: "[],", count: 6500) + "0]",
        String(repeating: "[", count: 500) + String(repeating: "[],", count: 6000),
        String(repeating: "[", count: 500) + "[" + String(repeating: "{},", count: 6000) + "0"
            + String(repeating: "]", count: 501),
        "\"" + String(repeating: "\\u0041", count: 3300) + "\"", String(repeating: "\"", count: 20_001),
        "[" + String(repeating: "{\"a\":{\"b\":[0]}},", count: 1200) + "0]", String(repeating: "1", count: 20_000),
        String(repeating: "-", count: 20_000), String(repeating: "\\", count: 20_000),
    ])
    func anyShapeIsReadOrRejectedInLinearTime(text: String) throws {
        let plain = "[" + Array(repeating: "1234567", count: 2500).joined(separator: ",") + "]"
        func cost(_ text: String) -> Duration {
            let data = Data(text.utf8)
            return (0..<9).map { _ in ContinuousClock().measure { _ = try? JSONValue(parsing: data) } }.min() ?? .zero
        }
        let (own, usual) = (cost(text), cost(plain))
        #expect(own < usual * 20, "\(own), a plain list \(usual)")
    }
}
