/// When a prototype wants to be stepped again if nothing happens before.
public enum Wake: Hashable, Sendable {
    /// Nothing will change without input.
    case never
    /// Something changes at this time, in seconds of the prototype.
    case at(Double)
    /// Something moves on every frame.
    case everyFrame
}
