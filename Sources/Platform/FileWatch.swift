#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reports when a file was written, in place or by a rename over it.
///
/// A separate thread sleeps in the system until something happens in the file's folder; it never polls. A link is
/// watched in its own folder and in the folder of its target at the start. Destroying the watch ends the thread.
///
///     let waker = window.makeWaker()
///     let watch = try FileWatch("bouncy.json") { waker.wake(1) }
public struct FileWatch: ~Copyable {
    private let thread: WorkThread

    /// Begins to watch a file, which need not exist yet.
    ///
    /// - Parameter changed: called on the watch's own thread, once for simultaneous changes. A file that is being
    ///   written is reported when it is closed. The closure must not destroy the watch.
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

    /// The folder and name of a file, and those of its target if it is a link.
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
