import Files
import Foundation
import GRDB
import Geometry
import Model
import Prototyping
import Storage
import Support

/// A data folder that goes with the test.
struct TestFolder {
    private let scratch: Scratch
    let data: DataFolder

    init() throws {
        scratch = try Scratch()
        data = DataFolder(path: scratch.file("data"))
    }

    var path: String { data.path }
    /// The database's file.
    var file: String { path + "/motionlab.sqlite" }
    /// The names in the folder, in order.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
    var bytes: Data { FileManager.default.contents(atPath: file) ?? Data() }

    /// Makes the folder with a sound, closed database in it.
    func make(_ saved: Saved = Saved()) throws {
        let store = Store.open(in: data)
        try store.apply(saved.all)
        store.close()
    }

    /// Makes the folder and puts these bytes where the database should be.
    func make(_ bytes: Data) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: file))
    }

    /// Another program that holds the database's lock.
    func lock() throws -> Program {
        let program = try probe("lock")
        try program.line { $0 == "locked" }
        return program
    }

    func end(_ program: borrowing Program) throws {
        program.kill()
        _ = try program.wait(within: 5)
    }

    /// Runs statements as another program would.
    func run(_ sql: String) throws { try DatabaseQueue(path: file).inDatabase { try $0.execute(sql: sql) } }

    /// The first column of what a question answers.
    func ask<Value: DatabaseValueConvertible>(_ sql: String, _: Value.Type = Value.self) throws -> [Value] {
        try DatabaseQueue(path: file).inDatabase { try Value.fetchAll($0, sql: sql) }
    }

    /// Starts the probe on the folder.
    func probe(_ words: String..., environment: [String: String] = [:]) throws -> Program {
        try Program(
            Program.built("StoreProbe"), [words[0], path] + words.dropFirst(), environment: environment)
    }
}

extension Store {
    /// Adds goals, or gives those that are there this title.
    func add(_ ids: Int..., title: String = "목표") throws {
        let kept = load().bucket.goals.filter { !ids.contains($0.id) }
        try apply(.bucket(Bucket(goals: kept + ids.map { Goal(id: $0, title: title) })))
    }
}

extension Saved {
    /// The changes that make a first start into this.
    var all: [Change] { [.bucket(bucket), .settings(settings), .bookmarks(bookmarks), .window(window)] }

    /// A bucket of goals with these ids.
    init(ids: Int...) {
        self.init()
        bucket = Bucket(goals: ids.map { Goal(id: $0, title: "목표 \($0)") })
    }

    var ids: [Int] { bucket.goals.map(\.id) }
}

extension SplitMix64 {
    mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
    mutating func flag() -> Bool { .random(using: &self) }

    /// Any finite number, of any size.
    mutating func number() -> Double {
        switch whole(0...3) {
        case 0: return Double(whole(-500...500))
        case 1: return .random(in: -400...400, using: &self)
        default:
            let number = Double(bitPattern: next())
            return number.isFinite ? number : 0
        }
    }

    /// Text with what breaks quotes, lines and C strings in it.
    mutating func text() -> String {
        let pieces = ["별", "a", "\"", "\\", "\n", "\t", "\u{1}", " # ", "'", "é", "👨‍👩‍👧", "\u{2028}", "{}", "x"]
        return (0..<whole(0...8)).map { _ in pieces[whole(0...pieces.count - 1)] }.joined()
    }

    mutating func goal(_ id: Int) -> Goal {
        let isDone = flag()
        return Goal(
            id: id, title: text(), isDone: isDone, isFloating: isDone && flag(), shape: whole(0...4),
            position: Vector(dx: number(), dy: number()), order: whole(0...9))
    }

    mutating func bookmarks() -> [Bookmark] {
        (0..<whole(0...4)).map { _ in Bookmark(address: "a" + text(), title: text()) }
    }

    /// Settings with what a recording's start holds; with `all`, the rest too.
    mutating func settings(all: Bool) throws -> Settings {
        var settings = Settings()
        settings.startsOnSky = flag()
        settings.isShuffled = flag()
        settings.reducesMotion = flag()
        settings.repeats = ["off", "all", "one"][whole(0...2)]
        for name in TunableList.app.tunables where flag() {
            try settings.tuning.set(name, to: .random(in: name.range, using: &self))
        }
        for name in ["later.name", "나중"] where flag() { _ = try settings.tuning.set(name, to: number()) }
        guard all else { return settings }
        settings.tab = [nil, "home", "samples"][whole(0...2)]
        settings.language = [nil, "ko", "en"][whole(0...2)]
        return settings
    }

    mutating func window() -> WindowState {
        var window = WindowState()
        if flag() { window.position = Point(x: number(), y: number()) }
        if flag() { window.stage = Size(width: 390.5, height: 844) }
        if flag() { window.workbench = Size(width: 1024.25, height: 900) }
        if flag() { window.scale = .random(in: WindowState.scales, using: &self) }
        window.isMaximized = flag()
        window.hasShownHint = flag()
        return window
    }

    /// A change of what is there.
    mutating func change(on saved: Saved) throws -> Change {
        switch whole(0...5) {
        case 0: return .settings(try settings(all: true))
        case 1: return .bookmarks(bookmarks())
        case 2: return .window(window())
        default:
            let changed = Set((0..<whole(0...4)).map { _ in whole(1...12) })
            let goals = saved.bucket.goals.filter { !changed.contains($0.id) }
            return .bucket(
                Bucket(goals: goals + changed.sorted().filter { _ in flag() }.map { goal($0) }, lastID: whole(0...40)))
        }
    }
}
