import Drawing
import Geometry

/// Draws marks into some rows of a canvas; looks nothing up and makes nothing that lasts.
struct Painter: ~Copyable {
    private let base: Context
    /// The pixels to be drawn at present.
    private(set) var area = PixelArea.nothing
    /// The clip that Cairo has at the moment, and the pixels to which it is cut, without round corners if the clip is nil;
    /// nil if it must be set anew.
    private var clipped: (clip: Int?, pixels: PixelArea)?
    /// How many groups are open of which nothing is drawn.
    private var hidden = 0
    /// Memory for groups and panes.
    var room: PaintRoom

    /// Begins on a canvas, with room that may come from the last time: handed over, as what two hold is copied when it is
    /// written to.
    init(_ surface: borrowing Surface, room: consuming PaintRoom) {
        base = Context(surface)
        self.room = room
    }

    /// Lays one colour over an area.
    mutating func clear(_ area: PixelArea, _ color: Color) {
        base.resetClip()
        base.setColor(color)
        base.add(area.bounds)
        base.fill()
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
        self.area = area
        for place in range {
            let mark = score.marks[place]
            if hidden > 0 {
                // A group of which nothing lies in the area, or that there is no memory for.
                switch mark.form {
                case .beginGroup: hidden += 1
                case .endGroup: hidden -= 1
                default: break
                }
                continue
            }
            clock.reach(mark.index, stretches)
            guard mark.area.touches(area) else {
                if case .beginGroup = mark.form { hidden = 1 }
                continue
            }
            switch mark.form {
            case .beginGroup(let opacity): if !beginGroup(opacity, mark) { hidden = 1 }
            case .endGroup: endGroup(mark)
            default: draw(mark, score)
            }
        }
        clock.stop()
    }

    /// Laid over each other, what was drawn so far and the groups that are open; only a part of it.
    func joined(_ part: PixelArea, into surface: borrowing Surface) {
        let whole = Context(surface)
        let (left, top) = (-Double(part.x), -Double(part.y))
        whole.add(Bounds(left: 0, top: 0, right: Double(part.width), bottom: Double(part.height)))
        whole.clip()
        whole.paint(base.target, at: left, top)
        for group in room.groups {
            whole.pushGroup()
            whole.paint(group.surface, at: left, top)
        }
        for group in room.groups.reversed() {
            whole.takeGroup()
            whole.paint(group.opacity)
        }
    }

    var isInGroup: Bool { !room.groups.isEmpty }

    /// Shares the canvas.
    var canvas: Surface { base.target }

    /// Draws into the innermost group that is open, or else on the canvas.
    var context: Context {
        _read {
            if let group = room.groups.last { yield group.context } else { yield base }
        }
    }

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
        case .take, .beginGroup, .endGroup: break
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

    // MARK: Clips and groups

    /// Makes Cairo's clip right for a mark.
    ///
    /// What cannot be cut between columns lies inside the area's columns, or in a group, which is cut when it ends.
    mutating func setClip(_ mark: Mark, _ score: borrowing Score) {
        let limit = score.clips[mark.clip].limit
        let isRound = !score.clips[mark.clip].rounds.isEmpty
        let wanted = (clip: isRound ? mark.clip : nil, pixels: visible(limit, isCut: mark.isCuttable))
        if let clipped, clipped == wanted { return }
        clipped = wanted
        context.resetClip()
        context.add(wanted.pixels.bounds)
        context.clip()
        for place in score.clips[mark.clip].rounds {
            context.add(score.rounds[place].bounds, score.rounds[place].corners)
            context.clip()
        }
    }

    /// The part of some pixels that lies in the area's rows, and if `isCut` in its columns.
    func visible(_ pixels: PixelArea, isCut: Bool) -> PixelArea {
        if isCut { return pixels.intersection(area) }
        return PixelArea(
            left: pixels.x, top: max(pixels.y, area.y), right: pixels.right, bottom: min(pixels.bottom, area.bottom))
    }

    /// Begins a group; false where there is no memory for it.
    private mutating func beginGroup(_ opacity: Double, _ mark: Mark) -> Bool {
        clipped = nil
        return room.beginGroup(mark.area, rows: visible(mark.area, isCut: false).rows, opacity: opacity)
    }

    private mutating func endGroup(_ mark: Mark) {
        guard let group = room.groups.popLast() else { return }
        context.resetClip()
        context.add(visible(mark.area, isCut: true).bounds)
        context.clip()
        context.paint(group.surface, at: 0, 0, opacity: group.opacity)
        // Its pixels are the next group's.
        group.surface.finish()
        clipped = nil
    }
}
