import CSDL2
import Glibc

/// The memory that the C library holds for the process.
public enum ProcessMemory {
    /// Gives blocks of 128 kB and more back to the system as soon as they are free, and keeps threads from reserving
    /// address space where the process has a limit on it; for the start of a program.
    ///
    /// By default the C library raises its limits to 32 MB with the first large block that is freed, and keeps the
    /// memory. Painters keep the memory that they need in each frame, so frames do not pay for this.
    ///
    /// By default each thread reserves 64 MB of addresses for its small blocks, so that a limit such as
    /// `ulimit -v 300000` would be used up by four threads that hold nothing.
    public static func economize() {
        _ = mallopt(M_MMAP_THRESHOLD, 128 << 10)
        _ = mallopt(M_TRIM_THRESHOLD, 128 << 10)
        var limit = rlimit()
        let isKnown = unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
        if isKnown, limit.rlim_cur != .max { _ = mallopt(M_ARENA_MAX, 1) }
    }
}
