import CSDL2
import Geometry

extension Window {
    /// The content's top left on the desktop, in the desktop's own units; nil on Wayland, which tells no program.
    public var position: Point? {
        guard unsafe wayland == nil else { return nil }
        var (x, y): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowPosition(handle, &x, &y)
        return Point(x: Double(x), y: Double(y))
    }

    /// Asks for another size in points; the desktop may give another one, and none larger than the display has room for.
    ///
    /// - Returns: False, and nothing is asked for, if that is the size it has.
    @discardableResult
    public mutating func resize(to wanted: Size) -> Bool {
        var room = SDL_Rect()
        let display = unsafe SDL_GetWindowDisplayIndex(handle)
        var (width, height) = ((wanted.width * unitsPerPoint).rounded(), (wanted.height * unitsPerPoint).rounded())
        if unsafe SDL_GetDisplayUsableBounds(max(display, 0), &room) == 0, room.w > 0, room.h > 0 {
            (width, height) = (min(width, Double(room.w)), min(height, Double(room.h)))
        }
        guard width.isFinite, height.isFinite, width >= 1, height >= 1 else { return false }
        var (oldWidth, oldHeight): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowSize(handle, &oldWidth, &oldHeight)
        guard CInt(width) != oldWidth || CInt(height) != oldHeight else { return false }
        let old = position
        unsafe SDL_SetWindowSize(handle, CInt(width), CInt(height))
        // What grew stays on the display.
        guard room.w > 0, let old else { return true }
        let (x, y) = (CInt(old.x), CInt(old.y))
        let (right, bottom) = (room.x + room.w - CInt(width), room.y + room.h - CInt(height))
        let (left, top) = (max(min(x, right), room.x), max(min(y, bottom), room.y))
        if left != x || top != y { unsafe SDL_SetWindowPosition(handle, left, top) }
        return true
    }

    /// Moves the window so that its top left stands at a place on the desktop, in the desktop's own units.
    ///
    /// - Returns: False, and nothing moves, if no display shows that place: it may have been another desk. Nor does it
    ///   on Wayland, where the compositor alone places windows.
    @discardableResult
    public mutating func move(to place: Point) -> Bool {
        guard unsafe wayland == nil else { return false }
        for shown in VideoSystem.desktops where shown.contains(place) {
            unsafe SDL_SetWindowPosition(handle, CInt(place.x.rounded()), CInt(place.y.rounded()))
            return true
        }
        return false
    }
}
