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
