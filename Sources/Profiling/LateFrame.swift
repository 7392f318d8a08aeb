/// A frame that followed at least one refresh without a new picture.
public struct LateFrame: Hashable, Sendable {
    /// The cause of a late frame.
    public enum Cause: String, Hashable, Sendable {
        /// The frame's thread used less CPU time than a period, or than a quarter of the time since the present before it:
        /// the machine delayed it.
        case machine
        /// The frame's thread worked for a period or longer.
        case ours
    }

    /// The index of the frame, from the first that was judged.
    public let index: Int
    /// The time at which it was due, in nanoseconds.
    public let slot: Int64
    /// The time since the present before it, in nanoseconds.
    public let interval: Int64
    /// The CPU time that its thread used, in nanoseconds.
    public let cpu: Int64
    /// The number of refreshes without a new picture; above 0.
    public let dropped: Int
    public let cause: Cause
    /// The part that took at least half of its thread's time; nil if the machine delayed it, and if no part did,
    /// because work between frames belongs to none.
    public let part: FramePart?

    init(_ frame: FrameRecord, index: Int, interval: Int64, dropped: Int, cause: Cause) {
        self.index = index
        slot = frame.slot
        self.interval = interval
        cpu = frame.cpu
        self.dropped = dropped
        self.cause = cause
        part = cause == .ours ? Self.longestPart(of: frame) : nil
    }

    private static func longestPart(of frame: FrameRecord) -> FramePart? {
        let longest = FramePart.allCases.max { $0.time(of: frame) < $1.time(of: frame) }
        return longest.flatMap { 2 * $0.time(of: frame) >= frame.cpu ? $0 : nil }
    }

    /// The section that took more than half of ``FramePart/pixels``; nil for other parts, or if no section did.
    ///
    /// - Parameters:
    ///   - log: the log that was judged.
    ///   - first: the index in the log of the first record that was judged.
    public func section(in log: FrameLog, from first: Int = 0) -> String? {
        part == .pixels ? log.heaviestSection(at: first + index) : nil
    }
}
