import Foundation
import Platform

/// The cost of this process so far.
enum ProcessUsage {
    /// The moment at which the process began, in nanoseconds of ``MonotonicClock``.
    ///
    /// Until a program first waits, its age is the CPU time that it has used, so this is asked for at its beginning.
    /// The system knows the moment too, but only in ticks of 10 ms: the answer lies within the right one.
    static func start() -> Nanoseconds {
        let estimate = MonotonicClock.now() - MonotonicClock.processTime()
        guard let tick = startTick() else { return estimate }
        return estimate.clamped(to: tick)
    }

    /// The most memory that the process has held, in MB; nil where the system does not say.
    static func peakMemory() -> Double? {
        // Not `getrusage`, whose peak begins with that of the process that started this one.
        status("VmHWM:")
    }

    /// The memory that the process holds now, in MB; nil where the system does not say.
    static func memory() -> Double? {
        status("VmRSS:")
    }

    /// A size that the system tells of this process, in MB.
    ///
    /// Source: proc(5), `/proc/self/status`, which counts in kB of 1024 bytes.
    private static func status(_ name: String) -> Double? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
            let kilobytes = line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap({
                Double($0)
            })
        else { return nil }
        return kilobytes / 1024
    }

    /// The tick in which the process began.
    ///
    /// Source: proc(5), field 22 of `/proc/self/stat`; the name before it may hold blanks, and ends with a bracket.
    private static func startTick() -> ClosedRange<Nanoseconds>? {
        guard let line = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let name = line.lastIndex(of: ")"), case let fields = line[name...].split(separator: " "),
            fields.count > 20, let ticks = Nanoseconds(fields[20])
        else { return nil }
        var time = timespec()
        guard unsafe clock_gettime(CLOCK_BOOTTIME, &time) == 0 else { return nil }
        let boot = Nanoseconds(time.tv_sec) * 1_000_000_000 + Nanoseconds(time.tv_nsec)
        let tick = Nanoseconds(1_000_000_000 / max(1, sysconf(Int32(_SC_CLK_TCK))))
        let first = ticks * tick - boot + MonotonicClock.now()
        return first...(first + tick)
    }
}
