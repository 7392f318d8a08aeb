import CSDL2
import Geometry
import Glibc

/// The setup of SDL's video subsystem.
public enum VideoSystem {
    /// Starts SDL's video subsystem with the hints for this program; may be called again.
    ///
    /// Never shut down: that is left to the end of the process, and SDL counts the calls.
    ///
    /// - Throws: ``PlatformError`` of kind `noDisplay` if there is none. By default SDL would run in an invisible
    ///   driver, so the driver is checked afterwards; one named by `SDL_VIDEODRIVER` is accepted.
    public static func start() throws(PlatformError) {
        prepare()
        let wanted = environment("SDL_VIDEODRIVER")
        if wanted == nil {
            let drivers = drivers(
                x11: environment("DISPLAY"), wayland: environment("WAYLAND_DISPLAY"),
                runtimeFolder: environment("XDG_RUNTIME_DIR"))
            guard let drivers else {
                throw PlatformError(kind: .noDisplay, call: "SDL_Init", message: "no display")
            }
            _ = unsafe SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE)
        }
        try initialize(named: wanted)
    }

    /// Changes from Wayland to X11, if both are available and neither was requested.
    ///
    /// SDL 2 needs EGL for every window on Wayland, even if it does not draw in it.
    ///
    /// - Returns: False if there is nothing to change to.
    static func leaveWayland() -> Bool {
        guard isWayland, environment("SDL_VIDEODRIVER") == nil, environment("DISPLAY") != nil else { return false }
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        _ = unsafe SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "x11", SDL_HINT_OVERRIDE)
        return (try? initialize(named: nil)) != nil
    }

    private static func initialize(named wanted: String?) throws(PlatformError) {
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw PlatformError.last("SDL_Init", kind: .noDisplay) }
        let driver = unsafe SDL_GetCurrentVideoDriver().map { name in unsafe String(cString: name) } ?? ""
        guard isVisible(driver, named: wanted) else {
            throw PlatformError(kind: .noDisplay, call: "SDL_Init", message: "no display, only the \(driver) driver")
        }
        MonotonicClock.wakePunctually()
        // SDL starts with text input enabled, which would send every key to an input method.
        SDL_StopTextInput()
    }

    /// Sets hints and variables for SDL before it starts; no other thread may read the environment meanwhile.
    public static func prepare() {
        for (name, value) in hints { _ = unsafe SDL_SetHint(name, value) }
        // SDL connects to the session bus. Without an address, libdbus looks in the runtime folder and then starts
        // a program to launch a bus; with this setting it only looks.
        if environment("DBUS_SESSION_BUS_ADDRESS") == nil {
            unsafe setenv("DBUS_SESSION_BUS_ADDRESS", "unix:runtime=yes", 1)
        }
    }

    /// SDL's own version, such as "2.26.5".
    public static var version: String {
        var version = SDL_version()
        unsafe SDL_GetVersion(&version)
        return "\(version.major).\(version.minor).\(version.patch)"
    }

    /// True if windows are shown by a Wayland compositor; false before ``start()``.
    static var isWayland: Bool {
        unsafe SDL_GetCurrentVideoDriver().map { name in unsafe String(cString: name) } == "wayland"
    }

    /// The usable bounds of each display, in units of the desktop; none before ``start()``.
    public static var desktops: [Rect] {
        (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { display in
            var bounds = SDL_Rect()
            guard unsafe SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { return nil }
            return Rect(x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.w), height: Double(bounds.h))
        }
    }

    /// The drivers to try on Linux, in order; nil if none can work.
    ///
    /// A Wayland compositor comes first if it is named: X11 would be a layer over it, whose pictures it scales up.
    /// Other drivers draw off the screen, or on the bare console; and the Wayland driver writes to standard error if
    /// its folder is missing.
    static func drivers(x11: String?, wayland: String?, runtimeFolder: String?) -> String? {
        let names = [x11 == nil ? nil : "x11", runtimeFolder == nil ? nil : "wayland"].compactMap { $0 }
        let inOrder = wayland == nil ? names : names.reversed()
        return names.isEmpty ? nil : inOrder.joined(separator: ",")
    }

    /// True if the output of the driver is visible, or the driver was requested by name.
    ///
    /// - Parameter wanted: the names in `SDL_VIDEODRIVER`, separated by commas.
    static func isVisible(_ driver: String, named wanted: String?) -> Bool {
        if !driver.isEmpty && !["offscreen", "dummy", "evdev"].contains(driver) { return true }
        guard let wanted else { return false }
        return wanted.split(separator: ",").contains { $0 == driver }
    }

    /// A variable of the process's environment; nil where it is missing or empty.
    static func environment(_ name: String) -> String? {
        let value = unsafe SDL_getenv(name).map { value in unsafe String(cString: value) }
        return value?.isEmpty == false ? value : nil
    }

    private static let hints = [
        // The window's memory is sent directly, and not through a texture, which takes many times longer. (On Wayland
        // SDL has no such memory; there ``MemoryPresenter`` is used.)
        (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
        (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
        // ``EndSignals`` handles them, also while the thread that polls SDL's events is busy.
        (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
        // Disabling the compositor for one window makes all windows flicker.
        (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
        // The press that focuses the window counts as a press.
        (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
        // A drag continues outside the window, and its release arrives.
        (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
        (SDL_HINT_IME_SHOW_UI, "1"),
        // Touches make no mouse events, and the mouse makes no touches.
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    ]
}
