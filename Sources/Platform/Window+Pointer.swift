import CSDL2
import Geometry

extension Window {
    /// Where the mouse is now, in points from the content's top left; it may lie outside.
    ///
    /// The desktop is asked: while something is dragged onto the window, the mouse's moves do not reach it. One that does
    /// not say (Wayland) answers with the place seen last.
    public var pointer: Point {
        var (x, y): (CInt, CInt) = (0, 0)
        unsafe SDL_GetGlobalMouseState(&x, &y)
        let pixels = Point(x: Double(x), y: Double(y)) - place.origin
        return Point(x: pixels.dx / scale, y: pixels.dy / scale)
    }
}
