import Gestures

/// What all components of a prototype can read and change: what plays, settings, the channels that several of them draw by.
///
/// It holds channels, not copies of their values, so that what it tells is right at every event and frame.
public protocol SharedState: Sendable {
    /// What components say to each other; see ``Component/receive(_:_:)-(Shared.Message,_)``.
    associatedtype Message: Sendable = Never

    /// Takes other numbers, of which it may keep what follows from them.
    mutating func retune(_ tuning: Tuning)

    /// Acts on a key before any component does; false if it is not for the prototype as a whole.
    mutating func keyDown(_ key: KeyPress) -> Bool
}

/// What a component shares that is the only one of its prototype.
public struct NothingShared: SharedState {
    /// Makes nothing.
    public init() {}
}

extension SharedState {
    public mutating func retune(_ tuning: Tuning) {}

    public mutating func keyDown(_ key: KeyPress) -> Bool { false }
}
