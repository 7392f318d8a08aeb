import CSDL2
import Geometry

extension Window {
    /// The position of the mouse now, in points from the content's top left; it may lie outside.
    ///
    /// Read from the desktop, because the window gets no mouse moves during a drag from another program. On
    /// Wayland, which does not report it, the result is the last known position.
    public var pointer: Point {
        var (x, y): (CInt, CInt) = (0, 0)
        var (left, top): (CInt, CInt) = (0, 0)
        if unsafe wayland == nil {
            unsafe SDL_GetGlobalMouseState(&x, &y)
            unsafe SDL_GetWindowPosition(handle, &left, &top)
        } else {
            unsafe SDL_GetMouseState(&x, &y)
        }
        return Point(x: Double(x - left) / unitsPerPoint, y: Double(y - top) / unitsPerPoint)
    }
}
