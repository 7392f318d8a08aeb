import Foundation
import Geometry

/// Styles as litehtml understands them: without what it would take for something else, and with lengths in its integer
/// units, `page_unit` to the point, as whole points are too coarse for glyphs.
///
/// A declaration that is not understood leaves the one before it, and the other rules stay. References out of the page
/// (`@import`, `@font-face`, `url(…)`) are left out, and numbers that are too large are limited.
///
/// Source: CSS 2.1, section 4.2, and CSS Syntax Module Level 3, section 5.
struct ScaledStyle {
    /// The deepest nesting of rules, and of brackets in a selector; deeper ones are left out, as litehtml recurses for each.
    private static let deepest = 8

    private let source: [UInt8]
    private let media: MediaQuery
    private var index = 0
    private var out: [UInt8] = []

    /// The rules of a sheet that apply, with `@media` resolved.
    static func sheet(_ source: some Sequence<UInt8>, media: MediaQuery) -> [UInt8] {
        var reader = ScaledStyle(source, media)
        reader.readRules(depth: 0)
        // A mark could end the element.
        return reader.out.map { $0 == UInt8(ascii: "<") || $0 == 0 ? 32 : $0 }
    }

    /// The declarations of one element.
    static func declarations(_ source: some Sequence<UInt8>) -> [UInt8] {
        var reader = ScaledStyle(source)
        reader.readDeclarations(to: ";{")
        return reader.out
    }

    /// A length of an attribute, such as `300` or `50%`; nil if it is neither.
    static func attribute(_ value: some Sequence<UInt8>) -> [UInt8]? {
        let text = String(decoding: Array(value.drop { $0 <= 32 }), as: UTF8.self)
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let value = Double(digits) else { return nil }
        let isShare = text[digits.endIndex...].first == "%"
        let number = CSSNumber(value: isShare ? min(value, 100) : value, unit: isShare ? "%" : "px")
        return number.scaled.map { Array($0.replacing("px", with: "").utf8) }
    }

    /// The parts of a value between spaces; commas and slashes outside of brackets and strings are parts too.
    static func words(_ value: some Sequence<UInt8>) -> [String] {
        var reader = ScaledStyle(value)
        var words: [String] = []
        var start = ""
        while reader.index < reader.source.count {
            words.append(start + String(decoding: reader.read(to: " \t\n\r\u{C},/!"), as: UTF8.self))
            let stop = reader.here.map { String(UnicodeScalar($0)) } ?? ""
            reader.index += 1
            start = stop == "!" ? stop : ""
            if stop == "," || stop == "/" { words.append(stop) }
        }
        return (words + [start]).filter { !$0.isEmpty }
    }

    private init(_ source: some Sequence<UInt8>, _ media: MediaQuery = MediaQuery(size: .zero)) {
        (self.source, self.media) = (Array(source), media)
    }

    private var here: UInt8? { index < source.count ? source[index] : nil }

    private mutating func readRules(depth: Int) {
        while let first = here {
            guard first > 32, !isNext("<!--"), !isNext("-->") else {
                index += first <= 32 ? 1 : isNext("-->") ? 3 : 4
                continue
            }
            let isAt = first == UInt8(ascii: "@")
            let prelude = read(to: (isAt ? "{;" : "{") + (depth > 0 ? "}" : ""))
            let stop = here
            index += 1
            if stop == UInt8(ascii: "}") { return }
            guard stop == UInt8(ascii: "{") else { continue }
            if isAt {
                let text = String(decoding: prelude, as: UTF8.self).lowercased()
                let isKnown = text.stripping("@media").map { media.holds(String($0)) } ?? text.hasPrefix("@layer")
                if isKnown, depth < ScaledStyle.deepest { readRules(depth: depth + 1) } else { skipBlock() }
            } else {
                let start = out.count
                out += prelude + Array("{".utf8)
                readDeclarations(to: ";{}")
                out += Array("}".utf8)
                if !ScaledStyle.isSelector(prelude) { out.removeSubrange(start...) }
            }
        }
    }

    /// False for a selector that litehtml would not read to its end, or that nests or counts too far.
    private static func isSelector(_ text: [UInt8]) -> Bool {
        var (depth, digits, quotes) = (0, 0, 0)
        for byte in text {
            depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
            digits = Tidy.isDigit(byte) ? digits + 1 : 0
            quotes += byte == UInt8(ascii: "\"") ? 1 : 0
            if depth > deepest || depth > 0 && digits > 6 || byte == UInt8(ascii: "}") { return false }
        }
        return quotes % 2 == 0
    }

    private mutating func readDeclarations(to stops: String) {
        var known: [String] = []
        while here != nil {
            let text = read(to: stops)
            let stop = here ?? UInt8(ascii: "}")
            index += 1
            if stop == UInt8(ascii: "{") { skipBlock() } else { known += Declaration.known(text).map { [$0] } ?? [] }
            if stop == UInt8(ascii: "}") { break }
        }
        out += Array(known.joined(separator: "; ").utf8)
    }

    private mutating func skipBlock() {
        _ = read(to: "}")
        index += 1
    }

    private func isNext(_ text: String) -> Bool { index < source.count && source[index...].starts(with: text.utf8) }

    /// Reads to the first of some bytes outside of strings, comments and brackets; comments become spaces, and addresses
    /// are left out.
    private mutating func read(to stops: String) -> [UInt8] {
        var text: [UInt8] = []
        var depth = 0
        while let byte = here, depth > 0 || !stops.utf8.contains(byte) {
            if byte == UInt8(ascii: "/"), isNext("/*") {
                index += 2
                while here != nil, !isNext("*/") { index += 1 }
                index += 2
                text.append(32)
                continue
            }
            index += 1
            text.append(byte)
            switch byte {
            case UInt8(ascii: "\\"): text += take(1)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while let next = here, next != byte, next != 10 { text += take(next == UInt8(ascii: "\\") ? 2 : 1) }
                text += take(1)
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                guard text.suffix(4).map(Tidy.lowercased) == Array("url(".utf8) else { break }
                let first = source[index...].first { $0 > 32 } ?? 0
                if !"\"'".utf8.contains(first) { while let next = here, next != UInt8(ascii: ")") { index += 1 } }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        return text
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { index = min(index + count, source.count) }
        return source[min(index, source.count)...].prefix(count)
    }
}
