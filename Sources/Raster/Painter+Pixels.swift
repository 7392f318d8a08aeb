import Drawing
import Geometry

extension Painter {
    /// One colour, and the pixels that it may change.
    struct Ink {
        var limit: PixelArea
        var color: UInt32
    }

    /// The pixels that an operation may change; nil if an outline cuts it, which only Cairo does.
    func limit(of op: PaintOp, _ ops: borrowing PaintOpList) -> PixelArea? {
        guard ops.clips[op.clip].rounds.isEmpty, op.turn < 0 else { return nil }
        return visible(ops.clips[op.clip].limit, isCut: op.isCuttable).intersection(context.target.area)
    }

    /// The ink for masks that are drawn pixel for pixel; nil if Cairo draws them, which then has clip and source.
    mutating func ink(_ tint: PaintOp.Tint, _ op: PaintOp, _ ops: borrowing PaintOpList) -> Ink? {
        if case .color(let color, let opacity) = tint, let limit = limit(of: op, ops) {
            return Ink(limit: limit, color: color.premultiplied(opacity))
        }
        setClip(op, ops)
        set(tint)
        return nil
    }

    /// Lays colour through a mask pixel for pixel, only inside a slice if there is one.
    func cover(_ mask: borrowing Surface, at x: Double, _ y: Double, in slice: Bounds? = nil, _ ink: Ink?) {
        guard let ink else {
            context.save()
            if let slice {
                context.add(slice)
                context.clip()
            }
            context.mask(mask, at: x, y)
            return context.restore()
        }
        func whole(_ place: Double) -> Int { Int(place.clamped(to: -Context.farthest...Context.farthest)) }
        let limit = slice.map { PixelArea($0.intersection(ink.limit.bounds)) } ?? ink.limit
        context.target.cover(limit, ink.color, through: mask, x: whole(x), y: whole(y))
    }

    /// The rows of a box that no corner and no part of a pixel reaches into, inside `limit`; nothing if there are none.
    func rows(of bounds: Bounds, _ corners: Corners, in limit: PixelArea) -> PixelArea {
        let seen = PixelArea(bounds.intersection(limit.bounds))
        let whole = bounds.below(corners).intersection(seen.bounds)
        guard !whole.isEmpty, Double(seen.x) >= bounds.left, Double(seen.right) <= bounds.right else { return .nothing }
        return PixelArea(
            left: seen.x, top: Int(whole.top.rounded(.up)), right: seen.right, bottom: Int(whole.bottom.rounded(.down)))
    }

    /// The least pixels that are worth it to leave to Cairo what lies above and below them.
    private static let leastRows = 4096

    /// Fills the rows of a box that no corner and no part of a pixel reaches into, if they have one colour or an opaque
    /// strip.
    ///
    /// - Returns: The filled pixels, all of the box in their rows; nothing if Cairo must fill all of it.
    func fillRows(
        of outline: PaintOp.Outline, _ tint: PaintOp.Tint, _ op: PaintOp, _ ops: borrowing PaintOpList
    ) -> PixelArea {
        guard case .box(let bounds, let corners) = outline, let limit = limit(of: op, ops) else { return .nothing }
        let rows = rows(of: bounds, corners, in: limit)
        guard rows.count >= Painter.leastRows || rows == PixelArea(bounds.intersection(limit.bounds)) else {
            return .nothing
        }
        switch tint {
        case .color(let color, let opacity): context.target.fill(rows, color.premultiplied(opacity))
        case .strip(let strip, let top) where strip.surface.isOpaque:
            context.target.fill(rows, strip.surface, top: Int(top))
        case .strip, .linear, .picture: return .nothing
        }
        return rows
    }
}
