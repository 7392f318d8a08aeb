import Geometry

/// What the desktop must know each frame beside the picture.
public struct Desk: Hashable, Sendable {
    /// The pointer's form.
    public enum Cursor: Hashable, Sendable, CaseIterable { case arrow, hand, move, text, wait }

    public var cursor: Cursor
    /// Where the caret stands, in points, while text is being entered; nil otherwise.
    public var caret: Rect?
    /// The window's title.
    public var title: String

    /// Makes a desk with nothing special about it.
    public init(cursor: Cursor = .arrow, caret: Rect? = nil, title: String = "MotionLab") {
        self.cursor = cursor
        self.caret = caret
        self.title = title
    }
}
