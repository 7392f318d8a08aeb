import Glibc

/// A time or a length of time in billionths of a second.
public typealias Nanoseconds = Int64

/// The system's monotonic clock, which never goes back and cannot be set.
public enum MonotonicClock {
    /// Nanoseconds since a moment that is fixed while the machine runs.
    public static func now() -> Nanoseconds { read(CLOCK_MONOTONIC) }

    /// The CPU time that the calling thread has used, in nanoseconds.
    public static func threadTime() -> Nanoseconds { read(CLOCK_THREAD_CPUTIME_ID) }

    /// The CPU time that all threads of the process have used, in nanoseconds.
    public static func processTime() -> Nanoseconds { read(CLOCK_PROCESS_CPUTIME_ID) }

    /// Blocks the calling thread until a moment of ``now()``; returns at once if it has passed.
    ///
    /// Signals do not end the sleep early. The system wakes the thread some 50 µs late.
    public static func sleep(until moment: Nanoseconds) {
        guard moment > now() else { return }
        var end = timespec(nanoseconds: moment)
        while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
    }

    /// Blocks the calling thread until a moment of ``now()``, to within a microsecond. It spins for the last tenth of a
    /// millisecond, because the system wakes a thread later than that, and by a varying time.
    public static func wait(until moment: Nanoseconds) {
        sleep(until: moment - 100_000)
        while now() < moment {}
    }

    /// Sets the timer slack of the process's first thread, and of threads it starts from then on, to the minimum.
    ///
    /// The system otherwise coalesces wake-ups over 50 µs. Sleeps without a deadline are not affected. If the system
    /// rejects it nothing changes.
    static func wakePunctually() {
        let file = unsafe open("/proc/self/timerslack_ns", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        var digit = UInt8(ascii: "1")
        _ = unsafe write(file, &digit, 1)
    }

    private static func read(_ clock: clockid_t) -> Nanoseconds {
        var time = timespec()
        // The three clocks exist on every system that runs this, so there is nothing to report.
        _ = unsafe clock_gettime(clock, &time)
        return Nanoseconds(time.tv_sec) * 1_000_000_000 + Nanoseconds(time.tv_nsec)
    }
}

extension timespec {
    fileprivate init(nanoseconds: Nanoseconds) {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        self.init(tv_sec: Int(seconds), tv_nsec: Int(rest))
    }
}
