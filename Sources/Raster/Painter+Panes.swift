import Drawing
import Geometry

extension Painter {
    /// Draws a pane; beside its backdrop it is its tint alone.
    mutating func draw(_ pane: PaintOp.Pane, _ turn: Transform?, _ op: PaintOp, _ ops: borrowing PaintOpList) {
        if !pane.isWhole {
            setClip(op, ops)
            context.setColor(pane.tint, pane.opacity)
            context.add(pane.bounds, pane.corners, turn: turn)
            context.fill()
        }
        let seen = visible(pane.seen, isCut: op.isCuttable)
        if seen.isEmpty { return }
        guard scratch.groups.isEmpty, pane.opacity == 1, let limit = limit(of: op, ops) else {
            return lay(pane, turn, seen, op, ops)
        }
        // Between the corners nothing beneath shows through. Pixels that are painted directly may be cut anywhere.
        let rows = rows(of: pane.bounds, pane.corners, in: pane.seen.intersection(limit))
        let plain = visible(rows, isCut: true)
        if plain.isEmpty { return lay(pane, turn, seen, op, ops) }
        paint(plain, pane, ops)
        lay(pane, turn, PixelArea(left: seen.x, top: seen.y, right: seen.right, bottom: plain.y), op, ops)
        lay(pane, turn, PixelArea(left: seen.x, top: plain.bottom, right: seen.right, bottom: seen.bottom), op, ops)
    }

    /// Paints pixels of a pane straight into the canvas.
    private mutating func paint(_ plain: PixelArea, _ pane: PaintOp.Pane, _ ops: borrowing PaintOpList) {
        let target = canvas
        let bytesPerRow = target.bytesPerRow
        unsafe target.withBytes { bytes in
            guard let base = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
            let start = unsafe base + plain.y * bytesPerRow + plain.x * 4
            unsafe scratch.paint(ops.backdrops[pane.backdrop], plain, pane.tone, into: start, bytesPerRow: bytesPerRow)
        }
    }

    /// Lays a picture of the pixels `seen` over the inside of a pane.
    private mutating func lay(
        _ pane: PaintOp.Pane, _ turn: Transform?, _ seen: PixelArea, _ op: PaintOp, _ ops: borrowing PaintOpList
    ) {
        if seen.isEmpty { return }
        guard let picture = scratch.picture(width: seen.width, height: seen.height) else { return }
        let bytesPerRow = picture.surface.bytesPerRow
        unsafe picture.surface.withBytes { bytes in
            guard let base = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
            unsafe scratch.paint(ops.backdrops[pane.backdrop], seen, pane.tone, into: base, bytesPerRow: bytesPerRow)
        }
        setClip(op, ops)
        context.save()
        context.add(seen.bounds)
        context.clip()
        context.setPicture(picture.surface, at: Double(seen.x), Double(seen.y))
        context.fill(pane.bounds, pane.corners, turn: turn, opacity: pane.opacity)
        context.restore()
    }
}
