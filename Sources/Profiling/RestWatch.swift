/// Distinguishes rest from lateness while frames are drawn all the time, as under a loading overlay.
///
///     var watch = RestWatch()
///     watch.judge(&record, after: log.last, isUndriven: subject.isUndriven, period: period)
public struct RestWatch: Hashable, Sendable {
    private var wasUndriven = true

    /// Makes a watch that begins at rest.
    public init() {}

    /// Marks a frame as one after idleness if the machine delayed it and nothing was driven, neither at the end of the
    /// frame before nor now.
    ///
    /// - Parameters:
    ///   - last: the frame before it; nil for none.
    ///   - isUndriven: true if nothing except notices is held, driven or moving.
    ///   - period: the time between two frames, in nanoseconds, above 0.
    public mutating func judge(
        _ record: inout FrameRecord, after last: FrameRecord?, isUndriven: Bool, period: Int64
    ) {
        defer { wasUndriven = isUndriven }
        guard wasUndriven, isUndriven, let last else { return }
        if Pacing.isHeldUp(record, after: last, period: period) { record.isAfterIdle = true }
    }
}
