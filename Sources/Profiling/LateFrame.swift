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
    /// The part that took at least half of its thread's time; nil where the machine kept it waiting, and where no part
    /// did, as what is made ready between frames belongs to none.
    public let part: FramePart?
    /// The section of the app that took more than half of ``FramePart/pixels``, as its place in
    /// ``FrameRecord/sections``; nil where the part is another one, or no section did.
    public let section: Int?

    init(_ frame: FrameRecord, index: Int, interval: Int64, dropped: Int, cause: Cause) {
        self.index = index
        slot = frame.slot
        self.interval = interval
        cpu = frame.cpu
        self.dropped = dropped
        self.cause = cause
        part = cause == .ours ? Self.longestPart(of: frame) : nil
        section = part == .pixels ? Self.longestSection(of: frame) : nil
    }

    private static func longestPart(of frame: FrameRecord) -> FramePart? {
        let longest = FramePart.allCases.max { $0.time(of: frame) < $1.time(of: frame) }
        return longest.flatMap { 2 * $0.time(of: frame) >= frame.cpu ? $0 : nil }
    }

    private static func longestSection(of frame: FrameRecord) -> Int? {
        let lanes = frame.sections.indices
        return lanes.first { 2 * Int64(frame.sections[$0]) > frame.phases.raster }
    }
}
