extension StringProtocol {
    /// The text on one line: each line end and each control character becomes a space.
    ///
    /// - Complexity: O(n).
    public var onOneLine: String {
        var line = ""
        for character in self {
            let isOfLine = !character.isNewline && !character.unicodeScalars.contains(where: \.isControl)
            line.append(isOfLine ? character : " ")
        }
        return line
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
