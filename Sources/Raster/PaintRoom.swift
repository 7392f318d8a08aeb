/// Memory for one painter's work, kept from frame to frame.
struct PaintRoom {
    /// The groups that are open, outermost first.
    var groups: [OpenGroup] = []
    /// The cells of one pane, its colours changed, two rows of them as wide as the pane, and the dither.
    var tones: [Float] = []
    var wide: [UInt16] = []
    var thresholds: [UInt16] = []
    private var kept: Picture?

    init() {}

    /// An opaque picture of at least this size, the same as before if it is large enough; nil if there is no memory.
    mutating func picture(width: Int, height: Int) -> Picture? {
        if let kept, kept.surface.width >= width, kept.surface.height >= height { return kept }
        let before = kept.map { ($0.surface.width, $0.surface.height) } ?? (0, 0)
        kept = nil
        let made = try? Surface(.opaque, width: max(width, before.0), height: max(height, before.1))
        if let made { kept = Picture(made) }
        return kept
    }
}
