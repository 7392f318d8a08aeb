import CPageLayout
import Foundation

/// Colours of CSS, written as litehtml reads them.
enum CSSColor {
    /// A colour as `#rgb`, `#rrggbb`, `rgba(r,g,b,a)` or `currentcolor`; nil for what is none, and for spaces of colour and
    /// functions that are not read: `oklch()`, `color-mix()`, `var()` and their like.
    ///
    /// Source: CSS Color Module Level 4, sections 4 to 8.
    ///
    /// - Parameter word: Lowercase.
    static func text(_ word: String) -> String? {
        if word.hasPrefix("#") { return hex(word.dropFirst()) }
        guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else { return named(word) }
        let inside = word[word.index(after: open)...].dropLast()
        let isLegacy = inside.contains(",")
        let halves = inside.split(separator: isLegacy ? "," : "/", omittingEmptySubsequences: false)
        let words = isLegacy ? halves[...] : halves[0].split(whereSeparator: \.isWhitespace) + halves.dropFirst()
        let parts = words.compactMap { part in
            let part = part.trimmingCharacters(in: .whitespacesAndNewlines)
            return part == "none" && !isLegacy ? CSSNumber(value: 0, unit: "none") : CSSNumber(part)
        }
        guard words.count == parts.count, 3...4 ~= parts.count, isLegacy || words.count - halves.count == 2 else {
            return nil
        }
        /// A part as a fraction of 1; `full` is the number for 100 %.
        func fraction(_ index: Int, full: Double = 100) -> Double {
            min(max(parts[index].unit == "%" ? parts[index].value / 100 : parts[index].value / full, 0), 1)
        }
        let units = parts.map(\.unit)
        let isHue = ["", "none", "deg", "grad", "rad", "turn"].contains(units[0])
        let arePercents = isHue && units[1...2].allSatisfy { $0 == "%" || !isLegacy && ["", "none"].contains($0) }
        guard parts.count == 3 || ["", "%", "none"].contains(units[3]) else { return nil }
        let alpha = parts.count == 3 ? 1 : fraction(3, full: 1)
        switch word[..<open] {
        case "rgb", "rgba":
            guard units[..<3].allSatisfy({ ["", "%", "none"].contains($0) }), !isLegacy || Set(units[..<3]).count == 1
            else { return nil }
            return rgba((0..<3).map { fraction($0, full: 255) }, alpha)
        case "hsl", "hsla":
            guard arePercents else { return nil }
            return rgba(hue(parts[0], fraction(1), fraction(2)), alpha)
        case "hwb":
            guard arePercents, !isLegacy else { return nil }
            let (white, black) = (fraction(1), fraction(2))
            let sum = max(white + black, 1)
            return rgba(hue(parts[0], 1, 0.5).map { $0 * (1 - (white + black) / sum) + white / sum }, alpha)
        default: return nil
        }
    }

    private static func hex(_ digits: Substring) -> String? {
        guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            return nil
        }
        if digits.count % 4 != 0 { return "#" + digits }
        let whole = digits.count == 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        let value = UInt32(whole, radix: 16) ?? 0
        let parts = [24, 16, 8, 0].map { Double(value >> $0 & 255) / 255 }
        return rgba(Array(parts[..<3]), parts[3])
    }

    /// The colours that litehtml does not know, or otherwise.
    private static let others = [
        "mediumpurple": "#9370db", "palevioletred": "#db7093", "rebeccapurple": "#663399",
        "indianred": "#cd5c5c", "indigo": "#4b0082", "currentcolor": "currentcolor",
    ]

    private static func named(_ word: String) -> String? {
        others[word] ?? (unsafe word.withCString { unsafe page_names_color($0) } ? word : nil)
    }

    /// Red, green and blue for a hue, a saturation and a lightness.
    private static func hue(_ hue: CSSNumber, _ saturation: Double, _ lightness: Double) -> [Double] {
        let turns = hue.value / (["turn": 1, "grad": 400, "rad": 2 * Double.pi][hue.unit] ?? 360)
        let twelfths = (turns - turns.rounded(.down)) * 12
        return [0, 8, 4].map { start in
            let part = (start + twelfths).truncatingRemainder(dividingBy: 12)
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(part - 3, 9 - part, 1))
        }
    }

    private static func rgba(_ parts: [Double], _ alpha: Double) -> String {
        let bytes = parts.map { String(Int(($0 * 255 + 1e-9).rounded())) }.joined(separator: ",")
        // litehtml rounds towards zero.
        let opacity = min((alpha * 255).rounded() + 0.5, 255) / 255
        return "rgba(\(bytes),\(Double(Int(opacity * 1000)) / 1000))"
    }
}

/// A number with a unit, as CSS writes them.
struct CSSNumber {
    var value: Double
    /// Lowercase, `%`, or empty.
    var unit: String

    init(value: Double, unit: String) { (self.value, self.unit) = (value, unit) }

    /// Reads a number in lowercase; nil for anything else, and for one that is not finite.
    init?(_ word: some StringProtocol) {
        let digits = word.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        let unit = word[digits.endIndex...]
        guard digits.last?.isNumber == true, let value = Double(digits), value.isFinite,
            unit == "%" || unit.allSatisfy(\.isLetter)
        else { return nil }
        (self.value, self.unit) = (value, String(unit))
    }

    static let points: [String: Double] = ["px": 1, "pt": 4 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4]
    private static let shares: Set = ["%", "em", "ex", "rem", "vw", "vh", "vmin", "vmax", ""]

    /// The number as litehtml reads it, limited: lengths in 64ths of a point; nil for a unit that it does not know.
    var scaled: String? {
        let points = CSSNumber.points[unit]
        guard points != nil || CSSNumber.shares.contains(unit) else { return nil }
        let most = points != nil ? 20_000 : unit.isEmpty ? 1e6 : 1000
        let limited = min(max(value * (points ?? 1), -most), most) * (points == nil ? 1 : Double(page_unit))
        let rounded = points == nil ? (limited * 1000).rounded() / 1000 : limited.rounded()
        return (rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)) + (points == nil ? unit : "px")
    }
}
