import Files
import Foundation
import GRDB
import Model

/// The database's file and the files that SQLite keeps beside it, treated as a whole.
struct StoreFile: Sendable {
    /// The wait for another program's lock, in seconds: longer than its writes, and short enough for a start.
    private static let patience = 0.25

    let folder: DataFolder
    let path: String

    init(in folder: DataFolder) {
        self.folder = folder
        path = folder.path + "/motionlab.sqlite"
    }

    /// An open database, and its content.
    struct Opened {
        var queue: DatabaseQueue
        var content: Saved
        /// The rows that were left out, if any.
        var complaint: String?
        /// Identifies the opened file, to detect that the path leads to another one.
        var identity: Identity?
    }

    /// True if it has nothing that could be overwritten.
    var isEmpty: Bool {
        var status = stat()
        return unsafe stat(path, &status) != 0 || status.st_size == 0
    }

    func trouble(_ kind: StoreTrouble.Kind) -> StoreTrouble { StoreTrouble(kind, at: path) }

    // MARK: Opening

    /// Opens it for reading and writing, making it if there is none, after checking that it is sound, of this version,
    /// and writable.
    ///
    /// - Throws: ``StoreTrouble``; the file is then unchanged, except for migrations.
    func open() throws(StoreTrouble) -> Opened {
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw trouble(.notAFile)
        }
        makePrivate()
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(Self.patience)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            if let flaw = try queue.inDatabase({ try Schema.flaw(of: $0) }) { throw trouble(of: flaw) }
            try queue.inDatabase { database in
                // With the log a commit is one write, other programs can read, and a process that is killed loses
                // nothing that was committed. NORMAL does not wait for the disk at each commit, so that only a power
                // failure can lose the last ones, and never a part of one.
                try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL")
            }
            try Schema.migrate(queue)
            let reader = try queue.inDatabase { database in
                // Changes nothing, but fails like a write.
                try database.execute(sql: "DELETE FROM setting WHERE name IS NULL")
                return try SavedReader(database)
            }
            return Opened(
                queue: queue, content: reader.saved, complaint: reader.complaint, identity: Identity(of: path))
        } catch let error as StoreTrouble {
            throw error
        } catch {
            throw trouble(error)
        }
    }

    /// Makes an empty file that is there for its owner alone, or takes it and those beside it from all others.
    ///
    /// SQLite gives the files that it makes beside it the same permissions.
    private func makePrivate() {
        let made = unsafe Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if made >= 0 { close(made) }
        for ending in ["", "-wal", "-shm"] { DataFolder.makePrivate(path + ending) }
    }

    /// Reads its content without a change to the file or its folder.
    ///
    /// - Throws: ``StoreTrouble`` if it cannot be read, is not sound, or is of another version.
    func read() throws(StoreTrouble) -> SavedReader {
        do { return try read(at: path) } catch {
            switch error.kind {
            case .readOnly, .failed: break
            default: throw error
            }
        }
        // With a log SQLite has to write even for reading, so a copy is read in a writable folder.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("motionlab-\(UUID().uuidString)")
        let copy = folder.appendingPathComponent("motionlab.sqlite").path
        do {
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for ending in ["", "-wal"] where ending.isEmpty || FileManager.default.fileExists(atPath: path + ending) {
                try Data(contentsOf: URL(fileURLWithPath: path + ending)).write(to: URL(fileURLWithPath: copy + ending))
            }
            return try read(at: copy)
        } catch let error as StoreTrouble {
            throw error
        } catch {
            throw trouble(.unreadable)
        }
    }

    private func read(at path: String) throws(StoreTrouble) -> SavedReader {
        do {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(Self.patience)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            return try queue.inDatabase { database in
                if let flaw = try Schema.flaw(of: database) { throw trouble(of: flaw) }
                return try SavedReader(database)
            }
        } catch let error as StoreTrouble {
            throw error
        } catch {
            let trouble = trouble(error)
            throw trouble.kind == .locked ? self.trouble(.lockedOut) : trouble
        }
    }

    // MARK: Setting aside

    /// Renames a damaged database and the files beside it, without overwriting anything.
    ///
    /// - Returns: Its new name.
    /// - Throws: ``StoreTrouble`` if it cannot be renamed.
    func setAside(at now: Date) throws(StoreTrouble) -> String {
        let files = FileManager.default
        let stamp = now.formatted(
            Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt))
        let wanted = "\(path).corrupt-\(stamp)"
        var free = wanted
        var count = 1
        while ["", "-wal", "-shm"].contains(where: { files.fileExists(atPath: free + $0) }) {
            count += 1
            free = "\(wanted)-\(count)"
        }
        do {
            // The database is last: if this is interrupted, the next start finds it still damaged.
            for ending in ["-wal", "-shm", ""] where files.fileExists(atPath: path + ending) {
                try files.moveItem(atPath: path + ending, toPath: free + ending)
            }
        } catch {
            throw trouble(.stuck)
        }
        return String(free.split(separator: "/").last ?? "")
    }

    // MARK: Errors of SQLite

    /// The trouble for an error of the database.
    func trouble(_ error: any Error) -> StoreTrouble {
        guard let error = error as? DatabaseError else { return trouble(.failed("\(error)")) }
        switch error.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return trouble(.stuck)
        case .SQLITE_BUSY, .SQLITE_LOCKED: return trouble(.locked)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: return trouble(.readOnly)
        case .SQLITE_FULL: return trouble(.full)
        default: return trouble(.failed(error.message ?? error.resultCode.description))
        }
    }

    private func trouble(of flaw: Schema.Flaw) -> StoreTrouble {
        switch flaw {
        case .damaged: trouble(.stuck)
        case .foreign: trouble(.foreign)
        case .newer: trouble(.newer)
        }
    }

    /// The identity of the file at a path.
    struct Identity: Equatable {
        private let device: UInt64
        private let number: UInt64

        /// Nil if there is no file.
        init?(of path: String) {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }
}
