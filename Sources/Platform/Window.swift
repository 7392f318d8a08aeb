import CSDL2
import Drawing
import Geometry
import Gestures

/// A window on the desktop: events in, pixels out.
///
/// Used by the thread that made it, and only a ``Waker`` elsewhere. Destroying it closes the window.
///
///     var window = try Window(title: "MotionLab", size: Size(width: 390, height: 844), scale: 1, minimum: .zero)
///     var events: [ShellEvent] = []
///     try window.waitForEvents(until: nil, into: &events)
@safe public struct Window: ~Copyable {
    let handle: OpaquePointer
    /// Units of the desktop per point: pixels, except on Wayland, whose compositor has its own scale.
    let unitsPerPoint: Double
    /// The origin of the times of events, in nanoseconds of ``MonotonicClock``.
    public let epoch: Nanoseconds
    /// The refresh rate of the window's display, in frames per second; nil if the system does not report it.
    public internal(set) var refreshRate: Double?

    /// The presenter of the window.
    public var presenterChoice: PresenterChoice { if case .texture = unsafe presenter { .texture } else { .surface } }
    /// The name of the presenter.
    public let presenterName: String
    /// The name of the presenter and the reason for it, in one line.
    public let presenterDescription: String

    var presenter: Presenter
    var damage: [PixelArea] = []
    var rects: [SDL_Rect] = []
    var mustShowAll = true
    /// True if SDL told what is being dropped.
    var knowsDropped = false
    var platformOutput = PlatformOutput()
    /// The window's title where it shows nothing with a name.
    let name: String
    var cursors: [PlatformOutput.Cursor: OpaquePointer] = unsafe [:]
    var touches = TouchTable()
    var keyNames = KeyNames()
    /// The pointers that are down.
    var held: Set<PointerID> = []
    /// True while another window has the keyboard and a pointer is still down, whose drag goes on.
    var losesFocus = false
    /// The position of the mouse when the desktop was last asked.
    var asked: Point?
    var commitOrder = CommitOrder()
    /// The end of the wait for the answer of an input method that was asked to end; nil for none.
    var answerEnd: Nanoseconds?
    /// The key of the latest event; nil unless that is a key that went down, and types.
    var latestKey: SDL_Keysym?
    /// False if SDL would crash because pointer images are missing.
    let hasCursors: Bool
    let wakeType: UInt32
    let feedType: UInt32
    /// The events of the latest ``InputFeed``, and its number.
    var fed: [InputEvent] = []
    var feedNumber = 0
    /// The origin of the times of the current feed, in nanoseconds.
    var feedStart: Nanoseconds = 0
    /// Owned: the state of SDL's event callbacks.
    let watch: UnsafeMutablePointer<EventWatch>
    /// Owned; nil except on Wayland.
    let wayland: WaylandLink?

    /// Opens a window and shows it.
    ///
    /// - Parameters:
    ///   - title: the program's name, which the desktop shows.
    ///   - size: the size of its content in points.
    ///   - scale: pixels per point, above 0; on Wayland units of the compositor per point, each of which has as many
    ///     pixels as the compositor's scale.
    ///   - minimum: the smallest size, in points, that a person can make it.
    ///   - presenting: the requested presenter. A specific one is used or the call throws; `auto` always finds one.
    ///   - placement: the position on the desktop; on Wayland the compositor alone places windows.
    /// - Throws: ``PlatformError``, of kind `noDisplay` if the window would not be visible.
    public init(
        title: String, size: Size, scale: Double, minimum: Size, presenting: PresenterChoice = .auto,
        placement: Placement = Placement()
    ) throws(PlatformError) {
        precondition(scale > 0 && scale.isFinite && size.isFinite && minimum.isFinite, "an invalid size")
        try VideoSystem.start()
        do throws(PlatformError) {
            try self.init(
                opening: title, size: size, scale: scale, minimum: minimum, presenting: presenting,
                placement: placement)
        } catch {
            guard VideoSystem.leaveWayland() else { throw error }
            try self.init(
                opening: title, size: size, scale: scale, minimum: minimum, presenting: presenting,
                placement: placement,
                after: "no window on Wayland (\(error)), using X11; ")
        }
    }

    /// - Parameter attempts: the presenters tried before, and why they failed.
    private init(
        opening title: String, size: Size, scale: Double, minimum: Size, presenting: PresenterChoice,
        placement: Placement, after attempts: String = ""
    ) throws(PlatformError) {
        let wakeType = SDL_RegisterEvents(2)
        guard wakeType != .max else {
            throw PlatformError(call: "SDL_RegisterEvents", message: "no event number is left")
        }
        let decision = PresenterDecision(
            presenting, hasGPU: GraphicsProbe.hasGPU, renderer: GraphicsProbe.rendererName)
        let epoch = MonotonicClock.now()
        // Before the window is made, so that its very first events are stamped too.
        let watch = unsafe EventWatch.install()
        let opened: OpenedWindow
        do {
            unsafe opened = try unsafe OpenedWindow(
                title: title, width: pixels(size.width, scale), height: pixels(size.height, scale),
                placement, decision, mayFallBack: presenting == .auto)
        } catch {
            unsafe EventWatch.remove(watch)
            throw error
        }
        unsafe self.init(
            opened, watch, title: title, scale: scale, epoch: epoch, eventTypes: wakeType, after: attempts)
        if placement.fits {
            fit(minimum: minimum)
        } else {
            unsafe SDL_SetWindowMinimumSize(handle, pixels(minimum.width, scale), pixels(minimum.height, scale))
        }
    }

    private init(
        _ opened: OpenedWindow, _ watch: UnsafeMutablePointer<EventWatch>, title: String, scale: Double,
        epoch: Nanoseconds, eventTypes: UInt32, after attempts: String
    ) {
        unsafe self.watch = unsafe watch
        unsafe wayland = unsafe opened.wayland
        unsafe watch.pointee.wayland = unsafe opened.wayland.map { link in unsafe WaylandInputs(link) }
        hasCursors = unsafe opened.wayland == nil || CursorTheme.isInstalled()
        unsafe handle = unsafe opened.handle
        unsafe presenter = unsafe opened.presenter
        presenterName = unsafe opened.presenter.name
        presenterDescription = unsafe "\(opened.presenter.name): \(attempts)\(opened.reason)"
        unitsPerPoint = scale
        self.epoch = epoch
        wakeType = eventTypes
        feedType = eventTypes + 1
        name = title
        refreshRate = unsafe displayRate(of: handle)
    }

    deinit {
        unsafe EventWatch.remove(watch)
        for cursor in PlatformOutput.Cursor.allCases {
            if let form = unsafe cursors[cursor] { unsafe SDL_FreeCursor(form) }
        }
        unsafe presenter.release()
        unsafe wayland?.close()
        unsafe SDL_DestroyWindow(handle)
    }

    /// The current time on the clock of events: seconds since ``epoch``.
    public var time: Double { seconds(at: MonotonicClock.now()) }

    /// A moment of ``MonotonicClock`` on the clock of events: seconds since ``epoch``.
    public func seconds(at moment: Nanoseconds) -> Double { Double(moment - epoch) / 1e9 }

    /// Makes a value that wakes this window from another thread.
    public func makeWaker() -> Waker { Waker(type: wakeType) }
}

private func pixels(_ points: Double, _ scale: Double) -> CInt {
    CInt(min(max((points * scale).rounded(), 1), 16384))
}

/// The refresh rate of a window's display, nil if SDL does not know it.
func displayRate(of window: OpaquePointer) -> Double? {
    let display = unsafe SDL_GetWindowDisplayIndex(window)
    var mode = unsafe SDL_DisplayMode()
    guard display >= 0, unsafe SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    return unsafe mode.refresh_rate > 0 ? Double(mode.refresh_rate) : nil
}
