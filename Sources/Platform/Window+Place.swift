import CSDL2
import Geometry

extension Window {
    /// Where the window's content stands: its top left in the desktop's own units, and its size in points.
    public var place: Rect {
        var (x, y): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowPosition(handle, &x, &y)
        return Rect(origin: Point(x: Double(x), y: Double(y)), size: size)
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
