import Drawing
import Geometry

extension Renderer {
    mutating func beginCounting() {
        drawn = 0
        skipped = 0
        damagedAreas = 0
        damagedPixels = 0
        sections.reset()
    }

    /// Draws the background alone.
    mutating func clear(_ surface: borrowing Surface, _ area: PixelArea, _ background: Color) {
        surface.fill(area, background.premultiplied(1))
        damagedAreas = 1
        damagedPixels = area.count
    }

    /// Draws a prepared list where there is damage.
    mutating func paint(_ list: DrawList, on surface: borrowing Surface, _ background: Color) {
        resolve(list)
        while ops.backdrops.count < backdrops.count { ops.backdrops.append(Backdrop()) }
        damagedAreas = damage.areas.count
        damagedPixels = damage.count
        // A list that paints over the whole surface hides the background.
        var ground = isOccluded(canvas, at: -1) ? nil : background
        let kept = scratch
        scratch = PaintScratch()
        var painter = Painter(surface, scratch: consume kept)
        var first = 0
        for index in ops.items.indices {
            guard case .take(let backdrop) = ops.items[index].form else { continue }
            play(first..<index, ground, &painter, list.sectionRanges)
            sections.begin()
            sections.reach(ops.items[index].index, list.sectionRanges)
            take(backdrop, from: painter)
            sections.stop()
            ground = nil
            first = index
        }
        play(first..<ops.items.count, ground, &painter, list.sectionRanges)
        scratch = painter.scratch
        sections.sum(list.sectionRanges)
    }

    /// Draws a range of operations.
    private mutating func play(
        _ range: Range<Int>, _ ground: Color?, _ painter: inout Painter, _ sectionRanges: [DrawList.SectionRange]
    ) {
        if range.isEmpty && ground == nil { return }
        for area in damage.areas {
            if let ground { painter.canvas.fill(area, ground.premultiplied(1)) }
            painter.draw(ops, range, in: area, &sections, sectionRanges)
        }
    }
}
