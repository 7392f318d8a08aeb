/// The latest lines that the prototype has printed.
public struct PrintedLines: Hashable, Sendable {
    /// A line, and how many times in a row it was printed.
    public struct Line: Hashable, Sendable {
        public var text: String
        public var count: Int
    }

    /// The newest last.
    public private(set) var lines: [Line] = []
    /// The beginning of a line whose end has not come.
    private var rest = ""

    /// The most lines that are kept, and the most bytes of one.
    static let (most, longest) = (200, 2000)

    /// Keeps nothing yet.
    public init() {}

    /// Adds what was printed: lines, and the beginnings of lines.
    public mutating func add(_ text: String) {
        rest += text
        guard let end = rest.utf8.lastIndex(of: UInt8(ascii: "\n")) else {
            // A line without an end is cut.
            if rest.utf8.count > Self.longest { addLine(takeRest()) }
            return
        }
        let whole = rest[..<end]
        rest = String(rest[rest.index(after: end)...])
        for line in whole.split(separator: "\n", omittingEmptySubsequences: false).suffix(Self.most) {
            addLine(String(line))
        }
    }

    private mutating func takeRest() -> String {
        defer { rest = "" }
        return rest
    }

    private mutating func addLine(_ line: String) {
        let text = line.utf8.count > Self.longest ? String(line.prefix(Self.longest / 4)) + "…" : line
        if lines.last?.text == text {
            lines[lines.count - 1].count += 1
        } else {
            if lines.count == Self.most { lines.removeFirst() }
            lines.append(Line(text: text, count: 1))
        }
    }
}
