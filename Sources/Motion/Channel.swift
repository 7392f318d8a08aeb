/// A handle to one animated number in an ``AnimationEngine``.
///
/// Handles are plain values that mean something only to the engine that made them, and to its copies. The handle of
/// a removed channel reads 0, and orders given with it do nothing.
public struct Channel: Hashable, Sendable {
    @usableFromInline let index: UInt32
    @usableFromInline let generation: UInt16

    @usableFromInline
    init(index: UInt32, generation: UInt16) {
        self.index = index
        self.generation = generation
    }
}

/// One of the two moments at which a motion is over, as ``AnimationEngine/completions`` reports it.
public struct Completion: Hashable, Sendable {
    /// The two moments.
    public enum Moment: Hashable, Sendable {
        /// It seems over: a spring after its duration, though it may still be settling; everything else at its end.
        case logicallyComplete
        /// It stands still at its target.
        case atRest
    }

    /// What moved.
    public let channel: Channel
    /// Which of the two.
    public let moment: Moment
    /// When, in the seconds of ``AnimationEngine/advance(to:)``; exact, whatever frames were drawn.
    public let time: Double
}
