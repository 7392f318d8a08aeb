import Glibc

/// Reports when a file was written, in place or by a rename over it.
///
/// A separate thread sleeps in the system until something happens in the file's folder; it looks at the file every two
/// seconds where the system has no watch left. A link is watched in its own folder and in the folder of its target at the
/// start. Destroying the watch ends the thread.
///
///     let waker = window.makeWaker()
///     let watch = try FileWatch("bouncy.json") { waker.wake(1) }
public struct FileWatch: ~Copyable {
    private let thread: WorkThread

    /// Seconds between two looks at a file of which nothing is told.
    private static let interval = 2.0

    /// Begins to watch a file, which need not exist yet.
    ///
    /// - Parameter changed: called on the watch's own thread, once for simultaneous changes. A file that is being
    ///   written is reported when it is closed. The closure must not destroy the watch.
    /// - Throws: ``PlatformError`` naming the folder, if that is missing or may not be read.
    public init(_ path: String, changed: @escaping @Sendable () -> Void) throws(PlatformError) {
        let events = try FolderEvents(FileLocation.locations(of: path))
        let first = FileLocation.signature(path)
        thread = try WorkThread { end in
            var known = first
            while true {
                switch events.wait(orEnd: end, within: events.isBlind ? Self.interval : .infinity) {
                case .ended: return
                case .changed: changed()
                case .timeout:
                    let present = FileLocation.signature(path)
                    if present != known { changed() }
                    known = present
                }
            }
        }
    }
}

/// Waits until something is written, made or removed in some folders.
///
///     let watch = try FolderWatch(["Sources/Card"], files: ["Package.swift"])
///     while watch.wait(orEnd: 0) == .changed { print("saved") }     // until standard input ends
public struct FolderWatch: Sendable {
    /// The end of a wait.
    public enum Outcome: Sendable { case changed, ended, timeout }

    private let events: FolderEvents

    /// Begins to note what happens from now on.
    ///
    /// - Parameters:
    ///   - folders: What happens in folders of these is not noted.
    ///   - files: Files of other folders.
    /// - Throws: ``PlatformError`` naming the folder that is missing, or may not be read. Where the system has no watch left,
    ///   nothing is noted, and each ``wait(orEnd:within:)`` is over after its time.
    public init(_ folders: [String], files: [String] = []) throws(PlatformError) {
        events = try FolderEvents(
            folders.map { FileLocation(folder: $0, name: nil) } + files.flatMap { FileLocation.locations(of: $0) })
    }

    /// Sleeps until something has happened that was not waited for before. A file that is being written is reported when it
    /// is closed.
    ///
    /// - Parameters:
    ///   - end: A descriptor: of a pipe, either of its ends. The wait is over where it becomes readable, or its other end is
    ///     closed.
    ///   - seconds: The longest wait: a file system may tell nothing, as that of another machine.
    public func wait(orEnd end: CInt, within seconds: Double = .infinity) -> Outcome {
        events.wait(orEnd: end, within: seconds)
    }
}

/// A file by its folder and its name there, or all files of a folder.
package struct FileLocation: Hashable, Sendable {
    let folder: String
    /// Nil for all.
    let name: String?

    init(folder: String, name: String?) { (self.folder, self.name) = (folder, name) }

    init(_ path: String) {
        guard let slash = path.lastIndex(of: "/") else {
            (folder, name) = (".", path)
            return
        }
        folder = slash == path.startIndex ? "/" : String(path[..<slash])
        name = String(path[path.index(after: slash)...])
    }

    /// The folder and name of a file, and those of its target if it is a link.
    static func locations(of path: String) -> [FileLocation] {
        let location = FileLocation(path)
        guard let real = unsafe realpath(path, nil) else { return [location] }
        defer { unsafe free(real) }
        let target = FileLocation(unsafe String(cString: real))
        guard let folder = unsafe realpath(location.folder, nil) else { return [location] }
        defer { unsafe free(folder) }
        let isSame = unsafe target.folder == String(cString: folder) && target.name == location.name
        return isSame ? [location] : [location, target]
    }

    /// The signature of a file's state: its number, its size in bytes and its time of modification; empty where there is none.
    package static func signature(_ path: String) -> [Int] {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return [] }
        return [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}
