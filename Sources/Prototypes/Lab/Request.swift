import Geometry
import Gestures
import Model

/// What a system asks of the whole app: it leaves the system as a value, and the lab grants it.
public enum Request: Hashable, Sendable {
    /// Sets or clears one asker's flag of the loading overlay.
    case loading(Bool, Asker)
    /// Shows one line for a while.
    case toast(String)
    /// Shows one line for a while, with a button that undoes what it tells of.
    case undoable(String, Undo)
    /// Shows a bottom sheet, or closes the one that is shown.
    case sheet(SheetContent?)
    /// Wants something done outside.
    case effect(Effect)
    /// Lets go of what pointers hold on a tab, as if released there at rest: other things stand there now.
    case letGo(Tab)
}

/// Who holds a flag of the loading overlay.
public enum Asker: Hashable, Sendable {
    case browser, forecast
    /// A recording's or a program's own, by name; empty for the one without a name.
    case named(String)
}

/// What was taken away and can be brought back, as long as a line tells of it.
public enum Undo: Hashable, Sendable {
    case goal(Goal)
    /// A picture on the stage: its file, where its middle comes to rest, and its size in pixels.
    case card(String, at: Point, pixels: Size)
}

/// What a bottom sheet is about; the system that owns it draws it.
public enum SheetContent: String, Hashable, Sendable {
    /// Choosing the shape of a new star: ``Samples``.
    case star
    /// The marked pages: ``Browse``.
    case bookmarks
    /// What lasts: language, the start, the weather: ``Library``.
    case settings
}
