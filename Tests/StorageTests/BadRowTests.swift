import Foundation
import Geometry
import Model
import Storage
import Testing

/// Rows that make no sense: left out, named, and left where they are.
@Suite struct BadRowTests {
    @Test(arguments: [
        ("UPDATE goal SET x = 9e999 WHERE id = 2", "goal 2: x must be a finite number"),
        ("UPDATE goal SET y = -9e999 WHERE id = 2", "goal 2: y must be a finite number"),
        ("UPDATE goal SET shape = 5 WHERE id = 2", "goal 2: shape must be between 0 and 4, not 5"),
        ("UPDATE goal SET added = -1 WHERE id = 2", "goal 2: order must not be below 0"),
        ("UPDATE goal SET shape = -1 WHERE id = 2", "goal 2: shape must be between 0 and 4, not -1"),
        ("UPDATE goal SET isDone = 2 WHERE id = 2", "goal 2: isDone must be 0 or 1"),
        ("UPDATE goal SET isFloating = 1 WHERE id = 2", "goal 2: isFloating, but not done"),
        ("UPDATE goal SET title = CAST(x'FF41' AS TEXT) WHERE id = 2", "goal 2: title is not text in UTF-8"),
    ])
    func aGoalIsLeftOutAndTheOthersStay(sql: String, complaint: String) throws {
        let folder = try TestFolder()
        try folder.make(Saved(ids: 1, 2, 3))
        try folder.run(sql)
        let store = Store.open(in: folder.data)
        #expect(store.troubles == [StoreTrouble(.badRows(complaint), at: folder.file)])
        #expect(store.isLasting)
        #expect(store.load().ids == [1, 3])
        try store.apply(Change(goal: 4))
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
        ("setting", "'startsOnSky', 2", "setting startsOnSky: value must be 0 or 1"),
        ("setting", "'language', 'fr'", "setting language: value must be one of ko en, not \"fr\""),
        ("setting", "'repeats', 1", "setting repeats: value is not text in UTF-8"),
        ("setting", "'position', '0 9e999'", "setting position: value must be two finite numbers, not \"0 9e999\""),
        ("setting", "'position', '7'", "setting position: value must be two finite numbers, not \"7\""),
        ("setting", "'stage', '0 1'", "setting stage: value must be a size above 0"),
        ("setting", "'workbench', '9 -1'", "setting workbench: value must be a size above 0"),
        ("setting", "'scale', 4.5", "setting scale: value must lie from 0.5 to 4.0"),
        ("setting", "'hasShownHint', 2", "setting hasShownHint: value must be 0 or 1"),
        ("setting", "'lastID', 'x'", "setting lastID: value must be a whole number"),
        ("setting", "'lastID', -1", "setting lastID: value must not be below 0"),
        ("tuning", "'player.flick', -5", "tuning player.flick: must be between 0.0 and 10000.0, not -5.0"),
        ("tuning", "'later', 9e999", "tuning later: value must be a finite number"),
        ("bookmark", "1, '', 'a'", "bookmark 1: address is empty"),
        ("bookmark", "1, 'a', CAST(x'FF' AS TEXT)", "bookmark 1: title is not text in UTF-8"),
    ])
    func oneValueIsLeftOutAndStaysUntilItIsChanged(table: String, values: String, complaint: String) throws {
        let folder = try TestFolder()
        try folder.make()
        try folder.run("INSERT INTO \(table) VALUES (\(values))")
        let store = Store.open(in: folder.data)
        #expect(store.troubles == [StoreTrouble(.badRows(complaint), at: folder.file)])
        #expect(store.load() == Saved())
        var change = Change()
        change.settings = Settings()
        change.settings?.isShuffled = true
        change.bookmarks = [Bookmark(address: "b", title: "")]
        try store.apply(change)
        store.close()
        let key = values.prefix { $0 != "," }
        let column = table == "bookmark" ? "place" : "name"
        #expect(try folder.ask("SELECT count(*) FROM \(table) WHERE \(column) = \(key)") == [1])
        #expect(Store.open(in: folder.data).load().bookmarks == change.bookmarks)
    }

    @Test func manyAreCountedInOneLine() throws {
        let folder = try TestFolder()
        try folder.make(Saved(ids: 1, 2, 3, 4, 5))
        try folder.run("UPDATE goal SET shape = 9")
        let trouble = try #require(Store.open(in: folder.data).troubles.first)
        #expect(trouble.description.contains("goal 1: ") && trouble.description.hasSuffix("; and 2 more"))
    }
}
