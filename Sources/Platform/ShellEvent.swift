import Gestures

/// Something that happened outside the lab, in the order in which it arrived.
public enum ShellEvent: Hashable, Sendable {
    /// For the lab: pointer, wheel, keys, text, a new size, focus.
    ///
    /// Its time is the display server's where that is known: a stall of this program moves no event. The arrival, in
    /// nanoseconds of ``MonotonicClock``, is when it came into this program.
    case input(InputEvent, arrival: Nanoseconds)
    /// An event that an ``InputFeed`` played, in the places of what is played and not of the window.
    ///
    /// Its time is the one at which it was due, or its arrival if that was earlier, so that a stall does not move it.
    case fed(InputEvent, arrival: Nanoseconds)
    /// The window was asked to close, or the process to end.
    case quit
    /// The window's content must be shown again; the next present shows all of it.
    case exposed
    /// The window can be seen, or seen again.
    case shown
    /// The window cannot be seen, for it is hidden or minimized.
    case hidden
    /// The window moved to a display with another refresh rate; ``Window/refreshRate`` tells which.
    case displayChanged
    /// A file was dropped onto the window: its path.
    case dropped(String)
    /// ``Waker/wake(_:)`` was called with this number.
    case woken(Int)
    /// An ``InputFeed`` has played all of its events.
    case played
}
