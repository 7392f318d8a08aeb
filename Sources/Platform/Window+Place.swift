import CSDL2
import Geometry

extension Window {
    /// Where the window's content stands on the desktop: its top left and its size, in points.
    public var place: Rect {
        var (x, y): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowPosition(handle, &x, &y)
        return Rect(origin: Point(x: Double(x) / scale, y: Double(y) / scale), size: size)
    }

    /// Moves the window so that its top left stands at a place on the desktop, in points.
    ///
    /// - Returns: False, and nothing moves, if no display shows that place: it may have been another desk.
    @discardableResult
    public mutating func move(to place: Point) -> Bool {
        let (x, y) = (place.x * scale, place.y * scale)
        for display in 0..<max(0, SDL_GetNumVideoDisplays()) {
            var bounds = SDL_Rect()
            guard unsafe SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { continue }
            let shown = Rect(
                x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.w), height: Double(bounds.h))
            guard shown.contains(Point(x: x, y: y)) else { continue }
            unsafe SDL_SetWindowPosition(handle, CInt(x.rounded()), CInt(y.rounded()))
            return true
        }
        return false
    }
}
