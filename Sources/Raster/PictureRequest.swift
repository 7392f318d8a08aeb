/// A picture in a file that a renderer requests at a size: see ``Renderer/onPictureRequest``.
public struct PictureRequest: Hashable, Sendable {
    /// The file's path.
    public let path: String
    /// Pixels across and down.
    let size: PictureFile.PixelSize
}

/// The pixels of a picture, to pass from one thread to another.
public struct PicturePixels: Sendable {
    let size: PictureFile.PixelSize
    let isOpaque: Bool
    /// Premultiplied `0xAARRGGBB`, row after row.
    let pixels: [UInt32]

    /// The size of the pixels in bytes.
    public var bytes: Int { 4 * pixels.count }

    init(_ surface: borrowing Surface) {
        size = surface.size
        isOpaque = surface.isOpaque
        let (width, height, bytesPerRow) = (surface.width, surface.height, surface.bytesPerRow)
        pixels = unsafe surface.withBytes { bytes in
            unsafe [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
                let target = UnsafeMutableRawBufferPointer(pixels)
                for row in 0..<height {
                    let line = unsafe UnsafeRawBufferPointer(bytes)[row * bytesPerRow..<row * bytesPerRow + 4 * width]
                    unsafe target[(4 * row * width)...].copyBytes(from: line)
                }
                count = width * height
            }
        }
    }

    /// The same pixels in Cairo's memory.
    func surface() throws(RasterError) -> Surface {
        let surface = try Surface(isOpaque ? .opaque : .translucent, width: size.width, height: size.height)
        let bytesPerRow = surface.bytesPerRow
        unsafe surface.withBytes { bytes in
            unsafe pixels.withUnsafeBytes { pixels in
                for row in 0..<size.height {
                    let line = unsafe pixels[4 * row * size.width..<4 * (row + 1) * size.width]
                    unsafe UnsafeMutableRawBufferPointer(bytes)[(row * bytesPerRow)...].copyBytes(from: line)
                }
            }
        }
        return surface
    }
}

extension PictureFile {
    /// A file's pixels at the size at which they are kept, from which any other is made; nil if they cannot be decoded.
    ///
    /// - Complexity: O(n) in the pixels; some 10 ms for a million of them. On any thread.
    public static func pixels(_ path: String) -> PicturePixels? {
        guard let kept = try? kept(path) else { return nil }
        return PicturePixels(kept)
    }
}

extension PictureRequest {
    /// The pixels at the requested size, made from those of ``PictureFile/pixels(_:)``; nil without memory.
    public func sized(_ original: PicturePixels) -> PicturePixels? {
        if original.size == size { return original }
        guard let surface = try? original.surface(), let made = try? PictureFile.resized(surface, to: size) else {
            return nil
        }
        return PicturePixels(made)
    }
}
