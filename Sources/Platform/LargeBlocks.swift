import CSDL2

/// How memory for pictures comes and goes.
public enum LargeBlocks {
    /// Gives blocks of 16 kB and more back to the system as soon as they are free.
    ///
    /// The C library begins with 128 kB, and raises the limit with the first large block that is freed, to 32 MB:
    /// pictures then lie among small blocks, and what they leave is not returned: 18 MB after ten minutes of random
    /// gestures, and still 8 MB where the limit stays at 128 kB.
    public static func areReturned() {
        #if os(Linux)
            _ = mallopt(M_MMAP_THRESHOLD, 16 << 10)
        #endif
    }
}
