import Drawing
import Geometry

extension Renderer {
    /// Wider fades than this, in pixels, are drawn as if they were this wide.
    private static let widest = 256

    mutating func shadow(
        _ rect: Rect, _ corners: Corners, _ blur: Double, _ color: Color, _ context: borrowing Context
    ) -> Bool {
        let frame = stage.frame
        guard let exact = Bounds(rect, frame), blur.isFinite, blur >= 0 else { return false }
        let reach = min(Int(min(blur * frame.scale, 1e6).rounded()), Renderer.widest)
        if reach == 0 { return fill(.roundedRect(rect, corners), .color(color), context) }
        // What is blurred has no edge that could be seen to jump by part of a pixel.
        let bounds = exact.rounded
        let outer = bounds.inset(-Double(reach))
        guard !bounds.isEmpty, isSeen(outer, context), set(color, context) else { return false }
        guard let shadow = shadow(bounds, corners.fitted(to: exact, scale: frame.scale), reach) else { return false }
        if shadow.side == 0 {
            context.mask(shadow.corners, at: outer.left, outer.top)
        } else {
            drawSlices(shadow, outer, context)
        }
        return true
    }

    private mutating func shadow(_ bounds: Bounds, _ corners: Corners, _ reach: Int) -> Shadow? {
        func whole(_ radius: Double) -> Int { Int(min(radius, 1024).rounded()) }
        var key = ShadowKey(
            blur: reach, topLeft: whole(corners.topLeft), topRight: whole(corners.topRight),
            bottomRight: whole(corners.bottomRight), bottomLeft: whole(corners.bottomLeft), width: 0, height: 0)
        let side = 2 * reach + max(key.topLeft, key.topRight, key.bottomRight, key.bottomLeft)
        if Int(min(bounds.width, bounds.height)) + 2 * reach < 2 * side + 1 {
            // One side is short: a whole mask, its longer side no longer than can be seen.
            key.width = min(Int(bounds.width), 8192)
            key.height = min(Int(bounds.height), 8192)
        }
        if let shadow = shadows.find(key) { return shadow }
        guard let shadow = try? Shadow(key) else { return nil }
        shadows.insert(key, shadow, bytes: shadow.bytes)
        return shadow
    }

    /// Draws four corners, four edges and the middle, all on whole pixels so that they meet.
    private func drawSlices(_ shadow: Shadow, _ outer: Bounds, _ context: borrowing Context) {
        let side = Double(shadow.side)
        let inner = outer.inset(side)
        let left = outer.left
        let top = outer.top
        for (place, x, y) in [
            (0.0, left, top), (1, inner.right, top), (2, inner.right, inner.bottom), (3, left, inner.bottom),
        ] {
            let slice = Bounds(left: x, top: y, right: x + side, bottom: y + side)
            draw(shadow.corners, from: place * side, 0, in: slice, context)
        }
        for (place, y) in [(0.0, top), (side, inner.bottom)] {
            let edge = Bounds(left: inner.left, top: y, right: inner.right, bottom: y + side)
            drawEdge(shadow.rows, 0, -place, edge, stepX: Double(Shadow.chunk), stepY: 0, context)
        }
        for (place, x) in [(0.0, left), (side, inner.right)] {
            let edge = Bounds(left: x, top: inner.top, right: x + side, bottom: inner.bottom)
            drawEdge(shadow.columns, -place, 0, edge, stepX: 0, stepY: Double(Shadow.chunk), context)
        }
        if inner.touches(stage.frame.limit), !isCovered(inner, at: index) {
            context.add(inner)
            context.fill()
        }
    }

    /// Draws the part of a mask that begins at a place in it.
    private func draw(
        _ mask: borrowing Surface, from x: Double, _ y: Double, in slice: Bounds, _ context: borrowing Context
    ) {
        guard slice.touches(stage.frame.limit), !isCovered(slice, at: index) else { return }
        context.save()
        context.add(slice)
        context.clip()
        context.mask(mask, at: slice.left - x, slice.top - y)
        context.restore()
    }

    /// Draws an edge piece after piece; those that cannot be seen are left out.
    private func drawEdge(
        _ mask: borrowing Surface, _ x: Double, _ y: Double, _ edge: Bounds, stepX: Double, stepY: Double,
        _ context: borrowing Context
    ) {
        let seen = edge.intersection(stage.frame.limit)
        guard !seen.isEmpty, !isCovered(edge, at: index) else { return }
        context.save()
        context.add(edge)
        context.clip()
        // The first piece that reaches into what is seen; a far edge must not be walked along for long.
        let skippedX = stepX > 0 ? ((seen.left - edge.left) / stepX).rounded(.down) * stepX : 0
        let skippedY = stepY > 0 ? ((seen.top - edge.top) / stepY).rounded(.down) * stepY : 0
        var left = edge.left + skippedX
        var top = edge.top + skippedY
        while left < seen.right, top < seen.bottom {
            context.mask(mask, at: left + x, top + y)
            left += stepX
            top += stepY
        }
        context.restore()
    }
}
