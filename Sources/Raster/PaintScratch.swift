import Drawing

/// Scratch memory for a painter, kept from frame to frame.
struct PaintScratch {
    /// The groups that are open, outermost first.
    var groups: [OpenGroup] = []
    /// The cells of one pane with their tone applied, two rows of them widened to pixels, and the dither's thresholds.
    var tones: [Float] = []
    var wide: [UInt16] = []
    var thresholds: [UInt16] = []
    private var kept: Picture?
    /// The pixels of groups, outermost first; each has the size of the largest group so far at its depth.
    private var layers: [PixelPages] = []

    init() {}

    /// Opens a group inside those that are open; false if there is no memory for it.
    ///
    /// - Parameter rows: The rows that will be drawn and seen. The other rows are not cleared.
    mutating func beginGroup(_ area: PixelArea, rows: Range<Int>, opacity: Double) -> Bool {
        let bytesPerRow = area.width * 4
        let depth = groups.count
        if depth == layers.count || layers[depth].bytes < bytesPerRow * area.height {
            // Twice as much and more, so that a growing group fits. Pages that are never written take no memory.
            guard let pages = PixelPages(bytes: 2 * bytesPerRow * area.height + PixelPages.least) else { return false }
            layers.replaceSubrange(depth..<min(depth + 1, layers.count), with: CollectionOfOne(pages))
        }
        let base = unsafe layers[depth].base
        unsafe (base + (rows.lowerBound - area.y) * bytesPerRow)
            .initializeMemory(as: UInt8.self, repeating: 0, count: rows.count * bytesPerRow)
        guard
            let pixels = unsafe PixelBuffer(
                base: base, width: area.width, height: area.height, bytesPerRow: bytesPerRow),
            let surface = try? Surface(sharing: pixels, as: .translucent)
        else { return false }
        surface.setOrigin(x: area.x, y: area.y)
        groups.append(OpenGroup(surface, opacity: opacity))
        return true
    }

    /// An opaque picture of at least this size, reused if it is large enough; nil if there is no memory.
    mutating func picture(width: Int, height: Int) -> Picture? {
        if let kept, kept.surface.width >= width, kept.surface.height >= height { return kept }
        let before = kept.map { ($0.surface.width, $0.surface.height) } ?? (0, 0)
        kept = nil
        let made = try? Surface(.opaque, width: max(width, before.0), height: max(height, before.1))
        if let made { kept = Picture(made) }
        return kept
    }
}
