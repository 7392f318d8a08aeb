import Controls
import Drawing
import Geometry
import Gestures

extension Lab {
    /// The top of the bar above which toasts are shown, in points.
    var toastFloor: Double {
        let openness = player.sheet.openness(engine)
        let mini = stage.travel - (tab == .browse ? browse.barsHeight(stage, engine) : 0)
        let full = stage.size.height - Theme.Space.large
        let floor = mini + (full - mini) * openness
        return overlay.sheet.content == nil ? floor : min(floor, overlay.sheet.frame(stage, engine).minY)
    }

    /// The height of a bottom sheet's content, in points.
    func sheetHeight(_ content: SheetContent) -> Double {
        switch content {
        case .star: samples.sheetHeight(stage)
        case .bookmarks: browse.sheetHeight(stage)
        case .settings: library.sheetHeight(stage)
        }
    }

    /// Adds what lies above everything, front to back.
    mutating func addOverlayRegions() {
        let whole = Rect(origin: .zero, size: stage.size)
        if overlay.loading.isShown { regions.add(.overlay(.loading), whole, .barrier) }
        if let toast = overlay.toasts.frame(stage, floor: toastFloor, words, metrics, engine) {
            if overlay.toasts.undo != nil {
                regions.add(.overlay(.undo), Toasts.button(in: toast, words, metrics), .button)
            }
            regions.add(.overlay(.toast), toast, .pan(PanRule(axis: .vertical)))
            regions.add(.overlay(.toast), toast, .barrier)
        }
        guard let content = overlay.sheet.content, overlay.sheet.isOpen(engine) || overlay.sheet.sheet.isDragged
        else { return }
        let frame = overlay.sheet.frame(stage, engine)
        let window = overlay.sheet.window(stage, engine)
        if !overlay.sheet.scroll.isMoving(engine), overlay.sheet.sheet.isNearItsStop(engine) {
            let place = overlay.sheet.place(stage, engine)
            switch content {
            case .star: samples.addSheetRegions(in: place, to: &regions)
            case .bookmarks: browse.addSheetRegions(in: place, to: &regions)
            case .settings: library.addSheetRegions(in: place, to: &regions)
            }
        }
        regions.add(.overlay(.sheetContent), window, .scroll)
        if overlay.sheet.scroll.limit > 0 {
            regions.add(.overlay(.sheetContent), window, .pan(overlay.sheet.contentRule(engine)))
        }
        regions.add(.overlay(.sheet), frame, .pan(PanRule(axis: .vertical)))
        regions.add(.overlay(.sheet), frame, .barrier)
        regions.add(.overlay(.dim), whole, .touch)
        regions.add(.overlay(.dim), whole, .barrier)
    }

    /// Acts on a gesture on what lies above everything.
    mutating func handle(_ event: GestureEvent<Part>, on part: Overlay.Part) {
        switch part {
        case .toast: overlay.toasts.handle(event, control, &engine)
        case .sheet: overlay.sheet.handle(event, control, &engine)
        case .sheetContent: overlay.sheet.handleContent(event, control, &engine)
        case .dim, .undo: if event.kind == .tap, event.phase == .ended { pressOverlay(part) }
        case .loading: break
        }
    }

    mutating func pressOverlay(_ part: Overlay.Part) {
        switch part {
        case .dim: overlay.sheet.close(control, &engine)
        case .undo: undo()
        case .sheet, .sheetContent, .toast, .loading: break
        }
    }

    /// Brings back what the line that is shown tells of; false if there is nothing.
    @discardableResult
    mutating func undo() -> Bool {
        guard let undo = overlay.toasts.takeUndo(control, &engine) else { return false }
        switch undo {
        case .goal(let goal): samples.restore(goal, control, &engine, asking: &requests)
        case .card(let path, let place, let pixels): cards.add(path, at: place, pixels: pixels, control, &engine)
        }
        return true
    }

    func drawOverlay(_ view: View, into list: inout DrawList) {
        if let content = overlay.sheet.content {
            overlay.sheet.drawGround(view, into: &list)
            list.pushClip(overlay.sheet.window(stage, engine))
            let place = overlay.sheet.place(stage, engine)
            switch content {
            case .star: samples.drawSheet(in: place, view, into: &list)
            case .bookmarks: browse.drawSheet(in: place, view, into: &list)
            case .settings: library.drawSheet(settings, in: place, view, into: &list)
            }
            list.popClip()
        }
        overlay.toasts.draw(floor: toastFloor, view, into: &list)
        overlay.loading.draw(view, into: &list)
    }
}
