import Gestures

/// An event from outside the prototype, in the order of arrival.
public enum ShellEvent: Hashable, Sendable {
    /// For the prototype: pointer, wheel, keys, text, a new size, focus.
    ///
    /// Its time is that of the display server if it is known, so that a stall of this program moves no event. The
    /// arrival is in nanoseconds of ``MonotonicClock``.
    case input(InputEvent, arrival: Nanoseconds)
    /// An event that an ``InputFeed`` played, in coordinates of the feed and not of the window.
    ///
    /// Its time is the time at which it was due, or its arrival if that was earlier, so that a stall does not move it.
    case fed(InputEvent, arrival: Nanoseconds)
    /// The window was asked to close, or the process to end.
    case quit
    /// The window's content must be shown again; the next present shows all of it.
    case exposed
    /// The window became visible.
    case shown
    /// The window became invisible, because it is hidden or minimized.
    case hidden
    /// The window moved to a display with another refresh rate: see ``Window/refreshRate``.
    case displayChanged
    /// Something was dropped onto the window: the path of a file, or a text; empty for an address that SDL finds no file for.
    case dropped(String)
    /// ``Waker/wake(_:)`` was called with this number.
    case woken(Int)
    /// An ``InputFeed`` has played all of its events.
    case played
}
