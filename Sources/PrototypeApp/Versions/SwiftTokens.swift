/// The tokens of Swift code, as far as it takes to find a number in it: words, numbers, strings, and single characters.
///
/// Comments and space are left out. Code that does not compile has tokens too. A regular expression between bare
/// slashes is not told from a division.
struct SwiftTokens {
    enum Kind: Hashable {
        case word, number
        /// With its quotes, and all that is interpolated.
        case string
        /// One character of any other kind.
        case mark
    }

    struct Token {
        var kind: Kind
        /// Bytes of the code.
        var range: Range<Int>
    }

    let code: [UInt8]
    private(set) var tokens: [Token] = []

    /// Reads code in UTF-8.
    ///
    /// - Complexity: O(n)
    init(_ code: [UInt8]) {
        self.code = code
        var at = 0
        while at < code.count {
            let start = at
            if let end = commentEnd(at) {
                at = end
            } else if code[at] <= 0x20 {
                at += 1
            } else if let end = stringEnd(at) {
                at = end
                tokens.append(Token(kind: .string, range: start..<end))
            } else if Self.isDigit(code[at]) {
                at = numberEnd(at)
                tokens.append(Token(kind: .number, range: start..<at))
            } else if Self.isWord(code[at]) {
                while at < code.count, Self.isWord(code[at]) { at += 1 }
                tokens.append(Token(kind: .word, range: start..<at))
            } else {
                at += 1
                tokens.append(Token(kind: .mark, range: start..<at))
            }
        }
    }

    /// The text of a token.
    func text(_ token: Token) -> ArraySlice<UInt8> { code[token.range] }

    /// True if a token says so.
    func says(_ index: Int, _ text: StaticString) -> Bool {
        guard tokens.indices.contains(index), tokens[index].kind != .string else { return false }
        let range = tokens[index].range
        return range.count == text.utf8CodeUnitCount
            && text.withUTF8Buffer { unsafe code[range].elementsEqual($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
            || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    private func has(_ text: StaticString, _ at: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        return at + count <= code.count
            && text.withUTF8Buffer { unsafe code[at..<at + count].elementsEqual($0) }
    }

    /// Behind a comment that begins here; nil where none does. Those between marks hold others.
    private func commentEnd(_ start: Int) -> Int? {
        if has("//", start) { return code[start...].firstIndex(of: 0x0A) ?? code.count }
        guard has("/*", start) else { return nil }
        var (at, depth) = (start + 2, 1)
        while at < code.count, depth > 0 {
            if has("/*", at) || has("*/", at) {
                depth += has("/*", at) ? 1 : -1
                at += 2
            } else {
                at += 1
            }
        }
        return at
    }

    private func numberEnd(_ start: Int) -> Int {
        let isHexadecimal = has("0x", start)
        var at = start
        while at < code.count {
            let byte = code[at]
            let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
            if byte | 0x20 == exponent, at + 1 < code.count, has("+", at + 1) || has("-", at + 1) {
                at += 2
            } else if Self.isWord(byte)
                || has(".", at) && at + 1 < code.count && Self.isDigit(code[at + 1]) && !code[start..<at].contains(byte)
            {
                at += 1
            } else {
                break
            }
        }
        return at
    }

    /// Behind a string, or a regular expression between `#/` and `/#`, that begins here; nil where none does.
    private func stringEnd(_ start: Int) -> Int? {
        var at = start
        while at < code.count, has("#", at) { at += 1 }
        let pounds = at - start
        if pounds > 0, has("/", at) { return rawEnd(at + 1, closedBy: UInt8(ascii: "/"), count: 1, pounds) }
        guard has("\"", at) else { return nil }
        let quotes = has("\"\"\"", at) ? 3 : 1
        return rawEnd(at + quotes, closedBy: UInt8(ascii: "\""), count: quotes, pounds)
    }

    /// Behind the quotes, with as many number signs, that close what begins here. One that is not closed ends with its
    /// line.
    private func rawEnd(_ start: Int, closedBy quote: UInt8, count: Int, _ pounds: Int) -> Int {
        var at = start
        while at < code.count {
            if code[at] == quote, isRun(of: quote, at, count), isRun(of: UInt8(ascii: "#"), at + count, pounds) {
                return at + count + pounds
            }
            if code[at] == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "#"), at + 1, pounds) {
                at += 1 + pounds
                at = has("(", at) ? parenthesisEnd(at) : at + 1
            } else if code[at] == 0x0A, count == 1, quote == UInt8(ascii: "\"") {
                return at
            } else {
                at += 1
            }
        }
        return code.count
    }

    private func isRun(of byte: UInt8, _ at: Int, _ count: Int) -> Bool {
        at + count <= code.count && code[at..<at + count].allSatisfy { $0 == byte }
    }

    /// Behind the parenthesis that closes the one here.
    private func parenthesisEnd(_ start: Int) -> Int {
        var (at, depth) = (start + 1, 1)
        while at < code.count, depth > 0 {
            if let end = commentEnd(at) ?? stringEnd(at) {
                at = end
                continue
            }
            if has("(", at) { depth += 1 }
            if has(")", at) { depth -= 1 }
            at += 1
        }
        return at
    }
}
