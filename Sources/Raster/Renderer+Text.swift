import Drawing

extension Renderer {
    /// Larger text, in pixels, is drawn from a mask of this size.
    private static let largest = 256.0
    /// Smaller text, in pixels, is not drawn: it is not legible.
    private static let smallest = 1.0

    mutating func text(_ run: TextRun) -> Bool {
        let frame = state.frame
        let em = run.font.size * frame.scale
        guard run.anchor.isFinite, em >= Renderer.smallest, em.isFinite, !run.maxWidth.isNaN, !run.text.isEmpty,
            mayBeSeen(run, frame)
        else { return false }
        let cut = metrics.truncation(of: run.text, in: run.font, to: run.maxWidth)
        return isSharp(run.font, em, frame) && frame.turn == nil
            ? sharp(run, cut, Int((em * 64).rounded())) : scaled(run, cut, em)
    }

    /// Draws a line from a mask of its exact size, pixel for pixel.
    private mutating func sharp(_ run: TextRun, _ cut: String.Index?, _ size: Int) -> Bool {
        let frame = state.frame
        guard let whole = typesetter.mask(run.text, cut: cut, style: TypeStyle(run.font), size: size), whole.width > 0
        else { return false }
        let x = frame.snapped(x: run.anchor.x * frame.scale - whole.advance * run.alignment.behind)
        let y = frame.snapped(y: run.anchor.y * frame.scale)
        let left = (x * 4).rounded() / 4
        let top = (y * 4).rounded() / 4
        let bounds = Bounds(left: left, top: top, right: left, bottom: top).around(whole, 1)
        let seen = bounds.inset(-1)
        guard isSeen(seen.intersection(entries[index].area.bounds)), let tint = tint(run.color) else { return false }
        let column = left.rounded(.down)
        let row = top.rounded(.down)
        let phase = TextMask.Phase(x: Int((left - column) * 4), y: Int((top - row) * 4))
        guard
            let mask = phase == .whole
                ? whole
                : typesetter.mask(run.text, cut: cut, style: TypeStyle(run.font), size: size, phase: phase)
        else { return false }
        add(.cover(.line(mask), x: column + Double(mask.left), y: row + Double(mask.top), tint), seen, isCutOff: true)
        return true
    }

    /// Draws a line from a mask of nearly its size, scaled; or turned, then from a mask of its exact size if it is at
    /// rest, laid out on whole pixels as an upright line is.
    private mutating func scaled(_ run: TextRun, _ cut: String.Index?, _ em: Double) -> Bool {
        let frame = state.frame
        let isExact = frame.turn != nil && isSharp(run.font, em, frame)
        let size = isExact ? Int((em * 64).rounded()) : Renderer.step(above: em)
        guard let mask = typesetter.mask(run.text, cut: cut, style: TypeStyle(run.font), size: size), mask.width > 0
        else { return false }
        let factor = isExact ? 1 : em * 64 / Double(size)
        let anchor = frame.apply(run.anchor)
        var left = anchor.x - mask.advance * factor * run.alignment.behind
        var top = anchor.y
        if isExact {
            left = frame.snapped(x: left - frame.dx)
            top = frame.snapped(y: top - frame.dy)
        }
        let bounds = Bounds(left: left, top: top, right: left, bottom: top).around(mask, factor)
        let seen = bounds.inset(-1)
        let inEntry = frame.turn == nil ? seen.intersection(entries[index].area.bounds) : seen
        guard isSeen(inEntry), let tint = tint(run.color) else { return false }
        let placement = PaintOp.Placement(x: bounds.left, y: bounds.top, scaleX: factor, scaleY: factor)
        add(.scaledCover(.line(mask), placement, tint), seen, isCutOff: true)
        return true
    }

    /// False if the line lies outside the clip whatever its width; masks of such lines are not worth making.
    private func mayBeSeen(_ run: TextRun, _ frame: GraphicsState.Frame) -> Bool {
        // Which way a turned line goes is not worth knowing.
        if frame.turn != nil { return !frame.limit.isEmpty }
        let anchor = frame.apply(run.anchor)
        let em = run.font.size * frame.scale
        guard anchor.y + em / 2 > frame.limit.top, anchor.y - 1.4 * em < frame.limit.bottom else { return false }
        switch run.alignment {
        case .leading: return anchor.x - em < frame.limit.right && frame.limit.left < frame.limit.right
        case .trailing: return anchor.x + em > frame.limit.left && frame.limit.left < frame.limit.right
        case .center: return frame.limit.left < frame.limit.right
        }
    }

    /// True if the text is likely to be at rest: its size is in quarter points where no transform scales, or in quarter
    /// pixels.
    ///
    /// While its size changes, text is drawn from a few sizes, so that an animation does not make new masks on each
    /// frame, and does not tremble as hinting moves the edges of glyphs.
    private func isSharp(_ font: Font, _ em: Double, _ frame: GraphicsState.Frame) -> Bool {
        guard em <= Renderer.largest else { return false }
        if !frame.isScaled, font.size * 4 == (font.size * 4).rounded() { return true }
        return abs(em * 4 - (em * 4).rounded()) < 1e-6
    }

    /// The least size of a ladder, eight steps to the octave, that is not below `em`; in 64ths of a pixel.
    private static func step(above em: Double) -> Int {
        var size = 8.0
        while size < em, size < largest { size *= 1.0905077326652577 }
        return Int((min(size, largest) * 64).rounded(.up))
    }
}

extension TextRun.Alignment {
    /// The share of the line that lies before its anchor.
    fileprivate var behind: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}

extension Bounds {
    /// The bounds of a mask whose origin is this point.
    fileprivate func around(_ mask: TextMask, _ factor: Double) -> Bounds {
        let left = left + Double(mask.left) * factor
        let top = top + Double(mask.top) * factor
        return Bounds(
            left: left, top: top, right: left + Double(mask.width) * factor, bottom: top + Double(mask.height) * factor)
    }
}
