import Geometry

/// The paint operations of a draw list on one canvas, in drawing order.
struct PaintOpList {
    var items: [PaintOp] = []
    var clips: [PaintOp.Clip] = []
    var rounds: [GraphicsState.RoundClip] = []
    /// The rotations of operations; none where nothing is turned.
    var turns: [Transform] = []
    /// At least one for each backdrop of the draw list.
    var backdrops: [Backdrop] = []

    /// Removes everything except the backdrops, and keeps the memory.
    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        rounds.removeAll(keepingCapacity: true)
        turns.removeAll(keepingCapacity: true)
    }

    /// The index of a rotation, which is added unless the last operation that was turned has the same.
    mutating func index(of turn: Transform) -> Int32 {
        if turns.last != turn { turns.append(turn) }
        return Int32(truncatingIfNeeded: turns.count - 1)
    }
}
