import CPageLayout

/// Styles with lengths in litehtml's integer units, `page_unit` to the point.
///
/// litehtml uses integers, too coarse for glyphs, so every length is scaled before litehtml reads it. References out of
/// the page (`@import`, `@font-face`, `url(…)`) are left out, and numbers that are too large are limited.
struct ScaledStyle {
    /// The largest length, in points.
    private static let longest = 20_000.0
    /// The largest number of ems, or per cent.
    private static let largest = 1_000.0
    /// The deepest nesting of brackets; deeper ones are left out. litehtml recurses for each, and copies the rest.
    private static let deepest = 8

    private let source: [UInt8]
    private var index = 0
    /// The number of open brackets.
    private var depth = 0
    private var out: [UInt8] = []

    /// The styles of a sheet or an element, scaled.
    static func scaled(_ style: some Sequence<UInt8>) -> [UInt8] {
        var reader = ScaledStyle(source: Array(style))
        reader.read()
        return reader.out
    }

    /// A length of an attribute, such as `300` or `50%`, scaled; nil if it is neither.
    static func scaledAttribute(_ value: some Sequence<UInt8>) -> [UInt8]? {
        var reader = ScaledStyle(source: Array(value.drop { $0 <= 32 }))
        guard let number = reader.readNumber() else { return nil }
        if reader.here == UInt8(ascii: "%") { return text(min(number, 100)) + [UInt8(ascii: "%")] }
        return text((min(number, longest) * Double(page_unit)).rounded())
    }

    private init(source: [UInt8]) { self.source = source }

    private var here: UInt8? { index < source.count ? source[index] : nil }

    private mutating func read() {
        out.reserveCapacity(source.count * 5 / 4)
        while let byte = here {
            switch byte {
            case UInt8(ascii: "/") where isNext("/*"):
                skip(past: "*/")
                keepApart()
            case UInt8(ascii: "<"), 0:
                index += 1
                keepApart()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(byte)
            case UInt8(ascii: "@"):
                readRule()
                keepApart()
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): readLength()
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                if isNext("url(") {
                    skip(past: ")")
                    out += Array("none".utf8)
                } else {
                    readWord()
                }
            case UInt8(ascii: "-") where isSign:
                out.append(byte)
                index += 1
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"): readBracket(byte)
            case _ where ScaledStyle.isName(byte) || byte == UInt8(ascii: "#"): readWord()
            default:
                out.append(byte)
                index += 1
            }
        }
    }

    /// Separates two numbers around an omitted part: joined they could exceed the limit.
    private mutating func keepApart() {
        guard let last = out.last, ScaledStyle.isName(last), here.map(ScaledStyle.isName) == true else { return }
        out.append(UInt8(ascii: " "))
    }

    /// Reads a bracket; a round one ends at a brace at the latest.
    private mutating func readBracket(_ byte: UInt8) {
        if byte == UInt8(ascii: "("), depth == ScaledStyle.deepest {
            skipBrackets()
            return keepApart()
        }
        switch byte {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        default: depth = 0
        }
        out.append(byte)
        index += 1
    }

    /// Skips to the end of the round brackets.
    private mutating func skipBrackets() {
        var open = 0
        while let byte = here, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") {
            index += 1
            if byte == UInt8(ascii: "(") { open += 1 }
            if byte == UInt8(ascii: ")") { open -= 1 }
            if open == 0 { return }
        }
    }

    /// True if a number follows, and not a name such as `-moz-box`.
    private var isSign: Bool {
        guard index + 1 < source.count else { return true }
        return Tidy.isDigit(source[index + 1]) || source[index + 1] == UInt8(ascii: ".")
    }

    /// Reads a name, a colour or a class, whose digits are not numbers.
    private mutating func readWord() {
        repeat {
            out.append(source[index])
            index += 1
        } while here.map(ScaledStyle.isName) == true
    }

    private mutating func readString(_ quote: UInt8) {
        out.append(quote)
        index += 1
        while let byte = here, byte != quote, byte != UInt8(ascii: "\n") {
            out.append(byte)
            index += 1
        }
        out.append(quote)
        if here == quote { index += 1 }
    }

    /// Keeps `@media`; other rules are left out.
    private mutating func readRule() {
        if isNext("@media") {
            index += 6
            out += Array("@media".utf8)
            return
        }
        var depth = 0
        while let byte = here {
            index += 1
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth < 0 { index -= 1 }
            if depth <= 0, byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") { return }
        }
    }

    private mutating func readLength() {
        guard let number = readNumber() else {
            out.append(source[index])
            index += 1
            return
        }
        let start = index
        while let byte = here, Tidy.isLetter(byte) || byte == UInt8(ascii: "%") { index += 1 }
        let unit = String(decoding: source[start..<index], as: UTF8.self).lowercased()
        let points: [String: Double] = ["px": 1, "pt": 4 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4]
        if let points = points[unit] {
            let length = min(number * points, ScaledStyle.longest) * Double(page_unit)
            out += ScaledStyle.text(length.rounded()) + Array("px".utf8)
        } else {
            out += ScaledStyle.text(unit.isEmpty ? min(number, 1e6) : min(number, ScaledStyle.largest))
            out += source[start..<index]
        }
    }

    /// Reads digits with at most one point.
    private mutating func readNumber() -> Double? {
        let start = index
        var hasPoint = false
        while let byte = here, Tidy.isDigit(byte) || byte == UInt8(ascii: ".") && !hasPoint {
            if byte == UInt8(ascii: ".") {
                guard index + 1 < source.count, Tidy.isDigit(source[index + 1]) else { break }
                hasPoint = true
            }
            index += 1
        }
        if start == index { return nil }
        let text = String(decoding: source[start..<index], as: UTF8.self)
        return Double(text.hasPrefix(".") ? "0" + text : text)
    }

    private func isNext(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= source.count else { return false }
        let wanted = Array(text.description.utf8)
        return (0..<count).allSatisfy { Tidy.lowercased(source[index + $0]) == wanted[$0] }
    }

    /// Skips past a text, or to the end if it is not found.
    private mutating func skip(past text: StaticString) {
        while here != nil, !isNext(text) { index += 1 }
        index = min(index + text.utf8CodeUnitCount, source.count)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        Tidy.isLetter(byte) || Tidy.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte >= 128
    }

    /// A number with at most three decimal places, and without a point if it is whole.
    private static func text(_ value: Double) -> [UInt8] {
        let thousandths = Int((value * 1000).rounded())
        if thousandths % 1000 == 0 { return Array(String(thousandths / 1000).utf8) }
        var part = String(thousandths % 1000 + 1000).dropFirst()
        while part.hasSuffix("0") { part.removeLast() }
        return Array("\(thousandths / 1000).\(part)".utf8)
    }
}
