import Drawing
import Geometry

/// A backdrop of a list, as the walk before drawing finds it.
struct BackdropUse {
    /// The item's place in the list.
    var index: Int
    /// The whole pixels that are taken; nothing if the item makes no sense.
    var bounds: Bounds
    /// The standard deviation in pixels.
    var blur: Double
    /// The part that panes show.
    var shown = Bounds.nothing
    /// The part that is read for them: what is drawn there before must be drawn even if it is painted over later.
    var reads = Bounds.nothing
}

/// A pane that was found before drawing.
struct PaneUse {
    /// The place in the list, and that of its backdrop among all of them.
    var index: Int
    var backdrop: Int
    var bounds: Bounds
}

/// A group that is being drawn by itself.
struct OpenGroup {
    /// Shares Cairo's picture of it.
    var picture: Picture
    /// With what opacity it will be laid over what was drawn before it.
    var opacity: Double
}

extension Renderer {
    // MARK: Looking ahead

    /// Notes a backdrop or a pane of the list.
    mutating func note(_ item: DrawList.Item, at index: Int) {
        let frame = stage.frame
        switch item {
        case .backdrop(let rect, let blur):
            let pixels = blur * frame.scale
            let bounds = pixels >= 0 && pixels.isFinite ? Bounds(rect, frame) : nil
            let taken = bounds?.rounded.intersection(frame.limit) ?? .nothing
            backdrops.append(BackdropUse(index: index, bounds: taken.isEmpty ? .nothing : taken, blur: pixels))
        case .material:
            guard !backdrops.isEmpty, frame.opacity > Renderer.faintest, let bounds = bounds(of: item) else { return }
            panes.append(PaneUse(index: index, backdrop: backdrops.count - 1, bounds: bounds.intersection(frame.limit)))
        default: break
        }
    }

    /// Finds what each backdrop must read, the last one first: what it reads of panes beneath it must be drawn too.
    mutating func settleBackdrops() {
        for pane in panes.reversed() where !isCovered(pane.bounds, at: pane.index) {
            var use = backdrops[pane.backdrop]
            var seen = pane.bounds.roundedOut.intersection(use.bounds)
            seen.bottom = min(seen.bottom, floor(at: pane.index))
            if seen.isEmpty { continue }
            use.shown = use.shown.union(seen)
            use.reads = use.shown.inset(-Double(Backdrop.reach(use.blur))).intersection(use.bounds)
            backdrops[pane.backdrop] = use
        }
        panes.removeAll(keepingCapacity: true)
    }

    /// True if a backdrop between two places of the list reads any of these pixels.
    func isRead(_ bounds: Bounds, after first: Int, before last: Int) -> Bool {
        for use in backdrops where use.index > first && use.index < last && use.reads.touches(bounds) { return true }
        return false
    }

    // MARK: Drawing

    /// Blurs what has been drawn so far, as it would be seen if the list and all its groups ended here.
    mutating func takeBackdrop(_ context: borrowing Context) -> Bool {
        taken = nil
        for place in backdrops.indices where backdrops[place].index == index { taken = place }
        guard let taken, !backdrops[taken].shown.isEmpty else { return false }
        let use = backdrops[taken]
        let target = context.target
        if groups.isEmpty {
            blur(target, x: 0, y: 0, use)
        } else if let whole = joined(target, use.reads) {
            blur(whole.surface, x: Int(use.reads.left), y: Int(use.reads.top), use)
        }
        return true
    }

    private mutating func blur(_ surface: borrowing Surface, x: Int, y: Int, _ use: BackdropUse) {
        let bytesPerRow = surface.bytesPerRow
        unsafe surface.withBytes { bytes in
            guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
            let source = unsafe Backdrop.Source(bytes: base, bytesPerRow: bytesPerRow, x: x, y: y)
            backdrop.take(source, use.bounds.pixels, shown: use.shown.pixels, blur: use.blur)
        }
    }

    /// A part of the surface with the groups that are open laid over it.
    private mutating func joined(_ target: borrowing Surface, _ part: Bounds) -> Picture? {
        guard let room = Renderer.room(&joining, Int(part.width), Int(part.height)) else { return nil }
        let context = Context(room.surface)
        context.add(Bounds(left: 0, top: 0, right: part.width, bottom: part.height))
        context.clip()
        context.paint(target, at: -part.left, -part.top)
        for group in groups {
            context.pushGroup()
            context.paint(group.picture.surface, at: -part.left, -part.top)
        }
        for group in groups.reversed() { context.popGroup(opacity: group.opacity) }
        return room
    }

    /// Draws a pane; where there is no backdrop behind it, its tint alone.
    mutating func pane(
        _ rect: Rect, _ corners: Corners, _ material: Material, _ context: borrowing Context
    ) -> Bool {
        let frame = stage.frame
        guard let bounds = Bounds(rect, frame), frame.opacity > Renderer.faintest, material.tint.isNumber,
            !material.saturation.isNaN, isSeen(bounds, context)
        else { return false }
        let fitted = corners.fitted(to: bounds, scale: frame.scale)
        let visible = bounds.roundedOut.intersection(limit)
        let seen = visible.intersection(taken.map { backdrops[$0].shown } ?? .nothing)
        if seen != visible {
            context.setColor(material.tint, frame.opacity)
            context.add(bounds, fitted)
            context.fill()
        }
        if seen.isEmpty { return true }
        let tone = Backdrop.Tone(material)
        guard let plain = plain(seen, bounds, fitted) else {
            return pane(seen, tone, isWhole: seen == visible, bounds, fitted, context)
        }
        paint(plain, tone, on: context.target, x: 0, y: 0)
        let (above, below) = (seen.rows(seen.top, plain.top), seen.rows(plain.bottom, seen.bottom))
        return (above.isEmpty || pane(above, tone, isWhole: false, bounds, fitted, context))
            && (below.isEmpty || pane(below, tone, isWhole: false, bounds, fitted, context))
    }

    /// The rows of a pane that are painted right where they are seen: between its corners, where nothing is mixed with
    /// what lies there. Nil if there are none.
    private func plain(_ seen: Bounds, _ bounds: Bounds, _ corners: Corners) -> Bounds? {
        guard groups.isEmpty, clipped == 0, stage.frame.opacity == 1 else { return nil }
        let whole = bounds.below(corners)
        let rows = Bounds(
            left: seen.left, top: whole.top.rounded(.up), right: seen.right, bottom: whole.bottom.rounded(.down)
        ).intersection(seen)
        return rows.isEmpty || rows.left < bounds.left || rows.right > bounds.right ? nil : rows
    }

    /// Draws the pixels `seen` of a pane through its outline.
    private mutating func pane(
        _ seen: Bounds, _ tone: Backdrop.Tone, isWhole: Bool, _ bounds: Bounds, _ corners: Corners,
        _ context: borrowing Context
    ) -> Bool {
        guard let room = Renderer.room(&paneRoom, Int(seen.width), Int(seen.height)) else { return false }
        paint(seen, tone, on: room.surface, x: Int(seen.left), y: Int(seen.top))
        lay(room.surface, over: seen, isWhole: isWhole, bounds, corners, context)
        return true
    }

    /// Paints pixels of a pane on a surface whose corner lies at `x`, `y`.
    private mutating func paint(
        _ seen: Bounds, _ tone: Backdrop.Tone, on surface: borrowing Surface, x: Int, y: Int
    ) {
        let area = seen.pixels
        let bytesPerRow = surface.bytesPerRow
        unsafe surface.withBytes { bytes in
            guard let base = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
            let start = unsafe base + (area.rows.lowerBound - y) * bytesPerRow + (area.columns.lowerBound - x) * 4
            unsafe backdrop.paint(area, tone, into: start, bytesPerRow: bytesPerRow)
        }
    }

    /// Lays a picture of the pixels `seen` over the inside of a pane.
    private func lay(
        _ picture: borrowing Surface, over seen: Bounds, isWhole: Bool, _ bounds: Bounds, _ corners: Corners,
        _ context: borrowing Context
    ) {
        let opacity = stage.frame.opacity
        let isClipped = !isWhole || opacity < 1
        if isClipped { context.save() }
        if !isWhole {
            context.add(seen)
            context.clip()
        }
        context.setPicture(picture, at: seen.left, seen.top)
        context.add(bounds, corners)
        if opacity < 1 {
            context.clip()
            context.paint(opacity)
        } else {
            context.fill()
        }
        if isClipped { context.restore() }
    }

    /// An opaque picture of at least this size, kept from frame to frame; nil if there is no memory.
    private static func room(_ kept: inout Picture?, _ width: Int, _ height: Int) -> Picture? {
        if let kept, kept.surface.width >= width, kept.surface.height >= height { return kept }
        let before = kept.map { ($0.surface.width, $0.surface.height) } ?? (0, 0)
        kept = nil
        let made = try? Surface(.opaque, width: max(width, before.0), height: max(height, before.1))
        if let made { kept = Picture(made) }
        return kept
    }
}

extension Bounds {
    /// Edges that are on whole pixels already, as numbers of them.
    fileprivate var pixels: Backdrop.Area {
        Backdrop.Area(columns: Int(left)..<Int(right), rows: Int(top)..<Int(bottom))
    }

    /// The part between two rows.
    fileprivate func rows(_ top: Double, _ bottom: Double) -> Bounds {
        Bounds(left: left, top: top, right: right, bottom: bottom)
    }
}
