import CSDL2

/// Wakes a waiting ``Window`` from another thread.
///
///     let waker = try window.makeWaker()
///     // on a thread that watches a file:
///     waker.wake(1)      // the loop sees `ShellEvent.woken(1)`
public struct Waker: Sendable {
    let type: UInt32

    /// Ends the wait; the window reports ``ShellEvent/woken(_:)`` with this number.
    ///
    /// - Returns: false if the event queue is full, or the window is gone.
    @discardableResult
    public func wake(_ number: Int) -> Bool {
        var event = unsafe SDL_Event()
        unsafe event.user.type = type
        unsafe event.user.code = Int32(clamping: number)
        return unsafe SDL_PushEvent(&event) == 1
    }

    /// Requests the end, like a person who closes the window: the window reports ``ShellEvent/quit``.
    public func quit() {
        var event = unsafe SDL_Event()
        unsafe event.type = SDL_QUIT.rawValue
        unsafe SDL_PushEvent(&event)
    }
}
