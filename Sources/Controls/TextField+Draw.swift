import Drawing
import Geometry

extension TextField {
    /// The look of a field.
    public struct Style: Hashable, Sendable {
        public var font: Font
        /// Shown while there is no text.
        public var placeholder: String

        /// Makes a style.
        public init(font: Font = Theme.Typography.body, placeholder: String = "") {
            self.font = font
            self.placeholder = placeholder
        }
    }

    /// The part of a field's frame in which its text is seen.
    public static func window(_ frame: Rect) -> Rect {
        frame.inset(by: Insets(horizontal: Theme.Space.medium, vertical: Theme.Space.tight))
    }

    /// The caret's place in a field's frame.
    public func caretRect(in frame: Rect, _ font: Font, _ metrics: FontMetrics) -> Rect {
        let window = Self.window(frame)
        let left = x(of: shownCaret, font, metrics) - offset(in: window.width, font, metrics)
        let height = (1.3 * font.size).rounded()
        return Rect(
            x: window.minX + left, y: window.midY - height / 2, width: Self.caretWidth, height: height)
    }

    /// The index in the text at a point of a field's frame.
    public func index(at point: Point, in frame: Rect, _ font: Font, _ metrics: FontMetrics) -> Int {
        let window = Self.window(frame)
        return index(at: point.x - window.minX + offset(in: window.width, font, metrics), font, metrics)
    }

    /// Draws the field: ground, selection, text or placeholder, the line under what is composed, and the caret.
    ///
    /// - Parameter caret: whether the field has the keyboard, and its caret is seen now; nil where it has not.
    public func draw(
        in frame: Rect, _ style: Style, caret isCaretShown: Bool?, _ metrics: FontMetrics, into list: inout DrawList
    ) {
        let window = Self.window(frame)
        let font = style.font
        let offset = isCaretShown == nil ? 0 : offset(in: window.width, font, metrics)
        let corners = Corners.all(Theme.Radius.medium)
        list.fill(.roundedRect(frame, corners), Theme.Palette.field)
        if isCaretShown != nil {
            list.stroke(
                .roundedRect(frame.inset(by: 1), .all(Theme.Radius.medium - 1)), Stroke(width: 2), Theme.Palette.focus)
        }
        let start = Point(x: window.minX - offset, y: metrics.baseline(centeredAt: window.midY, in: font))
        list.clipped(to: window.inset(by: Insets(horizontal: -Self.caretWidth, vertical: 0))) { list in
            if isCaretShown != nil, marked == nil, !selection.isEmpty {
                fill(selection, in: window, start.x, font, metrics, into: &list)
            }
            if shown.isEmpty {
                list.text(
                    TextRun(
                        style.placeholder, font: font, color: Theme.Palette.faint, at: start, maxWidth: window.width))
            } else {
                // A field without the keyboard shows its beginning, cut where it must be.
                let width = isCaretShown == nil ? window.width : .infinity
                list.text(TextRun(shown, font: font, color: Theme.Palette.text, at: start, maxWidth: width))
            }
            if let mark = shownMark { underline(mark, start, font, metrics, into: &list) }
            if isCaretShown == true {
                list.fill(.roundedRect(caretRect(in: frame, font, metrics), .all(1)), Theme.Palette.focus)
            }
        }
    }

    private func fill(
        _ range: Range<Int>, in window: Rect, _ start: Double, _ font: Font, _ metrics: FontMetrics,
        into list: inout DrawList
    ) {
        let left = x(of: range.lowerBound, font, metrics)
        let right = x(of: range.upperBound, font, metrics)
        let height = (1.4 * font.size).rounded()
        list.fill(
            .rect(Rect(x: start + left, y: window.midY - height / 2, width: right - left, height: height)),
            Theme.Palette.focus.opacity(0.35))
    }

    private func underline(
        _ mark: Range<Int>, _ start: Point, _ font: Font, _ metrics: FontMetrics, into list: inout DrawList
    ) {
        let y = start.y + Theme.Space.tight
        let left = x(of: mark.lowerBound, font, metrics)
        let right = x(of: mark.upperBound, font, metrics)
        list.fill(.rect(Rect(x: start.x + left, y: y, width: right - left, height: 1)), Theme.Palette.text)
        // The part that the input method is at work on is drawn stronger.
        guard let marked, !marked.selection.isEmpty else { return }
        let from = x(of: mark.lowerBound + marked.selection.lowerBound, font, metrics)
        let to = x(of: mark.lowerBound + marked.selection.upperBound, font, metrics)
        list.fill(.rect(Rect(x: start.x + from, y: y - 0.5, width: to - from, height: 2)), Theme.Palette.text)
    }
}
