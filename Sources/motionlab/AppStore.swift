import App
import Controls
import Files
import Gestures
import Model
import PrototypeApp
import Prototyping
import Storage
import Synchronization

/// The lasting state of the bundled app: goals, stars, bookmarks, settings and the window in its database, what
/// components store in the file that every prototype has.
final class AppStore: ProgramStore {
    private struct State {
        var writer: SaveQueue<Store>?
        /// The values with which the run began, and those of it that were handed over since.
        var settings = Settings()
        var window = WindowState()
    }

    private let store: Store
    private let file: FileStore
    private let state: Mutex<State>

    /// Keeps in a database and in a file.
    init(_ store: Store, _ file: FileStore) {
        self.store = store
        self.file = file
        let saved = store.load()
        state = Mutex(State(settings: saved.settings, window: saved.window))
    }

    /// Everything that lasts, as it is now.
    var saved: Saved { store.load() }

    /// The first thing that was found when it was opened.
    var firstTrouble: StoreTrouble? { store.troubles.first }

    var troubles: [ProgramTrouble] { store.troubles.map { ProgramTrouble($0) } + file.troubles }
    var isLasting: Bool { store.isLasting }
    var window: WindowState { store.load().window }
    var language: Language? { store.load().settings.language.flatMap(Language.init) }
    var stored: JSONValue? { file.stored }
    // It is among the settings.
    var tuning: [NamedValue] { [] }
    func keep(_ tuning: Tuning) {}

    func begin(with tuning: Tuning, report: @escaping @Sendable (ProgramTrouble) -> Void) {
        file.begin(with: .standard, report: report)
        let writer = SaveQueue(store) { report(ProgramTrouble($0)) }
        let change = state.withLock { state -> Change? in
            state.writer = writer
            guard state.settings.tuning != tuning else { return nil }
            state.settings.tuning = tuning
            return .settings(state.settings)
        }
        if let change { writer.write(change) }
    }

    func keep(_ effect: Effect) -> Language? {
        guard let change = effect.change else { return file.keep(effect) }
        return state.withLock { state in
            let before = state.settings.language
            if case .settings(let settings) = change { state.settings = settings }
            state.writer?.write(change)
            return state.settings.language == before ? nil : state.settings.language.flatMap(Language.init)
        }
    }

    func apply(_ effect: Effect) throws(ProgramTrouble) {
        guard let change = effect.change else { return try file.apply(effect) }
        do { try store.apply(change) } catch { throw ProgramTrouble(error) }
    }

    func keep(_ window: WindowState) {
        state.withLock { state in
            guard window != state.window else { return }
            state.window = window
            state.writer?.write(.window(window))
        }
    }

    func finish(within seconds: Double) -> ProgramTrouble? {
        let writer = state.withLock { $0.writer }
        let trouble = writer?.finish(within: seconds).map { ProgramTrouble($0) }
        return trouble ?? file.finish(within: seconds)
    }

    func close() { store.close() }
}

extension StoreTrouble {
    /// The app's words for it.
    var notice: Notice {
        switch outcome {
        case .renewed: .damaged
        case .leftOut: .badRows
        case .waiting: .waiting
        case .unstored: .unstored
        case .lost: .refused
        }
    }
}

extension ProgramTrouble {
    fileprivate init(_ trouble: StoreTrouble) {
        self.init(trouble.description, event: trouble.notice.event)
    }
}
