import Platform

/// Measures one part of a frame after the other.
struct Stopwatch {
    private(set) var last = MonotonicClock.now()

    /// The time since the last call, or since it was made.
    mutating func lap() -> Nanoseconds {
        let now = MonotonicClock.now()
        defer { last = now }
        return now - last
    }
}
