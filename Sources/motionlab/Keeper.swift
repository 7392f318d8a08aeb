import Geometry
import Model
import Prototypes
import Storage

/// Keeps what lasts of a run in its window: what the lab changes, and where the window stands.
struct Keeper: ~Copyable {
    /// Has what waits to be stored.
    let writer: StoreWriter
    /// The settings as they were last handed over.
    private var settings: Settings

    /// Begins to keep what changes.
    ///
    /// - Parameters:
    ///   - settings: What the run begins with; what of it is not stored yet is stored now.
    ///   - report: Called on another thread when something cannot be stored.
    init(_ store: Store, settings: Settings, report: @escaping @Sendable (StoreTrouble) -> Void) {
        let stored = store.load().settings
        self.settings = settings
        writer = StoreWriter(store, report: report)
        if settings != stored {
            var change = Change()
            change.settings = settings
            writer.write(change)
        }
    }

    /// Stores a change; the window's place goes along with the settings.
    mutating func keep(_ change: Change, window: Rect) {
        var change = change
        change.settings?.window = window
        if let settings = change.settings { self.settings = settings }
        writer.write(change)
    }

    /// Stores where the window stands and waits until all is stored.
    ///
    /// - Parameter seconds: How long that may take.
    mutating func finish(window: Rect, within seconds: Double) {
        if settings.window != window {
            var change = Change()
            settings.window = window
            change.settings = settings
            writer.write(change)
        }
        if let trouble = writer.finish(within: seconds) { Terminal.complain(trouble.description) }
    }
}
