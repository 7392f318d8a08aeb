/// The paint operations of a draw list on one canvas, in drawing order, read by one painter or two.
struct PaintOpList {
    var items: [PaintOp] = []
    var clips: [PaintOp.Clip] = []
    var rounds: [GraphicsState.RoundClip] = []
    /// At least one for each backdrop of the draw list.
    var backdrops: [Backdrop] = []

    /// Removes everything except the backdrops, and keeps the memory.
    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        rounds.removeAll(keepingCapacity: true)
    }
}
