import Platform

/// Measures one part of a frame after the other.
package struct Stopwatch {
    private(set) var last = MonotonicClock.now()

    /// Begins now.
    package init() {}

    /// The time since the last call, or since it was made.
    package mutating func lap() -> Nanoseconds {
        let now = MonotonicClock.now()
        defer { last = now }
        return now - last
    }
}
