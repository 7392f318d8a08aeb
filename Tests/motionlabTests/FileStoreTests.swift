import Files
import Foundation
import Geometry
import Gestures
import Prototyping
import Support
import Synchronization
import Testing

@testable import PrototypeApp

/// The reports of a store's thread.
private final class Troubles: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

@Suite struct FileStoreTests {
    private static let width = Tunable("card.width", default: 240, range: 120...340)
    private static let tunables = TunableList([width])

    private func tuning(_ value: Double) throws -> Tuning {
        var tuning = Tuning(of: Self.tunables)
        try tuning.set(Self.width, to: value)
        return tuning
    }

    @Test func withoutAFileNothingIsLeftToWrite() throws {
        let store = FileStore()
        store.begin(with: try tuning(300)) { Issue.record("\($0)") }
        _ = store.keep(Effect.store(.number(3)))
        #expect(store.stored == .number(3) && !store.isLasting)
        #expect(store.finish(within: 10) == nil)
    }

    @Test func whatIsKeptIsThereAtTheNextStart() throws {
        let scratch = try Scratch()
        let folder = DataFolder(path: scratch.file("data"))
        let store = FileStore("Card", in: folder)
        store.begin(with: try tuning(300)) { Issue.record("\($0)") }
        _ = store.keep(Effect.store(.object(["Card": .number(3)])))
        var window = store.window
        window.stage = Size(width: 390, height: 700)
        store.keep(window)
        #expect(store.finish(within: 10) == nil)
        let text = try String(contentsOfFile: "\(folder.path)/Card.json", encoding: .utf8)
        #expect(
            text == #"{"motionlab":1,"stored":{"Card":3},"tuning":{"card.width":300},"window":{"stage":[390,700]}}"#
                + "\n")
        let next = FileStore("Card", in: folder, isOnlyRead: true)
        #expect(next.window == window && next.stored == .object(["Card": .number(3)]))
        #expect(next.tuning == [NamedValue("card.width", 300)] && next.troubles.isEmpty)
    }

    @Test func aRemovedFolderIsMadeAgain() throws {
        let scratch = try Scratch()
        let folder = DataFolder(path: scratch.file("data"))
        let first = FileStore("Card", in: folder)
        try first.apply(.store(.number(3)))
        let file = "\(folder.path)/Card.json"
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        // Whether something is kept afterwards or not.
        try FileManager.default.removeItem(atPath: folder.path)
        let troubles = Troubles()
        let store = first
        store.begin(with: Tuning(of: Self.tunables)) { troubles.add("\($0)") }
        #expect(store.finish(within: 10) == nil)
        #expect(troubles.all == ["\(file): removed while in use; everything was stored again"])
        #expect(FileStore("Card", in: folder, isOnlyRead: true).stored == .number(3))
    }

    @Test func aDamagedFileIsKeptAside() throws {
        let scratch = try Scratch()
        let folder = DataFolder(path: scratch.file("data"))
        #expect(folder.make())
        try "{\"motionlab\":2}".write(toFile: "\(folder.path)/Card.json", atomically: false, encoding: .utf8)
        let store = FileStore("Card", in: folder)
        #expect(
            store.troubles.map(\.description) == [
                "\(folder.path)/Card.json: not the file of a prototype; kept as \(folder.path)/Card.json.damaged"
            ])
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/Card.json.damaged"))
        #expect(store.stored == nil && store.isLasting)
    }
}
