/// A button of a mouse, by the name it has in a recording.
public enum MouseButton: String, CaseIterable, Hashable, Sendable {
    /// The button under the forefinger, the wheel, and the one beside it.
    case left, middle, right
}

/// The pointer of a press: a mouse button or a finger.
public enum PointerID: Hashable, Sendable {
    /// A button of the mouse.
    case mouse(MouseButton)
    /// A finger, numbered from 0 in a recording up to 9.
    case touch(Int)

    /// True for every button of the mouse, which all share one position.
    public var isMouse: Bool {
        if case .mouse = self { true } else { false }
    }
}
