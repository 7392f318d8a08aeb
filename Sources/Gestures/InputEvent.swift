import Geometry

/// One thing that came in from outside, at its own time.
public struct InputEvent: Hashable, Sendable {
    /// Seconds from the beginning of the recording or the run, never negative.
    public var time: Double
    /// The kind of the event.
    public var kind: Kind

    /// Makes an event at a time in seconds.
    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    /// The kinds of events; positions are in points from the stage's top left, y down, and may lie outside it.
    public enum Kind: Hashable, Sendable {
        /// A button or a finger was pressed.
        case pointerDown(PointerID, Point)
        /// Without a pointer the mouse moved: its pressed buttons are known from their presses.
        case pointerMove(PointerID?, Point)
        /// A button or a finger was released.
        case pointerUp(PointerID, Point)
        /// The pointer went away without a release.
        case pointerCancel(PointerID)
        /// Notches of the wheel; a positive `dy` moves the content down.
        case wheel(Vector, at: Point)
        /// A factor on the present zoom, above zero.
        case pinch(Double, at: Point)
        /// A turn by some degrees, clockwise.
        case rotate(degrees: Double, at: Point)
        /// A key went down, or repeats while it is held; the name is SDL's.
        case keyDown(String)
        /// A key went up.
        case keyUp(String)
        /// Text that was typed.
        case text(String)
        /// Text that is being composed by an input method, and the part of it that is selected.
        case compose(String, start: Int, length: Int)
        /// Text from the clipboard.
        case paste(String)
        /// The stage has a new size, in points.
        case resize(Size)
        /// The window gained or lost the keyboard.
        case focus(Bool)
        /// The shell's answer to an effect; the fields are kept as they were written.
        case answer(name: String, fields: String)
        /// The tunables that differ from their defaults from now on; all others have their defaults.
        case tuning([NamedValue])
        /// Seconds of motion in a second from now on: 1, or less in slow motion. Events keep their times.
        case timeScale(Double)
        /// The shell has something to say, such as that a file cannot be read, by the name of the message.
        case notice(String)
        /// Something was asked for by name, without a pointer; the fields are kept as they were written.
        case perform(name: String, fields: String)
        /// The recording ends here.
        case end
    }
}

extension InputEvent.Kind {
    /// Something that is asked for by the words of a `do` line: its name, and its fields after a space.
    public static func perform(_ words: String) -> InputEvent.Kind {
        let parts = words.split(separator: " ", maxSplits: 1)
        return .perform(name: String(parts.first ?? ""), fields: parts.count > 1 ? String(parts[1]) : "")
    }
}

/// A number under a name, such as a tunable's value.
public struct NamedValue: Hashable, Sendable {
    public var name: String
    public var value: Double

    /// Makes a number under a name.
    public init(_ name: String, _ value: Double) {
        self.name = name
        self.value = value
    }
}
