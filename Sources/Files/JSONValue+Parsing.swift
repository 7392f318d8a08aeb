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
    /// - Complexity: linear in the bytes. Foundation's `JSONDecoder` tries one type after the other for each value of no
    ///   known form, and keeps the whole path to it in each error: 5 kB of nested arrays took it seconds. The numbers of
    ///   `JSONSerialization` are not exact: one of 17 digits passes through a decimal.
    public init(parsing data: Data) throws(BadFile) {
        guard let text = String(validating: data, as: UTF8.self) else { throw BadFile(problem: "not JSON: not UTF-8") }
        var reader = JSONReader(text)
        self = try reader.document()
    }

    /// Decodes a value.
    ///
    /// - Parameter isStrict: True to reject keys that the value does not know.
    /// - Throws: ``BadFile`` with the path to the fault.
    package func checked<Value: Decodable>(
        _ type: Value.Type = Value.self, isStrict: Bool = false
    ) throws(BadFile) -> Value {
        do { return try decoded(type, isStrict: isStrict) } catch { throw BadFile(error) }
    }
}

private struct JSONReader {
    private static let deepest = 512

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    /// The text that was read last, which names the place of a fault.
    private var lastText: String?

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func document() throws(BadFile) -> JSONValue {
        // A mark of the order of bytes, which some editors write.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        let value = try value()
        skipSpaces()
        if index < bytes.count { throw fault("more than one value") }
        return value
    }

    private func fault(_ problem: String) -> BadFile {
        // People count lines.
        let line = bytes[..<index].count { $0 == 10 } + 1
        let after = lastText.map { " after \"\($0)\"" } ?? ""
        return BadFile(problem: "not JSON in line \(line)\(after): \(problem)")
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpaces() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Passes one character, if it is next.
    private mutating func pass(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(BadFile) -> JSONValue {
        skipSpaces()
        if pass("{") {
            var values: [String: JSONValue] = [:]
            try elements(until: "}") { reader throws(BadFile) in
                guard reader.pass("\"") else { throw reader.fault("expected a key") }
                let key = try reader.text()
                reader.skipSpaces()
                guard reader.pass(":") else { throw reader.fault("expected :") }
                values[key] = try reader.value()
            }
            return .object(values)
        }
        if pass("[") {
            var values: [JSONValue] = []
            try elements(until: "]") { reader throws(BadFile) in values.append(try reader.value()) }
            return .array(values)
        }
        if pass("\"") { return .text(try text()) }
        for (word, value) in [("true", JSONValue.flag(true)), ("false", .flag(false)), ("null", .null)]
        where bytes[index...].starts(with: word.utf8) {
            index += word.utf8.count
            return value
        }
        return .number(try number())
    }

    /// Reads elements with commas between them, and the character after them.
    private mutating func elements(
        until end: Unicode.Scalar, _ element: (inout JSONReader) throws(BadFile) -> Void
    ) throws(BadFile) {
        depth += 1
        guard depth <= Self.deepest else { throw fault("more than \(Self.deepest) levels") }
        skipSpaces()
        if !pass(end) {
            repeat {
                try element(&self)
                skipSpaces()
                guard pass(",") else { break }
                skipSpaces()
                // Foundation reads a comma after an object's last value, so files may have one.
            } while end != "}" || next != UInt8(ascii: "}")
            guard pass(end) else { throw fault("expected , or \(end)") }
        }
        depth -= 1
    }

    private mutating func number() throws(BadFile) -> Double {
        let start = index
        _ = pass("-")
        if !pass("0") { try passDigits() }
        if pass(".") { try passDigits() }
        if pass("e") || pass("E") {
            if !pass("+") { _ = pass("-") }
            try passDigits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            index = start
            throw fault("\(text.prefix(20)) is too large")
        }
        return number
    }

    private mutating func passDigits() throws(BadFile) {
        let start = index
        while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
        if index == start { throw fault("expected \(start == bytes.count ? "more" : "a value")") }
    }

    /// Reads a text whose first quote has been read.
    private mutating func text() throws(BadFile) -> String {
        var text = ""
        while true {
            let start = index
            while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
            text += String(decoding: bytes[start..<index], as: UTF8.self)
            if pass("\"") { break }
            guard pass("\\") else { throw fault("a text without an end") }
            text.unicodeScalars.append(try escaped())
        }
        lastText = text
        return text
    }

    /// The character of an escape, whose backslash has been read.
    private mutating func escaped() throws(BadFile) -> Unicode.Scalar {
        if pass("u") { return try unicode() }
        let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"),
            ("t", "\t"),
        ]
        for (name, scalar) in escapes where pass(name) { return scalar }
        throw fault("an unknown escape")
    }

    /// The character of four hexadecimal digits, or of two such that are a surrogate pair.
    private mutating func unicode() throws(BadFile) -> Unicode.Scalar {
        let high = try hexadecimal()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, pass("\\"), pass("u") else { throw fault("half a character") }
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low & 0x3FF))
        else { throw fault("half a character") }
        return scalar
    }

    private mutating func hexadecimal() throws(BadFile) -> UInt32 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("expected four hexadecimal digits") }
        index += 4
        return number
    }
}
