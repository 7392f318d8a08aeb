import CCairo
import CPixels

/// Pixels taken from a screen, 0x00RRGGBB, row by row from the top left.
public struct Picture: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public let pixels: [UInt32]

    /// Makes a picture; there must be `width * height` pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(
            width >= 0 && height >= 0 && pixels.count == width * height, "a picture of another size")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The colour at a position, 0x00RRGGBB.
    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// The part of the picture inside a rectangle, which may reach beyond it.
    public func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
        let columns = max(0, x)..<max(max(0, x), min(self.width, x + width))
        let rows = max(0, y)..<max(max(0, y), min(self.height, y + height))
        return Picture(
            width: columns.count, height: rows.count,
            pixels: rows.flatMap { row in
                pixels[row * self.width + columns.lowerBound..<row * self.width + columns.upperBound]
            })
    }

    /// Writes the picture as a PNG file.
    ///
    /// - Throws: ``Display/Failure`` if it cannot be written.
    public func write(to path: String) throws {
        var opaque = pixels.map { $0 | 0xFF00_0000 }
        let stride = CInt(width * 4)
        let status = unsafe opaque.withUnsafeMutableBytes { bytes in
            let surface = unsafe cairo_image_surface_create_for_data(
                bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_RGB24, CInt(width), CInt(height),
                stride)
            defer { unsafe cairo_surface_destroy(surface) }
            return unsafe cairo_surface_write_to_png(surface, path)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw Display.Failure(description: "cannot write \(path)")
        }
    }

    /// Reads a PNG file.
    ///
    /// - Throws: ``Display/Failure`` if it cannot be read.
    public init(readingFrom path: String) throws {
        let surface = unsafe cairo_image_surface_create_from_png(path)
        defer { unsafe cairo_surface_destroy(surface) }
        guard let bytes = unsafe cairo_image_surface_get_data(surface) else {
            throw Display.Failure(description: "cannot read \(path)")
        }
        let (width, height, stride) = unsafe (
            Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)),
            Int(cairo_image_surface_get_stride(surface))
        )
        // Pictures with four bytes a pixel have rows without gaps.
        guard stride == 4 * width else { throw Display.Failure(description: "\(path) has other pixels") }
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            unsafe pixels_read(bytes, width * height, pixels.baseAddress)
            count = width * height
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The rectangle of a picture that is not of one colour; nil where there is none. A pointer is too small to count.
    public func frame(on ground: UInt32) -> (x: Int, y: Int, width: Int, height: Int)? {
        var frame = [0, 0, 0, 0]
        let found = unsafe pixels_frame(pixels, width, height, ground, 64, &frame)
        return found == 0 ? nil : (frame[0], frame[1], frame[2], frame[3])
    }
}
