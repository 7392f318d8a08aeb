/// The 32 bits that SDL keeps beside every event: the number of an entry of ``EventTimes``, or the moment at which an event
/// of another thread arrived.
///
/// SDL's own stamp counts whole milliseconds. The top bit is set in both of these, which SDL's has not before its 25th day.
enum EventStamp {
    /// The numbers that fit.
    static let numbers: UInt32 = 1 << 30 - 1

    private static let mark: UInt32 = 1 << 31
    private static let isNumber: UInt32 = 1 << 30

    /// The stamp of a moment: microseconds of ``MonotonicClock`` modulo 2³⁰ (18 minutes).
    static func encode(_ moment: Nanoseconds) -> UInt32 {
        UInt32(truncatingIfNeeded: moment / 1000) & numbers | mark
    }

    /// The latest moment, not after `now`, that has this stamp; `now` itself where the event was never stamped.
    static func decode(_ stamp: UInt32, now: Nanoseconds) -> Nanoseconds {
        guard stamp & mark != 0, stamp & isNumber == 0 else { return now }
        let age = (encode(now) &- stamp) & numbers
        return now / 1000 * 1000 - Nanoseconds(age) * 1000
    }

    /// The stamp of an entry's number.
    static func encode(number: UInt32) -> UInt32 { number & numbers | mark | isNumber }

    /// The number of an entry; nil for the stamp of a moment.
    static func number(_ stamp: UInt32) -> UInt32? {
        stamp & mark != 0 && stamp & isNumber != 0 ? stamp & numbers : nil
    }
}
