#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Tells when a file was written, whether in place or by another that took its name.
///
/// A thread of its own sleeps in the system until something happens in the file's folder; it never wakes by itself. A
/// link is watched in its own folder and, to where it led at the start, in that of the file. Letting go of the watch
/// ends the thread.
///
///     let waker = window.makeWaker()
///     let watch = try FileWatch("bouncy.json") { waker.wake(1) }
public struct FileWatch: ~Copyable {
    private let thread: WorkThread

    /// Begins to watch a file, which need not be there yet.
    ///
    /// - Parameter changed: called on the watch's own thread, once for what happens at the same time. A file that is being
    ///   written counts when it is closed. It must not let go of the watch.
    /// - Throws: ``PlatformError`` naming the folder, if that is missing or may not be read.
    public init(_ path: String, changed: @escaping @Sendable () -> Void) throws(PlatformError) {
        let events = try FolderEvents(FilePlace.places(of: path))
        thread = try WorkThread { end in
            while events.wait(orEnd: end) { changed() }
        }
    }
}

/// A file by its folder and its name there.
struct FilePlace: Hashable, Sendable {
    let folder: String
    let name: String

    init(_ path: String) {
        guard let slash = path.lastIndex(of: "/") else {
            (folder, name) = (".", path)
            return
        }
        folder = slash == path.startIndex ? "/" : String(path[..<slash])
        name = String(path[path.index(after: slash)...])
    }

    /// Where a file is, and where it really is if a link leads there.
    static func places(of path: String) -> [FilePlace] {
        let place = FilePlace(path)
        guard let real = unsafe realpath(path, nil) else { return [place] }
        defer { unsafe free(real) }
        let target = FilePlace(unsafe String(cString: real))
        guard let folder = unsafe realpath(place.folder, nil) else { return [place] }
        defer { unsafe free(folder) }
        let isSame = unsafe target.folder == String(cString: folder) && target.name == place.name
        return isSame ? [place] : [place, target]
    }
}
