import Drawing
import Geometry

extension Renderer {
    /// Forgets what pictures in files looked like, as when a page is read anew: the next frame reads them again.
    public mutating func forgetPictures() {
        images = Cache(limit: images.limit)
        originals = Cache(limit: originals.limit)
        fileSizes.removeAll(keepingCapacity: true)
        last = nil
    }

    /// Reads the picture in a file, so that the next frame has it; its size in pixels, or nil if it cannot be read.
    ///
    /// - Complexity: O(n) in the pixels; some 10 ms for a million of them.
    public mutating func read(_ path: String) -> Size? {
        // What is known of a file may be long ago.
        if fileSizes[path] != nil { forgetPictures() }
        return original(path) == nil ? nil : PictureFile.size(path)
    }

    /// So many files are known by their size; then all are forgotten.
    private static let mostFiles = 4096

    /// Fills a rectangle with the picture in a file, whatever its shape; false if there is none.
    ///
    /// A file is read once, and one that cannot be read is not tried again.
    mutating func photograph(_ path: String, _ exact: Bounds, _ corners: Corners) -> Bool {
        guard let whole = size(of: path) else { return false }
        let isWhole =
            abs(exact.width - exact.width.rounded()) < 1e-6 && abs(exact.height - exact.height.rounded()) < 1e-6
        let bounds = isWhole ? atRest(exact) : exact
        let isResting = isWhole && stage.frame.isOnPixels
        let size = Renderer.size(whole, for: bounds, isResting: isResting)
        guard let picture = size == whole ? original(path) : smaller(path, size) else { return false }
        lay(picture, at: bounds, inside: bounds, corners)
        return true
    }

    /// At which size a picture is to be kept for a place; never larger than it is itself.
    ///
    /// What rests gets its own size. On the way from one to another a picture is drawn from a few, two to the octave, so
    /// that bilinear sampling misses no pixel and nothing shimmers.
    private static func size(
        _ whole: PictureFile.PixelSize, for bounds: Bounds, isResting: Bool
    ) -> PictureFile.PixelSize {
        if isResting {
            return PictureFile.PixelSize(
                width: max(1, min(whole.width, Int(bounds.width.rounded()))),
                height: max(1, min(whole.height, Int(bounds.height.rounded()))))
        }
        let wanted = max(bounds.width / Double(whole.width), bounds.height / Double(whole.height))
        var part = 1.0
        while part * 0.5.squareRoot() >= wanted, part > 1.0 / 2048 { part *= 0.5.squareRoot() }
        return PictureFile.PixelSize(
            width: max(1, Int((Double(whole.width) * part).rounded())),
            height: max(1, Int((Double(whole.height) * part).rounded())))
    }

    /// The size at which a file's pixels are kept; nil if it cannot be read.
    private mutating func size(of path: String) -> PictureFile.PixelSize? {
        if let known = fileSizes[path] { return known }
        if fileSizes.count >= Renderer.mostFiles { fileSizes.removeAll(keepingCapacity: true) }
        let size = PictureFile.pixelSize(path)?.kept
        fileSizes[path] = .some(size)
        return size
    }

    private mutating func smaller(_ path: String, _ size: PictureFile.PixelSize) -> Picture? {
        let key = ImageKey(name: .file(path), width: size.width, height: size.height)
        if let picture = images.find(key) { return picture }
        guard let original = original(path), let surface = try? PictureFile.resized(original.surface, to: size) else {
            return nil
        }
        let bytes = surface.bytes
        let picture = Picture(surface)
        images.insert(key, picture, bytes: bytes)
        return picture
    }

    /// A file's own pixels, or as many of them as are kept.
    private mutating func original(_ path: String) -> Picture? {
        if let picture = originals.find(path) { return picture }
        guard let kept = try? PictureFile.kept(path) else {
            fileSizes[path] = .some(nil)
            return nil
        }
        let picture = Picture(kept)
        originals.insert(path, picture, bytes: picture.surface.bytes)
        return picture
    }
}
