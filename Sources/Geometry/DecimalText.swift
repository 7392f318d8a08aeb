/// A number with a fixed count of digits after the point, rounded; huge and non-finite ones in full.
///
/// - Parameter isTrimmed: True to leave out zeros at the end.
package func decimal(_ value: Double, digits: Int, trimmed isTrimmed: Bool = false) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard abs(value) < 1e12, scaled < 9e15 else { return "\(value)" }
    let (whole, rest) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(scale))
    var text = "\(value < 0 && scaled > 0 ? "-" : "")\(whole)"
    guard digits > 0, !isTrimmed || rest > 0 else { return text }
    text += "." + "\(rest)".padded(left: digits, with: "0")
    while isTrimmed, text.last == "0" { text.removeLast() }
    return text
}

extension String {
    /// The text with spaces at its end, so that it fills a column.
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text with a filler at its start, so that it ends where a column does.
    package func padded(left width: Int, with filler: Character = " ") -> String {
        String(repeating: filler, count: max(0, width - count)) + self
    }
}
