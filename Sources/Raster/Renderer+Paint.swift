import Drawing
import Geometry

extension Renderer {
    mutating func beginCounting() {
        drawn = 0
        skipped = 0
        bandsUsed = 0
        damagedAreas = 0
        damagedPixels = 0
        sections.reset()
    }

    /// Draws the background alone.
    mutating func clear(_ surface: borrowing Surface, _ area: PixelArea, _ background: Color) {
        var painter = Painter(surface, scratch: PaintScratch())
        painter.clear(area, background)
        bandsUsed = 1
        damagedAreas = 1
        damagedPixels = area.count
    }

    /// Draws a prepared list where there is damage.
    mutating func paint(_ list: DrawList, on surface: borrowing Surface, _ background: Color) {
        let second = bandCount > 1 && isLarge && !isMixed ? secondPainter() : nil
        second?.keepApart()
        second?.call()
        resolve(list)
        while ops.backdrops.count < backdrops.count { ops.backdrops.append(Backdrop()) }
        damagedAreas = damage.areas.count
        damagedPixels = damage.count
        bandsUsed = second == nil ? 1 : 2
        // A list that paints over the whole surface hides the background.
        var ground = isOccluded(canvas, at: -1) ? nil : background
        let kept = scratch
        scratch = PaintScratch()
        var painter = Painter(surface, scratch: consume kept)
        var first = 0
        for index in ops.items.indices {
            guard case .take(let backdrop) = ops.items[index].form else { continue }
            play(first..<index, ground, &painter, second, surface, list.sectionRanges)
            sections.begin()
            sections.reach(ops.items[index].index, list.sectionRanges)
            take(backdrop, from: painter)
            sections.stop()
            ground = nil
            first = index
        }
        play(first..<ops.items.count, ground, &painter, second, surface, list.sectionRanges)
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

    /// Draws a range of operations, both bands at once.
    private mutating func play(
        _ range: Range<Int>, _ ground: Color?, _ painter: inout Painter, _ second: SecondPainter?,
        _ surface: borrowing Surface, _ sectionRanges: [DrawList.SectionRange]
    ) {
        if range.isEmpty && ground == nil { return }
        split(range, ground != nil, inTwo: second != nil)
        let second = bands[1].isEmpty ? nil : second
        if let second, let pixels = surface.pixels {
            second.start(Band(ops: ops, range: range, areas: bands[1], pixels: pixels, ground: ground))
        }
        draw(range, 0, ground, &painter, sectionRanges)
        // On a busy machine the other thread may not have begun.
        if let second, !second.finish() { draw(range, 1, ground, &painter, sectionRanges) }
    }

    private mutating func draw(
        _ range: Range<Int>, _ band: Int, _ ground: Color?, _ painter: inout Painter,
        _ sectionRanges: [DrawList.SectionRange]
    ) {
        for area in bands[band] {
            if let ground { painter.clear(area, ground) }
            painter.draw(ops, range, in: area, &sections, sectionRanges)
        }
    }

    // MARK: Bands

    /// Rows of the canvas that are weighed together.
    private static let weighed = 8
    /// The cost of an operation beside its pixels, in pixels of one colour.
    private static let effort = 2000

    /// Divides the damage: all of it to the first band, or to each band about half of the work of some operations and
    /// the ground.
    private mutating func split(_ range: Range<Int>, _ hasGround: Bool, inTwo: Bool) {
        bands[0].removeAll(keepingCapacity: true)
        bands[1].removeAll(keepingCapacity: true)
        let row = inTwo ? middleRow(range, hasGround) : Int(canvas.bottom)
        for area in damage.areas {
            let upper = PixelArea(left: area.x, top: area.y, right: area.right, bottom: min(area.bottom, row))
            let lower = PixelArea(left: area.x, top: max(area.y, row), right: area.right, bottom: area.bottom)
            if !upper.isEmpty { bands[0].append(upper) }
            if !lower.isEmpty { bands[1].append(lower) }
        }
    }

    /// The row above which about half of the work lies.
    private mutating func middleRow(_ range: Range<Int>, _ hasGround: Bool) -> Int {
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
        let row = weights.firstIndex { 2 * $0 >= sum } ?? count / 2
        return (row + 1) * Renderer.weighed
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
