import Drawing
import Geometry

/// The last drawing of the call that draws differences.
struct LastDrawing {
    var width: Int
    var height: Int
    var scale: Double
    var background: Color
    /// The backdrops that are still held.
    var backdrops: [BackdropUse] = []
}

extension Renderer {
    /// Draws the parts of a list that differ from the list of the last call.
    ///
    ///     var damage: [PixelArea] = []
    ///     renderer.draw(list, into: pixels, scale: 1, fresh: false, damage: &damage)
    ///
    /// The pixels are the same as if everything had been drawn.
    ///
    /// - Parameters:
    ///   - pixels: Hold the result of the last call, unless `fresh`.
    ///   - scale: Pixels to the point, above zero; else only the background is drawn.
    ///   - fresh: Whether the memory holds anything else, so that everything is drawn.
    ///   - damage: The drawn areas are appended; they share no pixel.
    /// - Complexity: O(n) in the items, and O(n log n) where their order changed; then what is drawn.
    public mutating func draw(
        _ list: DrawList, into pixels: PixelBuffer, scale: Double, background: Color = .black, fresh: Bool,
        damage changed: inout [PixelArea]
    ) {
        guard let surface = try? Surface(sharing: pixels) else { return }
        beginCounting()
        damage.removeAll()
        let all = PixelArea(x: 0, y: 0, width: pixels.width, height: pixels.height)
        if scale.isFinite, scale > 0 {
            prepare(list, width: all.width, height: all.height, scale: scale, isTracked: true)
            let drawing = LastDrawing(width: all.width, height: all.height, scale: scale, background: background)
            compare(with: drawing, all, isFresh: fresh)
            if !damage.isEmpty { paint(list, on: surface, background) }
            remember(drawing)
        } else {
            last = nil
            damage.add(all)
            clear(surface, all, background)
        }
        changed.append(contentsOf: damage.areas)
        surface.finish()
    }

    /// Finds the damage.
    private mutating func compare(with drawing: LastDrawing, _ all: PixelArea, isFresh: Bool) {
        guard let last, !isFresh, !redrawsEverything, last.isLike(drawing) else { return damage.add(all) }
        table.keepOrder(&entries)
        addChanges(last.backdrops)
        // A backdrop in a group reads the composite of all open groups.
        for use in backdrops where !use.shown.isEmpty && entries[use.index].isInGroup {
            for index in backdrops.indices { backdrops[index].isKept = false }
            damage.removeAll()
            return damage.add(all)
        }
        damage.widen(
            around: entries.lazy.filter { $0.kind == .op && !$0.isCuttable && !$0.isInGroup }.map(\.area),
            width: all.width)
    }

    /// Adds the areas of new and of removed items, and what backdrops over them read, from the back to the front.
    private mutating func addChanges(_ backdropsBefore: [BackdropUse]) {
        var old = 0
        var backdrop = 0
        let before = table.entries
        func addRemoved(until end: Int) {
            while old < end {
                if before[old].isDrawn { damage.add(before[old].area) }
                old += 1
            }
        }
        for (index, entry) in entries.enumerated() {
            if entry.isDrawn, entry.before < 0 {
                damage.add(entry.area)
            } else if entry.isDrawn {
                // A group's area may change although its begin and end are equal; its items give the damage.
                addRemoved(until: entry.before)
                old += 1
            }
            if backdrop < backdrops.count, backdrops[backdrop].index == index {
                keepBackdrop(backdrop, backdropsBefore)
                backdrop += 1
            }
        }
        addRemoved(until: before.count)
    }

    /// Keeps a backdrop's pixels if they are unchanged; adds what it reads if they are not.
    ///
    /// Call this when the damage holds what has changed beneath it.
    private mutating func keepBackdrop(_ index: Int, _ before: [BackdropUse]) {
        let use = backdrops[index]
        if use.shown.isEmpty { return }
        let reads = PixelArea(use.reads)
        backdrops[index].isKept =
            index < before.count && entries[use.index].before == before[index].index
            && before[index].shown.contains(use.shown) && before[index].bounds == use.bounds && !damage.touches(reads)
        if !backdrops[index].isKept { damage.add(reads) }
    }

    /// Keeps this drawing, to compare the next list with.
    private mutating func remember(_ drawing: LastDrawing) {
        var held = last?.backdrops ?? []
        last = nil
        for index in backdrops.indices {
            var use = backdrops[index]
            // More may be held than is shown now.
            if use.isKept { use.shown = held[index].shown }
            if index < held.count { held[index] = use } else { held.append(use) }
        }
        held.removeLast(held.count - backdrops.count)
        last = drawing
        last?.backdrops = held
        table.take(&entries)
    }
}

extension LastDrawing {
    fileprivate func isLike(_ other: LastDrawing) -> Bool {
        width == other.width && height == other.height && scale == other.scale && background == other.background
    }
}
