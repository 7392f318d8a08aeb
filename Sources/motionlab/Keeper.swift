import Geometry
import Model
import Prototypes
import Storage

/// Keeps what lasts of a run in its window: what the lab changes, and where the window stands.
struct Keeper: ~Copyable {
    /// Where a window is.
    struct Place {
        /// Its top left on the desktop; nil where the desktop does not say, and what was stored stays.
        var position: Point?
        var size: Size
    }

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
    mutating func keep(_ change: Change, window: Place) {
        var change = change
        change.settings?.window = rect(window)
        if let settings = change.settings { self.settings = settings }
        writer.write(change)
    }

    /// Stores where the window stands and waits until all is stored.
    ///
    /// - Parameter seconds: How long that may take.
    mutating func finish(window: Place, within seconds: Double) {
        if settings.window != rect(window) {
            var change = Change()
            settings.window = rect(window)
            change.settings = settings
            writer.write(change)
        }
        if let trouble = writer.finish(within: seconds) { Terminal.complain(trouble.description) }
    }

    /// A place as it is stored; the desktop's corner stands for an unknown position.
    private func rect(_ window: Place) -> Rect {
        Rect(origin: window.position ?? settings.window?.origin ?? .zero, size: window.size)
    }
}
