import CCairo

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Whole pages of memory for the pixels of an image, or of one group after another, given back to the system when their
/// owner goes.
///
/// Pictures come and go by the thousand. Among the small blocks of the C library they leave gaps that it keeps: resident
/// memory then wanders by megabytes though the caches are full.
@safe final class PixelPages {
    let base: UnsafeMutableRawPointer
    let bytes: Int

    /// What is smaller is not worth a page.
    static let least = 4096
    /// The place that Cairo knows an image's pages by.
    private static let key = UInt(
        bitPattern: UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1))

    /// Takes pages, all zero; nil for little, and where there is no memory.
    init?(bytes: Int) {
        guard bytes >= Self.least else { return nil }
        let pages = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let pages = unsafe pages, unsafe pages != MAP_FAILED else { return nil }
        unsafe base = pages
        self.bytes = bytes
    }

    deinit { unsafe munmap(base, bytes) }

    /// Lives as long as an image, whoever holds it last.
    func goWith(_ image: OpaquePointer) {
        unsafe cairo_surface_set_user_data(
            image, UnsafePointer(bitPattern: Self.key), Unmanaged.passRetained(self).toOpaque(),
            { held in unsafe held.map { unsafe Unmanaged<PixelPages>.fromOpaque($0).release() } })
    }
}
