import CSDL2

/// How memory for pictures comes and goes.
public enum LargeBlocks {
    /// Gives blocks of 2 MB and more back to the system as soon as they are free, and keeps up to as much for what frames
    /// take and leave.
    ///
    /// By itself the C library raises its limits with the first large block that is freed, to 32 MB: 10 MB that nobody
    /// uses after a minute of random gestures. With its lowest limits, 128 kB, what Cairo takes for a group goes and comes
    /// with every frame: 1.6 times the time of a frame where the weather is pulled.
    public static func areReturned() {
        #if os(Linux)
            _ = mallopt(M_MMAP_THRESHOLD, 2 << 20)
            _ = mallopt(M_TRIM_THRESHOLD, 2 << 20)
        #endif
    }
}
