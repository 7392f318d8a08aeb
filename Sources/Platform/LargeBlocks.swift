import CSDL2

/// The return of memory for pictures to the system.
public enum LargeBlocks {
    /// Gives blocks of 128 kB and more back to the system as soon as they are free.
    ///
    /// By default the C library raises its limits to 32 MB with the first large block that is freed, and keeps the
    /// memory. Painters keep the memory that they need in each frame, so frames do not pay for this.
    public static func areReturned() {
        #if os(Linux)
            _ = mallopt(M_MMAP_THRESHOLD, 128 << 10)
            _ = mallopt(M_TRIM_THRESHOLD, 128 << 10)
        #endif
    }
}
