import Drawing
import Geometry

/// Draws paint operations into a part of a canvas. It fills no cache.
struct Painter: ~Copyable {
    private let base: Context
    /// The pixels that are being drawn.
    private(set) var area = PixelArea.nothing
    /// The clip that Cairo has, and the pixels to which it is cut, without round corners if the clip is nil; nil if it
    /// must be set again.
    private var clipped: (clip: Int?, pixels: PixelArea)?
    /// The number of open groups that are skipped.
    private var hidden = 0
    /// Memory for groups and panes.
    var scratch: PaintScratch

    /// Makes a painter for a canvas.
    ///
    /// - Parameter scratch: Moved in, because shared arrays are copied when they are written to.
    init(_ surface: borrowing Surface, scratch: consuming PaintScratch) {
        base = Context(surface)
        self.scratch = scratch
    }

    /// Draws a range of operations inside an area; groups may stay open from one call to the next.
    mutating func draw(_ ops: borrowing PaintOpList, _ range: Range<Int>, in area: PixelArea) {
        var clock = SectionClock()
        draw(ops, range, in: area, &clock, [])
    }

    /// Does the same, and measures the cost of each section.
    mutating func draw(
        _ ops: borrowing PaintOpList, _ range: Range<Int>, in area: PixelArea, _ clock: inout SectionClock,
        _ sectionRanges: [DrawList.SectionRange]
    ) {
        clock.begin()
        self.area = area
        for index in range {
            if hidden > 0 {
                // The group lies outside the area, or there is no memory for it.
                switch ops.items[index].form {
                case .beginGroup: hidden += 1
                case .endGroup: hidden -= 1
                default: break
                }
                continue
            }
            clock.reach(ops.items[index].index, sectionRanges)
            guard ops.items[index].area.touches(area) else {
                if case .beginGroup = ops.items[index].form { hidden = 1 }
                continue
            }
            // Copying an operation retains its contents, so only drawn operations are copied.
            let op = ops.items[index]
            switch op.form {
            case .beginGroup(let opacity): if !beginGroup(opacity, op) { hidden = 1 }
            case .endGroup: endGroup(op)
            default: draw(op, ops)
            }
        }
        clock.stop()
    }

    /// Composites the canvas and all open groups, inside `part`.
    func joined(_ part: PixelArea, into surface: borrowing Surface) {
        let whole = Context(surface)
        let (left, top) = (-Double(part.x), -Double(part.y))
        whole.add(Bounds(left: 0, top: 0, right: Double(part.width), bottom: Double(part.height)))
        whole.clip()
        whole.paint(base.target, at: left, top)
        for group in scratch.groups {
            whole.pushGroup()
            whole.paint(group.surface, at: left, top)
        }
        for group in scratch.groups.reversed() {
            whole.takeGroup()
            whole.paint(group.opacity)
        }
    }

    var isInGroup: Bool { !scratch.groups.isEmpty }

    /// Shares the canvas.
    var canvas: Surface { base.target }

    /// Draws into the innermost group that is open, or else on the canvas.
    var context: Context {
        _read {
            if let group = scratch.groups.last { yield group.context } else { yield base }
        }
    }

    // MARK: Paint ops

    /// Draws an operation, cut by its turned clips.
    ///
    /// Cairo rounds where the edges of a turned clip cross those of the area, which would make pixels depend on what is
    /// drawn with them. So what such a clip cuts is drawn into a group, and its outline is filled with that.
    private mutating func draw(_ op: PaintOp, _ ops: borrowing PaintOpList) {
        let rounds = ops.clips[op.clip].rounds
        guard rounds.contains(where: { ops.rounds[$0].turn != nil }) else { return drawUncut(op, ops) }
        setClip(op, ops)
        for index in rounds where ops.rounds[index].turn != nil { context.pushGroup() }
        drawUncut(op, ops)
        for index in rounds {
            guard let turn = ops.rounds[index].turn else { continue }
            context.takeGroup()
            context.add(ops.rounds[index].bounds, ops.rounds[index].corners, turn: turn)
            context.fill()
        }
    }

    private mutating func drawUncut(_ op: PaintOp, _ ops: borrowing PaintOpList) {
        let turn = op.turn < 0 ? nil : ops.turns[Int(op.turn)]
        switch op.form {
        case .fill(let outline, let tint):
            let done = fillRows(of: outline, tint, op, ops)
            let whole = area
            area = PixelArea(left: whole.x, top: whole.y, right: whole.right, bottom: done.y)
            fill(outline, tint, turn, op, ops)
            area = PixelArea(left: whole.x, top: max(whole.y, done.bottom), right: whole.right, bottom: whole.bottom)
            fill(outline, tint, turn, op, ops)
            area = whole
        case .stroke(let outline, let width, let isRound, let tint):
            setClip(op, ops)
            set(tint)
            add(outline, turn)
            context.stroke(width: width, round: isRound)
        case .cover(let coverage, let x, let y, let tint):
            let ink = ink(tint, op, ops)
            cover(coverage.surface, at: x, y, ink)
        case .scaledCover(let coverage, let placement, let tint):
            if let ink = ink(tint, op, ops) {
                context.target.cover(ink.limit, ink.color, through: coverage.surface, placement)
            } else {
                context.mask(coverage.surface, placement, turn: turn)
            }
        case .slices(let shadow, let outer, let hasMiddle, let tint):
            let ink = ink(tint, op, ops)
            slices(shadow, outer, op.area, hasMiddle: hasMiddle, ink)
        case .picture(let picture, let placement, let bounds, let corners, let opacity):
            setClip(op, ops)
            lay(picture, placement, bounds, corners, turn, opacity)
        case .sprite(let picture, let x, let y, let opacity):
            guard let limit = limit(of: op, ops) else {
                setClip(op, ops)
                return context.paint(picture.surface, at: x, y, opacity: opacity)
            }
            context.target.blend(limit, picture.surface, x: Int(x), y: Int(y), opacity: opacity)
        case .pane(let pane): draw(pane, turn, op, ops)
        case .take, .beginGroup, .endGroup: break
        }
    }

    private mutating func fill(
        _ outline: PaintOp.Outline, _ tint: PaintOp.Tint, _ turn: Transform?, _ op: PaintOp,
        _ ops: borrowing PaintOpList
    ) {
        guard op.area.touches(area) else { return }
        setClip(op, ops)
        set(tint)
        add(outline, turn)
        context.fill()
    }

    func set(_ tint: PaintOp.Tint) {
        switch tint {
        case .color(let color, let opacity): context.setColor(color, opacity)
        case .strip(let strip, let top): context.setTiles(strip.surface, at: 0, top)
        case .linear(let gradient, let from, let to, let opacity):
            context.setLinear(gradient, from: from, to: to, opacity)
        case .picture(let picture, let placement): context.setPicture(picture.surface, placement, continued: true)
        }
    }

    private func add(_ outline: PaintOp.Outline, _ turn: Transform?) {
        context.beginTurn(turn)
        switch outline {
        case .box(let bounds, let corners): context.add(bounds, corners)
        case .circle(let center, let radius): context.addCircle(center, radius)
        case .arc(let center, let radius, let start, let end): context.arc(center, radius, from: start, to: end)
        case .line(let start, let end):
            context.move(start)
            context.line(end)
        case .path(let path, let transform): context.add(path, transform)
        }
        context.endTurn(turn)
    }

    private func lay(
        _ picture: Picture, _ placement: PaintOp.Placement, _ bounds: Bounds, _ corners: Corners, _ turn: Transform?,
        _ opacity: Double
    ) {
        context.setPicture(picture.surface, placement, turn: turn, continued: true)
        context.fill(bounds, corners, turn: turn, opacity: opacity)
    }

    // MARK: Clips and groups

    /// Sets Cairo's clip for an operation, without the clips that are turned.
    ///
    /// An operation that cannot be cut between columns lies inside the area's columns, or in a group, which is cut when
    /// it ends.
    mutating func setClip(_ op: PaintOp, _ ops: borrowing PaintOpList) {
        let limit = ops.clips[op.clip].limit
        let isRound = !ops.clips[op.clip].rounds.isEmpty
        let wanted = (clip: isRound ? op.clip : nil, pixels: visible(limit, isCut: op.isCuttable))
        if let clipped, clipped == wanted { return }
        clipped = wanted
        context.resetClip()
        context.add(wanted.pixels.bounds)
        context.clip()
        for index in ops.clips[op.clip].rounds where ops.rounds[index].turn == nil {
            context.add(ops.rounds[index].bounds, ops.rounds[index].corners)
            context.clip()
        }
    }

    /// The part of some pixels that lies in the area's rows, and if `isCut` in its columns.
    func visible(_ pixels: PixelArea, isCut: Bool) -> PixelArea {
        if isCut { return pixels.intersection(area) }
        return PixelArea(
            left: pixels.x, top: max(pixels.y, area.y), right: pixels.right, bottom: min(pixels.bottom, area.bottom))
    }

    /// Begins a group; false if there is no memory for it.
    private mutating func beginGroup(_ opacity: Double, _ op: PaintOp) -> Bool {
        clipped = nil
        return scratch.beginGroup(op.area, rows: visible(op.area, isCut: false).rows, opacity: opacity)
    }

    private mutating func endGroup(_ op: PaintOp) {
        guard let group = scratch.groups.popLast() else { return }
        let target = context.target
        target.blend(
            visible(op.area, isCut: true).intersection(target.area), group.surface, x: op.area.x, y: op.area.y,
            opacity: group.opacity)
        // The next group reuses its pixels.
        group.surface.finish()
        clipped = nil
    }
}
