import Controls
import Gestures
import Model
import Prototypes
import Storage

/// Keeps what lasts of a run in its window: what the lab changes, and how the window was left.
struct Keeper: ~Copyable {
    /// Has what waits to be stored.
    let writer: StoreWriter
    /// What the run began with, and what of it was handed over since.
    private var settings: Settings
    private var window: WindowState

    /// Begins to keep what changes.
    ///
    /// - Parameters:
    ///   - settings: What the run begins with; what of it is not stored yet is stored now.
    ///   - report: Called on another thread when something cannot be stored.
    init(_ store: Store, settings: Settings, report: @escaping @Sendable (StoreTrouble) -> Void) {
        let stored = store.load()
        self.settings = settings
        window = stored.window
        writer = StoreWriter(store, report: report)
        if settings != stored.settings {
            var change = Change()
            change.settings = settings
            writer.write(change)
        }
    }

    /// Stores a change.
    ///
    /// - Returns: The language that was chosen with it; nil where none was.
    mutating func keep(_ change: Change) -> Language? {
        let before = settings.language
        if let settings = change.settings { self.settings = settings }
        writer.write(change)
        return settings.language == before ? nil : settings.language.flatMap(Language.init)
    }

    /// Stores how the window is now.
    mutating func keep(_ window: WindowState) {
        guard window != self.window else { return }
        self.window = window
        var change = Change()
        change.window = window
        writer.write(change)
    }

    /// Waits until all is stored.
    ///
    /// - Parameter seconds: How long that may take.
    func finish(within seconds: Double) {
        if let trouble = writer.finish(within: seconds) { Terminal.complain(trouble.description) }
    }
}
