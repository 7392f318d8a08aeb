/// The times at which a mouse motion was sent and arrived.
public struct PointerStamp: Hashable, Sendable {
    /// The arrival in this program, in nanoseconds of ``MonotonicClock``: the stamp of its event.
    public let arrival: Nanoseconds
    /// The time at which the display server had it, in whole milliseconds of the same clock, or an ``InputFeed`` pushed
    /// it; nil if the server uses another clock.
    public let sent: Nanoseconds?
}

/// The latest stamps, at most ``capacity``; the oldest are overwritten. Nothing is allocated after it is made.
struct PointerStampRing {
    static let capacity = 512

    private var stamps: [PointerStamp] = []
    /// The index of the next stamp once the ring is full: that of the oldest.
    private var next = 0

    init() {
        stamps.reserveCapacity(Self.capacity)
    }

    mutating func append(_ stamp: PointerStamp) {
        if stamps.count < Self.capacity {
            stamps.append(stamp)
        } else {
            stamps[next] = stamp
            next = (next + 1) % Self.capacity
        }
    }

    /// Appends all stamps to a list, oldest first, and removes them.
    mutating func take(into list: inout [PointerStamp]) {
        list.append(contentsOf: stamps[next...])
        list.append(contentsOf: stamps[..<next])
        stamps.removeAll(keepingCapacity: true)
        next = 0
    }
}

extension PointerStamp {
    /// Makes a stamp from the X server's time, which counts milliseconds of CLOCK_MONOTONIC modulo 2³².
    ///
    /// A time more than ten seconds from the arrival is of another clock.
    init(arrival: Nanoseconds, serverMilliseconds: UInt32) {
        let arrived = arrival / 1_000_000
        let age = Nanoseconds(Int32(bitPattern: UInt32(truncatingIfNeeded: arrived) &- serverMilliseconds))
        self.init(arrival: arrival, sent: abs(age) > 10_000 ? nil : (arrived - age) * 1_000_000)
    }
}
