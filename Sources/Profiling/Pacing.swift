/// The pacing of frames, judged by the returns of their present calls.
///
/// With y the returns, T the slots and P the period, over frames that do not follow idleness:
///
/// - dropped: the sum of max(0, round((yₖ − yₖ₋₁) / P) − 1)
/// - hitch: the sum of yₖ − yₖ₋₁ − P over the frames before which a picture was missing
/// - animation error: |(Tₖ − Tₖ₋₁) − (yₖ − yₖ₋₁)|
///
/// Source: hitch time is Apple's (WWDC20, "Eliminate animation hitches"); animation error is PresentMon's.
public struct Pacing: Hashable, Sendable {
    /// The time P between two frames, in nanoseconds.
    public let period: Int64
    /// The refreshes without a new picture.
    public private(set) var dropped = 0
    /// Those of ``dropped`` in frames that the machine delayed; see ``LateFrame/Cause``.
    public private(set) var droppedByMachine = 0
    /// The time by which pictures were overdue, in nanoseconds.
    public private(set) var hitch: Int64 = 0
    /// That of ``hitch`` in frames that the machine delayed.
    public private(set) var hitchByMachine: Int64 = 0
    /// The time between presents that is judged, in nanoseconds.
    public private(set) var span: Int64 = 0
    /// The times from present to present.
    public private(set) var intervals: [Int64] = []
    /// The animation error of every frame that has one.
    public private(set) var animationErrors: [Int64] = []
    /// The frames that ``dropped`` is made of, in order.
    public private(set) var late: [LateFrame] = []

    /// Judges frames in the order in which they were shown.
    ///
    /// - Parameter period: the time between two frames, in nanoseconds, above 0.
    public init(_ frames: some Sequence<FrameRecord>, period: Int64) {
        precondition(period > 0, "frames need time between them")
        self.period = period
        var last: FrameRecord?
        for (index, frame) in frames.enumerated() {
            if let last, !frame.isAfterIdle { judge(frame, at: index, after: last) }
            last = frame
        }
    }

    private mutating func judge(_ frame: FrameRecord, at index: Int, after last: FrameRecord) {
        let interval = frame.presented - last.presented
        let missed = Self.dropped(interval: interval, period: period)
        let overdue = Self.hitch(interval: interval, period: period)
        let cause = Self.cause(of: frame, interval: interval, period: period)
        if missed > 0 {
            dropped += missed
            if cause == .machine { droppedByMachine += missed }
            late.append(LateFrame(frame, index: index, interval: interval, dropped: missed, cause: cause))
        }
        hitch += overdue
        if cause == .machine { hitchByMachine += overdue }
        span += interval
        intervals.append(interval)
        animationErrors.append(Self.animationError(slots: frame.slot - last.slot, interval: interval))
    }

    /// The pictures missing in the time between two presents.
    public static func dropped(interval: Int64, period: Int64) -> Int {
        max(0, Int((Double(interval) / Double(period)).rounded()) - 1)
    }

    /// The time by which the second of two presents was overdue, in nanoseconds; 0 where no picture was missing.
    ///
    /// Presents vary by some tenths of a millisecond, and a frame with more work than those before it is some
    /// milliseconds late. Summed over frames of which half are 0.1 ms late that would be 3 ms of hitch per second,
    /// although every refresh had its picture.
    public static func hitch(interval: Int64, period: Int64) -> Int64 {
        dropped(interval: interval, period: period) > 0 ? interval - period : 0
    }

    /// The cause of a late frame, so long after the present before it.
    static func cause(of frame: FrameRecord, interval: Int64, period: Int64) -> LateFrame.Cause {
        // After a stop a frame finds cold caches and a queue of events, and takes longer than usual.
        frame.cpu < max(period, interval / 4) ? .machine : .ours
    }

    /// True if pictures were missing before a frame, and the machine delayed its thread.
    static func isHeldUp(_ frame: FrameRecord, after last: FrameRecord, period: Int64) -> Bool {
        let interval = frame.presented - last.presented
        return dropped(interval: interval, period: period) > 0
            && cause(of: frame, interval: interval, period: period) == .machine
    }

    /// The difference between the motion's step and the elapsed time, in nanoseconds.
    public static func animationError(slots: Int64, interval: Int64) -> Int64 { abs(slots - interval) }

    /// Milliseconds of hitch in each second; ``HitchScale`` judges them.
    public var hitchRatio: Double { span > 0 ? Double(hitch) / Double(span) * 1000 : 0 }

    /// The formula of ``onePercentLow``, of several in use: not the 99th percentile, not the share of the time.
    public static let onePercentLowFormula = "mean of the slowest 1 % of intervals"

    /// The 1 % low in frames a second: the slowest hundredth of the intervals, at least one, by their mean. Nil without
    /// intervals that took time.
    ///
    /// - Complexity: O(*n* log *n*) in the intervals.
    public var onePercentLow: Double? {
        let slowest = intervals.sorted().suffix((intervals.count + 99) / 100)
        let sum = slowest.reduce(0) { $0 + Double($1) }
        return sum > 0 ? Double(slowest.count) / sum * 1e9 : nil
    }
}
