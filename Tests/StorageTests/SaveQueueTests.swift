import Files
import Foundation
import GRDB
import Model
import Storage
import Support
import Synchronization
import Testing

/// The reports, from whatever thread.
private final class Reports: Sendable {
    private let troubles = Mutex<[StoreTrouble]>([])

    var all: [StoreTrouble] { troubles.withLock { $0 } }

    func add(_ trouble: StoreTrouble) { troubles.withLock { $0.append(trouble) } }
}

@Suite struct SaveQueueTests {
    private let folder: TestFolder
    private let reports = Reports()

    init() throws { folder = try TestFolder() }

    /// Goals with ids from 1.
    private func goals(_ count: Int) -> Change { .bucket(Bucket(goals: (1...count).map { Goal(id: $0, title: "") })) }

    private func writer(_ store: Store) -> SaveQueue<Store> { SaveQueue(store) { [reports] in reports.add($0) } }

    @Test func changesAreStoredInOrderAndNoneIsLeftOut() throws {
        let store = Store.open(in: folder.data)
        let writer = writer(store)
        var goals = [Goal(id: 1, title: "")]
        for number in 2...1000 {
            goals.append(Goal(id: number, title: ""))
            goals[0].title = "\(number)"
            writer.write(.bucket(Bucket(goals: goals)))
        }
        // With a sanitizer a change takes some milliseconds.
        #expect(writer.finish(within: 60) == nil)
        #expect(reports.all.isEmpty)
        #expect(try folder.ask("SELECT id FROM goal ORDER BY id") == Array(1...1000))
        #expect(try folder.ask("SELECT title FROM goal WHERE id = 1") == ["1000"])
        #expect(folder.names == ["motionlab.sqlite"], "the database is closed")
    }

    @Test func withoutAThreadTheEndStores() throws {
        let store = Store.open(in: folder.data)
        let writer = SaveQueue(store, thread: { _ in false }, report: { [reports] in reports.add($0) })
        for number in 1...3 { writer.write(goals(number)) }
        #expect(writer.finish(within: 10) == nil)
        #expect(try folder.ask("SELECT id FROM goal ORDER BY id") == [1, 2, 3])
        #expect(reports.all.isEmpty && writer.finish(within: 0.1) == nil)
    }

    @Test func aChangeIsThereWithinATenthOfASecond() throws {
        let store = Store.open(in: folder.data)
        let writer = writer(store)
        let reader = try DatabaseQueue(path: folder.file)
        let clock = ContinuousClock()
        let times = try (1...20).map { id in
            let start = clock.now
            writer.write(goals(id))
            try wait(within: 20, for: "goal \(id)") {
                (try? reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM goal") }) == id
            }
            return clock.now - start
        }
        // Now and then the system itself lets a test wait; that each one is there in time is what the kills show.
        #expect(times.count { $0 < .milliseconds(100) } >= 15, "\(times)")
        #expect(writer.finish() == nil)
    }

    @Test func finishingTwiceSaysTheSame() throws {
        let writer = writer(Store.open(in: folder.data))
        writer.write(goals(1))
        #expect(writer.finish() == nil)
        #expect(writer.finish() == nil)
        #expect(writer.finish() == nil)
    }

    @Test func inMemoryThereIsNothingToWaitFor() {
        let store = Store.inMemory()
        let writer = writer(store)
        writer.write(goals(1))
        #expect(writer.finish() == nil)
        #expect(store.load().ids == [1])
    }

    @Test func aTroubleIsSaidOnceAndNothingIsLost() throws {
        let store = Store.open(in: folder.data)
        let writer = writer(store)
        let other = try folder.lock()
        writer.write(goals(1))
        try wait(within: 10, for: "a report") { !reports.all.isEmpty }
        writer.write(goals(2))
        // Longer than it takes to try once more.
        Thread.sleep(forTimeInterval: 1.6)
        #expect(reports.all == [StoreTrouble(folder.file, "database is locked", .waiting)])
        try folder.end(other)
        // No further change is needed.
        try wait(within: 10, for: "what waited") { !store.isBehind }
        #expect(try folder.ask("SELECT id FROM goal") == [1, 2])
        #expect(writer.finish() == nil)
    }

    @Test func whatCannotBeStoredBeforeTheEndIsSaid() throws {
        let writer = writer(Store.open(in: folder.data))
        let other = try folder.lock()
        writer.write(goals(1))
        let clock = ContinuousClock()
        let start = clock.now
        #expect(writer.finish(within: 0.5) == StoreTrouble(folder.file, "the program ended first", .lost))
        #expect(clock.now - start < .seconds(2))
    }

    @Test func whatCanBeStoredJustBeforeTheEndIs() throws {
        let writer = writer(Store.open(in: folder.data))
        let other = try folder.lock()
        writer.write(goals(1))
        try wait(within: 10, for: "a report") { !reports.all.isEmpty }
        let id = other.id
        let killer = Thread {
            Thread.sleep(forTimeInterval: 0.3)
            kill(id, SIGKILL)
        }
        killer.start()
        #expect(writer.finish(within: 10) == nil)
        #expect(try folder.ask("SELECT id FROM goal") == [1])
    }
}
