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

    /// The content of a database.
    struct Content {
        var saved = Saved()
        /// The names of the rows that are left out.
        var invalid: [String] = []

        init() {}

        init(_ database: Database) throws { invalid = try saved.read(database) }
    }

    /// An open database, and its content.
    struct Opened {
        var queue: DatabaseQueue
        var content: Content
        /// Identifies the opened file, to detect that the path leads to another one.
        var identity: Identity?
    }

    /// True if it has nothing that could be overwritten.
    var isEmpty: Bool {
        var status = stat()
        return unsafe stat(path, &status) != 0 || status.st_size == 0
    }

    func trouble(_ reason: String, _ outcome: StoreTrouble.Outcome) -> StoreTrouble {
        StoreTrouble(path, reason, outcome)
    }

    /// The trouble of a folder that another process stores in.
    var heldByAnother: StoreTrouble { trouble("open in another MotionLab", .unstored) }

    /// The trouble of rows that are left out, of which it names the first three; nil if there are none.
    func trouble(of content: Content) -> StoreTrouble? {
        guard !content.invalid.isEmpty else { return nil }
        let more = content.invalid.count > 3 ? ", and \(content.invalid.count - 3) more" : ""
        return trouble("invalid: \(content.invalid.prefix(3).joined(separator: ", "))\(more)", .leftOut)
    }

    // MARK: Opening

    /// Opens it for reading and writing, making it if there is none, after checking that it is sound, of this version,
    /// and writable.
    ///
    /// - Throws: ``StoreTrouble``; the file is then unchanged, except for migrations. Of a damaged one the outcome is
    ///   `renewed`, which is for the caller to bring about.
    func open() throws(StoreTrouble) -> Opened {
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw trouble("a folder is in its place", .unstored)
        }
        makePrivate()
        return try naming {
            let queue = try queue(path)
            try queue.inDatabase { database in
                // With the log a commit is one write, other programs can read, and a process that is killed loses
                // nothing that was committed. NORMAL does not wait for the disk at each commit, so that only a power
                // failure can lose the last ones, and never a part of one.
                try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL")
            }
            try Self.migrator.migrate(queue)
            let content = try queue.inDatabase { database in
                // Changes nothing, but fails like a write.
                try database.execute(sql: "DELETE FROM setting WHERE name IS NULL")
                return try Content(database)
            }
            return Opened(queue: queue, content: content, identity: Identity(of: path))
        }
    }

    /// Opens a database after checking it.
    private func queue(_ path: String, isReadOnly: Bool = false) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(Self.patience)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.inDatabase { try check($0) }
        return queue
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
    func read() throws(StoreTrouble) -> Content {
        if isEmpty { return Content() }
        return try naming {
            do { return try queue(path, isReadOnly: true).inDatabase { try Content($0) } } catch let error
                as DatabaseError
            {
                guard ![.SQLITE_BUSY, .SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) else { throw error }
            }
            // With a log SQLite has to write even for reading, so a copy is read in a writable folder.
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("motionlab-\(UUID().uuidString)")
            let copy = folder.appendingPathComponent("motionlab.sqlite").path
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for ending in ["", "-wal"] where ending.isEmpty || FileManager.default.fileExists(atPath: path + ending) {
                try Data(contentsOf: URL(fileURLWithPath: path + ending)).write(to: URL(fileURLWithPath: copy + ending))
            }
            return try queue(copy, isReadOnly: true).inDatabase { try Content($0) }
        }
    }

    // MARK: Tables

    /// `MLab`: the application id in the file's header.
    private static let applicationID = 0x4D4C_6162
    private static let version = 1

    /// Makes the tables, each version's in one transaction.
    ///
    /// Rows hold the differences from a first start: a setting or a tuning value with its default has none. The database
    /// checks types only, so that an invalid row is rejected when it is read and affects no other row.
    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE goal (
                        id INTEGER PRIMARY KEY, title TEXT NOT NULL, isDone INTEGER NOT NULL,
                        isFloating INTEGER NOT NULL, shape INTEGER NOT NULL, x REAL NOT NULL, y REAL NOT NULL,
                        added INTEGER NOT NULL
                    ) STRICT;
                    CREATE TABLE setting (name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT;
                    CREATE TABLE tuning (name TEXT PRIMARY KEY, value REAL NOT NULL) STRICT;
                    CREATE TABLE bookmark (place INTEGER PRIMARY KEY, address TEXT NOT NULL, title TEXT NOT NULL) STRICT;
                    PRAGMA application_id = \(applicationID);
                    PRAGMA user_version = \(version);
                    """)
        }
        return migrator
    }

    /// Makes sure that this version can use a database, before it is changed.
    ///
    /// The pages are checked at each start and not only after a crash: everything is read at a start anyway, and disks
    /// damage files silently.
    private func check(_ database: Database) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let foreign = trouble("another program's database", .unstored)
        if owner != 0, owner != Self.applicationID { throw foreign }
        // A view or a trigger could compute without end when it is read: this comes before everything else, even the
        // check.
        if try Int.fetchOne(database, sql: Self.strangers) != 0 { throw foreign }
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if try version > Self.version || Self.migrator.hasBeenSuperseded(database) {
            throw trouble("made by a later version of MotionLab", .unstored)
        }
        if try String.fetchOne(database, sql: "PRAGMA quick_check(1)") != "ok" { throw trouble("damaged", .renewed) }
        if owner == 0 {
            // An interrupted first start may have left the list of migrations empty.
            let tables = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
            if tables != 0 { throw foreign }
        }
    }

    /// Counts objects that no version of this program makes: views, triggers, virtual tables and computed columns.
    private static let strangers = """
        SELECT count(*) FROM sqlite_master AS thing WHERE type IN ('view', 'trigger')
            OR type = 'table' AND (sql LIKE 'CREATE VIRTUAL %' OR EXISTS
                (SELECT 1 FROM pragma_table_xinfo(thing.name) WHERE hidden <> 0))
        """

    // MARK: Setting aside

    /// Renames a damaged database and the files beside it, without overwriting anything.
    ///
    /// - Returns: The trouble, with its new name.
    /// - Throws: ``StoreTrouble`` if it cannot be renamed.
    func setAside(at now: Date) throws(StoreTrouble) -> StoreTrouble {
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
            throw trouble("damaged and cannot be renamed", .unstored)
        }
        return trouble("damaged and renamed to \(free.split(separator: "/").last ?? "")", .renewed)
    }

    // MARK: Errors of SQLite

    /// Performs some work; its errors become troubles.
    func naming<Value>(_ work: () throws -> Value) throws(StoreTrouble) -> Value {
        do { return try work() } catch let error as StoreTrouble { throw error } catch {
            guard let error = error as? DatabaseError else { throw trouble("cannot be read", .unstored) }
            let outcome: StoreTrouble.Outcome =
                switch error.resultCode {
                case .SQLITE_CORRUPT, .SQLITE_NOTADB: .renewed
                case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .unstored
                default: .waiting
                }
            throw trouble(error.message ?? error.resultCode.description, outcome)
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
