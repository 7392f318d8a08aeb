import Foundation
import Geometry
import Model
import Prototyping
import Storage
import Testing

@Suite struct StoreTests {
    @Test func aFirstStartIsEmptyAndWhole() throws {
        let folder = try TestFolder()
        let store = Store.open(in: folder.data)
        #expect(store.troubles.isEmpty && store.isLasting && !store.isBehind)
        #expect(store.load() == Saved())
        store.close()
        #expect(folder.names == ["motionlab.sqlite"])
        #expect(try folder.ask("PRAGMA integrity_check") == ["ok"])
        #expect(try folder.ask("PRAGMA journal_mode") == ["wal"])
    }

    @Test func whateverChangesIsThereAtTheNextStart() throws {
        for seed in 1...30 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let folder = try TestFolder()
            var expected = Saved()
            for _ in 0..<4 {
                let store = Store.open(in: folder.data)
                #expect(store.troubles.isEmpty)
                #expect(store.load() == expected, "seed \(seed)")
                for _ in 0..<random.whole(0...8) {
                    let change = try random.change(on: expected)
                    expected.apply(change)
                    try store.apply(change)
                    #expect(store.load() == expected)
                }
                if random.flag() { store.close() }
            }
        }
    }

    @Test func settingsLastWithNamesOfLaterVersions() throws {
        let folder = try TestFolder()
        var saved = Saved()
        saved.settings.tab = "samples"
        saved.settings.startsOnSky = true
        saved.settings.language = "en"
        saved.settings.isShuffled = true
        saved.settings.repeats = "one"
        try saved.settings.tuning.set(TunableSpring.player.bounce, to: 0.3)
        _ = try saved.settings.tuning.set("glass.blur", to: -2.5)
        saved.window.position = Point(x: -10, y: 0.5)
        saved.window.stage = Size(width: 390.25, height: 844)
        saved.window.isMaximized = true
        saved.window.workbench = Size(width: 1026, height: 992)
        saved.window.scale = 1.5
        saved.window.hasShownHint = true
        try folder.make(saved)
        #expect(Store.open(in: folder.data).load() == saved)
        // A standard value is no row: if a later version has a better one, it counts.
        try folder.make(saved)
        let names = try folder.ask("SELECT name FROM tuning ORDER BY name", String.self)
        #expect(names == ["glass.blur", "player.spring.bounce"])
    }

    @Test func onlyWhatDiffersIsWritten() throws {
        let folder = try TestFolder()
        try folder.make(Saved(ids: 1, 2, 3))
        let store = Store.open(in: folder.data)
        // Afterwards: one that has triggers is not opened.
        try folder.run(
            """
            CREATE TABLE written (id INTEGER);
            CREATE TRIGGER t1 AFTER INSERT ON goal BEGIN INSERT INTO written VALUES (new.id); END;
            """)
        var bucket = Saved(ids: 1, 2, 3).bucket
        bucket.goals[1].title = "other"
        try store.apply(.bucket(bucket))
        store.close()
        #expect(try folder.ask("SELECT id FROM written") == [2])
    }

    @Test func severalChangesAreOneTransaction() throws {
        let folder = try TestFolder()
        let store = Store.open(in: folder.data)
        try folder.run("CREATE TRIGGER no BEFORE INSERT ON goal WHEN new.id = 3 BEGIN SELECT RAISE(ABORT, 'no'); END")
        #expect(throws: StoreTrouble(folder.file, "no", .waiting)) {
            try store.apply([.bucket(Saved(ids: 1, 2).bucket), .bucket(Saved(ids: 1, 2, 3).bucket)])
        }
        #expect(try folder.ask("SELECT id FROM goal", Int.self) == [])
        #expect(store.load().ids == [1, 2, 3], "and in memory it is whole")
        #expect(store.isBehind)
        try folder.run("DROP TRIGGER no")
        try store.apply([])
        #expect(!store.isBehind)
        #expect(try folder.ask("SELECT id FROM goal") == [1, 2, 3])
    }

    @Test func aLogThatWasLeftBehindIsTakenOver() throws {
        let folder = try TestFolder()
        let store = Store.open(in: folder.data)
        try store.add(1)
        // A copy in the middle is what a killed process leaves.
        let copy = try TestFolder()
        try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
        #expect(copy.names.contains("motionlab.sqlite-wal"))
        let reopened = Store.open(in: copy.data)
        #expect(reopened.troubles.isEmpty)
        #expect(reopened.load().ids == [1])
    }

    @Test func aReplaysStoreForgets() throws {
        let store = Store.inMemory(Saved(ids: 4))
        try store.add(5)
        #expect(store.load().ids == [4, 5])
        #expect(store.troubles.isEmpty && !store.isLasting && !store.isBehind)
    }

    @Test func whatWasClosedGoesOnInMemory() throws {
        let folder = try TestFolder()
        let store = Store.open(in: folder.data)
        try store.add(1)
        store.close()
        try store.add(2)
        #expect(store.load().ids == [1, 2])
        #expect(try folder.ask("SELECT id FROM goal") == [1])
    }
}
