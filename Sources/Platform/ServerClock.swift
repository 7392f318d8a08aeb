/// The display server's clock, told in the program's own.
///
/// The server counts whole milliseconds modulo 2³², by its own clock. An event never arrives before it was sent, so the
/// clocks differ by the smallest difference that was seen between an arrival and the server's time of it. A stall makes
/// the difference larger for a while, and that changes nothing.
struct ServerClock {
    /// So long a difference is remembered, in nanoseconds, and up to twice as long: clocks of two machines drift apart by
    /// up to 0.1 ms a second.
    private static let memory: Nanoseconds = 10_000_000_000

    /// The newest of the server's times, in milliseconds that do not wrap.
    private var newest: Int64?
    /// Since when the smallest difference was looked for.
    private var since: Nanoseconds = 0
    private var least: Nanoseconds = .max
    private var leastBefore: Nanoseconds = .max

    /// Notes that an event of some time of the server arrived.
    mutating func note(_ milliseconds: UInt32, arrival: Nanoseconds) {
        let time = unwrapped(milliseconds)
        let difference = arrival - time * 1_000_000
        if newest == nil || arrival - since > Self.memory {
            (since, leastBefore, least) = (arrival, least, difference)
        }
        newest = max(newest ?? time, time)
        least = min(least, difference)
    }

    /// The moment, in nanoseconds of ``MonotonicClock``, at which a millisecond of the server began; one that was noted.
    func moment(of milliseconds: UInt32) -> Nanoseconds {
        unwrapped(milliseconds) * 1_000_000 + min(least, leastBefore)
    }

    private func unwrapped(_ milliseconds: UInt32) -> Int64 {
        guard let newest else { return Int64(milliseconds) }
        return newest + Int64(Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: newest)))
    }
}
