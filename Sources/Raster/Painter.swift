import Drawing
import Geometry

/// Draws marks into some rows of a canvas; looks nothing up and makes nothing that lasts.
struct Painter: ~Copyable {
    private let context: Context
    /// The pixels to be drawn at present.
    private var area = PixelArea.nothing
    /// The clip that Cairo has at the moment, and whether it ends at the area's columns; nil if it must be set anew.
    private var clipped: (clip: Int, isCut: Bool)?
    /// The groups that are open, outermost first.
    private var groups: [OpenGroup] = []
    var room: PaneRoom

    /// Begins on a canvas, with room that may come from the last time.
    init(_ surface: borrowing Surface, room: PaneRoom) {
        context = Context(surface)
        self.room = room
    }

    /// Lays one colour over an area.
    mutating func clear(_ area: PixelArea, _ color: Color) {
        context.resetClip()
        context.setColor(color)
        context.add(area.bounds)
        context.fill()
        clipped = nil
    }

    /// Draws some marks of a score as far as they lie in an area; groups that are open go on.
    mutating func draw(_ score: borrowing Score, _ range: Range<Int>, in area: PixelArea) {
        var clock = SectionClock()
        draw(score, range, in: area, &clock, [])
    }

    /// The same, and measures what each part of the app costs.
    mutating func draw(
        _ score: borrowing Score, _ range: Range<Int>, in area: PixelArea, _ clock: inout SectionClock,
        _ stretches: [DrawList.Stretch]
    ) {
        clock.begin()
        if area != self.area { clipped = nil }
        self.area = area
        var hidden = 0
        for place in range {
            let mark = score.marks[place]
            if hidden > 0 {
                // A group of which nothing lies in the area.
                switch mark.form {
                case .beginGroup: hidden += 1
                case .endGroup: hidden -= 1
                default: break
                }
                continue
            }
            clock.reach(mark.index, stretches)
            guard !groups.isEmpty || mark.area.touches(area) else {
                if case .beginGroup = mark.form { hidden = 1 }
                continue
            }
            draw(mark, score)
        }
        clock.stop()
    }

    /// Laid over each other, what was drawn so far and the groups that are open; only a part of it.
    func joined(_ part: PixelArea, into room: borrowing Surface) {
        let whole = Context(room)
        let (left, top) = (-Double(part.x), -Double(part.y))
        whole.add(Bounds(left: 0, top: 0, right: Double(part.width), bottom: Double(part.height)))
        whole.clip()
        whole.paint(context.target, at: left, top)
        for group in groups {
            whole.pushGroup()
            whole.paint(group.picture.surface, at: left, top)
        }
        for group in groups.reversed() {
            whole.takeGroup()
            whole.paint(group.opacity)
        }
    }

    var isInGroup: Bool { !groups.isEmpty }

    /// Shares the canvas.
    var canvas: Surface { context.target }

    // MARK: Marks

    private mutating func draw(_ mark: Mark, _ score: borrowing Score) {
        switch mark.form {
        case .fill(let outline, let tint):
            setClip(mark, score)
            set(tint)
            add(outline)
            context.fill()
        case .stroke(let outline, let width, let isRound, let tint):
            setClip(mark, score)
            set(tint)
            add(outline)
            context.stroke(width: width, round: isRound)
        case .cover(let coverage, let x, let y, let tint):
            setClip(mark, score)
            set(tint)
            cover(coverage, x, y)
        case .scaledCover(let coverage, let place, let tint):
            setClip(mark, score)
            set(tint)
            cover(coverage, place)
        case .slices(let shadow, let outer, let hasMiddle, let tint):
            setClip(mark, score)
            set(tint)
            slices(shadow, outer, mark.area, hasMiddle: hasMiddle)
        case .picture(let picture, let place, let bounds, let corners, let opacity):
            setClip(mark, score)
            lay(picture, place, bounds, corners, opacity)
        case .pane(let pane): draw(pane, mark, score)
        case .take: break
        case .beginGroup(let opacity): beginGroup(opacity, mark)
        case .endGroup(let opacity): endGroup(opacity, mark)
        }
    }

    private func set(_ tint: Mark.Tint) {
        switch tint {
        case .color(let color, let opacity): context.setColor(color, opacity)
        case .strip(let strip, let top): context.setTiles(strip.surface, at: 0, top)
        case .linear(let gradient, let from, let to, let opacity):
            context.setLinear(gradient, from: from, to: to, opacity)
        case .picture(let picture, let place): context.setPicture(picture.surface, place, continued: true)
        }
    }

    private func add(_ outline: Mark.Outline) {
        switch outline {
        case .box(let bounds, let corners): context.add(bounds, corners)
        case .circle(let center, let radius): context.addCircle(center, radius)
        case .arc(let center, let radius, let start, let end): context.arc(center, radius, from: start, to: end)
        case .line(let start, let end):
            context.move(start)
            context.line(end)
        case .path(let path, let scale, let dx, let dy): context.add(path, scale: scale, dx: dx, dy: dy)
        }
    }

    private func cover(_ coverage: Mark.Coverage, _ x: Double, _ y: Double) {
        switch coverage {
        case .sign(let picture): context.mask(picture.surface, at: x, y)
        case .line(let line): context.mask(line.surface, at: x, y)
        case .shadow(let shadow): context.mask(shadow.corners, at: x, y)
        }
    }

    private func cover(_ coverage: Mark.Coverage, _ place: Mark.Placement) {
        switch coverage {
        case .sign(let picture): context.mask(picture.surface, place)
        case .line(let line): context.mask(line.surface, place)
        case .shadow(let shadow): context.mask(shadow.corners, place)
        }
    }

    private func lay(
        _ picture: Picture, _ place: Mark.Placement, _ bounds: Bounds, _ corners: Corners, _ opacity: Double
    ) {
        if opacity < 1 { context.save() }
        context.setPicture(picture.surface, place, continued: true)
        context.add(bounds, corners)
        if opacity < 1 {
            context.clip()
            context.paint(opacity)
            context.restore()
        } else {
            context.fill()
        }
    }

    // MARK: Shadows

    /// Draws four corners, four edges and the middle, all on whole pixels so that they meet.
    private func slices(_ shadow: Shadow, _ outer: Bounds, _ seen: PixelArea, hasMiddle: Bool) {
        let seen = visible(seen, isCut: true).bounds
        let side = Double(shadow.side)
        let inner = outer.inset(side)
        for place in 0..<4 {
            // Upper left, upper right, lower right, lower left.
            let x = place == 1 || place == 2 ? inner.right : outer.left
            let y = place < 2 ? outer.top : inner.bottom
            let slice = Bounds(left: x, top: y, right: x + side, bottom: y + side)
            if slice.touches(seen) { piece(shadow.corners, at: x - Double(place) * side, y, in: slice) }
        }
        for place in 0..<2 {
            let skipped = Double(place) * side
            let y = place == 0 ? outer.top : inner.bottom
            let row = Bounds(left: inner.left, top: y, right: inner.right, bottom: y + side)
            edge(shadow.rows, 0, -skipped, row, seen, stepX: Double(Shadow.chunk), stepY: 0)
            let x = place == 0 ? outer.left : inner.right
            let column = Bounds(left: x, top: inner.top, right: x + side, bottom: inner.bottom)
            edge(shadow.columns, -skipped, 0, column, seen, stepX: 0, stepY: Double(Shadow.chunk))
        }
        if hasMiddle, inner.touches(seen) {
            context.add(inner)
            context.fill()
        }
    }

    /// Draws the part of a mask, whose corner lies at a place, that is inside a slice.
    private func piece(_ mask: borrowing Surface, at x: Double, _ y: Double, in slice: Bounds) {
        context.save()
        context.add(slice)
        context.clip()
        context.mask(mask, at: x, y)
        context.restore()
    }

    /// Draws an edge piece after piece; those that cannot be seen are left out.
    private func edge(
        _ mask: borrowing Surface, _ x: Double, _ y: Double, _ edge: Bounds, _ seen: Bounds, stepX: Double,
        stepY: Double
    ) {
        let seen = edge.intersection(seen)
        if seen.isEmpty { return }
        context.save()
        context.add(edge)
        context.clip()
        // The first piece that reaches into what is seen; a far edge must not be walked along for long.
        let skippedX = stepX > 0 ? ((seen.left - edge.left) / stepX).rounded(.down) * stepX : 0
        let skippedY = stepY > 0 ? ((seen.top - edge.top) / stepY).rounded(.down) * stepY : 0
        var left = edge.left + skippedX
        var top = edge.top + skippedY
        while left < seen.right, top < seen.bottom {
            context.mask(mask, at: left + x, top + y)
            left += stepX
            top += stepY
        }
        context.restore()
    }

    // MARK: Clips and groups

    /// Makes Cairo's clip right for a mark.
    ///
    /// What cannot be cut between columns lies inside the area, or in a group, which is cut when it ends.
    private mutating func setClip(_ mark: Mark, _ score: borrowing Score) {
        let isCut = mark.isCuttable && groups.isEmpty
        if let clipped, clipped.clip == mark.clip, clipped.isCut == isCut { return }
        clipped = (mark.clip, isCut)
        let clip = score.clips[mark.clip]
        context.resetClip()
        context.add(visible(clip.limit, isCut: isCut).bounds)
        context.clip()
        for place in clip.rounds {
            context.add(score.rounds[place].bounds, score.rounds[place].corners)
            context.clip()
        }
    }

    /// The part of some pixels that lies in the area's rows, and if `isCut` in its columns; in a group all of them.
    private func visible(_ pixels: PixelArea, isCut: Bool) -> PixelArea {
        if !groups.isEmpty { return pixels }
        if isCut { return pixels.intersection(area) }
        return PixelArea(
            left: pixels.x, top: max(pixels.y, area.y), right: pixels.right, bottom: min(pixels.bottom, area.bottom))
    }

    /// The clip keeps the group's own memory as small as what is seen of it.
    private mutating func beginGroup(_ opacity: Double, _ mark: Mark) {
        context.resetClip()
        context.add(mark.area.bounds)
        context.clip()
        context.pushGroup()
        groups.append(OpenGroup(picture: Picture(context.groupTarget), opacity: opacity))
        clipped = nil
    }

    private mutating func endGroup(_ opacity: Double, _ mark: Mark) {
        groups.removeLast()
        context.takeGroup()
        context.resetClip()
        context.add(visible(mark.area, isCut: true).bounds)
        context.clip()
        context.paint(opacity)
        clipped = nil
    }

    // MARK: Panes

    /// Draws a pane; where there is no backdrop behind it, its tint alone.
    private mutating func draw(_ pane: Mark.Pane, _ mark: Mark, _ score: borrowing Score) {
        if !pane.isWhole {
            setClip(mark, score)
            context.setColor(pane.tint, pane.opacity)
            context.add(pane.bounds, pane.corners)
            context.fill()
        }
        let isCut = mark.isCuttable && groups.isEmpty
        let seen = visible(pane.seen, isCut: isCut)
        if seen.isEmpty { return }
        // What is painted right where it is seen is cut anywhere.
        let plain = visible(pane.plain, isCut: true)
        if plain.isEmpty { return lay(pane, seen, mark, score) }
        paint(plain, pane, score)
        lay(pane, PixelArea(left: seen.x, top: seen.y, right: seen.right, bottom: plain.y), mark, score)
        lay(pane, PixelArea(left: seen.x, top: plain.bottom, right: seen.right, bottom: seen.bottom), mark, score)
    }

    /// Paints pixels of a pane straight into the canvas.
    private mutating func paint(_ plain: PixelArea, _ pane: Mark.Pane, _ score: borrowing Score) {
        let target = context.target
        let bytesPerRow = target.bytesPerRow
        unsafe target.withBytes { bytes in
            guard let base = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
            let start = unsafe base + plain.y * bytesPerRow + plain.x * 4
            unsafe room.paint(score.backdrops[pane.backdrop], plain, pane.tone, into: start, bytesPerRow: bytesPerRow)
        }
    }

    /// Lays a picture of the pixels `seen` over the inside of a pane.
    private mutating func lay(_ pane: Mark.Pane, _ seen: PixelArea, _ mark: Mark, _ score: borrowing Score) {
        if seen.isEmpty { return }
        guard let picture = room.picture(width: seen.width, height: seen.height) else { return }
        let bytesPerRow = picture.surface.bytesPerRow
        unsafe picture.surface.withBytes { bytes in
            guard let base = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
            unsafe room.paint(score.backdrops[pane.backdrop], seen, pane.tone, into: base, bytesPerRow: bytesPerRow)
        }
        setClip(mark, score)
        context.save()
        context.add(seen.bounds)
        context.clip()
        context.setPicture(picture.surface, at: Double(seen.x), Double(seen.y))
        context.add(pane.bounds, pane.corners)
        if pane.opacity < 1 {
            context.clip()
            context.paint(pane.opacity)
        } else {
            context.fill()
        }
        context.restore()
    }
}
