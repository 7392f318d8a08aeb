import Foundation
import Gestures
import Model
import Storage
import Support
import Synchronization
import Testing

@testable import motionlab

@Suite struct StoreSessionTests {
    private let scratch: Scratch
    private var folder: DataFolder { DataFolder(path: scratch.file("data")) }
    private let change = {
        var change = Change()
        change.goals = [Goal(id: 1, title: "별")]
        return change
    }()

    init() throws { scratch = try Scratch() }

    @Test func whatIsWrittenIsThereInTheNextRun() {
        let first = StoreSession(in: folder)
        #expect(first.saved == Saved())
        first.write(change)
        #expect(first.takeTroubles().isEmpty)
        first.finish()
        let second = StoreSession(in: folder)
        #expect(second.saved.bucket.goals == change.goals)
        second.finish()
    }

    @Test func aTroubleIsTakenOnce() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/motionlab.sqlite", withIntermediateDirectories: true)
        let session = StoreSession(in: folder)
        #expect(session.takeTroubles().map(\.kind) == [.notAFile])
        #expect(session.takeTroubles().isEmpty)
        session.write(change)
        session.finish()
    }

    @Test func aTroubleWhileItRunsWakesTheLoop() throws {
        let woken = Mutex(0)
        let session = StoreSession(in: folder) { woken.withLock { $0 += 1 } }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
        session.write(change)
        try wait(within: 5, for: "a trouble") { woken.withLock { $0 } == 1 }
        #expect(session.takeTroubles().map(\.kind) == [.removed])
        session.finish()
    }

    @Test(arguments: Language.allCases) func toastsAreShort(language: Language) {
        for kind in [.stuck, .inUse, .locked, .readOnly, .newer, .full, .removed, .badRows("a")] as [StoreTrouble.Kind]
        {
            let words = StoreTrouble(kind, at: "a").toast(in: language)
            #expect(words.count < 45 && !words.contains("\n"), "\(words)")
        }
    }
}
