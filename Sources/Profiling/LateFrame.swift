/// A frame that followed at least one refresh without a new picture.
public struct LateFrame: Hashable, Sendable {
    /// Whose fault it was that a frame came late.
    public enum Cause: String, Hashable, Sendable {
        /// The frame's thread used less CPU time than a period: the machine kept it waiting.
        case machine
        /// The frame's thread worked for a period or longer.
        case ours
    }

    /// Which frame it is, counted from the first that was judged.
    public let index: Int
    /// When it was due, in nanoseconds.
    public let slot: Int64
    /// The time since the present before it, in nanoseconds.
    public let interval: Int64
    /// The CPU time that its thread used, in nanoseconds.
    public let cpu: Int64
    /// How many refreshes went without a new picture; above 0.
    public let dropped: Int
    public let cause: Cause
}
