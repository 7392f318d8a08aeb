extension String {
    /// The text in quotes, as JSON.
    ///
    /// Source: RFC 8259, section 7.
    public var asJSON: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension Int64 {
    /// Nanoseconds as milliseconds.
    var milliseconds: Double { Double(self) / 1e6 }

    /// Nanoseconds as microseconds with all of their digits.
    var microseconds: String {
        let rest = magnitude % 1000
        let digits = rest == 0 ? "" : rest < 10 ? ".00\(rest)" : rest < 100 ? ".0\(rest)" : ".\(rest)"
        return (self < 0 ? "-" : "") + "\(magnitude / 1000)" + digits
    }
}
