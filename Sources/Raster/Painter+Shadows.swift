import Drawing

extension Painter {
    /// Draws four corners, four edges and the middle, all on whole pixels so that they meet.
    func slices(_ shadow: Shadow, _ outer: Bounds, _ seen: PixelArea, hasMiddle: Bool, _ ink: Ink?) {
        let seen = visible(seen, isCut: true).bounds
        let side = Double(shadow.side)
        let inner = outer.inset(side)
        for index in 0..<4 {
            // Upper left, upper right, lower right, lower left.
            let x = index == 1 || index == 2 ? inner.right : outer.left
            let y = index < 2 ? outer.top : inner.bottom
            let slice = Bounds(left: x, top: y, right: x + side, bottom: y + side)
            if slice.touches(seen) { cover(shadow.corners, at: x - Double(index) * side, y, in: slice, ink) }
        }
        for index in 0..<2 {
            let skipped = Double(index) * side
            let y = index == 0 ? outer.top : inner.bottom
            let row = Bounds(left: inner.left, top: y, right: inner.right, bottom: y + side)
            edge(shadow.rows, 0, -skipped, row, seen, stepX: Double(Shadow.chunk), stepY: 0, ink)
            let x = index == 0 ? outer.left : inner.right
            let column = Bounds(left: x, top: inner.top, right: x + side, bottom: inner.bottom)
            edge(shadow.columns, -skipped, 0, column, seen, stepX: 0, stepY: Double(Shadow.chunk), ink)
        }
        guard hasMiddle, inner.touches(seen) else { return }
        if let ink {
            return context.target.fill(ink.limit.intersection(PixelArea(inner.intersection(seen))), ink.color)
        }
        context.add(inner)
        context.fill()
    }

    /// Draws the pieces of an edge that can be seen.
    private func edge(
        _ mask: borrowing Surface, _ x: Double, _ y: Double, _ edge: Bounds, _ seen: Bounds, stepX: Double,
        stepY: Double, _ ink: Ink?
    ) {
        let seen = edge.intersection(seen)
        if seen.isEmpty { return }
        // The first piece that reaches into what is seen; a far edge must not be walked along for long.
        let skippedX = stepX > 0 ? ((seen.left - edge.left) / stepX).rounded(.down) * stepX : 0
        let skippedY = stepY > 0 ? ((seen.top - edge.top) / stepY).rounded(.down) * stepY : 0
        var left = edge.left + skippedX
        var top = edge.top + skippedY
        while left < seen.right, top < seen.bottom {
            cover(mask, at: left + x, top + y, in: edge, ink)
            left += stepX
            top += stepY
        }
    }
}
