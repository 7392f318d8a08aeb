import CStbImage
import Geometry

/// Pictures in files: PNG, JPEG, GIF (its first picture) and BMP, up to 8192 pixels a side and 25 million in all, in files
/// of up to 64 MB that take up to 10 seconds of the processor's time to decode.
///
/// A photograph is upright, by the orientation that its camera noted. A path may be the picture itself, as an address
/// `data:…;base64,…`.
public enum PictureFile {
    /// The size in pixels, from the file's first bytes; nil if it is no such picture.
    ///
    /// The rest of the file may still be broken: see ``pixels(_:)``.
    public static func size(_ path: String) -> Size? {
        pixelSize(path).map { Size(width: Double($0.width), height: Double($0.height)) }
    }

    /// Pixels across and down.
    struct PixelSize: Hashable {
        var width: Int
        var height: Int

        /// Longer sides than this are kept at this length: no window shows more of a picture.
        private static let longest = 2048

        /// The size at which a file's pixels are kept.
        var kept: PixelSize {
            let longer = max(width, height)
            if longer <= PixelSize.longest { return self }
            return PixelSize(
                width: max(1, (width * PixelSize.longest + longer / 2) / longer),
                height: max(1, (height * PixelSize.longest + longer / 2) / longer))
        }
    }

    static func pixelSize(_ path: String) -> PixelSize? {
        var width: Int32 = 0
        var height: Int32 = 0
        guard isPath(path), unsafe picture_size(path, &width, &height) != 0 else { return nil }
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// A file's pixels, premultiplied.
    ///
    /// - Parameter seconds: The limit on the processor time of decoding.
    /// - Throws: ``RasterError/cannotRead(path:reason:)``, or ``RasterError/refused(call:reason:)`` without memory.
    static func decoded(_ path: String, within seconds: Double = 10) throws(RasterError) -> Surface {
        var width: Int32 = 0
        var height: Int32 = 0
        var opaque: Int32 = 0
        guard isPath(path), let pixels = unsafe picture_decode(path, seconds, &width, &height, &opaque) else {
            throw .cannotRead(path: path, reason: "not a PNG, JPEG, GIF or BMP that can be decoded")
        }
        defer { unsafe picture_free(pixels) }
        let surface = try Surface(opaque != 0 ? .opaque : .translucent, width: Int(width), height: Int(height))
        let bytesPerRow = surface.bytesPerRow
        unsafe surface.withBytes { bytes in
            for row in 0..<Int(height) {
                let line = unsafe UnsafeRawBufferPointer(start: pixels + row * Int(width), count: 4 * Int(width))
                unsafe UnsafeMutableRawBufferPointer(bytes)[(row * bytesPerRow)...].copyBytes(from: line)
            }
        }
        return surface
    }

    /// As many of a file's pixels as are kept, premultiplied.
    ///
    /// - Throws: ``RasterError/cannotRead(path:reason:)``, or ``RasterError/refused(call:reason:)`` without memory.
    static func kept(_ path: String) throws(RasterError) -> Surface {
        let whole = try decoded(path)
        return whole.size.kept == whole.size ? whole : try resized(whole, to: whole.size.kept)
    }

    /// The same picture at another size.
    ///
    /// - Throws: ``RasterError/refused(call:reason:)`` without memory.
    static func resized(_ surface: borrowing Surface, to size: PixelSize) throws(RasterError) -> Surface {
        let made = try Surface(surface.isOpaque ? .opaque : .translucent, width: size.width, height: size.height)
        let (width, height, bytesPerRow) = (surface.width, surface.height, surface.bytesPerRow)
        let newBytesPerRow = made.bytesPerRow
        let isDone = unsafe surface.withBytes { from in
            unsafe made.withBytes { into in
                unsafe picture_resize(
                    from.baseAddress, Int32(width), Int32(height), Int32(bytesPerRow), into.baseAddress,
                    Int32(size.width), Int32(size.height), Int32(newBytesPerRow))
            }
        }
        guard isDone != 0 else { throw .refused(call: "picture_resize", reason: "out of memory") }
        return made
    }

    /// A zero byte would end the path early in C.
    private static func isPath(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }
}

extension Surface {
    /// Pixels across and down.
    var size: PictureFile.PixelSize { PictureFile.PixelSize(width: width, height: height) }
}
