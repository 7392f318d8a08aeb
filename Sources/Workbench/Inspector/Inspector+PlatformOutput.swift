import Controls
import Drawing
import Geometry

extension Inspector {
    /// The form of the pointer over what it points at.
    public var cursor: PlatformOutput.Cursor {
        switch input.press?.part ?? input.hover {
        case .number: .text
        case nil: .arrow
        default: .hand
        }
    }

    /// The caret's place while a number is typed, in the coordinates of the panel's rectangle; nil otherwise.
    public func caret(in rect: Rect, metrics: FontMetrics) -> Rect? {
        guard let edit, let box = editBox(in: rect) else { return nil }
        return edit.field.caretRect(in: box, Theme.Inspector.label, metrics)
    }
}
