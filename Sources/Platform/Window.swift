import CSDL2
import Drawing
import Geometry
import Gestures

/// A window on the desktop: events in, pixels out.
///
/// It is used by the thread that made it, which must be the process's main thread on macOS; only a ``Waker`` may go
/// elsewhere. Letting go of it closes the window.
///
///     var window = try Window(title: "MotionLab", size: Size(width: 390, height: 844), scale: 1, minimum: .zero)
///     var events: [ShellEvent] = []
///     try window.waitForEvents(until: nil, into: &events)
@safe public struct Window: ~Copyable {
    let handle: OpaquePointer
    /// The desktop's own units for each point: pixels but on Wayland, whose compositor has a scale of its own.
    let unitsPerPoint: Double
    /// The moment from which the times of events count, in nanoseconds of ``MonotonicClock``.
    public let epoch: Nanoseconds
    /// Frames a second of the display that the window is on; nil where the system does not say.
    public internal(set) var refreshRate: Double?

    /// Which presenter shows the pictures.
    public var presenterChoice: PresenterChoice { if case .texture = unsafe presenter { .texture } else { .surface } }
    /// The same in a few words.
    public let presenterName: String
    /// The same and why it was taken, in one line.
    public let presenterDescription: String

    var presenter: Presenter
    var damage: [PixelArea] = []
    var rects: [SDL_Rect] = []
    var mustShowAll = true
    var desk = Desk(title: "")
    var cursors: [Desk.Cursor: OpaquePointer] = unsafe [:]
    var touches = TouchTable()
    /// False where SDL would crash for want of pictures of pointers.
    let hasCursors: Bool
    let wakeType: UInt32
    let feedType: UInt32
    /// What the latest ``InputFeed`` plays, and its number.
    var fed: [InputEvent] = []
    var feedNumber = 0
    /// When the present feed's times count from, in nanoseconds.
    var feedStart: Nanoseconds = 0
    /// Owned: what SDL's calls for each event see.
    let watch: UnsafeMutablePointer<EventWatch>
    /// Owned; nil but on Wayland.
    let wayland: WaylandLink?

    /// Opens a window and shows it.
    ///
    /// - Parameters:
    ///   - title: what the desktop shows as its name.
    ///   - size: the size of its content in points.
    ///   - scale: pixels for each point, above 0; on Wayland the compositor's own units, of which each is as many pixels
    ///     as its own scale says.
    ///   - minimum: the smallest size, in points, that a person can make it.
    ///   - presenting: how pictures get to the screen. What is asked for is taken or refused; `auto` always finds a way.
    ///   - placement: where on the desktop it opens; on Wayland the compositor alone places windows.
    /// - Throws: ``PlatformError``, of kind `noDisplay` where nobody could see the window.
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

    /// - Parameter attempts: what was tried before, and why it did not work.
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
        desk.title = title
        refreshRate = unsafe displayRate(of: handle)
    }

    deinit {
        unsafe EventWatch.remove(watch)
        for cursor in Desk.Cursor.allCases {
            if let form = unsafe cursors[cursor] { unsafe SDL_FreeCursor(form) }
        }
        unsafe presenter.release()
        unsafe wayland?.close()
        unsafe SDL_DestroyWindow(handle)
    }

    /// Pixels for each point; it may change while the window is open, as when a Wayland window goes to another display.
    public var scale: Double { unitsPerPoint * density.ratio }

    /// The size of the content in points.
    public var size: Size {
        var (width, height): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowSize(handle, &width, &height)
        return points(width, height)
    }

    /// Pixels for each of the desktop's units.
    private var density: PixelDensity {
        var (width, height, pixelWidth, pixelHeight): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
        unsafe SDL_GetWindowSize(handle, &width, &height)
        unsafe SDL_GetWindowSizeInPixels(handle, &pixelWidth, &pixelHeight)
        return PixelDensity(units: (width, height), pixels: (pixelWidth, pixelHeight))
    }

    /// A size in the desktop's units, in points.
    func points(_ width: CInt, _ height: CInt) -> Size {
        let density = density
        return Size(width: density.covered(width) / unitsPerPoint, height: density.covered(height) / unitsPerPoint)
    }

    /// The time between two frames of the display, in nanoseconds; a sixtieth of a second where it is not known.
    public var period: Nanoseconds { FrameGrid.period(refreshRate: refreshRate) }

    /// The time that events count in, now: seconds since ``epoch``.
    public var time: Double { seconds(at: MonotonicClock.now()) }

    /// A moment of ``MonotonicClock`` in the time that events count in: seconds since ``epoch``.
    public func seconds(at moment: Nanoseconds) -> Double { Double(moment - epoch) / 1e9 }

    /// Something that wakes this window from another thread.
    public func makeWaker() -> Waker { Waker(type: wakeType) }
}

private func pixels(_ points: Double, _ scale: Double) -> CInt {
    CInt(min(max((points * scale).rounded(), 1), 16384))
}

/// Frames a second of the display that a window is on, nil where SDL does not know.
func displayRate(of window: OpaquePointer) -> Double? {
    let display = unsafe SDL_GetWindowDisplayIndex(window)
    var mode = unsafe SDL_DisplayMode()
    guard display >= 0, unsafe SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    return unsafe mode.refresh_rate > 0 ? Double(mode.refresh_rate) : nil
}
