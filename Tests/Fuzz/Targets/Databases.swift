import App
import Files
import Foundation
import GRDB
import Gestures
import Model
import Prototyping
import Storage

@testable import PrototypeApp
@testable import motionlab

extension Parser {
    /// The database of a data folder: a whole file where the bytes begin as one, else rows for one that is sound.
    ///
    /// A database that is opened, shown, changed and opened again.
    static let database = Parser("database", longest: 16_384) { bytes, folder in
        let data = DataFolder(path: folder.path(of: "data"))
        try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
        let file = data.path + "/motionlab.sqlite"
        if bytes.starts(with: "SQLite format 3\0".utf8) {
            try Data(bytes).write(to: URL(fileURLWithPath: file))
        } else {
            try untyped.get().write(to: URL(fileURLWithPath: file))
            var rows = RowReader(bytes)
            try DatabaseQueue(path: file).inDatabase { database in
                try database.inTransaction {
                    while let row = rows.next() { try? row.insert(into: database) }
                    return .commit
                }
            }
        }
        let trouble = try look(at: data)
        if let trouble { throw trouble }
    }

    /// Opens a folder, shows what is in it and changes something; then it is found again.
    private static func look(at data: DataFolder) throws -> StoreTrouble? {
        let store = Store.open(in: data)
        let saved = store.load()
        try Viewer().play(Recording(tab: .samples, events: [InputEvent(time: 0.2, kind: .end)]), saved: saved)
        let bookmark = Bookmark(address: "motionlab:start", title: "Start")
        let isStored = (try? store.apply([.settings(Settings()), .bookmarks([bookmark])])) != nil && store.isLasting
        store.close()
        if isStored {
            let again = Store.open(in: data)
            // And not it alone: tables of another program keep texts as bytes, which no text is equal to.
            precondition(again.load().bookmarks.contains(bookmark), "what was stored is found again")
            again.close()
        }
        return store.troubles.first
    }

    /// A database as the store makes it, but for its tables, which take values of every type, as another program's may.
    private static let untyped = Result<Data, any Error> {
        let folder = try ScratchFolder()
        let data = DataFolder(path: folder.path(of: "data"))
        Store.open(in: data).close()
        let file = data.path + "/motionlab.sqlite"
        let queue = try DatabaseQueue(path: file)
        try queue.inDatabase { database in
            for (name, columns) in RowReader.tables {
                let columns = columns.joined(separator: ", ")
                try database.execute(sql: "DROP TABLE \(name); CREATE TABLE \(name) (\(columns))")
            }
            try database.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try queue.close()
        return try Data(contentsOf: URL(fileURLWithPath: file))
    }
}

/// Takes rows out of bytes: a table's number, then a value for each of its columns.
private struct RowReader {
    struct Row {
        var table: String
        var values: [DatabaseValue]

        /// Bytes become text as they are, which a string of Swift's would mend.
        var isText: [Bool]

        func insert(into database: Database) throws {
            let placeholders = isText.map { $0 ? "CAST(? AS TEXT)" : "?" }.joined(separator: ", ")
            try database.execute(
                sql: "INSERT INTO \(table) VALUES (\(placeholders))", arguments: StatementArguments(values))
        }
    }

    static let tables = [
        ("goal", ["id INTEGER PRIMARY KEY", "title", "isDone", "isFloating", "shape", "x", "y", "added"]),
        ("setting", ["name PRIMARY KEY", "value"]), ("tuning", ["name PRIMARY KEY", "value"]),
        ("bookmark", ["place INTEGER PRIMARY KEY", "address", "title"]),
    ]

    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// The next row; nil at the end.
    mutating func next() -> Row? {
        guard let number = bytes.popFirst() else { return nil }
        let (table, columns) = Self.tables[Int(number) % Self.tables.count]
        var row = Row(table: table, values: [], isText: [])
        for _ in columns {
            let kind = bytes.popFirst() ?? 0
            row.isText.append(kind % 6 == 4)
            row.values.append(value(kind % 6))
        }
        return row
    }

    private mutating func value(_ kind: UInt8) -> DatabaseValue {
        switch kind {
        case 1: Int64(Int8(bitPattern: bytes.popFirst() ?? 0)).databaseValue
        case 2: Int64(bitPattern: word()).databaseValue
        case 3: Double(bitPattern: word()).databaseValue
        case 4, 5: take(Int(bytes.popFirst() ?? 0)).databaseValue
        default: .null
        }
    }

    private mutating func word() -> UInt64 { take(8).reduce(0) { $0 << 8 | UInt64($1) } }

    private mutating func take(_ count: Int) -> Data {
        defer { bytes = bytes.dropFirst(count) }
        return Data(bytes.prefix(count))
    }
}
