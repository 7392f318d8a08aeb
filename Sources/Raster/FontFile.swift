import Glibc

/// A font's file in memory, shared by the sizes that are open.
///
/// The file is mapped, so that the system loads only the parts in use, once for all sizes. SDL_ttf would read a font
/// from the disk in thousands of calls; FreeType maps the files that it opens itself in the same way.
@safe final class FontFile {
    let bytes: UnsafeRawBufferPointer

    /// Maps a file; nil if it does not exist, may not be read, or is empty.
    init?(_ path: String) {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var about = stat()
        guard unsafe fstat(file, &about) == 0, about.st_size > 0, about.st_size <= Int32.max,
            let start = unsafe mmap(nil, Int(about.st_size), PROT_READ, MAP_PRIVATE, file, 0),
            unsafe start != MAP_FAILED
        else { return nil }
        unsafe bytes = UnsafeRawBufferPointer(start: start, count: Int(about.st_size))
    }

    deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
