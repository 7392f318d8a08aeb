import Foundation

/// A number as tables have it: with a decimal point or comma, groups of thousands, any minus, and a unit.
struct SampleNumber {
    let value: Double
    /// The unit behind the number, such as `px`.
    private(set) var unit = ""
    /// The decimal mark, if it has one.
    private(set) var mark = ""

    /// Reads a field; nil for anything else.
    init?(_ field: String) {
        // Not hexadecimal.
        if !field.contains("x"), let value = Double(field), value.isFinite {
            self.value = value
            if field.utf8.contains(UInt8(ascii: ".")) { mark = "." }
            return
        }
        var text = ""
        for scalar in field.unicodeScalars where scalar != "\"" {
            switch scalar {
            case "\u{2212}", "\u{2010}"..."\u{2013}", "\u{FE63}", "\u{FF0D}": text.append("-")
            case " ", "\t", "\u{A0}", "\u{2009}", "\u{202F}", "'", "\u{2019}": text.append("_")
            default: text.unicodeScalars.append(scalar)
            }
        }
        text = text.trimmingCharacters(in: ["_"])
        let sign = text.prefix { $0 == "+" || $0 == "-" }
        var digits = text.dropFirst(sign.count).prefix { $0.isASCII && ($0.isNumber || ".,_".contains($0)) }
        var rest = text[digits.endIndex...]
        while digits.last == "_" { digits.removeLast() }
        let power = rest.dropFirst().prefix { $0.isASCII && ($0.isNumber || "+-".contains($0)) }
        let hasPower = rest.first?.lowercased() == "e" && Int(power) != nil
        if hasPower { rest = rest[power.endIndex...] }
        unit = rest.filter { $0 != "_" }
        guard unit.allSatisfy({ $0.isLetter || "%°/".contains($0) }), digits.last?.isNumber == true else { return nil }

        let point = digits.lastIndex { $0 == "." || $0 == "," }.flatMap { point in
            digits.count { $0 == digits[point] } == 1 ? point : nil
        }
        mark = point.map { String(digits[$0]) } ?? ""
        let end = point ?? digits.endIndex
        let groups = digits[..<end].split(omittingEmptySubsequences: false) { ".,_".contains($0) }
        let areGroups = (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
        guard sign.count < 2, groups.count == 1 || areGroups else { return nil }
        let number = sign + groups.joined() + "." + digits[end...].dropFirst()
        guard let value = Double(number + (hasPower ? "e" + power : "")), value.isFinite else { return nil }
        self.value = value
    }
}
