import Gestures

/// The speed of what is seen while the hand continues in real time.
public enum SlowMotion: Double, CaseIterable, Hashable, Sendable {
    case off = 1
    case half = 0.5
    case quarter = 0.25
    case tenth = 0.1

    /// The event that asks for it, which the session keeps and a recording writes, so that both play it again.
    public var event: InputEvent.Kind { .timeScale(rawValue) }
}
