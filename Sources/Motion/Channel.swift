/// A handle to one animated number in an ``AnimationEngine``.
///
/// Handles are plain values, valid only for the engine that made them and for its copies. The handle of a removed
/// channel reads 0, and orders with it do nothing.
public struct Channel: Hashable, Sendable {
    @usableFromInline let index: UInt32
    @usableFromInline let generation: UInt16

    @usableFromInline
    init(index: UInt32, generation: UInt16) {
        self.index = index
        self.generation = generation
    }
}

/// One of the two completions of a motion, as reported by ``AnimationEngine/completions``.
public struct Completion: Hashable, Sendable {
    /// The moments that are reported.
    public enum Moment: Hashable, Sendable {
        /// The motion seems over: a spring after its duration, though it may still be settling; any other motion at its
        /// end.
        case logicallyComplete
        /// The channel is at rest at its target.
        case atRest
    }

    /// The channel that moved.
    public let channel: Channel
    /// The moment.
    public let moment: Moment
    /// The time, in the seconds of ``AnimationEngine/advance(to:)``; exact, independent of the frames.
    public let time: Double
}
