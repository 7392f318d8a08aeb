/// The latest lines that the prototype has printed.
public struct PrintedLines: Hashable, Sendable {
    /// A line, and how many times in a row it was printed.
    public struct Line: Hashable, Sendable {
        public var text: String
        public var count: Int
        /// Counts up from 0, and stays.
        let number: Int
    }

    /// The newest last.
    public private(set) var lines: [Line] = []
    private var next = 0
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
        let bytes = Array(rest.utf8)
        let count = rest.utf8.distance(from: rest.startIndex, to: end)
        rest = String(decoding: bytes[(count + 1)...], as: UTF8.self)
        for line in bytes[..<count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            addLine(String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self))
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
            lines.append(Line(text: text, count: 1, number: next))
            next += 1
        }
    }
}
