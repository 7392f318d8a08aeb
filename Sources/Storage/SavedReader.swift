import Files
import Foundation
import GRDB
import Geometry
import Model
import Prototyping

/// Reads a database row by row, and leaves out invalid rows.
struct SavedReader {
    private(set) var saved = Saved()
    /// The rows that were left out, each with the reason.
    private(set) var badRows: [String] = []

    /// Reads everything.
    ///
    /// - Throws: `DatabaseError` if the database cannot be read; not for an invalid row.
    init(_ database: Database) throws {
        try readGoals(database)
        try readSettings(database)
        try readTuning(database)
        try readBookmarks(database)
    }

    /// The first few of the rows that were left out, in one line; nil if there are none.
    var complaint: String? {
        guard !badRows.isEmpty else { return nil }
        let shown = badRows.prefix(3).joined(separator: "; ")
        return badRows.count > 3 ? "\(shown); and \(badRows.count - 3) more" : shown
    }

    private mutating func readGoals(_ database: Database) throws {
        var goals: [Goal] = []
        // Text is read as bytes: otherwise invalid UTF-8 would be replaced silently, and a zero would end it.
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT id, CAST(title AS BLOB), isDone, isFloating, shape, x, y, added FROM goal ORDER BY id")
        var lastID = 0
        while let row = try rows.next() {
            // The id of a goal that is left out is taken too.
            if case .int64(let id) = (row[0] as DatabaseValue).storage { lastID = max(lastID, Int(id)) }
            do { goals.append(try goal(row)) } catch { badRows.append("goal \(spelled(row[0])): \(error.problem)") }
        }
        saved.bucket = Bucket(goals: goals, lastID: lastID)
    }

    private func goal(_ row: Row) throws(BadFile) -> Goal {
        let goal = Goal(
            id: try whole(row[0], "id"), title: try text(row[1], "title"), isDone: try flag(row[2], "isDone"),
            isFloating: try flag(row[3], "isFloating"), shape: try whole(row[4], "shape"),
            position: Vector(dx: try number(row[5], "x"), dy: try number(row[6], "y")),
            order: try whole(row[7], "added"))
        if let flaw = goal.flaw { throw BadFile(problem: flaw) }
        return goal
    }

    private mutating func readSettings(_ database: Database) throws {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT name, iif(typeof(value) = 'text', CAST(value AS BLOB), value) FROM setting")
        while let row = try rows.next() {
            let name = spelled(row[0])
            do { try read(name, row[1]) } catch { badRows.append("setting \(name): \(error.problem)") }
        }
    }

    /// Reads one setting; unknown names are ignored.
    private mutating func read(_ name: String, _ value: DatabaseValue) throws(BadFile) {
        switch name {
        case "startsOnSky": saved.settings.startsOnSky = try flag(value, "value")
        case "reducesMotion": saved.settings.reducesMotion = try flag(value, "value")
        case "isShuffled": saved.settings.isShuffled = try flag(value, "value")
        case "tab": saved.settings.tab = try text(value, "value")
        case "language": saved.settings.language = try choice(try text(value, "value"), Settings.languages)
        case "repeats": saved.settings.repeats = try choice(try text(value, "value"), Settings.waysToRepeat)
        case "position":
            let (x, y) = try pair(value)
            saved.window.position = Point(x: x, y: y)
        case "stage": saved.window.stage = try size(value)
        case "isMaximized": saved.window.isMaximized = try flag(value, "value")
        case "workbench": saved.window.workbench = try size(value)
        case "scale": saved.window.scale = try scale(value)
        case "hasShownHint": saved.window.hasShownHint = try flag(value, "value")
        case "lastID":
            let id = try whole(value, "value")
            guard id >= 0 else { throw BadFile(problem: "value must not be below 0") }
            saved.bucket.lastID = max(saved.bucket.lastID, id)
        default: break
        }
    }

    /// Two finite numbers with a space between them.
    private func pair(_ value: DatabaseValue) throws(BadFile) -> (Double, Double) {
        let text = try text(value, "value")
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
            throw BadFile(problem: "value must be two finite numbers, not \(JSONValue.quoted(text))")
        }
        return (numbers[0], numbers[1])
    }

    private func size(_ value: DatabaseValue) throws(BadFile) -> Size {
        let (width, height) = try pair(value)
        guard width > 0, height > 0 else { throw BadFile(problem: "value must be a size above 0") }
        return Size(width: width, height: height)
    }

    private func scale(_ value: DatabaseValue) throws(BadFile) -> Double {
        let scale = try number(value, "value")
        guard WindowState.scales.contains(scale) else {
            throw BadFile(
                problem: "value must lie from \(WindowState.scales.lowerBound) to \(WindowState.scales.upperBound)")
        }
        return scale
    }

    private mutating func readTuning(_ database: Database) throws {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT name, value, CAST(name AS BLOB) FROM tuning ORDER BY name")
        while let row = try rows.next() {
            let name = spelled(row[0])
            do { try tune(try text(row[2], "name"), row[1]) } catch {
                badRows.append("tuning \(name): \(error.problem)")
            }
        }
    }

    private mutating func tune(_ name: String, _ value: DatabaseValue) throws(BadFile) {
        let value = try number(value, "value")
        do { try saved.settings.tuning.set(name, to: value) } catch { throw BadFile(problem: error.problem) }
    }

    private mutating func readBookmarks(_ database: Database) throws {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT place, CAST(address AS BLOB), CAST(title AS BLOB) FROM bookmark ORDER BY place")
        while let row = try rows.next() {
            do { saved.bookmarks.append(try bookmark(row)) } catch {
                badRows.append("bookmark \(spelled(row[0])): \(error.problem)")
            }
        }
    }

    private func bookmark(_ row: Row) throws(BadFile) -> Bookmark {
        let address = try text(row[1], "address")
        guard !address.isEmpty else { throw BadFile(problem: "address is empty") }
        return Bookmark(address: address, title: try text(row[2], "title"))
    }

    // MARK: One value

    /// Text that was read as bytes.
    private func text(_ value: DatabaseValue, _ name: String) throws(BadFile) -> String {
        guard case .blob(let bytes) = value.storage, let text = String(data: bytes, encoding: .utf8) else {
            throw BadFile(problem: "\(name) is not text in UTF-8")
        }
        return text
    }

    private func whole(_ value: DatabaseValue, _ name: String) throws(BadFile) -> Int {
        guard case .int64(let number) = value.storage else { throw BadFile(problem: "\(name) must be a whole number") }
        return Int(number)
    }

    private func number(_ value: DatabaseValue, _ name: String) throws(BadFile) -> Double {
        guard let number = Double.fromDatabaseValue(value), number.isFinite else {
            throw BadFile(problem: "\(name) must be a finite number")
        }
        return number
    }

    /// A row's key for messages.
    private func spelled(_ key: DatabaseValue) -> String { String.fromDatabaseValue(key) ?? key.description }

    private func flag(_ value: DatabaseValue, _ name: String) throws(BadFile) -> Bool {
        switch value.storage {
        case .int64(0): return false
        case .int64(1): return true
        default: throw BadFile(problem: "\(name) must be 0 or 1")
        }
    }

    private func choice(_ word: String, _ words: [String]) throws(BadFile) -> String {
        guard words.contains(word) else {
            throw BadFile(
                problem: "value must be one of \(words.joined(separator: " ")), not \(JSONValue.quoted(word))")
        }
        return word
    }
}
