import GRDB

/// The tables and their versions.
///
/// Rows hold the differences from a first start: a setting or a tuning value with its default has none. The database
/// checks types only, so that an invalid row is rejected when it is read and affects no other row.
enum Schema {
    /// `MLab`: the application id in the file's header.
    static let applicationID = 0x4D4C_6162
    static let version = 1

    /// Migrates an empty or an older database to this version, each step in one transaction.
    static func migrate(_ queue: DatabaseQueue) throws { try migrator.migrate(queue) }

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

    /// The fault of a database, found before it is changed; nil if this version can use it.
    ///
    /// The pages are checked at each start and not only after a crash: everything is read at a start anyway, and disks
    /// damage files silently.
    static func flaw(of database: Database) throws -> Flaw? {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        if owner != 0, owner != applicationID { return .foreign }
        // A view or a trigger could compute without end when it is read: this comes before everything else, even the
        // check.
        if try Int.fetchOne(database, sql: strangers) != 0 { return .foreign }
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if try version > Self.version || migrator.hasBeenSuperseded(database) { return .newer }
        if try String.fetchOne(database, sql: "PRAGMA quick_check(1)") != "ok" { return .damaged }
        if owner == 0 {
            // An interrupted first start may have left the list of migrations empty.
            let tables = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
            if tables != 0 { return .foreign }
        }
        return nil
    }

    /// Counts objects that no version of this program makes: views, triggers, virtual tables and computed columns.
    private static let strangers = """
        SELECT count(*) FROM sqlite_master AS thing WHERE type IN ('view', 'trigger')
            OR type = 'table' AND (sql LIKE 'CREATE VIRTUAL %' OR EXISTS
                (SELECT 1 FROM pragma_table_xinfo(thing.name) WHERE hidden <> 0))
        """

    enum Flaw { case foreign, newer, damaged }
}
