import Controls
import Geometry
import Gestures
import Model

/// A message between the app's components.
public enum AppMessage: Hashable, Sendable {
    /// Sets or clears one asker's flag of the loading overlay.
    case loading(Bool, LoadingToken)
    /// Shows one line for a while.
    case toast(String)
    /// Shows one line for a while, with a button that undoes what it tells of.
    case undoable(String, Undo)
    /// Brings back what was taken away.
    case undo(Undo)
    /// Shows the bottom sheet with some content.
    case sheet(SheetContent)
    /// Closes the bottom sheet that is shown.
    case closeSheet
    /// Shows a tab; the selected one scrolls to its top instead.
    case tab(Tab)
    case playback(PlaybackOrder)
    /// Keeps bookmarks, in place of those that there are.
    case keep([Bookmark])
    /// Opens a page in the browser, by its address.
    case visit(String)
    case choose(Language)
    case toggleStartsOnSky
    case toggleReducesMotion
    /// Keeps and stores the goals.
    case goals(Bucket)
    /// Puts the first waiting star into the sky.
    case addStar(shape: Int)
    /// Another track plays.
    case trackChosen
    /// Scrolls a tab to its top.
    case scrollToTop(Tab)
}

/// The holder of a flag of the loading overlay.
public enum LoadingToken: Hashable, Sendable {
    case browser, forecast
    /// A recording's or a program's own, by name; empty for the one without a name.
    case named(String)
}

/// A thing that was taken away and can be brought back, as long as a line tells of it.
public enum Undo: Hashable, Sendable {
    case goal(Goal)
    /// A picture on the stage: its file, where its middle comes to rest, and its size in pixels.
    case card(String, at: Point, pixels: Size)
}

/// The content of the bottom sheet, by its name in state lines.
public enum SheetContent: String, CaseIterable, Codable, Sendable {
    /// Choosing the shape of a new star.
    case star
    /// The marked pages.
    case bookmarks
    /// The lasting settings: language, the start, motion.
    case settings
}
