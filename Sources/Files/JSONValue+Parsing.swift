import Foundation
import Gestures
import Prototyping

extension JSONValue {
    /// Makes an object of numbers under different names.
    public init(_ values: [NamedValue]) {
        self = .object(Dictionary(uniqueKeysWithValues: values.map { ($0.name, .number($0.value)) }))
    }

    /// Reads JSON text in UTF-8, nested to at most 512 levels.
    ///
    /// Of a key that is given twice the last value counts. Numbers are those nearest to what is written.
    ///
    /// - Throws: ``BadFile`` with the line at which the text is not JSON.
    /// - Complexity: linear in the bytes. A decoder tries one type after the other for each value, and keeps the whole path to
    ///   it in each error: 5 kB of nested arrays took it seconds. What Foundation's `JSONSerialization` gives is not exact: a
    ///   number of 17 digits passes through a decimal.
    public init(parsing data: Data) throws(BadFile) {
        if let flaw = BadFile.flaw(of: data) { throw BadFile(problem: flaw) }
        guard let text = String(validating: data, as: UTF8.self) else { throw BadFile(problem: "not UTF-8") }
        var reader = JSONReader(text)
        self = reader.value()
    }
}

/// Reads text that is known to be JSON.
private struct JSONReader {
    private var bytes: Substring.UTF8View

    init(_ text: String) {
        // A mark of the order of bytes, which some editors write.
        bytes = text.utf8[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    }

    mutating func value() -> JSONValue {
        skipSpaces()
        switch bytes.first {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "\""): return .text(text())
        default: return word()
        }
    }

    private mutating func skipSpaces() {
        bytes = bytes.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    /// Passes a byte, if it is next.
    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard bytes.first == byte else { return false }
        bytes.removeFirst()
        return true
    }

    private mutating func object() -> JSONValue {
        var values: [String: JSONValue] = [:]
        bytes.removeFirst()
        while !bytes.isEmpty, !skip(UInt8(ascii: "}")) {
            let key = text()
            _ = skip(UInt8(ascii: ":"))
            values[key] = value()
            _ = skip(UInt8(ascii: ","))
        }
        return .object(values)
    }

    private mutating func array() -> JSONValue {
        var values: [JSONValue] = []
        bytes.removeFirst()
        while !bytes.isEmpty, !skip(UInt8(ascii: "]")) {
            values.append(value())
            _ = skip(UInt8(ascii: ","))
        }
        return .array(values)
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word() -> JSONValue {
        let word = bytes.prefix { (0x2B...0x39).contains($0) && $0 != 0x2C || (0x41...0x7A).contains($0) && $0 != 0x5D }
        bytes = bytes[word.endIndex...]
        // What is no value would be read without end.
        if word.isEmpty { bytes = bytes.dropFirst() }
        return switch String(Substring(word)) {
        case "true": .flag(true)
        case "false": .flag(false)
        case "null": .null
        case let number: .number(Double(number) ?? 0)
        }
    }

    private mutating func text() -> String {
        skipSpaces()
        bytes = bytes.dropFirst()
        var text = ""
        while !bytes.isEmpty {
            let plain = bytes.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            text += String(Substring(plain))
            bytes = bytes[plain.endIndex...]
            guard let byte = bytes.popFirst(), byte == UInt8(ascii: "\\") else { break }
            text.unicodeScalars.append(escaped())
        }
        return text
    }

    /// The character of an escape, whose backslash has been read.
    private mutating func escaped() -> Unicode.Scalar {
        switch bytes.popFirst() {
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        case UInt8(ascii: "u"): unicode()
        case let byte?: Unicode.Scalar(byte)
        case nil: "\u{FFFD}"
        }
    }

    /// The character of four hexadecimal digits, or of two such that are a surrogate pair.
    private mutating func unicode() -> Unicode.Scalar {
        let high = hexadecimal()
        guard (0xD800..<0xDC00).contains(high), bytes.starts(with: Array("\\u".utf8)) else {
            return Unicode.Scalar(high) ?? "\u{FFFD}"
        }
        bytes = bytes.dropFirst(2)
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (hexadecimal() & 0x3FF)) ?? "\u{FFFD}"
    }

    private mutating func hexadecimal() -> UInt32 {
        let digits = bytes.prefix(4)
        bytes = bytes.dropFirst(4)
        return UInt32(String(Substring(digits)), radix: 16) ?? 0xFFFD
    }
}
