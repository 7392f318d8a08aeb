/// The moment at which an event arrived, in the 32 bits that SDL keeps beside every event.
///
/// SDL's own stamp counts whole milliseconds. This one counts microseconds of ``MonotonicClock`` modulo 2³¹ (36 minutes)
/// and has the top bit set, which SDL's has not before its 25th day.
enum EventStamp {
    private static let mark: UInt32 = 1 << 31
    private static let mask: UInt32 = mark - 1

    /// The stamp of a moment.
    static func encode(_ moment: Nanoseconds) -> UInt32 {
        UInt32(truncatingIfNeeded: moment / 1000) | mark
    }

    /// The latest moment, not after `now`, that has this stamp; `now` itself where the event was never stamped.
    static func decode(_ stamp: UInt32, now: Nanoseconds) -> Nanoseconds {
        guard stamp & mark != 0 else { return now }
        let age = (encode(now) &- stamp) & mask
        return now / 1000 * 1000 - Nanoseconds(age) * 1000
    }
}
