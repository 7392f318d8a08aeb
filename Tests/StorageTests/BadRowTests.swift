import Foundation
import Geometry
import Model
import Storage
import Testing

/// Rows that make no sense: left out, named, and left where they are.
@Suite struct BadRowTests {
    @Test(arguments: [
        "UPDATE goal SET x = 9e999 WHERE id = 2",
        "UPDATE goal SET y = -9e999 WHERE id = 2",
        "UPDATE goal SET shape = 5 WHERE id = 2",
        "UPDATE goal SET added = -1 WHERE id = 2",
        "UPDATE goal SET shape = -1 WHERE id = 2",
        "UPDATE goal SET isFloating = 1 WHERE id = 2",
    ])
    func aGoalIsLeftOutAndTheOthersStay(sql: String) throws {
        let folder = try TestFolder()
        try folder.make(Saved(ids: 1, 2, 3))
        try folder.run(sql)
        let store = Store.open(in: folder.data)
        #expect(store.troubles == [StoreTrouble(folder.file, "invalid: goal 2", .leftOut)])
        #expect(store.isLasting)
        #expect(store.load().ids == [1, 3])
        try store.add(4)
        store.close()
        #expect(try folder.ask("SELECT id FROM goal") == [1, 2, 3, 4], "it is not deleted")
    }

    @Test func theIDOfAGoalLeftOutIsNotGivenAgain() throws {
        let folder = try TestFolder()
        try folder.make(Saved(ids: 1, 2))
        try folder.run("INSERT INTO goal VALUES (9, 'a', 0, 0, 77, 0, 0, 0); DELETE FROM setting WHERE name = 'lastID'")
        #expect(Store.open(in: folder.data).load().bucket.lastID == 9)
    }

    @Test(arguments: [
        ("setting", "'startsOnSky', 'x'"),
        ("setting", "'language', 'fr'"),
        ("setting", "'repeats', 1"), ("setting", "'repeats', 'twice'"),
        ("setting", "'position', '0 9e999'"),
        ("setting", "'position', '7'"),
        ("setting", "'stage', '0 1'"),
        ("setting", "'workbench', '9 -1'"),
        ("setting", "'scale', 4.5"),
        ("setting", "'hasShownHint', x'00'"),
        ("setting", "'lastID', 'x'"),
        ("setting", "'lastID', -1"),
        ("tuning", "'player.flick', -5"),
        ("tuning", "'later', 9e999"),
        ("bookmark", "1, '', 'a'"),
    ])
    func oneValueIsLeftOutAndStaysUntilItIsChanged(table: String, values: String) throws {
        let folder = try TestFolder()
        try folder.make()
        try folder.run("INSERT INTO \(table) VALUES (\(values))")
        let store = Store.open(in: folder.data)
        let key = String(values.prefix { $0 != "," })
        let name = key.replacingOccurrences(of: "'", with: "")
        #expect(store.troubles == [StoreTrouble(folder.file, "invalid: \(table) \(name)", .leftOut)])
        #expect(store.load() == Saved())
        var settings = Settings()
        settings.isShuffled = true
        let bookmarks = [Bookmark(address: "b", title: "")]
        try store.apply([.settings(settings), .bookmarks(bookmarks)])
        store.close()
        let column = table == "bookmark" ? "place" : "name"
        #expect(try folder.ask("SELECT count(*) FROM \(table) WHERE \(column) = \(key)") == [1])
        #expect(Store.open(in: folder.data).load().bookmarks == bookmarks)
    }

    @Test func manyAreCountedInOneLine() throws {
        let folder = try TestFolder()
        try folder.make(Saved(ids: 1, 2, 3, 4, 5))
        try folder.run("UPDATE goal SET shape = 9")
        let trouble = try #require(Store.open(in: folder.data).troubles.first)
        #expect(trouble.reason == "invalid: goal 1, goal 2, goal 3, and 2 more")
    }
}
