import CSDL2
import Geometry

extension Window {
    /// Where the window's content stands: its top left in the desktop's own units, and its size in points.
    public var place: Rect {
        var (x, y): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowPosition(handle, &x, &y)
        return Rect(origin: Point(x: Double(x), y: Double(y)), size: size)
    }

    /// Asks for another size in points; the desktop may give another one, and none larger than the display has room for.
    ///
    /// - Returns: False, and nothing is asked for, if that is the size it has.
    @discardableResult
    public mutating func resize(to wanted: Size) -> Bool {
        var room = SDL_Rect()
        let display = unsafe SDL_GetWindowDisplayIndex(handle)
        var (width, height) = ((wanted.width * scale).rounded(), (wanted.height * scale).rounded())
        if unsafe SDL_GetDisplayUsableBounds(max(display, 0), &room) == 0, room.w > 0, room.h > 0 {
            (width, height) = (min(width, Double(room.w)), min(height, Double(room.h)))
        }
        guard width.isFinite, height.isFinite, width >= 1, height >= 1 else { return false }
        var (oldWidth, oldHeight): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowSize(handle, &oldWidth, &oldHeight)
        guard CInt(width) != oldWidth || CInt(height) != oldHeight else { return false }
        var (x, y): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowPosition(handle, &x, &y)
        unsafe SDL_SetWindowSize(handle, CInt(width), CInt(height))
        // What grew stays on the display.
        guard room.w > 0 else { return true }
        let (right, bottom) = (room.x + room.w - CInt(width), room.y + room.h - CInt(height))
        let (left, top) = (max(min(x, right), room.x), max(min(y, bottom), room.y))
        if left != x || top != y { unsafe SDL_SetWindowPosition(handle, left, top) }
        return true
    }

    /// Moves the window so that its top left stands at a place on the desktop, in the desktop's own units.
    ///
    /// - Returns: False, and nothing moves, if no display shows that place: it may have been another desk.
    @discardableResult
    public mutating func move(to place: Point) -> Bool {
        for shown in VideoSystem.desktops where shown.contains(place) {
            unsafe SDL_SetWindowPosition(handle, CInt(place.x.rounded()), CInt(place.y.rounded()))
            return true
        }
        return false
    }
}
