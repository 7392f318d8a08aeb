import Gestures

/// What the lab wants done outside: it leaves a step as a value and is carried out by the shell.
public enum Effect: Hashable, Sendable {
    /// Close the window and end the program.
    case quit
}

/// When the lab wants to be stepped again if nothing happens before.
public enum Wake: Hashable, Sendable {
    /// Nothing will change by itself.
    case never
    /// Something changes at this time, in seconds of the lab.
    case at(Double)
    /// Something moves on every frame.
    case everyFrame
}

/// What one frame brings: the events since the last one, in order, and the time for which it is drawn.
public struct FrameInput: Sendable {
    public var events: [InputEvent]
    /// Seconds of the lab; not before any event's time.
    public var time: Double

    /// Makes a frame's input.
    public init(events: [InputEvent] = [], time: Double) {
        self.events = events
        self.time = time
    }
}
