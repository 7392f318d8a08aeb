/// Minutes and seconds, as in "3:05"; made in place, so that a label drawn each frame allocates nothing.
func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded(.down))
    var text = ""
    append(whole / 60, to: &text)
    text.append(":")
    if whole % 60 < 10 { text.append("0") }
    append(whole % 60, to: &text)
    return text
}

private func append(_ number: Int, to text: inout String) {
    if number >= 10 { append(number / 10, to: &text) }
    text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + number % 10)))
}
