import Files
import Foundation
import PrototypeApp

/// The files that a window writes for where its prototype's code, or somebody else, ends it.
struct WindowFiles: Sendable {
    /// The window's own folder, in one of the package's cache.
    let folder: String

    /// The recording that leads to the last frame in which all was well.
    var session: String { folder + "/session.gesture" }
    /// The recording with which the next window begins.
    var resumed: String { folder + "/resumed.gesture" }
    /// The report that the Swift runtime writes of the end.
    var report: String { folder + "/crash.json" }
    private var versions: String { SessionJournal.versions(of: session) }
    private var closed: String { SessionJournal.closed(of: session) }
    /// The mark of a window that was asked to end.
    private var mark: String { folder + "/ended" }

    /// Recordings that are kept at most.
    private static let most = 20

    /// The folder of the recordings that are kept.
    private var crashes: String {
        URL(fileURLWithPath: folder).deletingLastPathComponent().deletingLastPathComponent().path + "/crashes"
    }

    /// Removes what an earlier window has left, but the recording with which the next one begins.
    func clear(isResumed: Bool) {
        let own = [session, versions, closed, report]
        for file in isResumed ? own : own + [resumed] { try? FileManager.default.removeItem(atPath: file) }
    }

    /// The libraries that the window has shown, the present one first; at most two.
    var shown: [String] {
        ((try? String(contentsOfFile: versions, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// Notes that the window was asked to end, so that nothing is told of it later if it does.
    func markEnded() { _ = FileManager.default.createFile(atPath: mark, contents: nil) }

    /// Writes the session into the folder of those that are kept.
    ///
    /// - Returns: The path; nil where there is no session, or nothing happened in it.
    func keepRecording() -> String? {
        guard let recording = try? String(contentsOfFile: session, encoding: .utf8) else { return nil }
        guard recording.split(separator: "\n").last != "---" else { return nil }
        var number = Int(Date().timeIntervalSince1970 * 1000)
        while FileManager.default.fileExists(atPath: "\(crashes)/\(number).gesture") { number += 1 }
        let path = "\(crashes)/\(number).gesture"
        do {
            try FileManager.default.createDirectory(atPath: crashes, withIntermediateDirectories: true)
            try Data(recording.utf8).write(to: URL(fileURLWithPath: path))
            for old in try FileManager.default.contentsOfDirectory(atPath: crashes).sorted().dropLast(Self.most) {
                try FileManager.default.removeItem(atPath: "\(crashes)/\(old)")
            }
        } catch { return nil }
        return path
    }

    /// True if the window has ended as it should, and was asked to.
    private var isClosed: Bool {
        let files = FileManager.default
        guard files.fileExists(atPath: mark) else { return false }
        // It may be about to.
        let end = Deadline(within: Self.patience)
        while !files.fileExists(atPath: closed), !end.isOver { usleep(20_000) }
        return files.fileExists(atPath: closed)
    }

    /// Seconds that a window has to store what lasts.
    private static let patience = 2.0

    /// The recordings of windows that were killed, or hung, when the program that compiles ended; their folders are removed.
    ///
    /// - Parameter cache: The package's.
    static func recoverLost(in cache: String) -> [String] {
        let folders = FileAge.files(in: WindowFolder.all(in: cache))
        return folders.sorted { $0.time < $1.time }.compactMap { folder in
            guard !folder.url.lastPathComponent.hasPrefix("."),
                case .taken(let lock) = FolderLock.take(DataFolder(path: folder.url.path), patience: 0)
            else {
                return nil
            }
            let files = WindowFiles(folder: folder.url.path)
            let recording = files.isClosed ? nil : files.keepRecording()
            try? FileManager.default.removeItem(at: folder.url)
            _ = consume lock
            return recording
        }
    }
}

/// The folder of a window's files, which other programs leave alone while the value is there; it is removed with the value.
final class WindowFolder: Sendable {
    let files: WindowFiles
    private let lock: FolderLock?

    /// The folder of all windows.
    fileprivate static func all(in cache: String) -> String { cache + "/windows" }

    /// Makes the folder.
    init(in cache: String) throws(Failure) {
        let name = UUID().uuidString
        files = WindowFiles(folder: "\(Self.all(in: cache))/\(name)")
        // It has its lock before another program sees it.
        let hidden = DataFolder(path: "\(Self.all(in: cache))/.\(name)")
        let isMade = hidden.make()
        switch FolderLock.take(hidden) {
        case .taken(let taken): lock = consume taken
        default: lock = nil
        }
        guard isMade, unsafe rename(hidden.path, files.folder) == 0 else {
            throw Failure(.cannotCreate, "cannot create the folder \(files.folder)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: files.folder) }
}
