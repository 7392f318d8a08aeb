import Drawing
import Geometry

/// A part of the canvas that one item of a list paints over whatever was there.
struct Cover {
    /// The item's place in the list.
    var index: Int
    /// Whole pixels.
    var bounds: Bounds
}

extension Renderer {
    /// At most so many covers are remembered, the largest.
    private static let most = 4
    /// Smaller covers, as parts of the canvas, hide too little to be worth asking.
    private static let least = 1.0 / 16

    /// Looks through a list for what hides what lies beneath it, so that a sheet over a list of songs costs the sheet.
    mutating func findCovers(_ items: [DrawList.Item]) {
        let canvas = state.frame.limit
        covers.removeAll(keepingCapacity: true)
        backdrops.removeAll(keepingCapacity: true)
        for (index, item) in items.enumerated() {
            guard case .fill(let shape, let paint) = item else {
                state.follow(item)
                note(item, at: index)
                continue
            }
            guard state.frame.opacity == 1, paint.isOpaque, let bounds = covered(by: shape), !bounds.isEmpty else {
                continue
            }
            let area = bounds.width * bounds.height
            guard area >= canvas.width * canvas.height * Renderer.least else { continue }
            covers.append(Cover(index: index, bounds: bounds))
            if covers.count > Renderer.most { dropSmallest() }
        }
        settleBackdrops()
    }

    private mutating func dropSmallest() {
        var smallest = 0
        for place in covers.indices where covers[place].area <= covers[smallest].area { smallest = place }
        covers.remove(at: smallest)
    }

    /// The whole pixels that a shape is sure to fill under the clips in force; nil if none.
    private func covered(by shape: Shape) -> Bounds? {
        let frame = state.frame
        guard case .some((let rect, let corners)) = shape.box, let bounds = Bounds(rect, frame) else { return nil }
        var rows = bounds.below(corners.fitted(to: bounds, scale: frame.scale))
        for clip in state.roundClips.prefix(frame.roundClips) {
            rows = rows.intersection(clip.bounds.below(clip.corners))
        }
        return Bounds(
            left: rows.left.rounded(.up), top: rows.top.rounded(.up), right: rows.right.rounded(.down),
            bottom: rows.bottom.rounded(.down)
        ).intersection(frame.limit)
    }

    /// True if something later in the list paints over all of these pixels before a backdrop reads any of them.
    func isCovered(_ bounds: Bounds, at index: Int) -> Bool {
        guard !covers.isEmpty else { return false }
        let seen = bounds.roundedOut.intersection(state.frame.limit)
        for cover in covers where cover.index > index && cover.bounds.contains(seen) {
            if !isRead(seen, after: index, before: cover.index) { return true }
        }
        return false
    }

    /// The row from which on later items paint over all that the one at a place of the list might draw, before a
    /// backdrop reads it.
    ///
    /// What lies at a stage's foot, a sheet and a bar, is what most often hides a part of large things.
    func floor(at index: Int) -> Double {
        var floor = canvas.bottom
        var isLowest = covers.isEmpty
        while !isLowest {
            isLowest = true
            for cover in covers where cover.index > index {
                let bounds = cover.bounds
                guard bounds.top < floor, bounds.bottom >= floor, bounds.left <= canvas.left,
                    bounds.right >= canvas.right
                else { continue }
                var top = bounds.top
                for use in backdrops where use.index > index && use.index < cover.index {
                    top = max(top, use.reads.bottom)
                }
                if top < floor {
                    floor = top
                    isLowest = false
                }
            }
        }
        return floor
    }

    /// The whole pixels that the present item may draw into.
    var limit: Bounds {
        var limit = state.frame.limit
        limit.bottom = min(limit.bottom, floor)
        return limit
    }
}

extension Cover {
    fileprivate var area: Double { bounds.width * bounds.height }
}

extension Shape {
    /// The rectangle and corners of a shape that has them.
    fileprivate var box: (Rect, Corners)? {
        switch self {
        case .rect(let rect): (rect, .square)
        case .roundedRect(let rect, let corners): (rect, corners)
        default: nil
        }
    }
}

extension Bounds {
    /// The rows that no round corner reaches into.
    func below(_ corners: Corners) -> Bounds {
        Bounds(
            left: left, top: top + max(corners.topLeft, corners.topRight), right: right,
            bottom: bottom - max(corners.bottomLeft, corners.bottomRight))
    }
}
