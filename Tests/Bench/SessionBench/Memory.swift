import CCountingMalloc

/// The memory of the process.
enum Memory {
    /// Bytes in use on the heap.
    static func used() -> Int { Int(counting_malloc_bytes()) }
}
