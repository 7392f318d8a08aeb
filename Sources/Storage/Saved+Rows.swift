import Foundation
import GRDB
import Geometry
import Model
import Prototyping

/// A row of the table `setting`: a value of what lasts, with no row while it is as at a first start.
private struct Setting: Sendable {
    let name: String
    /// The row's value; nil for no row.
    let value: @Sendable (Saved) -> DatabaseValue?
    /// Takes over a row's value; false if it is invalid.
    let take: @Sendable (inout Saved, DatabaseValue) -> Bool

    init<Value: DatabaseValueConvertible & Equatable & Sendable>(
        _ name: String, _ path: WritableKeyPath<Saved, Value> & Sendable,
        isValid: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        self.name = name
        value = { saved in
            saved[keyPath: path] == Saved()[keyPath: path] ? nil : saved[keyPath: path].databaseValue
        }
        take = { saved, row in
            guard let value = Value.fromDatabaseValue(row), isValid(value) else { return false }
            saved[keyPath: path] = value
            return true
        }
    }

    static let all = [
        Setting("lastID", \.bucket.lastID) { $0 >= 0 },
        Setting("tab", \.settings.tab),
        Setting("startsOnSky", \.settings.startsOnSky),
        Setting("language", \.settings.language) { $0.map(Settings.languages.contains) ?? true },
        Setting("reducesMotion", \.settings.reducesMotion),
        Setting("isShuffled", \.settings.isShuffled),
        Setting("repeats", \.settings.repeats) { Settings.waysToRepeat.contains($0) },
        Setting("position", \.window.position),
        Setting("stage", \.window.stage),
        Setting("isMaximized", \.window.isMaximized),
        Setting("workbench", \.window.workbench),
        Setting("scale", \.window.scale) { $0.map(WindowState.scales.contains) ?? true },
        Setting("hasShownHint", \.window.hasShownHint),
    ]
}

extension Point: DatabaseValueConvertible {
    /// Two numbers with a space between them.
    public var databaseValue: DatabaseValue { "\(x) \(y)".databaseValue }

    /// Reads two finite numbers; nil for anything else.
    public static func fromDatabaseValue(_ value: DatabaseValue) -> Point? {
        guard let text = String.fromDatabaseValue(value) else { return nil }
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
        return Point(x: numbers[0], y: numbers[1])
    }
}

extension Size: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { Point(x: width, y: height).databaseValue }

    /// Reads a width and a height above 0; nil for anything else.
    public static func fromDatabaseValue(_ value: DatabaseValue) -> Size? {
        guard let numbers = Point.fromDatabaseValue(value), numbers.x > 0, numbers.y > 0 else { return nil }
        return Size(width: numbers.x, height: numbers.y)
    }
}

extension Goal: FetchableRecord, PersistableRecord {
    public static let databaseTableName = "goal"
    public static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace)

    public func encode(to row: inout PersistenceContainer) {
        row["id"] = id
        row["title"] = title
        row["isDone"] = isDone
        row["isFloating"] = isFloating
        row["shape"] = shape
        row["x"] = position.dx
        row["y"] = position.dy
        row["added"] = order
    }
}

extension Bookmark: FetchableRecord, PersistableRecord {
    public static let databaseTableName = "bookmark"
}

extension Saved {
    /// Reads a database row by row.
    ///
    /// - Returns: The names of invalid rows, which are left out.
    /// - Throws: `DatabaseError` if the database cannot be read; not for an invalid row.
    mutating func read(_ database: Database) throws -> [String] {
        var invalid: [String] = []
        func rows(_ table: String, _ columns: String, _ take: (Row) throws -> Void) throws {
            // Copies, as rows of a running statement convert values of another type.
            for row in try Row.fetchAll(database, sql: "SELECT \(columns) FROM \(table) ORDER BY 1") {
                do { try take(row) } catch {
                    let key = row[0] as DatabaseValue
                    invalid.append("\(table) \(String.fromDatabaseValue(key) ?? key.description)")
                }
            }
        }
        try rows("setting", "name, value") { row in
            let name = String.fromDatabaseValue(row[0])
            // A later version may have more of them.
            guard let setting = Setting.all.first(where: { $0.name == name }) else { return }
            if !setting.take(&self, row[1]) { throw DecodingError.fault("is invalid", at: []) }
        }
        try rows("tuning", "name, value") { row in
            try settings.tuning.set(row.decode(String.self, atIndex: 0), to: row.decode(Double.self, atIndex: 1))
        }
        try rows("bookmark", "place, address, title") { bookmarks.append(try Bookmark(row: $0)) }
        var goals: [Goal] = []
        try rows("goal", #"id, title, isDone AS done, isFloating AS floating, shape, x, y, added AS "order""#) { row in
            // The id of a goal that is left out is taken too.
            bucket.lastID = max(bucket.lastID, Int.fromDatabaseValue(row[0]) ?? 0)
            goals.append(try Goal(row: row))
        }
        bucket = Bucket(goals: goals, lastID: bucket.lastID)
        return invalid
    }

    /// Changes a database that holds `stored` so that it holds this; equal rows are not touched.
    ///
    /// - Complexity: O(*n*) in the goals, one statement for each that differs.
    func write(over stored: Saved, into database: Database) throws {
        if bucket.goals != stored.bucket.goals {
            var old = Dictionary(uniqueKeysWithValues: stored.bucket.goals.map { ($0.id, $0) })
            for goal in bucket.goals where old.removeValue(forKey: goal.id) != goal { try goal.insert(database) }
            for goal in old.values { try goal.delete(database) }
        }
        for (table, new, old) in [
            ("setting", settingRows, stored.settingRows), ("tuning", tuningRows, stored.tuningRows),
        ] {
            for (name, value) in new where old[name] != value {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO \(table) (name, value) VALUES (?, ?)", arguments: [name, value])
            }
            for name in old.keys where new[name] == nil {
                try database.execute(sql: "DELETE FROM \(table) WHERE name = ?", arguments: [name])
            }
        }
        guard bookmarks != stored.bookmarks else { return }
        for bookmark in stored.bookmarks {
            try Bookmark.filter(Column("address") == bookmark.address && Column("title") == bookmark.title)
                .deleteAll(database)
        }
        for bookmark in bookmarks { try bookmark.insert(database) }
    }

    private var settingRows: [String: DatabaseValue] {
        Dictionary(
            uniqueKeysWithValues: Setting.all.compactMap { setting in
                setting.value(self).map { (setting.name, $0) }
            })
    }

    private var tuningRows: [String: DatabaseValue] {
        Dictionary(uniqueKeysWithValues: settings.tuning.values.map { ($0.name, $0.value.databaseValue) })
    }
}
