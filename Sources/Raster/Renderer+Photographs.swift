import Drawing
import Geometry

extension Renderer {
    /// Discards the pixels of all files, as when a page is reloaded: the next frame reads them again.
    public mutating func forgetPictures() {
        images = Cache(limit: images.limit)
        originals = Cache(limit: originals.limit)
        fileSizes.removeAll(keepingCapacity: true)
        brought.removeAll(keepingCapacity: true)
        last = nil
    }

    /// Discards the pixels of a file, if any are known, because the file may have changed.
    public mutating func forgetPicture(_ path: String) {
        if fileSizes[path] != nil { forgetPictures() }
    }

    /// Stores the pixels for a request; the next frame draws everything again.
    ///
    /// - Parameter pixels: Nil if they cannot be decoded: the picture is then no longer drawn.
    public mutating func take(_ pixels: PicturePixels?, for request: PictureRequest) {
        // A file that was discarded meanwhile is requested again.
        guard fileSizes[request.path] != nil else { return }
        last = nil
        guard let pixels, let surface = try? pixels.surface() else {
            fileSizes[request.path] = .some(nil)
            return
        }
        let key = ImageKey(name: .file(request.path), width: request.size.width, height: request.size.height)
        images.insert(key, Picture(surface), bytes: pixels.bytes)
        brought[request.path] = request.size
    }

    /// The most file sizes that are kept; beyond it all are discarded.
    private static let mostFiles = 4096

    /// Fills a rectangle with the picture in a file, stretched to its shape; false if there is none.
    ///
    /// A file is read once, and one that cannot be read is not tried again.
    mutating func photograph(_ path: String, _ exact: Bounds, _ corners: Corners) -> Bool {
        guard let whole = size(of: path) else { return false }
        let isWhole =
            abs(exact.width - exact.width.rounded()) < 1e-6 && abs(exact.height - exact.height.rounded()) < 1e-6
        let bounds = isWhole ? atRest(exact) : exact
        let isResting = isWhole && state.frame.isOnPixels
        let size = Renderer.size(whole, for: bounds, isResting: isResting)
        if let onPictureRequest { return requested(path, size, bounds, corners, onPictureRequest) }
        guard let picture = size == whole ? original(path) : smaller(path, size) else { return false }
        lay(picture, at: bounds, inside: bounds, corners)
        return true
    }

    /// Draws a picture that another thread decodes: the pixels delivered last, or a grey field.
    private mutating func requested(
        _ path: String, _ size: PictureFile.PixelSize, _ bounds: Bounds, _ corners: Corners,
        _ request: (PictureRequest) -> Void
    ) -> Bool {
        func find(_ size: PictureFile.PixelSize) -> Picture? {
            images.find(ImageKey(name: .file(path), width: size.width, height: size.height))
        }
        var picture = find(size)
        if picture == nil {
            request(PictureRequest(path: path, size: size))
            picture = brought[path].flatMap(find)
        }
        if let picture {
            lay(picture, at: bounds, inside: bounds, corners)
        } else {
            add(
                .fill(
                    .box(bounds, corners.fitted(to: bounds, scale: state.frame.scale)),
                    .color(Color(white: 0.5, alpha: 0.25), opacity: state.frame.opacity)), bounds)
        }
        return true
    }

    /// The size at which a picture is kept for these bounds; never larger than the original.
    ///
    /// A picture at rest gets its exact size. While its size changes it is drawn from a few sizes, two to the octave,
    /// so that bilinear sampling misses no pixel and nothing shimmers.
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

    /// A file's pixels at the size at which they are kept.
    private mutating func original(_ path: String) -> Picture? {
        let picture = originals.picture(path) { () throws(RasterError) in try PictureFile.kept(path) }
        if picture == nil { fileSizes[path] = .some(nil) }
        return picture
    }
}
