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
        addChanges()
        keepBackdrops(last.backdrops)
        // A backdrop in a group reads the composite of all open groups.
        for use in backdrops where !use.shown.isEmpty && entries[use.index].isInGroup {
            for index in backdrops.indices { backdrops[index].isKept = false }
            damage.removeAll()
            return damage.add(all)
        }
        widenDamage()
    }

    /// Adds the areas of new items and of removed items.
    private mutating func addChanges() {
        var old = 0
        let before = table.entries
        for entry in entries where entry.isDrawn {
            if entry.before < 0 {
                damage.add(entry.area)
                continue
            }
            // A group's area may change although its begin and end are equal; its items give the damage.
            while old < entry.before {
                if before[old].isDrawn { damage.add(before[old].area) }
                old += 1
            }
            old += 1
        }
        while old < before.count {
            if before[old].isDrawn { damage.add(before[old].area) }
            old += 1
        }
    }

    // MARK: Backdrops

    /// Finds the backdrops whose pixels are unchanged, and adds the part that the others read.
    private mutating func keepBackdrops(_ before: [BackdropUse]) {
        for index in backdrops.indices where !backdrops[index].shown.isEmpty {
            backdrops[index].isKept = isKept(index, before)
            if !backdrops[index].isKept { damage.add(PixelArea(backdrops[index].reads)) }
        }
    }

    private func isKept(_ index: Int, _ before: [BackdropUse]) -> Bool {
        let use = backdrops[index]
        guard index < before.count, entries[use.index].before == before[index].index,
            before[index].shown.contains(use.shown), before[index].bounds == use.bounds
        else { return false }
        let reads = PixelArea(use.reads)
        for other in backdrops[..<index] where !other.isKept && other.shown.touches(use.reads) { return false }
        for entry in entries[..<use.index] where entry.isDrawn && entry.before < 0 && entry.area.touches(reads) {
            return false
        }
        return !isGone(reads, before: use.index, was: before[index].index)
    }

    /// True if an item below a backdrop was removed that touched the part it reads.
    private func isGone(_ reads: PixelArea, before index: Int, was end: Int) -> Bool {
        var old = 0
        for entry in entries[..<index] where entry.isDrawn && entry.before >= 0 {
            while old < min(entry.before, end) {
                if table.entries[old].isDrawn, table.entries[old].area.touches(reads) { return true }
                old += 1
            }
            old = max(old, entry.before + 1)
        }
        while old < end {
            if table.entries[old].isDrawn, table.entries[old].area.touches(reads) { return true }
            old += 1
        }
        return false
    }

    /// Widens the damage until it cuts no item that cannot be cut between columns.
    private mutating func widenDamage() {
        var isWider = true
        while isWider {
            isWider = false
            for entry in entries where entry.kind == .op && !entry.isCuttable && !entry.isInGroup {
                for index in damage.areas.indices {
                    let area = damage.areas[index]
                    if !area.touches(entry.area) || area.x <= entry.area.x && area.right >= entry.area.right {
                        continue
                    }
                    damage.widen(index, for: entry.area)
                    isWider = true
                    break
                }
            }
        }
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
