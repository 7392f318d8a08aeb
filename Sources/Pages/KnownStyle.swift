import Geometry

/// Styles without what litehtml does not know, which it would take for something else: a declaration that is not
/// understood leaves the one before it, and the other rules stay.
///
/// Source: CSS 2.1, section 4.2, and CSS Syntax Module Level 3, section 5.
struct KnownStyle {
    /// The deepest nesting of rules; deeper ones are left out.
    private static let deepest = 16

    private let source: [UInt8]
    private let media: MediaQuery
    private var index = 0
    private var out: [UInt8] = []

    /// The rules of a sheet that apply to a page, with `@media` resolved.
    static func sheet(_ source: some Sequence<UInt8>, media: MediaQuery) -> [UInt8] {
        var reader = KnownStyle(source: Array(source), media: media)
        reader.readRules(depth: 0)
        return reader.out
    }

    /// The declarations of one element.
    static func declarations(_ source: some Sequence<UInt8>) -> [UInt8] {
        var reader = KnownStyle(source: Array(source), media: MediaQuery(size: .zero))
        reader.readDeclarations(to: ";{")
        return reader.out
    }

    private init(source: [UInt8], media: MediaQuery) { (self.source, self.media) = (source, media) }

    private mutating func readRules(depth: Int) {
        while index < source.count {
            skipSpaces()
            let isAt = index < source.count && source[index] == UInt8(ascii: "@")
            let prelude = read(to: (isAt ? "{;" : "{") + (depth > 0 ? "}" : ""))
            guard index < source.count else { return }
            index += 1
            if source[index - 1] == UInt8(ascii: "}") { return }
            if source[index - 1] == UInt8(ascii: ";") { continue }
            guard isAt else {
                let start = out.count
                out += prelude + Array("{".utf8)
                readDeclarations(to: ";{}")
                out += Array("}".utf8)
                // litehtml would end a block there.
                if prelude.contains(UInt8(ascii: "}")) { out.removeSubrange(start...) }
                continue
            }
            let text = String(decoding: prelude, as: UTF8.self).lowercased()
            let isKnown = text.stripping("@media").map { media.holds(String($0)) } ?? text.hasPrefix("@layer")
            if isKnown, depth < KnownStyle.deepest { readRules(depth: depth + 1) } else { skipBlock() }
        }
    }

    private mutating func readDeclarations(to stops: String) {
        var known: [String] = []
        while index < source.count {
            let text = read(to: stops)
            let stop = index < source.count ? source[index] : UInt8(ascii: "}")
            index += 1
            if stop == UInt8(ascii: "{") {
                skipBlock()
            } else if let text = Declaration.known(text) {
                known.append(text)
            }
            if stop == UInt8(ascii: "}") { break }
        }
        out += Array(known.joined(separator: "; ").utf8)
    }

    private mutating func skipBlock() {
        _ = read(to: "}")
        index += 1
    }

    /// Skips spaces and the marks of a comment of HTML around the rules.
    private mutating func skipSpaces() {
        while index < source.count, source[index] <= 32 || isNext("<!--") || isNext("-->") {
            index += source[index] <= 32 ? 1 : isNext("-->") ? 3 : 4
        }
    }

    private func isNext(_ text: String) -> Bool { source[index...].starts(with: text.utf8) }

    /// Reads to the first of some bytes outside of strings, comments and brackets; comments become spaces.
    private mutating func read(to stops: String) -> [UInt8] {
        var text: [UInt8] = []
        var open: [UInt8] = []
        while index < source.count {
            let byte = source[index]
            if open.isEmpty, stops.utf8.contains(byte) { break }
            index += 1
            switch byte {
            case UInt8(ascii: "/") where index < source.count && source[index] == UInt8(ascii: "*"):
                index += 1
                while index < source.count, !isNext("*/") { index += 1 }
                index += 2
                text.append(32)
                continue
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = index - 1
                let isString = byte != UInt8(ascii: "\\")
                repeat {
                    if index < source.count, isString, source[index] == UInt8(ascii: "\\") { index += 1 }
                    index += 1
                } while isString && index < source.count && source[index - 1] != byte && source[index - 1] != 10
                text += source[start..<min(index, source.count)]
                continue
            case UInt8(ascii: "("):
                open.append(UInt8(ascii: ")"))
                // An address may hold anything, and none is read.
                guard text.suffix(3).map(Tidy.lowercased) == Array("url".utf8) else { break }
                let first = source[index...].first { $0 > 32 } ?? 0
                if !"\"'".utf8.contains(first) {
                    while index < source.count, source[index] != UInt8(ascii: ")") { index += 1 }
                }
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case _ where byte == open.last: open.removeLast()
            default: break
            }
            text.append(byte)
        }
        index = min(index, source.count)
        return text
    }
}
