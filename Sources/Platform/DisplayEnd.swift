import CXDisplay
import Synchronization

/// The end of the X server while a window is open, after which Xlib ends the program.
///
/// The end of a Wayland compositor is thrown by the window: see ``PlatformError/Kind/displayGone``.
public enum DisplayEnd {
    /// The error that describes it.
    public static let error = PlatformError(kind: .displayGone, call: "Xlib", message: "the X server has ended")

    /// Calls a closure when the server has ended, on the thread that finds it out; it must not use the display.
    ///
    /// - Parameter act: Ends the program; nil for Xlib's own line and status 1.
    public static func handle(_ act: (@Sendable () -> Void)?) {
        action.withLock { $0 = act }
        x_display_on_end(act == nil ? nil : { action.withLock { $0 }?() })
    }
}

private let action = Mutex<(@Sendable () -> Void)?>(nil)
