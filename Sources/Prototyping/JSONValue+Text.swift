extension JSONValue {
    /// The value as JSON on one line, keys in order, numbers in the shortest form that reads back the same.
    ///
    /// JSON has no infinity: a number that is not finite becomes null.
    public var text: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): Self.spelled(number)
        case .text(let text): Self.quoted(text)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let values): Self.text(of: values.sorted { $0.key < $1.key })
        }
    }

    /// An object with its keys in the order in which they are given.
    public static func text(of fields: [(key: String, value: JSONValue)]) -> String {
        "{" + fields.map { quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }

    /// A number as JSON spells it; a whole one without a fraction, and no sign on zero.
    public static func spelled(_ number: Double) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
        return number.isFinite ? number.description : "null"
    }

    /// A text as JSON spells it.
    public static func quoted(_ text: String) -> String {
        // Nearly all texts have nothing to escape, and states have hundreds of them a frame. 0xC2 begins the control
        // characters above 0x7F, which terminals obey too.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F || $0 == 0xC2 })
        else { return "\"" + text + "\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case ..<" ", "\u{7F}"..<"\u{A0}":
                let hex = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
