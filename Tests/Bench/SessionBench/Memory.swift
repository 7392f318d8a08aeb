import CCountingMalloc

/// What the process holds.
enum Memory {
    /// Bytes in use on the heap.
    static func used() -> Int { Int(counting_malloc_bytes()) }
}
