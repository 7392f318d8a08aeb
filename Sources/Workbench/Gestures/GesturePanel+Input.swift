import Controls
import Drawing
import Geometry
import Gestures
import Motion

/// The pointer.
extension GesturePanel {
    /// Points a finger may wander before its press scrolls.
    private static let slop = 10.0
    /// Points a wheel's notch scrolls.
    private static let notch = 60.0

    /// Acts on an event; what it asks for leaves as effects, in order.
    ///
    /// Keys are the panel's while a part of it has the keyboard; places that are not finite are ignored.
    ///
    /// - Returns: Whether the event was meant for the panel.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [GesturePanelEffect]
    ) -> Bool {
        advance(to: event.time)
        switch event.kind {
        case .pointerDown(let id, let place): return pointerDown(id, place, rect)
        case .pointerMove(let id, let place): return pointerMove(id, place, rect)
        case .pointerUp(let id, let place): return pointerUp(id, place, rect, &effects)
        case .pointerCancel(let id): return pointerCancel(id)
        case .wheel(let notches, let place):
            guard place.isFinite, notches.isFinite, rect.contains(place) else { return false }
            if layout.listWindow.contains(inPanel(place, rect)) {
                list.step(by: -notches.dy * Self.notch, &engine, Inspector.physics)
            } else {
                report.step(by: -notches.dy * Self.notch, &engine, Inspector.physics)
            }
            return true
        case .keyDown(let key): return keyDown(key, &effects)
        case .keyUp(let key):
            buttons.keyUp(key)
            return false
        case .focus(let isGained):
            if !isGained {
                if let pan { _ = pointerCancel(pan.pointer) }
                buttons.leave(at: engine.time)
            }
            return false
        default: return false
        }
    }

    private func inPanel(_ place: Point, _ rect: Rect) -> Point { Point.zero + (place - rect.origin) }

    /// The part at a place; nil where there is none.
    func part(at place: Point, in rect: Rect) -> GesturePart? {
        guard rect.contains(place) else { return nil }
        let place = inPanel(place, rect)
        if layout.listWindow.contains(place) {
            let y = place.y - layout.listWindow.minY + list.offset(engine)
            let index = Int((y / GestureLayout.rowHeight).rounded(.down))
            guard figures.rows.indices.contains(index) else { return nil }
            return .row(figures.rows[figures.rows.count - 1 - index].report.number)
        }
        if layout.reportWindow.contains(place) {
            let inReport = Point(x: place.x, y: place.y - layout.reportWindow.minY + report.offset(engine))
            return layout.lines.first { $0.rect.contains(inReport) }.map { .measure($0.measure) }
        }
        return layout.buttons.first { $0.rect.contains(place) && isThere($0.part) }?.part
    }

    private mutating func pointerDown(_ id: PointerID, _ place: Point, _ rect: Rect) -> Bool {
        guard place.isFinite, buttons.pointer == nil, pan == nil else { return buttons.pointer != nil || pan != nil }
        buttons.showsFocus = false
        guard rect.contains(place) else {
            buttons.focus = nil
            return false
        }
        guard id == .mouse(.left) || !id.isMouse else { return true }
        let isReport = layout.reportWindow.contains(inPanel(place, rect))
        // A press on what rolls stops it.
        if list.isMoving(engine) { list.jump(to: list.offset(engine), &engine) }
        if report.isMoving(engine) { report.jump(to: report.offset(engine), &engine) }
        if !id.isMouse {
            var tracker = VelocityTracker()
            tracker.add(place, at: engine.time)
            pan = Pan(pointer: id, start: place, tracker: tracker, isReport: isReport)
        }
        switch part(at: place, in: rect) {
        case .measure, nil: buttons.focus = nil
        case let part?: buttons.press(part, id, at: engine.time)
        }
        return true
    }

    private mutating func pointerMove(_ id: PointerID?, _ place: Point, _ rect: Rect) -> Bool {
        let pointer = pan?.pointer ?? buttons.pointer
        guard place.isFinite else { return pointer != nil }
        guard let pointer, id == nil ? pointer.isMouse : id == pointer else {
            if id?.isMouse ?? true { buttons.hover = part(at: place, in: rect) }
            return rect.contains(place)
        }
        if var pan {
            pan.tracker.add(place, at: engine.time)
            if !pan.isBegun, abs(place.y - pan.start.y) > Self.slop {
                pan.isBegun = true
                pan.start = place
                buttons.release(at: engine.time)
                scroll(pan) { $0.beginDrag(&$1, Inspector.physics) }
            } else if pan.isBegun {
                let way = place.y - pan.start.y
                scroll(pan) { $0.drag(to: way, &$1, Inspector.physics) }
            }
            self.pan = pan
            if pan.isBegun { return true }
        }
        buttons.drag(over: part(at: place, in: rect), at: engine.time)
        return true
    }

    private mutating func scroll(_ pan: Pan, _ act: (inout ScrollView, inout AnimationEngine) -> Void) {
        if pan.isReport { act(&report, &engine) } else { act(&list, &engine) }
    }

    private mutating func pointerUp(
        _ id: PointerID, _ place: Point, _ rect: Rect, _ effects: inout [GesturePanelEffect]
    ) -> Bool {
        guard pan?.pointer == id || buttons.pointer == id else { return false }
        if let pan, pan.isBegun {
            let way = place.isFinite ? place.y - pan.start.y : 0
            let velocity = pan.tracker.velocity(at: engine.time).dy
            scroll(pan) { $0.endDrag(translation: way, velocity: velocity, &$1, Inspector.physics) }
        }
        pan = nil
        let pressed = buttons.pressed
        buttons.release(at: engine.time)
        if let pressed, place.isFinite, part(at: place, in: rect) == pressed { perform(pressed, &effects) }
        return true
    }

    private mutating func pointerCancel(_ id: PointerID) -> Bool {
        guard pan?.pointer == id || buttons.pointer == id else { return false }
        if let pan, pan.isBegun { scroll(pan) { $0.endDrag(translation: 0, velocity: 0, &$1, Inspector.physics) } }
        pan = nil
        buttons.release(at: engine.time)
        return true
    }

    /// Does what a part is for.
    mutating func perform(_ part: GesturePart, _ effects: inout [GesturePanelEffect]) {
        switch part {
        case .row(let number): effects.append(.select(number))
        case .exportJSON: effects.append(.export(.reportsJSON))
        case .exportCSV: effects.append(.export(.reportsCSV))
        case .loop: if let chosen = figures.chosen { effects.append(.loop(chosen.number)) }
        case .copy:
            guard let chosen = figures.chosen else { return }
            effects.append(.copy(chosen.json))
            note = Note(text: words.copiedJSON, end: engine.time + Note.stay)
        case .measure: break
        }
    }
}
