import Prototyping

/// The line of JSON that tells a frame's state.
enum StateLine {
    /// `{"frame":12,"time":0.2,"state":{…}}`, numbers in the shortest form that reads back the same.
    static func text(frame: Int, time: Double, _ report: StateReport) -> String {
        var line = "{\"frame\":\(frame),\"time\":\(JSONValue.spelled(time)),\"state\":{"
        for (index, entry) in report.entries.enumerated() {
            if index > 0 { line += "," }
            line += JSONValue.quoted(entry.name)
            line += ":"
            line += text(entry.value)
        }
        return line + "}}"
    }

    /// A value as JSON spells it.
    static func text(_ value: StateReport.Value) -> String {
        switch value {
        case .number(let value): JSONValue.spelled(value)
        case .integer(let value): String(value)
        case .flag(let value): value ? "true" : "false"
        case .text(let value): JSONValue.quoted(value)
        case .none: "null"
        }
    }
}
