import Geometry

/// The output for the desktop in each frame, beside the picture.
public struct PlatformOutput: Hashable, Sendable {
    /// The pointer's form.
    public enum Cursor: Hashable, Sendable, CaseIterable { case arrow, hand, move, text, wait }

    public var cursor: Cursor
    /// The caret's place, in points, while text is being entered; nil otherwise.
    public var caret: Rect?
    /// True once a field has kept what an input method was composing: the method is to end it.
    public var endsComposing: Bool
    /// The subject of the window, by name: a track or a recording; empty for the program alone.
    public var title: String

    /// The title of a program's window: what the window shows, and always the program's name.
    public func windowTitle(of program: String) -> String { title.isEmpty ? program : "\(title) – \(program)" }

    /// Makes an output with nothing special about it.
    public init(cursor: Cursor = .arrow, caret: Rect? = nil, endsComposing: Bool = false, title: String = "") {
        self.cursor = cursor
        self.caret = caret
        self.endsComposing = endsComposing
        self.title = title
    }
}
