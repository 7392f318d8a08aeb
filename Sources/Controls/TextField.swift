import Geometry

/// One line of text that is typed, composed, selected and scrolled sideways.
///
/// Indices in the text are counted in characters as people see them, from 0. Text that an input method is still
/// composing is at the caret and is not part of ``text``.
public struct TextField: Hashable, Sendable {
    /// Text that an input method is composing, and the part of it that it marks, in characters.
    public struct Marked: Hashable, Sendable {
        public var text: String
        public var selection: Range<Int>
    }

    /// Seconds and points between two presses that are one double press.
    public static let doublePress = 0.3
    public static let doubleReach = 4.0

    /// The most characters that fit.
    public let limit: Int
    /// The typed text.
    public private(set) var text: String
    /// The beginning of the selection, and its end, where the caret is; the same while nothing is selected.
    public private(set) var anchor: Int
    public private(set) var caret: Int
    /// The text that is being composed; nil while none is.
    public private(set) var marked: Marked?
    /// The text with what is being composed in its place: what is shown.
    public private(set) var shown: String
    /// Points by which the text is moved to the left; ``offset(in:_:_:)`` limits it.
    var scroll = 0.0
    /// The number of characters in ``text``.
    public private(set) var count: Int

    /// Makes a field with its caret at the end.
    public init(_ text: String = "", limit: Int = 120) {
        self.limit = limit
        self.text = String(text.prefix(limit))
        count = self.text.count
        shown = self.text
        anchor = count
        caret = count
    }

    /// The characters that are selected, empty at the caret.
    public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    /// The selected text.
    public var selectedText: Substring { self[selection] }

    /// True while an input method composes; keys are then its own.
    public var isComposing: Bool { marked != nil }

    /// The index in ``shown`` before which the caret is.
    public var shownCaret: Int { marked.map { selection.lowerBound + $0.selection.upperBound } ?? caret }

    /// The characters of ``shown`` that are being composed; nil while none are.
    public var shownMark: Range<Int>? {
        marked.map { selection.lowerBound..<selection.lowerBound + $0.text.count }
    }

    // MARK: Changing

    /// Puts text in the place of the selection, as much of it as fits. Line ends and control characters become spaces.
    public mutating func insert(_ text: String) {
        marked = nil
        replace(selection, with: text)
    }

    /// Shows what an input method is composing in the place of the selection; an empty text ends it.
    ///
    /// - Parameters:
    ///   - start: the first code point of the part that the input method marks; beyond the text counts as its end.
    ///   - length: how many code points it marks.
    public mutating func compose(_ text: String, start: Int, length: Int) {
        let line = text.onOneLine
        guard !line.isEmpty else {
            marked = nil
            show()
            return
        }
        // What was selected gives way to what is composed.
        if !selection.isEmpty { replace(selection, with: "") }
        let from = Self.characters(in: line, before: start)
        let (end, overflow) = max(0, start).addingReportingOverflow(max(0, length))
        let to = Self.characters(in: line, before: overflow ? .max : end)
        marked = Marked(text: line, selection: from..<max(from, to))
        show()
    }

    /// Keeps what is being composed as if it had been typed, and gives it back; nil where nothing is.
    ///
    /// The input method commits it too: a field of a prototype has that passed over.
    @discardableResult
    public mutating func endComposing() -> String? {
        guard let marked else { return nil }
        insert(marked.text)
        return marked.text
    }

    /// Removes the selection or, where nothing is selected, the characters from the caret to an index.
    mutating func remove(to index: Int) {
        if selection.isEmpty { anchor = index.clamped(to: 0...count) }
        replace(selection, with: "")
    }

    /// Takes all the text away.
    public mutating func clear() {
        marked = nil
        replace(0..<count, with: "")
        scroll = 0
    }

    /// Puts the caret before a character; an index outside the text counts as its nearer end.
    public mutating func moveCaret(to index: Int, extending: Bool = false) {
        caret = index.clamped(to: 0...count)
        if !extending { anchor = caret }
    }

    /// Selects characters; a range outside the text is cut.
    public mutating func select(_ range: Range<Int>) {
        anchor = range.lowerBound.clamped(to: 0...count)
        caret = range.upperBound.clamped(to: 0...count)
    }

    /// Selects everything.
    public mutating func selectAll() { select(0..<count) }

    private mutating func replace(_ range: Range<Int>, with new: String) {
        let before = self[0..<range.lowerBound]
        let after = self[range.upperBound..<count]
        let room = limit - (count - range.count)
        let fitting = String(new.onOneLine.prefix(max(0, room)))
        text = before + fitting + after
        // Characters may join their neighbours, so the caret's index is counted again.
        caret = (before + fitting).count
        count = text.count
        caret = min(caret, count)
        anchor = caret
        show()
    }

    private mutating func show() {
        guard let marked else {
            shown = text
            return
        }
        shown = self[0..<caret] + marked.text + self[caret..<count]
    }

    /// The characters of a range that lies in the text.
    subscript(range: Range<Int>) -> Substring {
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        return text[start..<text.index(start, offsetBy: range.count)]
    }

    /// The number of characters that begin before a scalar.
    private static func characters(in text: String, before scalar: Int) -> Int {
        text.unicodeScalars.count <= scalar
            ? text.count : String(text.unicodeScalars.prefix(max(0, scalar))).count
    }
}
