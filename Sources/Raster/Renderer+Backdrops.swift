import Drawing
import Geometry

/// A backdrop of a list, found in the walk before drawing.
struct BackdropUse {
    /// The item's index in the list.
    var index: Int
    /// The whole pixels that are blurred; empty if the item is invalid.
    var bounds: Bounds
    /// The standard deviation in pixels.
    var blur: Double
    /// The part that panes show.
    var shown = Bounds.nothing
    /// The part that is read for those panes. Items there must be drawn even if later items paint over them.
    var reads = Bounds.nothing
    /// True if its pixels are the same as in the last list, and still held.
    var isKept = false
}

/// A pane of a list, found in the walk before drawing.
struct PaneUse {
    /// The index in the list, and the index of the pane's backdrop in ``Renderer/backdrops``.
    var index: Int
    var backdrop: Int
    var bounds: Bounds
}

extension Renderer {
    // MARK: Looking ahead

    /// Notes a backdrop or a pane of the list.
    mutating func note(_ item: DrawList.Item, at index: Int) {
        let frame = state.frame
        switch item {
        case .backdrop(let rect, let blur):
            guard frame.strength > Renderer.faintest else { return }
            let pixels = blur * frame.scale
            let bounds = pixels >= 0 && pixels.isFinite ? Bounds(rect, frame) : nil
            // What is blurred stays upright: around a rectangle that is turned.
            let taken = bounds.map { frame.onCanvas($0).rounded.intersection(frame.limit) } ?? .nothing
            backdrops.append(BackdropUse(index: index, bounds: taken.isEmpty ? .nothing : taken, blur: pixels))
        case .material:
            guard !backdrops.isEmpty, frame.opacity > Renderer.faintest, let bounds = bounds(of: item) else { return }
            panes.append(PaneUse(index: index, backdrop: backdrops.count - 1, bounds: bounds.intersection(frame.limit)))
        default: break
        }
    }

    /// Finds the part that each backdrop must read, the last backdrop first, because the panes beneath it in that part
    /// must be drawn too.
    mutating func settleBackdrops() {
        for pane in panes.reversed() where !isOccluded(pane.bounds, at: pane.index) {
            var use = backdrops[pane.backdrop]
            var seen = pane.bounds.roundedOut.intersection(use.bounds)
            let rows = openRows(at: pane.index)
            seen.top = max(seen.top, rows.top)
            seen.bottom = min(seen.bottom, rows.bottom)
            if seen.isEmpty { continue }
            use.shown = use.shown.union(seen)
            use.reads = use.shown.inset(-Double(Backdrop.reach(use.blur))).intersection(use.bounds)
            backdrops[pane.backdrop] = use
        }
        panes.removeAll(keepingCapacity: true)
    }

    /// True if a backdrop between two indices of the list reads any of these pixels.
    func isRead(_ bounds: Bounds, after first: Int, before last: Int) -> Bool {
        for use in backdrops where use.index > first && use.index < last && use.reads.touches(bounds) { return true }
        return false
    }

    // MARK: Drawing

    /// Adds the operation that blurs a backdrop; false if no pane shows it, or it is kept from the last list.
    mutating func takeBackdrop() -> Bool {
        let taken = entries[index].backdrop
        guard taken >= 0, !backdrops[taken].shown.isEmpty, !backdrops[taken].isKept else { return false }
        let reads = PixelArea(backdrops[taken].reads)
        ops.items.append(PaintOp(form: .take(taken), index: index, clip: 0, area: reads, isCuttable: true))
        return true
    }

    /// Blurs the pixels drawn so far, as if the list and all its groups ended here.
    mutating func take(_ backdrop: Int, from painter: borrowing Painter) {
        let use = backdrops[backdrop]
        let reads = PixelArea(use.reads)
        if painter.isInGroup {
            guard let picture = joining.picture(width: reads.width, height: reads.height) else { return }
            painter.joined(reads, into: picture.surface)
            take(backdrop, picture.surface, x: reads.x, y: reads.y)
        } else {
            take(backdrop, painter.canvas, x: 0, y: 0)
        }
    }

    private mutating func take(_ backdrop: Int, _ surface: borrowing Surface, x: Int, y: Int) {
        let use = backdrops[backdrop]
        let bytesPerRow = surface.bytesPerRow
        unsafe surface.withBytes { bytes in
            guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
            let source = unsafe Backdrop.Source(bytes: base, bytesPerRow: bytesPerRow, x: x, y: y)
            ops.backdrops[backdrop].take(
                source, Backdrop.Area(PixelArea(use.bounds)), shown: Backdrop.Area(PixelArea(use.shown)),
                blur: use.blur)
        }
    }

    /// Adds the operation of a pane; beside its backdrop it is its tint alone.
    mutating func pane(_ rect: Rect, _ corners: Corners, _ material: Material) -> Bool {
        let frame = state.frame
        guard !isDrawingPicture, let bounds = Bounds(rect, frame), frame.opacity > Renderer.faintest,
            material.tint.isNumber, !material.saturation.isNaN, isSeen(bounds)
        else { return false }
        let fitted = corners.fitted(to: bounds, scale: frame.scale)
        let visible = PixelArea(frame.onCanvas(bounds).intersection(limit))
        let backdrop = entries[index].backdrop
        let seen = backdrop < 0 ? .nothing : visible.intersection(PixelArea(backdrops[backdrop].shown))
        let pane = PaintOp.Pane(
            backdrop: backdrop, seen: seen, isWhole: seen == visible, bounds: bounds, corners: fitted,
            tint: material.tint, tone: Backdrop.Tone(material), opacity: frame.opacity)
        add(.pane(pane), bounds)
        return true
    }
}

extension Backdrop.Area {
    init(_ area: PixelArea) { self.init(columns: area.columns, rows: area.rows) }
}
