import CSDL2
import Geometry

extension Window {
    /// Where the mouse is now, in points from the content's top left; it may lie outside.
    ///
    /// The desktop is asked: while something is dragged onto the window, the mouse's moves do not reach it. One that does
    /// not say (Wayland) answers with the place seen last.
    public var pointer: Point {
        var (x, y): (CInt, CInt) = (0, 0)
        guard let position else {
            unsafe SDL_GetMouseState(&x, &y)
            return Point(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
        }
        unsafe SDL_GetGlobalMouseState(&x, &y)
        let offset = Point(x: Double(x), y: Double(y)) - position
        return Point(x: offset.dx / unitsPerPoint, y: offset.dy / unitsPerPoint)
    }
}
