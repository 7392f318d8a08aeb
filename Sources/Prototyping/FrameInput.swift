import Gestures

/// The input of one frame: the events since the last one, in order, and the time for which it is drawn.
public struct FrameInput: Sendable {
    public var events: [InputEvent]
    /// The values of answers whose events come in this frame or a later one.
    public var answers: [Answer] = []
    /// Seconds of the prototype; not before any event's time.
    public var time: Double

    /// Makes a frame's input.
    public init(events: [InputEvent] = [], time: Double) {
        self.events = events
        self.time = time
    }
}
