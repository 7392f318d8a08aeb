import CSDL2

/// How memory for pictures comes and goes.
public enum LargeBlocks {
    /// Gives blocks of 128 kB and more back to the system as soon as they are free.
    ///
    /// The C library begins so, and raises the limit with the first large block that is freed, to 32 MB: what large
    /// blocks leave among small ones is not returned, 18 MB after ten minutes of random gestures.
    public static func areReturned() {
        #if os(Linux)
            _ = mallopt(M_MMAP_THRESHOLD, 128 << 10)
        #endif
    }
}
