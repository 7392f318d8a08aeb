import Drawing
import Geometry

extension Renderer {
    /// Fewer pixels than this are not worth a second painter.
    private static let leastForTwo = 100_000

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
        var painter = Painter(surface, room: PaneRoom())
        painter.clear(area, background)
        bandsUsed = 1
        damagedAreas = 1
        damagedPixels = area.count
    }

    /// Draws a prepared list where there is damage.
    mutating func paint(_ list: DrawList, on surface: borrowing Surface, _ background: Color) {
        resolve(list)
        while score.backdrops.count < backdrops.count { score.backdrops.append(Backdrop()) }
        damagedAreas = damage.areas.count
        damagedPixels = damage.count
        bandsUsed = bandCount > 1 && damagedPixels >= Renderer.leastForTwo && !isMixed ? 2 : 1
        splitDamage()
        // A list that covers the whole surface hides it.
        var ground = isCovered(canvas, at: -1) ? nil : background
        let kept = room
        room = PaneRoom()
        var painter = Painter(surface, room: kept)
        sections.begin()
        var first = 0
        for place in score.marks.indices {
            guard case .take(let backdrop) = score.marks[place].form else { continue }
            play(first..<place, ground, &painter, list.stretches)
            ground = nil
            take(backdrop, from: painter)
            first = place
        }
        play(first..<score.marks.count, ground, &painter, list.stretches)
        sections.stop()
        room = painter.room
    }

    /// True if a backdrop is blurred while a group is open, so that the group must be whole.
    private var isMixed: Bool {
        for use in backdrops where !use.shown.isEmpty && entries[use.index].isInGroup { return true }
        return false
    }

    private mutating func play(
        _ range: Range<Int>, _ ground: Color?, _ painter: inout Painter, _ stretches: [DrawList.Stretch]
    ) {
        for area in damage.areas {
            if let ground { painter.clear(area, ground) }
            painter.draw(score, range, in: area)
        }
    }

    private mutating func splitDamage() {}
}
