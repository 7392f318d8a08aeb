/// A whole line's coverage, cut to its ink.
///
/// Shared by the cache and the operations that draw it.
final class TextMask {
    let surface: Surface
    /// Pixels from the line's origin right, and from its baseline down, to the corner of the ink.
    let left: Int
    let top: Int
    /// The ink's size in pixels; 0 where nothing is inked.
    let width: Int
    let height: Int
    /// Pixels from the line's origin to the origin of text after it.
    let advance: Double

    /// A subpixel offset, in quarters to the right and down: finer steps are not visible.
    struct Phase: Hashable {
        var x: Int
        var y: Int

        static let whole = Phase(x: 0, y: 0)
    }

    /// A piece of a line, before the pieces are put together.
    struct Piece {
        var bytes: [UInt8]
        var width: Int
        var height: Int
        var left: Int
        var top: Int
    }

    /// Puts pieces together; the darker wins where two lie over each other. Nil if there is no memory for them.
    init?(_ pieces: [Piece], advance: Double) {
        let left = pieces.map(\.left).min() ?? 0
        let top = pieces.map(\.top).min() ?? 0
        let width = (pieces.map { $0.left + $0.width }.max() ?? 0) - left
        let height = (pieces.map { $0.top + $0.height }.max() ?? 0) - top
        guard let surface = try? Surface(.mask, width: max(width, 1), height: max(height, 1)) else { return nil }
        let bytesPerRow = surface.bytesPerRow
        unsafe surface.withBytes { bytes in
            for piece in pieces {
                for y in 0..<piece.height {
                    let row = (piece.top - top + y) * bytesPerRow + piece.left - left
                    for x in 0..<piece.width {
                        unsafe bytes[row + x] = max(bytes[row + x], piece.bytes[y * piece.width + x])
                    }
                }
            }
        }
        self.surface = surface
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.advance = advance
    }

    /// The same line moved by part of a pixel; each pixel is mixed from those it lies between.
    init?(_ mask: TextMask, movedBy phase: Phase) {
        left = mask.left
        top = mask.top
        width = mask.width + (phase.x > 0 ? 1 : 0)
        height = mask.height + (phase.y > 0 ? 1 : 0)
        advance = mask.advance
        guard let surface = try? Surface(.mask, width: max(width, 1), height: max(height, 1)) else { return nil }
        let from = mask.surface.bytesPerRow
        let into = surface.bytesPerRow
        let (width, height) = (mask.width, mask.height)
        unsafe mask.surface.withBytes { bytes in
            unsafe surface.withBytes { moved in
                for (stepX, shareX) in [(0, 4 - phase.x), (1, phase.x)] where shareX > 0 {
                    for (stepY, shareY) in [(0, 4 - phase.y), (1, phase.y)] where shareY > 0 {
                        let share = UInt32(shareX * shareY)
                        for y in 0..<height {
                            for x in 0..<width {
                                // Sixteenths, rounded once for each of at most four parts.
                                let part = unsafe (UInt32(bytes[y * from + x]) * share + 7) / 16
                                let offset = (y + stepY) * into + x + stepX
                                unsafe moved[offset] = UInt8(min(255, UInt32(moved[offset]) + part))
                            }
                        }
                    }
                }
            }
        }
        self.surface = surface
    }
}
