import Drawing

/// The key of a shadow, in pixels; radii and blur are rounded, which is not visible.
struct ShadowKey: Hashable {
    /// Whole pixels over which the edge fades, outwards and as far inwards.
    var blur: Int
    var topLeft: Int
    var topRight: Int
    var bottomRight: Int
    var bottomLeft: Int
    /// The rectangle's own size if it is too small for slices; 0 otherwise.
    var width: Int
    var height: Int
}

/// A blurred rounded rectangle's coverage, whole or as eight slices around a full middle.
final class Shadow {
    /// The whole mask, or the four corners side by side: top left, top right, bottom right, bottom left.
    let corners: Surface
    /// The upper and the lower edge, one over the other, as long as ``chunk``; a single pixel where there are none.
    let rows: Surface
    /// The left and the right edge, side by side.
    let columns: Surface
    /// The side of a corner slice in pixels; 0 for a whole.
    let side: Int
    /// Pixels by which the shadow goes beyond its rectangle.
    let reach: Int

    /// The length of a piece of an edge: long ones are put together from several.
    static let chunk = 128

    var bytes: Int { corners.bytes + rows.bytes + columns.bytes }

    init(_ key: ShadowKey) throws(RasterError) {
        reach = key.blur
        let radius = max(key.topLeft, key.topRight, key.bottomRight, key.bottomLeft)
        let isWhole = key.width > 0
        let side = 2 * key.blur + radius
        let width = isWhole ? key.width + 2 * key.blur : 2 * side + 1
        let height = isWhole ? key.height + 2 * key.blur : 2 * side + 1
        self.side = isWhole ? 0 : side
        let full = try Shadow.blurred(key, width: width, height: height)
        if isWhole {
            corners = full
            rows = try Surface(.mask, width: 1, height: 1)
            columns = try Surface(.mask, width: 1, height: 1)
            return
        }
        corners = try Surface(.mask, width: 4 * side, height: side)
        rows = try Surface(.mask, width: Shadow.chunk, height: 2 * side)
        columns = try Surface(.mask, width: 2 * side, height: Shadow.chunk)
        let far = side + 1
        for (index, x, y) in [(0, 0, 0), (1, far, 0), (2, far, far), (3, 0, far)] {
            Shadow.copy(full, x, y, to: corners, index * side, 0, width: side, height: side)
        }
        for step in 0..<Shadow.chunk {
            for (offset, start) in [(0, 0), (side, far)] {
                Shadow.copy(full, side, start, to: rows, step, offset, width: 1, height: side)
                Shadow.copy(full, start, side, to: columns, offset, step, width: side, height: 1)
            }
        }
    }

    private static func copy(
        _ source: borrowing Surface, _ x: Int, _ y: Int, to target: borrowing Surface, _ column: Int, _ row: Int,
        width: Int, height: Int
    ) {
        let from = source.bytesPerRow
        let into = target.bytesPerRow
        unsafe source.withBytes { bytes in
            unsafe target.withBytes { copy in
                for line in 0..<height {
                    for step in 0..<width {
                        unsafe copy[(row + line) * into + column + step] = bytes[(y + line) * from + x + step]
                    }
                }
            }
        }
    }

    /// Draws the rectangle `blur` pixels from every edge and blurs it by exactly that much.
    private static func blurred(_ key: ShadowKey, width: Int, height: Int) throws(RasterError) -> Surface {
        let surface = try Surface(.mask, width: width, height: height)
        let edge = Double(key.blur)
        let corners = Corners(
            topLeft: Double(key.topLeft), topRight: Double(key.topRight), bottomRight: Double(key.bottomRight),
            bottomLeft: Double(key.bottomLeft))
        let context = Context(surface)
        context.setColor(.black)
        let bounds = Bounds(left: edge, top: edge, right: Double(width) - edge, bottom: Double(height) - edge)
        context.add(bounds, corners.fitted(to: bounds, scale: 1))
        context.fill()
        let bytesPerRow = surface.bytesPerRow
        unsafe surface.withBytes { bytes in
            // Sixteen bits on the way: rounding to eight at each pass would show as rings.
            var wide = [UInt16](repeating: 0, count: width * height)
            for y in 0..<height {
                for x in 0..<width { unsafe wide[y * width + x] = UInt16(bytes[y * bytesPerRow + x]) * 257 }
            }
            var blur = BoxBlur(length: max(width, height))
            blur.run(&wide, lines: height, length: width, step: 1, lineStep: width, reach: key.blur)
            blur.run(&wide, lines: width, length: height, step: width, lineStep: 1, reach: key.blur)
            for y in 0..<height {
                for x in 0..<width {
                    unsafe bytes[y * bytesPerRow + x] = UInt8((UInt32(wide[y * width + x]) * 255 + 32767) / 65535)
                }
            }
        }
        return surface
    }
}
