import GRDB

/// The tables and their versions.
///
/// Rows say what differs from a first start: a setting or a tuning value that is standard has none. Nothing but types
/// is checked by the database, so that a row that makes no sense is refused when it is read and costs no more than
/// itself.
enum Schema {
    /// `MLab`: what the file's header says it belongs to.
    static let applicationID = 0x4D4C_6162
    static let version = 1

    /// Brings an empty or an older database to this version, one step in one transaction each.
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

    /// What is wrong with a database before a byte of it is changed; nil if this version can work on it.
    ///
    /// The pages are checked each time and not only after a bad end: everything is read at a start anyway, and a
    /// disk damages files without asking.
    static func flaw(of database: Database) throws -> Flaw? {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        if owner != 0, owner != applicationID { return .foreign }
        // A view or a trigger could compute without end as soon as it is read: before anything else, even the check.
        if try Int.fetchOne(database, sql: strangers) != 0 { return .foreign }
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if try version > Self.version || migrator.hasBeenSuperseded(database) { return .newer }
        if try String.fetchOne(database, sql: "PRAGMA quick_check(1)") != "ok" { return .damaged }
        if owner == 0 {
            // A start that was cut short may have left the list of migrations, empty.
            let tables = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
            if tables != 0 { return .foreign }
        }
        return nil
    }

    /// Counts what no version of this program makes: views, triggers, virtual tables and columns that are computed.
    private static let strangers = """
        SELECT count(*) FROM sqlite_master AS thing WHERE type IN ('view', 'trigger')
            OR type = 'table' AND (sql LIKE 'CREATE VIRTUAL %' OR EXISTS
                (SELECT 1 FROM pragma_table_xinfo(thing.name) WHERE hidden <> 0))
        """

    enum Flaw { case foreign, newer, damaged }
}
