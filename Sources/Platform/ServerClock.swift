/// Converts the display server's clock to the program's clock.
///
/// The server counts whole milliseconds modulo 2³², by its own clock. An event never arrives before it was sent, so the
/// offset of the clocks is the smallest observed difference between an arrival and the server's time. A stall makes the
/// difference larger for a while, which has no effect.
struct ServerClock {
    /// The time for which a difference is kept, in nanoseconds; at most twice as long. Clocks of two machines drift
    /// apart by up to 0.1 ms per second.
    private static let memory: Nanoseconds = 10_000_000_000

    /// The newest of the server's times, in milliseconds that do not wrap.
    private var newest: Int64?
    /// The start of the current search for the smallest difference.
    private var since: Nanoseconds = 0
    private var least: Nanoseconds = .max
    private var leastBefore: Nanoseconds = .max

    /// Records the arrival of an event with a time of the server.
    mutating func note(_ milliseconds: UInt32, arrival: Nanoseconds) {
        let time = unwrapped(milliseconds)
        let difference = arrival - time * 1_000_000
        if newest == nil || arrival - since > Self.memory {
            (since, leastBefore, least) = (arrival, least, difference)
        }
        newest = max(newest ?? time, time)
        least = min(least, difference)
    }

    /// The start of a millisecond of the server, in nanoseconds of ``MonotonicClock``; the millisecond must have been
    /// recorded.
    func moment(of milliseconds: UInt32) -> Nanoseconds {
        unwrapped(milliseconds) * 1_000_000 + min(least, leastBefore)
    }

    private func unwrapped(_ milliseconds: UInt32) -> Int64 {
        guard let newest else { return Int64(milliseconds) }
        return newest + Int64(Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: newest)))
    }
}
