import Foundation
import Geometry
import Model
import Storage
import Support
import Testing

/// Every trouble with a real file.
@Suite struct StoreTroubleTests {
    private let folder: TestFolder
    /// 2026-11-21 14:00:00 UTC.
    private let now = Date(timeIntervalSince1970: 1_795_269_600)
    private let stamp = "motionlab.sqlite.corrupt-20261121T140000Z"

    init() throws { folder = try TestFolder() }

    private func trouble(_ reason: String, _ outcome: StoreTrouble.Outcome) -> StoreTrouble {
        StoreTrouble(folder.file, reason, outcome)
    }

    private func damaged(_ name: String) -> StoreTrouble { trouble("damaged and renamed to \(name)", .renewed) }
    private var locked: StoreTrouble { trouble("database is locked", .waiting) }
    private var inUse: StoreTrouble { trouble("open in another MotionLab", .unstored) }
    private var removed: StoreTrouble { trouble("removed while in use", .renewed) }

    /// Opens it, says that the app runs on with this content, and gives it back after a change.
    private func open(finds content: Saved, _ troubles: StoreTrouble..., isLasting: Bool) throws -> Store {
        let store = Store.open(in: folder.data, at: now)
        #expect(store.troubles == troubles)
        #expect(store.isLasting == isLasting)
        #expect(store.load() == content)
        for trouble in store.troubles {
            #expect(trouble.description.hasPrefix(folder.file + ": "))
            #expect(!trouble.description.contains("\n"))
        }
        return store
    }

    // MARK: Damage

    @Test func whatIsNoDatabaseIsSetAside() throws {
        let bytes = Data(String(repeating: "not a database\n", count: 500).utf8)
        try folder.make(bytes)
        let store = try open(finds: Saved(), damaged(stamp), isLasting: true)
        try store.add(1)
        store.close()
        #expect(folder.names == ["motionlab.sqlite", stamp])
        #expect(FileManager.default.contents(atPath: folder.path + "/" + stamp) == bytes)
        var saved = Saved()
        saved.bucket = Bucket(goals: [Goal(id: 1, title: "목표")])
        _ = try open(finds: saved, isLasting: true)
    }

    @Test func damagedPagesAreFound() throws {
        try folder.make(Saved(ids: 1, 2, 3))
        var bytes = folder.bytes
        for index in 4096..<8192 { bytes[index] = 0xA5 }
        try folder.make(bytes)
        _ = try open(finds: Saved(), damaged(stamp), isLasting: true)
        #expect(FileManager.default.contents(atPath: folder.path + "/" + stamp) == bytes)
    }

    @Test func damageThatNoStartWouldReadIsFoundToo() throws {
        try folder.make(Saved(ids: 1, 2, 3))
        // The order of the settings' names, which only a later write would follow.
        let pages: [Int] = try folder.ask(
            "SELECT rootpage FROM sqlite_master WHERE name LIKE 'sqlite_autoindex_setting%'")
        let page = try #require(pages.first)
        var bytes = folder.bytes
        for index in (page - 1) * 4096 + 8..<page * 4096 { bytes[index] = 0xA5 }
        try folder.make(bytes)
        _ = try open(finds: Saved(), damaged(stamp), isLasting: true)
    }

    @Test func aFileCutShortIsFound() throws {
        try folder.make(Saved(ids: 1, 2, 3))
        try folder.make(folder.bytes.prefix(5000))
        _ = try open(finds: Saved(), damaged(stamp), isLasting: true)
    }

    @Test func whatIsKeptIsNeverWrittenOver() throws {
        for (count, name) in [(1, stamp), (2, stamp + "-2"), (3, stamp + "-3")] {
            try folder.make(
                Data(
                    "garbage \(count), longer than a header of a database is, which has a hundred bytes and more than that"
                        .utf8))
            try Data("log \(count)".utf8).write(to: URL(fileURLWithPath: folder.file + "-wal"))
            let store = try open(finds: Saved(), damaged(name), isLasting: true)
            store.close()
        }
        #expect(
            folder.names.filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }
                == ["motionlab.sqlite", stamp, stamp + "-2", stamp + "-3"])
    }

    @Test func randomDamageIsFoundOrHarmless() throws {
        try folder.make(
            {
                var saved = Saved()
                saved.bucket = Bucket(goals: (1...200).map { Goal(id: $0, title: "목표 \($0)") })
                return saved
            }())
        let sound = folder.bytes
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let folder = try TestFolder()
            var bytes = sound
            let start = random.whole(0...bytes.count - 1)
            for index in start..<min(bytes.count, start + random.whole(1...2000)) {
                bytes[index] = UInt8(random.whole(0...255))
            }
            try folder.make(bytes)
            let store = Store.open(in: folder.data, at: now)
            let isKept = FileManager.default.contents(atPath: folder.path + "/" + stamp) == bytes
            let left = folder.bytes
            #expect(isKept || store.isLasting || left == bytes, "seed \(seed): nothing of it is lost")
            #expect(
                isKept == store.troubles.contains { $0.reason == "damaged and renamed to \(stamp)" }, "seed \(seed)")
            try? store.add(1000)
            #expect(store.load().ids.contains(1000))
        }
    }

    @Test func damageWhileItIsInUseLosesNothing() throws {
        let store = try open(finds: Saved(), isLasting: true)
        for id in 1...300 { try store.add(id) }
        // Another program's write makes the store read the pages again, and they are no pages any more.
        try folder.run("INSERT INTO tuning VALUES ('x', 1); PRAGMA wal_checkpoint(TRUNCATE)")
        let file = try #require(FileHandle(forWritingAtPath: folder.file))
        try file.write(contentsOf: Data(repeating: 0xA5, count: folder.bytes.count))
        try file.close()
        #expect {
            try store.add(301)
        } throws: { error in
            (error as? StoreTrouble)?.outcome == .renewed
        }
        #expect(store.isLasting && !store.isBehind)
        store.close()
        #expect(folder.names.contains { $0.hasPrefix("motionlab.sqlite.corrupt-") })
        let again = Store.open(in: folder.data)
        #expect(again.troubles.isEmpty)
        #expect(again.load().ids == Array(1...301))
    }

    @Test func damageThatCameWhileItWasLockedLosesNothingNew() throws {
        try folder.make(Saved(ids: 1))
        let other = try folder.lock()
        let store = try open(finds: Saved(ids: 1), locked, isLasting: true)
        try folder.end(other)
        try Data(repeating: 0xA5, count: 9000).write(to: URL(fileURLWithPath: folder.file))
        #expect {
            try store.add(2)
        } throws: { error in
            (error as? StoreTrouble)?.outcome == .renewed
        }
        store.close()
        #expect(try folder.ask("SELECT id FROM goal") == [1, 2])
    }

    @Test func aFileTakenAwayWhileInUseIsMadeAnew() throws {
        let store = try open(finds: Saved(), isLasting: true)
        try store.add(1)
        for name in folder.names { try FileManager.default.removeItem(atPath: folder.path + "/" + name) }
        #expect(throws: removed) { try store.add(2) }
        try store.add(3)
        store.close()
        #expect(Store.open(in: folder.data).load().ids == [1, 2, 3])
    }

    /// Whether something is changed afterwards or not.
    @Test(arguments: [true, false]) func aFolderTakenAwayWhileInUseIsMadeAgain(isChanged: Bool) throws {
        let store = try open(finds: Saved(), isLasting: true)
        try store.add(1)
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(throws: removed) { try store.apply(isChanged ? [.bucket(Saved(ids: 1, 2).bucket)] : []) }
        #expect(!store.isBehind)
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        // The new folder is locked too.
        #expect(Store.open(in: folder.data).troubles == [inUse])
        store.close()
        #expect(Store.open(in: folder.data).load().ids == (isChanged ? [1, 2] : [1]))
    }

    @Test func itsFilesAreForTheOwnerAlone() throws {
        let before = umask(0o022)
        defer { umask(before) }
        // One of an earlier version is too.
        for mode in [nil, 0o644] {
            if let mode {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file)
            }
            let store = Store.open(in: folder.data)
            try store.add(mode ?? 1)
            #expect(folder.names.count == 3)
            for name in folder.names {
                let mode = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.posixPermissions]
                #expect(mode as? Int == 0o600, "\(name)")
            }
            store.close()
        }
    }

    // MARK: What is not ours to change

    @Test(arguments: [
        ("PRAGMA user_version = 2", "made by a later version of MotionLab"),
        ("INSERT INTO grdb_migrations VALUES ('v2')", "made by a later version of MotionLab"),
        ("PRAGMA application_id = 7", "another program's database"),
        // Each would be computed without end.
        (
            "ALTER TABLE goal RENAME TO other; CREATE VIEW goal AS WITH RECURSIVE n(id) AS "
                + "(SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, 'a' AS title, 0 AS isDone, 0 AS isFloating, "
                + "0 AS shape, 0.0 AS x, 0.0 AS y, 0 AS added FROM n", "another program's database"
        ),
        ("CREATE TRIGGER endless AFTER INSERT ON setting BEGIN DELETE FROM setting; END", "another program's database"),
        ("CREATE VIRTUAL TABLE words USING fts5(word)", "another program's database"),
        ("ALTER TABLE bookmark ADD COLUMN more TEXT AS (hex(place))", "another program's database"),
        ("DROP TABLE bookmark", "no such table: bookmark"),
    ])
    func whatIsNotUnderstoodIsLeftAlone(sql: String, reason: String) throws {
        try folder.make(Saved(ids: 1))
        try folder.run(sql)
        let bytes = folder.bytes
        let store = try open(finds: Saved(), trouble(reason, .unstored), isLasting: false)
        try store.add(2)
        store.close()
        #expect(folder.bytes == bytes)
        #expect(!folder.names.contains { $0.contains("corrupt") })
    }

    @Test func anotherProgramsDatabaseIsLeftAlone() throws {
        try folder.make(Data())
        try folder.run("CREATE TABLE theirs (id INTEGER); INSERT INTO theirs VALUES (1)")
        let bytes = folder.bytes
        _ = try open(finds: Saved(), trouble("another program's database", .unstored), isLasting: false)
        #expect(folder.bytes == bytes)
    }

    @Test func aFolderInItsPlaceIsLeftAlone() throws {
        try FileManager.default.createDirectory(atPath: folder.file + "/inner", withIntermediateDirectories: true)
        _ = try open(finds: Saved(), trouble("a folder is in its place", .unstored), isLasting: false)
        #expect(FileManager.default.fileExists(atPath: folder.file + "/inner"))
    }

    @Test func anEmptyFileIsAFirstStart() throws {
        try folder.make(Data())
        _ = try open(finds: Saved(), isLasting: true)
    }

    // MARK: Others at work

    @Test func aSecondWindowReadsAndStoresNothing() throws {
        try folder.make(Saved(ids: 1))
        let first = try open(finds: Saved(ids: 1), isLasting: true)
        let second = try open(finds: Saved(ids: 1), inUse, isLasting: false)
        try first.add(2)
        try second.add(3)
        #expect(second.load().ids == [1, 3])
        first.close()
        #expect(try folder.ask("SELECT id FROM goal") == [1, 2])
    }

    @Test func aWindowOfAnotherProcessIsFoundAndForgottenWithItsEnd() throws {
        try folder.make(Saved(ids: 1))
        let other = try folder.probe("hold")
        try other.line { $0 == "open true" }
        _ = try open(finds: Saved(ids: 1), inUse, isLasting: false)
        try folder.end(other)
        _ = try open(finds: Saved(ids: 1), isLasting: true)
    }

    @Test func changesWaitForAnotherProgramsLock() throws {
        try folder.make(Saved(ids: 1))
        let other = try folder.lock()
        let store = try open(finds: Saved(ids: 1), locked, isLasting: true)
        #expect(throws: locked) { try store.add(2) }
        #expect(store.isBehind && store.load().ids == [1, 2])
        try folder.end(other)
        try store.add(3)
        #expect(!store.isBehind)
        store.close()
        #expect(try folder.ask("SELECT id FROM goal") == [1, 2, 3])
    }

    @Test func whatAnotherWroteMeanwhileIsNotWrittenOver() throws {
        try folder.make(Saved(ids: 1))
        let other = try folder.lock()
        let store = try open(finds: Saved(ids: 1), locked, isLasting: true)
        try folder.end(other)
        try folder.run("INSERT INTO goal VALUES (2, 'theirs', 0, 0, 0, 0, 0, 0)")
        #expect(throws: trouble("changed by another program while changes waited", .unstored)) {
            try store.add(2, title: "ours")
        }
        #expect(!store.isLasting && !store.isBehind)
        try store.add(3)
        #expect(store.load().ids == [1, 2, 3])
        #expect(try folder.ask("SELECT title FROM goal ORDER BY id") == ["목표 1", "theirs"])
    }

    @Test func aLockThatComesLaterIsWaitedForToo() throws {
        let store = try open(finds: Saved(), isLasting: true)
        let other = try folder.lock()
        #expect(throws: locked) { try store.add(1) }
        try folder.end(other)
        try store.apply([])
        #expect(try folder.ask("SELECT id FROM goal") == [1])
    }

    @Test func whatCannotBeReadIsNotWrittenOver() throws {
        try folder.make(Saved(ids: 1))
        let other = try folder.probe("shut")
        try other.line { $0 == "locked" }
        let store = try open(finds: Saved(), trouble("database is locked", .unstored), isLasting: false)
        try folder.end(other)
        try store.add(1, title: "another")
        store.close()
        #expect(Store.open(in: folder.data).load() == Saved(ids: 1))
    }
}
