extension Tuning {
    /// The values that are not standard in one line, `name=value` parted by spaces, which ``init(line:)`` reads back to
    /// the bit.
    ///
    /// A name that this version does not know is left out if it has other signs than letters, digits, `.`, `-` and `_`, or
    /// the line would get longer than 3000 bytes.
    public var line: String {
        var words: [String] = []
        for name in Name.allCases where self[name] != name.standard { words.append("\(name.rawValue)=\(self[name])") }
        var length = words.reduce(0) { $0 + $1.utf8.count + 1 }
        for (name, value) in unknown.sorted(by: { $0.key < $1.key }) where Self.isPlain(name) {
            let word = "\(name)=\(value)"
            length += word.utf8.count + 1
            guard length <= 3000 else { break }
            words.append(word)
        }
        return words.joined(separator: " ")
    }

    /// Reads a line of values; names not given keep their defaults.
    ///
    /// - Returns: nil if a word is not a name and a number, or a value is refused.
    public init?(line: String) {
        self.init()
        for word in line.split(separator: " ") {
            let parts = word.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, Self.isPlain(parts[0]), let value = Double(parts[1]) else { return nil }
            do { _ = try set(String(parts[0]), to: value) } catch { return nil }
        }
    }

    private static func isPlain(_ name: some StringProtocol) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { sign in
                switch UInt8(sign) {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
