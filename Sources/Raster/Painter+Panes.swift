import Drawing
import Geometry

extension Painter {
    /// Draws a pane; where there is no backdrop behind it, its tint alone.
    mutating func draw(_ pane: Mark.Pane, _ mark: Mark, _ score: borrowing Score) {
        if !pane.isWhole {
            setClip(mark, score)
            context.setColor(pane.tint, pane.opacity)
            context.add(pane.bounds, pane.corners)
            context.fill()
        }
        let seen = visible(pane.seen, isCut: mark.isCuttable)
        if seen.isEmpty { return }
        // What is painted right where it is seen is cut anywhere.
        let plain = visible(pane.plain, isCut: true)
        if plain.isEmpty { return lay(pane, seen, mark, score) }
        paint(plain, pane, score)
        lay(pane, PixelArea(left: seen.x, top: seen.y, right: seen.right, bottom: plain.y), mark, score)
        lay(pane, PixelArea(left: seen.x, top: plain.bottom, right: seen.right, bottom: seen.bottom), mark, score)
    }

    /// Paints pixels of a pane straight into the canvas.
    private mutating func paint(_ plain: PixelArea, _ pane: Mark.Pane, _ score: borrowing Score) {
        let target = canvas
        let bytesPerRow = target.bytesPerRow
        unsafe target.withBytes { bytes in
            guard let base = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
            let start = unsafe base + plain.y * bytesPerRow + plain.x * 4
            unsafe room.paint(score.backdrops[pane.backdrop], plain, pane.tone, into: start, bytesPerRow: bytesPerRow)
        }
    }

    /// Lays a picture of the pixels `seen` over the inside of a pane.
    private mutating func lay(_ pane: Mark.Pane, _ seen: PixelArea, _ mark: Mark, _ score: borrowing Score) {
        if seen.isEmpty { return }
        guard let picture = room.picture(width: seen.width, height: seen.height) else { return }
        let bytesPerRow = picture.surface.bytesPerRow
        unsafe picture.surface.withBytes { bytes in
            guard let base = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
            unsafe room.paint(score.backdrops[pane.backdrop], seen, pane.tone, into: base, bytesPerRow: bytesPerRow)
        }
        setClip(mark, score)
        context.save()
        context.add(seen.bounds)
        context.clip()
        context.setPicture(picture.surface, at: Double(seen.x), Double(seen.y))
        context.add(pane.bounds, pane.corners)
        if pane.opacity < 1 {
            context.clip()
            context.paint(pane.opacity)
        } else {
            context.fill()
        }
        context.restore()
    }
}
