import Drawing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The cost of each section; reads the clock only where one section's items end and another's begin.
struct SectionClock {
    /// By the raw value of the section.
    private(set) var nanoseconds = SIMD8<Int32>()
    private var section = -1
    private var next = 0
    private var since: Int64 = 0

    /// Sets all costs to zero.
    mutating func reset() { self = SectionClock() }

    /// Starts a list; the costs so far stay.
    mutating func begin() {
        stop()
        next = 0
    }

    /// Notes that the item at an index comes next.
    @inline(__always)
    mutating func reach(_ index: Int, _ stretches: [DrawList.Stretch]) {
        if next < stretches.count, stretches[next].start <= index { turn(index, stretches) }
    }

    private mutating func turn(_ index: Int, _ stretches: [DrawList.Stretch]) {
        let now = SectionClock.now()
        stop(at: now)
        while next < stretches.count, stretches[next].start <= index {
            section = Int(stretches[next].section.rawValue)
            next += 1
        }
        since = now
    }

    /// Ends the current section.
    mutating func stop() {
        if section >= 0 { stop(at: SectionClock.now()) }
    }

    private mutating func stop(at now: Int64) {
        if section >= 0 { nanoseconds[section] = Int32(clamping: Int64(nanoseconds[section]) + now - since) }
        section = -1
    }

    private static func now() -> Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
