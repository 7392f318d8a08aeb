import CCairo
import Glibc

/// Whole pages of memory for the pixels of an image, or of one group after another, returned to the system on
/// deinitialization.
///
/// Pictures come and go by the thousand. In the C library's heap they would leave gaps that it keeps: resident memory
/// would then vary by megabytes though the caches are full.
@safe final class PixelPages {
    let base: UnsafeMutableRawPointer
    let bytes: Int

    /// Smaller sizes are not worth a page.
    static let least = 4096
    /// The key of an image's pages in Cairo's user data.
    private static let key = UInt(
        bitPattern: UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1))

    /// Maps pages, all zero; nil for small sizes, and if there is no memory.
    init?(bytes: Int) {
        guard bytes >= Self.least else { return nil }
        let pages = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let pages = unsafe pages, unsafe pages != MAP_FAILED else { return nil }
        unsafe base = pages
        self.bytes = bytes
    }

    deinit { unsafe munmap(base, bytes) }

    /// Keeps the pages alive as long as an image.
    func goWith(_ image: OpaquePointer) {
        unsafe cairo_surface_set_user_data(
            image, UnsafePointer(bitPattern: Self.key), Unmanaged.passRetained(self).toOpaque(),
            { held in unsafe held.map { unsafe Unmanaged<PixelPages>.fromOpaque($0).release() } })
    }
}
