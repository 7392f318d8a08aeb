import CSDL2
import Geometry

/// The position of the window on the desktop, with the frame that the desktop draws around it.
extension Window {
    /// The top left of the window with its frame, in units of the desktop; nil on Wayland, which does not report it.
    ///
    /// A window that is opened at this position with the same frame has the same position.
    public var position: Point? {
        guard unsafe wayland == nil else { return nil }
        var (x, y): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowPosition(handle, &x, &y)
        let frame = frame
        return Point(x: Double(x - frame.left), y: Double(y - frame.top))
    }

    /// True while the window is maximized.
    public var isMaximized: Bool { unsafe SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0 }

    /// Requests another size in points; the desktop may choose another one, and none larger than the display has room
    /// for.
    ///
    /// - Parameter step: Points by which the top left moves, as far as the whole window stays on the display; nothing on
    ///   Wayland, whose compositor alone places windows.
    /// - Returns: False, without a request, if the window has that size, or is maximized.
    @discardableResult
    public mutating func resize(to wanted: Size, movedBy step: Vector = .zero) -> Bool {
        let (width, height) = ((wanted.width * unitsPerPoint).rounded(), (wanted.height * unitsPerPoint).rounded())
        guard !isMaximized, width.isFinite, height.isFinite, width >= 1, height >= 1 else { return false }
        return place(width: width, height: height, movedBy: step.isFinite ? step * unitsPerPoint : .zero)
    }

    /// Shrinks the window to the usable size of the display, and moves all of it onto the display.
    ///
    /// - Parameter minimum: The smallest size in points that a person can give it, if the display has room for that.
    mutating func fit(minimum: Size) {
        if let room {
            let least = minimum * unitsPerPoint
            unsafe SDL_SetWindowMinimumSize(
                handle, CInt(min(least.width, room.width).rounded(.down)),
                CInt(min(least.height, room.height).rounded(.down)))
        }
        guard !isMaximized else { return }
        var (width, height): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowSize(handle, &width, &height)
        awaitFrame(around: height)
        place(width: Double(width), height: Double(height))
    }

    /// Sets the size of the content in units of the desktop, at most the usable size, and keeps the frame on the
    /// display.
    @discardableResult
    private mutating func place(width: Double, height: Double, movedBy step: Vector = .zero) -> Bool {
        let room = room
        let (width, height) = (min(width, room?.width ?? width), min(height, room?.height ?? height))
        var (oldWidth, oldHeight, x, y): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
        unsafe SDL_GetWindowSize(handle, &oldWidth, &oldHeight)
        unsafe SDL_GetWindowPosition(handle, &x, &y)
        let isOther = CInt(width) != oldWidth || CInt(height) != oldHeight
        if isOther { unsafe SDL_SetWindowSize(handle, CInt(width), CInt(height)) }
        guard unsafe wayland == nil, let room else { return isOther }
        let left = CInt(max(min((Double(x) + step.dx).rounded(), room.maxX - width), room.minX))
        let top = CInt(max(min((Double(y) + step.dy).rounded(), room.maxY - height), room.minY))
        if left != x || top != y { unsafe SDL_SetWindowPosition(handle, left, top) }
        return isOther
    }

    /// Waits until the desktop has reported its frame, if the window could be too high with one: the frame is reported
    /// after the window is shown.
    private func awaitFrame(around height: CInt) {
        guard unsafe wayland == nil, let room, frame == (0, 0, 0, 0) else { return }
        var y: CInt = 0
        unsafe SDL_GetWindowPosition(handle, nil, &y)
        let most = 64 * max(1, unitsPerPoint)
        guard Double(height) + most > room.height || Double(y) + Double(height) + most > room.maxY else { return }
        let end = MonotonicClock.now() + 100_000_000
        while frame == (0, 0, 0, 0), MonotonicClock.now() < end {
            SDL_PumpEvents()
            SDL_Delay(1)
        }
    }

    /// The largest content on the display, beside panels and the window's frame, in units of the desktop.
    private var room: Rect? {
        var bounds = SDL_Rect()
        let display = unsafe SDL_GetWindowDisplayIndex(handle)
        guard unsafe SDL_GetDisplayUsableBounds(max(display, 0), &bounds) == 0 else { return nil }
        let frame = frame
        let room = Rect(
            x: Double(bounds.x + frame.left), y: Double(bounds.y + frame.top),
            width: Double(bounds.w - frame.left - frame.right), height: Double(bounds.h - frame.top - frame.bottom))
        return room.width >= 1 && room.height >= 1 ? room : nil
    }

    /// The width of the desktop's frame beyond the content on each side; 0 if there is none, or it is not known.
    private var frame: (top: CInt, left: CInt, bottom: CInt, right: CInt) {
        var (top, left, bottom, right): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
        guard unsafe SDL_GetWindowBordersSize(handle, &top, &left, &bottom, &right) == 0 else { return (0, 0, 0, 0) }
        return (top, left, bottom, right)
    }
}

/// The position and state with which a window opens.
public struct Placement: Hashable, Sendable {
    /// The top left of the window with its frame, in units of the desktop. A position off every display is moved to the
    /// nearest one on a display; nil is the middle of the display.
    public var position: Point?
    /// True to open maximized.
    public var isMaximized: Bool
    /// True to limit the window, with its frame, to the usable size of the display.
    public var fits: Bool

    /// Makes a placement.
    public init(position: Point? = nil, isMaximized: Bool = false, fits: Bool = false) {
        self.position = position
        self.isMaximized = isMaximized
        self.fits = fits
    }
}

extension Point {
    /// The nearest point inside one of the rectangles; nil if there are none, or it is not finite.
    func clamped(to rects: [Rect]) -> Point? {
        guard isFinite else { return nil }
        let points = rects.map { rect in
            Point(x: max(rect.minX, min(x, rect.maxX - 1)), y: max(rect.minY, min(y, rect.maxY - 1)))
        }
        return points.min { distance(to: $0) < distance(to: $1) }
    }
}
