import CCairo
import Drawing

/// A picture with its own memory, for drawing without a window.
///
/// A new canvas is opaque and black.
public struct Canvas: ~Copyable {
    let surface: Surface

    /// Makes a black canvas.
    ///
    /// - Throws: ``RasterError/badSize(width:height:)`` unless each side is in 1…32767 pixels.
    public init(width: Int, height: Int) throws(RasterError) {
        surface = try Surface(.opaque, width: width, height: height)
    }

    /// Pixels across.
    public var width: Int { surface.width }
    /// Pixels down.
    public var height: Int { surface.height }

    /// Hands out the pixels; the buffer must not be kept.
    public mutating func withPixels<Result>(_ body: (PixelBuffer) -> Result) -> Result {
        let width = width
        let height = height
        let bytesPerRow = surface.bytesPerRow
        return unsafe surface.withBytes { bytes in
            guard let base = bytes.baseAddress,
                let pixels = unsafe PixelBuffer(
                    base: UnsafeMutableRawPointer(base), width: width, height: height, bytesPerRow: bytesPerRow)
            else { preconditionFailure("a canvas always has pixels") }
            return body(pixels)
        }
    }
}

// MARK: - Files

extension Canvas {
    /// Writes a PNG without transparency; the same pixels give the same bytes with the same libraries.
    ///
    /// - Throws: ``RasterError/cannotWrite(path:reason:)``.
    public func writePNG(to path: String) throws(RasterError) {
        let status = unsafe cairo_surface_write_to_png(surface.handle, path)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .cannotWrite(path: path, reason: Surface.reason(status))
        }
    }

    /// Reads a PNG, laid over black where it is translucent.
    ///
    /// - Throws: ``RasterError/cannotRead(path:reason:)`` if there is no such file or it is no PNG.
    public static func readPNG(_ path: String) throws(RasterError) -> Canvas {
        let handle = unsafe cairo_image_surface_create_from_png(path)
        guard let handle = unsafe handle else { throw .cannotRead(path: path, reason: "out of memory") }
        let picture = unsafe Surface(owning: handle)
        let status = unsafe cairo_surface_status(picture.handle)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .cannotRead(path: path, reason: Surface.reason(status))
        }
        let canvas = try Canvas(width: picture.width, height: picture.height)
        let context = Context(canvas.surface)
        context.paint(picture, at: 0, 0)
        return canvas
    }
}
