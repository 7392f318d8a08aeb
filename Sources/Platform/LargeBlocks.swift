import CSDL2

/// How memory for pictures comes and goes.
public enum LargeBlocks {
    /// Gives blocks of 128 kB and more back to the system as soon as they are free.
    ///
    /// By itself the C library raises its limits with the first large block that is freed, to 32 MB: 10 MB that nobody
    /// uses after a minute of random gestures. What painters need in each frame they keep, so frames do not pay for it.
    public static func areReturned() {
        #if os(Linux)
            _ = mallopt(M_MMAP_THRESHOLD, 128 << 10)
            _ = mallopt(M_TRIM_THRESHOLD, 128 << 10)
        #endif
    }
}
