import Drawing
import Geometry

extension Renderer {
    mutating func beginCounting() {
        drawn = 0
        skipped = 0
        paintersUsed = 0
        damagedAreas = 0
        damagedPixels = 0
        sections.reset()
    }

    /// Draws the background alone.
    mutating func clear(_ surface: borrowing Surface, _ area: PixelArea, _ background: Color) {
        var painter = Painter(surface, scratch: PaintScratch())
        painter.clear(area, background)
        paintersUsed = 1
        damagedAreas = 1
        damagedPixels = area.count
    }

    /// Draws a prepared list where there is damage.
    mutating func paint(_ list: DrawList, on surface: borrowing Surface, _ background: Color) {
        let second = painterCount > 1 && isLarge && !isMixed ? secondPainter() : nil
        second?.keepApart()
        second?.call()
        resolve(list)
        while ops.backdrops.count < backdrops.count { ops.backdrops.append(Backdrop()) }
        damagedAreas = damage.areas.count
        damagedPixels = damage.count
        paintersUsed = second == nil ? 1 : 2
        // A list that paints over the whole surface hides the background.
        var ground = isOccluded(canvas, at: -1) ? nil : background
        let kept = scratch
        scratch = PaintScratch()
        var painter = Painter(surface, scratch: consume kept)
        var first = 0
        for index in ops.items.indices {
            guard case .take(let backdrop) = ops.items[index].form else { continue }
            play(first..<index, ground, isLast: false, &painter, second, surface, list.sectionRanges)
            sections.begin()
            sections.reach(ops.items[index].index, list.sectionRanges)
            take(backdrop, from: painter, second)
            sections.stop()
            ground = nil
            first = index
        }
        play(first..<ops.items.count, ground, isLast: true, &painter, second, surface, list.sectionRanges)
        scratch = painter.scratch
        sections.sum(list.sectionRanges)
    }

    /// True if the damage is worth a second painter: it is large, or many items lie over each other in it.
    private var isLarge: Bool {
        if damage.count >= leastForTwo { return true }
        var pixels = 0
        for entry in entries where entry.kind == .op {
            for area in damage.areas { pixels += area.intersection(entry.area).count }
            if pixels >= Renderer.layers * leastForTwo { return true }
        }
        return false
    }

    /// As many pixels of items cost about as much as one of damage in a list with few items.
    private static let layers = 3

    /// True if a backdrop is blurred inside a group, so that the group must not be divided into bands.
    var isMixed: Bool {
        for use in backdrops where !use.shown.isEmpty && entries[use.index].isInGroup { return true }
        return false
    }

    private mutating func secondPainter() -> SecondPainter? {
        if second == nil { second = SecondPainter() }
        return second
    }

    /// Draws a range of operations, by both painters at once.
    private mutating func play(
        _ range: Range<Int>, _ ground: Color?, isLast: Bool, _ painter: inout Painter, _ second: SecondPainter?,
        _ surface: borrowing Surface, _ sectionRanges: [DrawList.SectionRange]
    ) {
        if range.isEmpty && ground == nil { return }
        rows.removeAll(keepingCapacity: true)
        if second != nil { divide(range, ground != nil) }
        bands.fill(damage.areas, cutAt: rows)
        let second = bands.count > 1 ? second : nil
        if let second, let pixels = surface.pixels {
            second.start(
                PaintOrder(ops: ops, range: range, bands: bands, pixels: pixels, ground: ground, isLast: isLast))
        }
        while let band = bands.takeFirst() {
            for area in bands[band] {
                if let ground { painter.clear(area, ground) }
                painter.draw(ops, range, in: area, &sections, sectionRanges)
            }
        }
        second?.finish()
    }

    // MARK: Bands

    /// The shares of the work above the rows at which damage is cut for two painters, in sixteenths. Each begins with a
    /// large band, and small ones between them even out what was estimated wrong.
    private static let shares = 6...10
    /// Rows of the canvas that are weighed together.
    private static let weighed = 8
    /// The cost of an operation beside its pixels, in pixels of one colour.
    private static let effort = 2000

    /// Finds the rows at which to cut the work of some operations and the ground for two painters.
    private mutating func divide(_ range: Range<Int>, _ hasGround: Bool) {
        let count = (Int(canvas.bottom) + Renderer.weighed - 1) / Renderer.weighed
        weights.removeAll(keepingCapacity: true)
        weights.append(contentsOf: repeatElement(0, count: count + 1))
        // The differences from row to row, summed below.
        for area in damage.areas {
            if hasGround { weigh(area, width: area.width) }
            for index in range {
                let part = area.intersection(ops.items[index].area)
                if part.isEmpty { continue }
                weigh(
                    part,
                    width: part.width * ops.items[index].form.weight + Renderer.effort
                        / max(Renderer.weighed, part.height))
            }
        }
        var level = 0
        var sum = 0
        for index in weights.indices {
            level += weights[index]
            sum += level
            weights[index] = sum
        }
        var row = 0
        for share in Renderer.shares {
            while row < count, weights[row] * 16 < sum * share { row += 1 }
            rows.append((row + 1) * Renderer.weighed)
        }
    }

    /// Adds an area to the weights.
    ///
    /// - Parameter width: The work of a row of it, in pixels of one colour.
    private mutating func weigh(_ area: PixelArea, width: Int) {
        weights[area.y / Renderer.weighed] += width * Renderer.weighed
        weights[min(weights.count - 1, (area.bottom + Renderer.weighed - 1) / Renderer.weighed)] -=
            width * Renderer.weighed
    }
}

extension PaintOp.Form {
    /// The approximate cost of a pixel, in pixels of one colour.
    fileprivate var weight: Int {
        switch self {
        case .fill(_, .picture), .stroke(_, _, _, .picture): 6
        case .fill, .stroke, .slices: 1
        case .cover, .sprite: 3
        case .scaledCover, .picture: 6
        case .pane: 5
        case .take, .beginGroup: 0
        case .endGroup: 2
        }
    }
}
