import Prototypes

/// The line of JSON that tells a frame's state.
enum StateLine {
    /// `{"frame":12,"time":0.2,"state":{…}}`, numbers in the shortest form that reads back the same.
    static func text(frame: Int, time: Double, _ report: StateReport) -> String {
        var line = "{\"frame\":\(frame),\"time\":\(number(time)),\"state\":{"
        for (index, entry) in report.entries.enumerated() {
            if index > 0 { line += "," }
            line += quoted(entry.name)
            line += ":"
            line += text(entry.value)
        }
        return line + "}}"
    }

    private static func text(_ value: StateReport.Value) -> String {
        switch value {
        case .number(let value): number(value)
        case .integer(let value): String(value)
        case .flag(let value): value ? "true" : "false"
        case .text(let value): quoted(value)
        case .none: "null"
        }
    }

    /// A number as JSON spells it; a whole one without a fraction, and no sign on zero.
    static func number(_ value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return value.isFinite ? value.description : "null"
    }

    /// A text as JSON spells it.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for letter in text.unicodeScalars {
            switch letter {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case ..<" ":
                let hex = String(letter.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: quoted.unicodeScalars.append(letter)
            }
        }
        return quoted + "\""
    }
}
