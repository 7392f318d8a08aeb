/// The words, numbers and signs of Swift code in order, without comments; a text in quotes is one token.
///
/// - Complexity: O(n) in the bytes.
struct SwiftTokens {
    struct Token {
        enum Kind { case word, number, text, sign }
        let kind: Kind
        /// The bytes of the code.
        let range: Range<Int>
        let startsLine: Bool
        /// The first byte.
        let first: UInt8
    }

    private let bytes: [UInt8]
    private(set) var all: [Token] = []
    /// The index of the closing bracket of each opening one.
    private(set) var ends: [Int: Int] = [:]
    private var startsLine = true

    init(_ code: String) {
        bytes = Array(code.utf8)
        var open: [Int] = []
        var at = 0
        while let token = next(&at) {
            let index = all.count
            all.append(token)
            guard token.kind == .sign else { continue }
            switch token.first {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let begin = open.popLast() { ends[begin] = index }
            default: break
            }
        }
    }

    func text(_ index: Int) -> String { String(decoding: bytes[all[index].range], as: UTF8.self) }

    /// True if the tokens from an index on are these.
    func has(_ words: String..., at index: Int) -> Bool {
        guard index >= 0, index + words.count <= all.count else { return false }
        return words.enumerated().allSatisfy { offset, word in
            bytes[all[index + offset].range].elementsEqual(word.utf8)
        }
    }

    func isWord(_ index: Int) -> Bool { all.indices.contains(index) && all[index].kind == .word }

    /// The index after a token, or after the whole that is in its brackets.
    func after(_ index: Int) -> Int { (ends[index] ?? index) + 1 }

    // MARK: One token

    private mutating func next(_ at: inout Int) -> Token? {
        skip(&at)
        guard at < bytes.count else { return nil }
        let (start, first, startsLine) = (at, bytes[at], startsLine)
        self.startsLine = false
        func token(_ kind: Token.Kind) -> Token {
            Token(kind: kind, range: start..<at, startsLine: startsLine, first: first)
        }
        if Self.isLetter(first) {
            while at < bytes.count, Self.isLetter(bytes[at]) || Self.isDigit(bytes[at]) { at += 1 }
            return token(.word)
        }
        if Self.isDigit(first) {
            passNumber(&at)
            return token(.number)
        }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "#") && begins("#\"", at) {
            passText(&at)
            return token(.text)
        }
        at += 1
        return token(.sign)
    }

    /// Passes over spaces, ends of lines and comments, which can lie in each other.
    private mutating func skip(_ at: inout Int) {
        while at < bytes.count {
            if begins("//", at) {
                while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
            } else if begins("/*", at) {
                var depth = 0
                repeat {
                    let step = begins("/*", at) ? 1 : begins("*/", at) ? -1 : 0
                    depth += step
                    at += step == 0 ? 1 : 2
                } while depth > 0 && at < bytes.count
            } else if bytes[at] == UInt8(ascii: "\n") {
                startsLine = true
                at += 1
            } else if bytes[at] <= UInt8(ascii: " ") {
                at += 1
            } else {
                return
            }
        }
    }

    /// Passes over digits, a point between digits, and the sign of an exponent.
    private func passNumber(_ at: inout Int) {
        let isHex = begins("0x", at)
        while at < bytes.count {
            let byte = bytes[at]
            let before = bytes[at - 1] | 0x20
            let isExponent = before == UInt8(ascii: isHex ? "p" : "e")
            let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            let isPoint = byte == UInt8(ascii: ".") && at + 1 < bytes.count && Self.isDigit(bytes[at + 1])
            guard Self.isLetter(byte) || Self.isDigit(byte) || isPoint || isSign && isExponent else { return }
            at += 1
        }
    }

    /// Texts in quotes that are read inside each other; the rest of a file with more is left out.
    private static let deepest = 50

    /// Passes over a text in quotes, with what is put into it.
    ///
    /// - Parameter depth: The number of texts around it.
    private func passText(_ at: inout Int, depth outer: Int = 0) {
        guard outer < Self.deepest else { return at = bytes.count }
        var hashes = 0
        while at < bytes.count, bytes[at] == UInt8(ascii: "#") { (at, hashes) = (at + 1, hashes + 1) }
        let quote = begins("\"\"\"", at) ? "\"\"\"" : "\""
        let end = quote + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        at += quote.utf8.count
        while at < bytes.count, !begins(end, at) {
            // One that is not closed ends with its line.
            if quote.utf8.count == 1, bytes[at] == UInt8(ascii: "\n") { return }
            guard begins(escape, at) else {
                at += 1
                continue
            }
            at = min(bytes.count, at + escape.utf8.count)
            guard at < bytes.count, bytes[at] == UInt8(ascii: "(") else {
                at = min(bytes.count, at + 1)
                continue
            }
            var depth = 0
            repeat {
                if bytes[at] == UInt8(ascii: "\"") {
                    passText(&at, depth: outer + 1)
                    continue
                }
                if bytes[at] == UInt8(ascii: "(") { depth += 1 }
                if bytes[at] == UInt8(ascii: ")") { depth -= 1 }
                at += 1
            } while depth > 0 && at < bytes.count
        }
        at = min(bytes.count, at + end.utf8.count)
    }

    private func begins(_ text: String, _ at: Int) -> Bool {
        at + text.utf8.count <= bytes.count && bytes[at..<at + text.utf8.count].elementsEqual(text.utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
