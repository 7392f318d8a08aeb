import Controls
import Files
import Foundation
import Geometry
import Gestures
import Prototyping
import Synchronization

/// The lasting state of a prototype, in one JSON file that is replaced whole: how the window was left, the tuning, and
/// what was stored last.
///
/// ```json
/// {"motionlab":1,"stored":{"Card":{"count":3}},"tuning":{"card.flick":200},"window":{"stage":[390,844]}}
/// ```
package final class FileStore: ProgramStore, ChangeStore {
    fileprivate struct Contents: Equatable {
        var window = WindowState()
        var stored: JSONValue?
        var tuning: [NamedValue] = []
    }

    private struct State {
        var contents = Contents()
        /// True once the contents differ from the file's; never without a file.
        var isDirty = false
        /// True once the file is there.
        var isStored = false
        /// Nil before the run begins.
        var queue: SaveQueue<FileStore>?
    }

    package let troubles: [ProgramTrouble]
    package let isLasting: Bool
    /// Nil for one in memory.
    private let path: String?
    private let state: Mutex<State>

    /// Opens a program's file in a folder; where it cannot be read, the store begins empty and says so.
    ///
    /// - Parameter isOnlyRead: True to make, move and write nothing.
    package init(_ name: String, in folder: DataFolder, isOnlyRead: Bool = false) {
        let path = "\(folder.path)/\(name).json"
        guard isOnlyRead || folder.make() else {
            self.path = nil
            isLasting = false
            troubles = [ProgramTrouble("cannot make the folder \(folder.path); nothing is kept")]
            state = Mutex(State())
            return
        }
        var read = State()
        var found: [ProgramTrouble] = []
        if let data = FileManager.default.contents(atPath: path) {
            if !isOnlyRead { DataFolder.makePrivate(path) }
            do throws(BadFile) {
                try read.contents.take(JSONValue(parsing: data))
                read.isStored = true
            } catch {
                let aside = path + ".damaged"
                // It is not overwritten.
                if !isOnlyRead { _ = unsafe rename(path, aside) }
                found = [ProgramTrouble("\(path): \(error.problem); kept as \(aside)")]
            }
        }
        self.path = isOnlyRead ? nil : path
        isLasting = !isOnlyRead
        troubles = found
        state = Mutex(read)
    }

    /// One that forgets everything at its end.
    package init() {
        path = nil
        isLasting = false
        troubles = []
        state = Mutex(State())
    }

    package var window: WindowState { state.withLock { $0.contents.window } }
    package var language: Language? { nil }
    package var stored: JSONValue? { state.withLock { $0.contents.stored } }
    package var tuning: [NamedValue] { state.withLock { $0.contents.tuning } }

    package func begin(with tuning: Tuning, report: @escaping @Sendable (ProgramTrouble) -> Void) {
        keep(tuning)
        let queue = SaveQueue(self, report: report)
        state.withLock { $0.queue = queue }
        if isBehind { queue.write(()) }
    }

    package func keep(_ effect: Effect) -> Language? {
        guard effect.isStore else { return nil }
        change { $0.stored = effect.value }
        return nil
    }

    package func keep(_ window: WindowState) { change { $0.window = window } }

    package func keep(_ tuning: Tuning) { change { $0.tuning = tuning.values } }

    package func apply(_ effect: Effect) throws(ProgramTrouble) {
        _ = keep(effect)
        try apply([()])
    }

    private func change(_ make: (inout Contents) -> Void) {
        state.withLock { state in
            let before = state.contents
            make(&state.contents)
            guard state.contents != before, path != nil else { return }
            state.isDirty = true
            state.queue?.write(())
        }
    }

    /// Writes the file if the contents differ from it, whatever number of changes that is.
    package func apply(_ changes: [Void]) throws(ProgramTrouble) {
        guard let path else { return }
        let (text, isRemoved) = state.withLock { state -> (String?, Bool) in
            defer { state.isDirty = false }
            let isRemoved = state.isStored && !FileManager.default.fileExists(atPath: path)
            return (state.isDirty || isRemoved ? state.contents.text : nil, isRemoved)
        }
        guard let text else { return }
        // The folder may have been removed, with the file or before there was one.
        _ = DataFolder(path: URL(fileURLWithPath: path).deletingLastPathComponent().path).make()
        do throws(Failure) { try Draft.write(text, to: path, isPrivate: true) } catch {
            state.withLock { $0.isDirty = true }
            throw ProgramTrouble(error.description)
        }
        state.withLock { $0.isStored = true }
        if isRemoved { throw ProgramTrouble("\(path): removed while in use; everything was stored again") }
    }

    package func finish(within seconds: Double) -> ProgramTrouble? {
        state.withLock { $0.queue }?.finish(within: seconds)
    }

    package var isBehind: Bool { state.withLock { $0.isDirty } }
    package var unfinished: ProgramTrouble { ProgramTrouble("\(path ?? ""): not all could be kept") }

    package func close() {}
}

extension FileStore.Contents {
    fileprivate var text: String {
        var window: [String: JSONValue] = [:]
        func pair(_ x: Double, _ y: Double) -> JSONValue { .array([.number(x), .number(y)]) }
        window["position"] = self.window.position.map { pair($0.x, $0.y) }
        window["stage"] = self.window.stage.map { pair($0.width, $0.height) }
        window["workbench"] = self.window.workbench.map { pair($0.width, $0.height) }
        window["scale"] = self.window.scale.map { .number($0) }
        window["maximized"] = self.window.isMaximized ? .flag(true) : nil
        window["hint"] = self.window.hasShownHint ? .flag(true) : nil
        var file: [String: JSONValue] = ["motionlab": .number(1), "window": .object(window)]
        file["tuning"] = tuning.isEmpty ? nil : JSONValue(tuning)
        file["stored"] = stored
        return JSONValue.object(file).text + "\n"
    }

    /// Takes over a file; a value of the window that is out of its range is left out.
    fileprivate mutating func take(_ value: JSONValue) throws(BadFile) {
        guard case .object(let file) = value, file["motionlab"] == .number(1) else {
            throw BadFile(problem: "not the file of a prototype")
        }
        stored = file["stored"]
        if case .object(let values)? = file["tuning"] {
            tuning = values.sorted { $0.key < $1.key }.compactMap { name, value in
                if case .number(let number) = value { NamedValue(name, number) } else { nil }
            }
        }
        guard case .object(let window)? = file["window"] else { return }
        func pair(_ key: String) -> (Double, Double)? {
            guard case .array(let numbers)? = window[key], numbers.count == 2, case .number(let x) = numbers[0],
                case .number(let y) = numbers[1], x.isFinite, y.isFinite
            else { return nil }
            return (x, y)
        }
        func size(_ key: String) -> Size? {
            pair(key).flatMap { $0.0 > 0 && $0.1 > 0 ? Size(width: $0.0, height: $0.1) : nil }
        }
        self.window.position = pair("position").map { Point(x: $0.0, y: $0.1) }
        self.window.stage = size("stage")
        self.window.workbench = size("workbench")
        if case .number(let scale)? = window["scale"], WindowState.scales.contains(scale) { self.window.scale = scale }
        self.window.isMaximized = window["maximized"] == .flag(true)
        self.window.hasShownHint = window["hint"] == .flag(true)
    }
}
