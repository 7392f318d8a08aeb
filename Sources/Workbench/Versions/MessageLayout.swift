import Controls
import Drawing
import Geometry

/// The places of the code's errors, and below them of what it has printed, in their sheet, from the window's size.
struct MessageLayout: Equatable {
    /// The content of a row: an error by its place among them, or a line by its number.
    enum Message: Hashable, Sendable { case error(Int), line(Int) }

    struct Row: Equatable {
        let content: Message
        /// In the content's coordinates, which scroll.
        var rect: Rect
        /// The file's name with line and column.
        var location: String?
        var message: [String]
        var source: Source?
        /// The number of times in a row that it was printed; 1 for an error.
        var count = 1
        /// The text that a press copies.
        var copied: String
    }

    /// A line of the source, without its indentation.
    struct Source: Equatable {
        var text: String
        /// The part that the error is about, in points from the line's left.
        var mark: ClosedRange<Double>
    }

    let errors: [CodeError]
    let printed: PrintedLines
    let language: Language
    let frame: SheetFrame
    let rows: [Row]

    static let lineHeight = 20.0
    private static let widest = 720.0
    /// Room for how many times a line was printed.
    private static let countWidth = 64.0
    /// The most lines of a message, and of what was printed at once.
    private static let (mostLines, mostPrinted) = (4, 8)

    init(
        _ errors: [CodeError], _ printed: PrintedLines, _ window: Size, _ language: Language, _ metrics: FontMetrics
    ) {
        self.errors = errors
        self.printed = printed
        self.language = language
        let margin = Theme.Space.margin
        let width = min(SheetFrame.room(in: window).width, Self.widest)
        let column = width - 2 * margin
        var y = 0.0
        var rows = errors.enumerated().map { index, error in
            var row = Row(
                content: .error(index), rect: .zero, location: error.location?.short,
                message: metrics.lines(
                    error.message, in: Theme.Typography.detail, upTo: column, most: Self.mostLines),
                copied: error.location?.description ?? error.message)
            if let line = error.source, let location = error.location {
                row.source = Source(line, column: location.column, metrics)
            }
            let lines = row.message.count + (row.location == nil ? 0 : 1) + (row.source == nil ? 0 : 1)
            let height = Double(lines) * Self.lineHeight + 2 * Theme.Space.small
            row.rect = Rect(x: margin, y: y, width: column, height: height)
            y += height
            return row
        }
        // The newest is read first.
        for line in printed.lines.reversed() {
            let text = line.text.replacing("\t", with: "    ")
            let message = metrics.lines(
                text, in: Theme.Typography.detail, upTo: column - Self.countWidth, most: Self.mostPrinted)
            let height = Double(max(1, message.count)) * Self.lineHeight + Theme.Space.tight
            let rect = Rect(x: margin, y: y, width: column, height: height)
            rows.append(
                Row(content: .line(line.number), rect: rect, message: message, count: line.count, copied: line.text))
            y += height
        }
        self.rows = rows
        frame = SheetFrame(window, width: width, length: y + Theme.Space.small)
    }
}

extension MessageLayout.Source {
    /// A line with the column that an error begins at, in bytes from 1.
    fileprivate init(_ line: String, column: Int, _ metrics: FontMetrics) {
        let font = Theme.Typography.detail
        // Fonts have no width for a tab.
        func shown(_ text: Substring) -> String { String(text).replacing("\t", with: "    ") }
        let indentation = line.prefix { $0.isWhitespace }
        let start = line.utf8.index(line.startIndex, offsetBy: max(0, column - 1), limitedBy: line.endIndex)
        let from = max(start ?? line.endIndex, indentation.endIndex)
        let rest = line[from...]
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let marked = word.isEmpty ? rest.prefix(1) : word
        let before = shown(line[indentation.endIndex..<from])
        text = shown(line[indentation.endIndex...])
        let left = metrics.width(of: before, in: font)
        let width = max(metrics.width(of: shown(marked), in: font), 4)
        mark = left...left + width
    }
}
