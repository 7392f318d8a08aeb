import Foundation
import GRDB
import Geometry
import Model

/// Writes the rows in which two states differ.
extension Saved {
    /// Changes a database that holds `stored` so that it holds this; equal rows are not touched.
    ///
    /// - Complexity: O(*n*) in the goals, one statement for each that differs.
    func write(over stored: Saved, into database: Database) throws {
        try writeGoals(over: stored.bucket.goals, into: database)
        try writeRows(of: "setting", settingRows, over: stored.settingRows, into: database)
        try writeRows(of: "tuning", tuningRows, over: stored.tuningRows, into: database)
        guard bookmarks != stored.bookmarks else { return }
        let removal = try database.cachedStatement(
            sql: "DELETE FROM bookmark WHERE address = CAST(? AS TEXT) AND title = CAST(? AS TEXT)")
        for bookmark in stored.bookmarks { try removal.execute(arguments: Self.arguments(bookmark)) }
        let insertion = try database.cachedStatement(
            sql: "INSERT INTO bookmark (address, title) VALUES (CAST(? AS TEXT), CAST(? AS TEXT))")
        for bookmark in bookmarks { try insertion.execute(arguments: Self.arguments(bookmark)) }
    }

    private static func arguments(_ bookmark: Bookmark) -> StatementArguments {
        [bytes(bookmark.address), bytes(bookmark.title)]
    }

    /// Text is passed as bytes: as text it would end at a zero.
    private static func bytes(_ text: String) -> Data { Data(text.utf8) }

    private func writeGoals(over stored: [Goal], into database: Database) throws {
        let insertion = try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO goal (id, title, isDone, isFloating, shape, x, y, added)
                VALUES (?, CAST(? AS TEXT), ?, ?, ?, ?, ?, ?)
                """)
        let removal = try database.cachedStatement(sql: "DELETE FROM goal WHERE id = ?")
        // Both lists are in order of ids.
        var old = stored[...]
        for goal in bucket.goals {
            while let first = old.first, first.id < goal.id {
                try removal.execute(arguments: [first.id])
                old.removeFirst()
            }
            let before = old.first?.id == goal.id ? old.removeFirst() : nil
            if goal == before { continue }
            try insertion.execute(arguments: [
                goal.id, Self.bytes(goal.title), goal.isDone, goal.isFloating, goal.shape, goal.position.dx,
                goal.position.dy, goal.order,
            ])
        }
        for goal in old { try removal.execute(arguments: [goal.id]) }
    }

    private func writeRows(
        of table: String, _ rows: [String: DatabaseValue], over stored: [String: DatabaseValue],
        into database: Database
    ) throws {
        guard rows != stored else { return }
        let insertion = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO \(table) (name, value) VALUES (CAST(? AS TEXT), ?)")
        for (name, value) in rows where stored[name] != value {
            try insertion.execute(arguments: [Self.bytes(name), value])
        }
        let removal = try database.cachedStatement(sql: "DELETE FROM \(table) WHERE name = CAST(? AS TEXT)")
        for name in stored.keys where rows[name] == nil { try removal.execute(arguments: [Self.bytes(name)]) }
    }

    /// The settings that are not standard, by their names, and the largest id.
    private var settingRows: [String: DatabaseValue] {
        var rows: [String: DatabaseValue] = [:]
        rows["lastID"] = bucket.lastID == 0 ? nil : bucket.lastID.databaseValue
        rows["tab"] = settings.tab?.databaseValue
        rows["startsOnSky"] = settings.startsOnSky ? true.databaseValue : nil
        rows["language"] = settings.language?.databaseValue
        rows["reducesMotion"] = settings.reducesMotion ? true.databaseValue : nil
        rows["isShuffled"] = settings.isShuffled ? true.databaseValue : nil
        rows["repeats"] = settings.repeats == Settings().repeats ? nil : settings.repeats.databaseValue
        return rows.merging(windowRows) { setting, _ in setting }
    }

    private var windowRows: [String: DatabaseValue] {
        var rows: [String: DatabaseValue] = [:]
        rows["position"] = window.position.map { Self.text($0.x, $0.y) }
        rows["stage"] = window.stage.map { Self.text($0.width, $0.height) }
        rows["isMaximized"] = window.isMaximized ? true.databaseValue : nil
        rows["workbench"] = window.workbench.map { Self.text($0.width, $0.height) }
        rows["scale"] = window.scale?.databaseValue
        rows["hasShownHint"] = window.hasShownHint ? true.databaseValue : nil
        return rows
    }

    private static func text(_ first: Double, _ second: Double) -> DatabaseValue { "\(first) \(second)".databaseValue }

    private var tuningRows: [String: DatabaseValue] {
        Dictionary(uniqueKeysWithValues: settings.tuning.values.map { ($0.name, $0.value.databaseValue) })
    }
}
