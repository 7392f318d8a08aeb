/// A picture in a file, read and made smaller apart from a renderer: on another thread, say, while the renderer is made.
///
///     let picture = try FilePicture("art.png", width: 48, height: 48)
///     renderer.keep(picture)
public struct FilePicture: ~Copyable {
    let path: String
    fileprivate let original: Picture
    fileprivate let small: Picture

    /// Reads the file, and makes the picture as large as it will be drawn first.
    ///
    /// - Parameters:
    ///   - width: Pixels across, above zero.
    ///   - height: Pixels down, above zero.
    /// - Throws: ``RasterError/cannotRead(path:reason:)``, ``RasterError/badSize(width:height:)``, or
    ///   ``RasterError/refused(call:reason:)`` without memory.
    /// - Complexity: O(n) in the pixels; some 10 ms for a million of them.
    public init(_ path: String, width: Int, height: Int) throws(RasterError) {
        let original = Picture(try PictureFile.kept(path))
        small = Picture(try PictureFile.resized(original.surface, to: .init(width: width, height: height)))
        self.original = original
        self.path = path
    }
}

extension Renderer {
    /// Keeps a picture that was read apart, in the place of what was known of its file, so that the next frame has it.
    public mutating func keep(_ picture: consuming FilePicture) {
        if fileSizes[picture.path] != nil { forgetPictures() }
        let (original, small) = (picture.original.surface.size, picture.small.surface.size)
        fileSizes[picture.path] = original
        originals.insert(picture.path, picture.original, bytes: picture.original.surface.bytes)
        let key = ImageKey(name: .file(picture.path), width: small.width, height: small.height)
        images.insert(key, picture.small, bytes: picture.small.surface.bytes)
    }
}
