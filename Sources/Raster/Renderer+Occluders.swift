import Drawing
import Geometry

/// A part of the canvas that one item of a list paints over completely.
struct Occluder {
    /// The item's index in the list.
    var index: Int
    /// Whole pixels.
    var bounds: Bounds
}

extension Renderer {
    /// The number of occluders that are kept, the largest ones.
    private static let most = 4
    /// The most backdrops that each item is compared with; with more of them no item counts as hidden.
    private static let mostRead = 32
    /// The smallest occluder that is worth a test, as a share of the canvas.
    private static let least = 1.0 / 16

    /// Finds the items that hide those beneath them, so that a sheet over a list of songs costs no more than the sheet.
    mutating func findOccluders(_ items: [DrawList.Item]) {
        let canvas = state.frame.limit
        let least = canvas.width * canvas.height * Renderer.least
        occluders.removeAll(keepingCapacity: true)
        backdrops.removeAll(keepingCapacity: true)
        for index in items.indices {
            switch items[index] {
            case .fill(let shape, let paint): addOccluder(shape, paint, at: index, least: least)
            case .stroke, .shadow, .image, .icon, .sprite, .text: break
            case let item:
                state.follow(item)
                note(item, at: index)
            }
        }
        settleBackdrops()
    }

    /// Keeps an item that hides at least so many pixels, if it is among the largest.
    private mutating func addOccluder(_ shape: Shape, _ paint: Paint, at index: Int, least: Double) {
        guard state.frame.opacity == 1, paint.isOpaque, let bounds = occluded(by: shape), !bounds.isEmpty,
            bounds.width * bounds.height >= least
        else { return }
        occluders.append(Occluder(index: index, bounds: bounds))
        if occluders.count > Renderer.most { dropSmallest() }
    }

    private mutating func dropSmallest() {
        var smallest = 0
        for index in occluders.indices where occluders[index].area <= occluders[smallest].area { smallest = index }
        occluders.remove(at: smallest)
    }

    /// The whole pixels that a shape fills completely under the clips in force; nil if none.
    private func occluded(by shape: Shape) -> Bounds? {
        let frame = state.frame
        // A turned rectangle does not fill the upright one around it.
        guard frame.turn == nil, case .some((let rect, let corners)) = shape.box, let bounds = Bounds(rect, frame)
        else { return nil }
        var rows = bounds.below(corners.fitted(to: bounds, scale: frame.scale))
        for clip in state.roundClips {
            if clip.turn != nil { return nil }
            rows = rows.intersection(clip.bounds.below(clip.corners))
        }
        return Bounds(
            left: rows.left.rounded(.up), top: rows.top.rounded(.up), right: rows.right.rounded(.down),
            bottom: rows.bottom.rounded(.down)
        ).intersection(frame.limit)
    }

    /// True if a later item paints over all of these pixels before a backdrop reads any of them.
    func isOccluded(_ bounds: Bounds, at index: Int) -> Bool {
        guard !occluders.isEmpty, backdrops.count <= Renderer.mostRead else { return false }
        let seen = bounds.roundedOut.intersection(state.frame.limit)
        for occluder in occluders where occluder.index > index && occluder.bounds.contains(seen) {
            if !isRead(seen, after: index, before: occluder.index) { return true }
        }
        return false
    }

    /// The rows in which something of the item at `index` may be seen: above and below them later items paint over
    /// everything before a backdrop reads it.
    ///
    /// Large items are most often partly hidden: the stage's ground by a page above and a sheet or a tab bar below.
    /// Each round but the last takes rows away, up to the edge of an occluder or of what a backdrop reads, so that there are no
    /// more rounds than such edges.
    func openRows(at index: Int) -> (top: Double, bottom: Double) {
        var rows = (top: canvas.top, bottom: canvas.bottom)
        var isSettled = occluders.isEmpty || backdrops.count > Renderer.mostRead
        while !isSettled {
            isSettled = true
            for occluder in occluders where occluder.index > index {
                let bounds = occluder.bounds
                guard bounds.left <= canvas.left, bounds.right >= canvas.right,
                    bounds.top <= rows.top && bounds.bottom > rows.top
                        || bounds.bottom >= rows.bottom && bounds.top < rows.bottom
                else { continue }
                var (top, bottom) = (bounds.top, bounds.bottom)
                for use in backdrops where use.index > index && use.index < occluder.index && !use.reads.isEmpty {
                    top = max(top, use.reads.bottom)
                    bottom = min(bottom, use.reads.top)
                }
                if bounds.top <= rows.top, bottom > rows.top {
                    rows.top = bottom
                    isSettled = false
                }
                if bounds.bottom >= rows.bottom, top < rows.bottom {
                    rows.bottom = top
                    isSettled = false
                }
            }
        }
        return rows
    }

    /// The whole pixels that the current item may draw into.
    var limit: Bounds {
        var limit = state.frame.limit
        limit.top = max(limit.top, rows.top)
        limit.bottom = min(limit.bottom, rows.bottom)
        return limit
    }
}

extension Occluder {
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
