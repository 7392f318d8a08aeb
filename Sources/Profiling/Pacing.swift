/// How evenly frames came, judged by when their present calls returned.
///
/// With y the returns, T the slots and P the period, over frames that do not follow idleness:
///
/// - dropped: the sum of max(0, round((yₖ − yₖ₋₁) / P) − 1)
/// - hitch: the sum of max(0, yₖ − yₖ₋₁ − P)
/// - animation error: |(Tₖ − Tₖ₋₁) − (yₖ − yₖ₋₁)|
///
/// Source: hitch time is Apple's (WWDC20, "Eliminate animation hitches"); animation error is PresentMon's.
public struct Pacing: Hashable, Sendable {
    /// The time P between two frames, in nanoseconds.
    public let period: Int64
    /// Refreshes at which no new picture was there.
    public private(set) var dropped = 0
    /// Those of ``dropped`` in frames whose thread used less CPU time than a period: the machine kept it waiting.
    public private(set) var droppedByMachine = 0
    /// The time by which pictures were overdue, in nanoseconds.
    public private(set) var hitch: Int64 = 0
    /// The time between presents that is judged, in nanoseconds.
    public private(set) var span: Int64 = 0
    /// The times from present to present.
    public private(set) var intervals: [Int64] = []
    /// The animation error of every frame that has one.
    public private(set) var animationErrors: [Int64] = []

    /// Judges frames in the order in which they were shown.
    ///
    /// - Parameter period: the time between two frames, in nanoseconds, above 0.
    public init(_ frames: some Sequence<FrameRecord>, period: Int64) {
        precondition(period > 0, "frames need time between them")
        self.period = period
        var last: FrameRecord?
        for frame in frames {
            if let last, !frame.isAfterIdle { judge(frame, after: last) }
            last = frame
        }
    }

    private mutating func judge(_ frame: FrameRecord, after last: FrameRecord) {
        let interval = frame.presented - last.presented
        let missed = Self.dropped(interval: interval, period: period)
        dropped += missed
        if frame.cpu < period { droppedByMachine += missed }
        hitch += Self.hitch(interval: interval, period: period)
        span += interval
        intervals.append(interval)
        animationErrors.append(Self.animationError(slots: frame.slot - last.slot, interval: interval))
    }

    /// The pictures missing in the time between two presents.
    public static func dropped(interval: Int64, period: Int64) -> Int {
        max(0, Int((Double(interval) / Double(period)).rounded()) - 1)
    }

    /// The time by which the second of two presents was overdue, in nanoseconds.
    public static func hitch(interval: Int64, period: Int64) -> Int64 { max(0, interval - period) }

    /// The difference between the time that motion went on and the time that passed, in nanoseconds.
    public static func animationError(slots: Int64, interval: Int64) -> Int64 { abs(slots - interval) }

    /// Milliseconds of hitch in each second; up to 5 is good and up to 10 a warning by the scale of WWDC20.
    public var hitchRatio: Double { span > 0 ? Double(hitch) / Double(span) * 1000 : 0 }
}
