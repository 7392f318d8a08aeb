import Files
import Foundation
import GRDB
import Model

/// The database's file with those that SQLite keeps beside it, and what can be done with them as a whole.
struct StoreFile: Sendable {
    /// How long in seconds another program's lock is waited for: its writes are over sooner, and a start must be.
    private static let patience = 0.25

    let path: String

    init(in folder: DataFolder) {
        path = folder.path + "/motionlab.sqlite"
    }

    /// A database that is open, and what was in it.
    struct Opened {
        var queue: DatabaseQueue
        var content: Saved
        /// What was left out of the content, if anything.
        var complaint: String?
        /// Tells whether the path still leads to the file that was opened.
        var identity: Identity?
    }

    /// True if there is nothing in it that could be overwritten.
    var isEmpty: Bool {
        var status = stat()
        return unsafe stat(path, &status) != 0 || status.st_size == 0
    }

    func trouble(_ kind: StoreTrouble.Kind) -> StoreTrouble { StoreTrouble(kind, at: path) }

    // MARK: Opening

    /// Opens it to read and write, new if there is none, after it was found to be sound, of this version, and writable.
    ///
    /// - Throws: ``StoreTrouble``; then nothing in the file has changed, but what an older version lacks.
    func open() throws(StoreTrouble) -> Opened {
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw trouble(.notAFile)
        }
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(Self.patience)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            if let flaw = try queue.inDatabase({ try Schema.flaw(of: $0) }) { throw trouble(of: flaw) }
            try queue.inDatabase { database in
                // With the log beside it a commit is one write, others can go on reading, and a process that is
                // killed loses nothing that was committed: what was written is the system's. NORMAL leaves out
                // waiting for the disk at each commit, so that only a power cut can take the last ones, and never
                // a half of one.
                try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL")
            }
            try Schema.migrate(queue)
            let reader = try queue.inDatabase { database in
                // Writes nothing, but fails as a write would.
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

    /// Reads what is in it without a change to it or to its folder.
    ///
    /// - Throws: ``StoreTrouble`` if it cannot be read, or is not sound and of this version.
    func read() throws(StoreTrouble) -> SavedReader {
        do { return try read(at: path) } catch {
            switch error.kind {
            case .readOnly, .failed: break
            default: throw error
            }
        }
        // With a log beside it SQLite wants to write even for reading, so a copy is read where it may.
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("motionlab-\(UUID().uuidString)")
        let copy = place.appendingPathComponent("motionlab.sqlite").path
        do {
            defer { try? FileManager.default.removeItem(at: place) }
            try FileManager.default.createDirectory(
                at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
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

    /// Renames a damaged database with what lies beside it, over nothing that is there.
    ///
    /// - Returns: The name that it has now.
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
            // The database last: if this is cut short, the next start finds it still damaged.
            for ending in ["-wal", "-shm", ""] where files.fileExists(atPath: path + ending) {
                try files.moveItem(atPath: path + ending, toPath: free + ending)
            }
        } catch {
            throw trouble(.stuck)
        }
        return String(free.split(separator: "/").last ?? "")
    }

    // MARK: What SQLite says

    /// What an error of the database means.
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

    /// Which file a path leads to.
    struct Identity: Equatable {
        private let device: UInt64
        private let number: UInt64

        /// Nil if it leads to none.
        init?(of path: String) {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }
}
