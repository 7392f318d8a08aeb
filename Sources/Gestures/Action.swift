import Geometry

/// The four tabs, by the name they have in recordings, state lines and on the command line.
public enum Tab: String, CaseIterable, Hashable, Sendable {
    /// In the order of the tab bar.
    case home, samples, browse, library
}

/// What a recording asks of the app by name, without a pointer: the `do` lines.
public enum Action: Hashable, Sendable {
    /// Shows a tab.
    case tab(Tab)
    /// Opens or closes the player.
    case player(open: Bool)
    /// Changes the flag of one asker of the loading overlay; nil is the asker without a name.
    case loading(Loading, name: String?)
    /// Shows one line of text for a while.
    case toast(String)
    /// Shows or hides the sheet in which a star is chosen.
    case sheet(show: Bool)
    /// Adds a goal with a title.
    case goalAdd(String)
    /// Ticks the goal of a number off, or on again.
    case goalDone(Int)
    /// Puts the first waiting star into the sky, in a shape from 0 to 4.
    case starAdd(shape: Int)
    /// Puts the picture in a file onto the stage as a card, its middle at a place; the size is the picture's own, in
    /// pixels.
    case cardAdd(path: String, at: Point, pixels: Size)

    /// What happens to one asker's flag of the loading overlay.
    public enum Loading: String, CaseIterable, Hashable, Sendable {
        /// Sets the flag, clears it, or does the other of the two.
        case show, hide, toggle
    }
}
