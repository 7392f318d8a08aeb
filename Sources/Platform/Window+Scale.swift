import CSDL2
import Geometry

extension Window {
    /// Pixels per point; it may change while the window is open, as when a Wayland window moves to another display.
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
}
