import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// The pointer.
extension Inspector {
    /// Seconds and points between two presses that are one double press.
    private static let doublePress = 0.3
    private static let doubleReach = 4.0
    /// Points a finger may wander before its press scrolls.
    private static let slop = 10.0
    /// Points a wheel's notch scrolls.
    private static let notch = 60.0

    /// Acts on an event; what it changes leaves as effects, in order.
    ///
    /// Keys and text are the inspector's while a part of it has the keyboard; places that are not finite are ignored.
    ///
    /// - Returns: Whether the event was meant for the inspector.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [InspectorEffect]
    ) -> Bool {
        update(in: rect, metrics: metrics, time: event.time)
        defer { fit(rect, metrics) }
        switch event.kind {
        case .pointerDown(let id, let place): return pointerDown(id, place, rect, metrics, &effects)
        case .pointerMove(let id, let place): return pointerMove(id, place, rect, metrics, &effects)
        case .pointerUp(let id, let place): return pointerUp(id, place, rect, &effects)
        case .pointerCancel(let id): return pointerCancel(id, &effects)
        case .wheel(let notches, let place):
            guard place.isFinite, notches.isFinite, rect.contains(place) else { return false }
            scroll.step(by: -notches.dy * Self.notch, &engine, Self.physics)
            return true
        case .keyDown(let key): return keyDown(key, metrics, &effects)
        case .keyUp(let key):
            hold(key, false)
            if heldKey == key { heldKey = nil }
            return false
        case .text(let text):
            guard edit != nil else { return false }
            type(metrics) { $0.insert(text) }
            return true
        case .paste(let text):
            guard edit != nil else { return false }
            type(metrics) { $0.insert(text) }
            return true
        case .compose(let text, let start, let length):
            guard edit != nil else { return false }
            type(metrics) { $0.compose(text, start: start, length: length) }
            return true
        case .focus(let isGained):
            if !isGained {
                modifiers = []
                heldKey = nil
                if let press { _ = pointerCancel(press.pointer, &effects) }
                hover = nil
            }
            return false
        case .pinch, .rotate, .resize, .answer, .tuning, .timeScale, .notice, .perform, .end: return false
        }
    }

    /// The part at a place; nil where there is none that can be pressed now.
    func part(at place: Point, in rect: Rect) -> InspectorPart? {
        guard rect.contains(place) else { return nil }
        let inPanel = Point.zero + (place - rect.origin)
        let inContent = Point.zero + (place - (Point.zero + scrolled(rect)))
        let isInWindow = layout.window.contains(inPanel)
        // What is placed later lies in front.
        for region in layout.regions.reversed() {
            let isThere =
                region.isScrolled ? isInWindow && region.rect.contains(inContent) : region.rect.contains(inPanel)
            if isThere, isEnabled(region.part) { return region.part }
        }
        return nil
    }

    private mutating func pointerDown(
        _ id: PointerID, _ place: Point, _ rect: Rect, _ metrics: FontMetrics, _ effects: inout [InspectorEffect]
    ) -> Bool {
        guard place.isFinite, press == nil else { return press != nil }
        if let box = editBox(in: rect), box.contains(place) {
            press = .text(id)
            type(metrics) { $0.moveCaret(to: $0.place(at: place, in: box, Theme.Inspector.label, metrics)) }
            return true
        }
        commitEdit(staying: false, &effects)
        showsFocus = false
        guard rect.contains(place) else {
            focus = nil
            return false
        }
        guard id == .mouse(.left) || !id.isMouse else { return true }
        // A press on what rolls stops it.
        if scroll.isMoving(engine) { scroll.jump(to: scroll.offset(engine), &engine) }
        guard let part = part(at: place, in: rect) else {
            focus = nil
            if !id.isMouse {
                press = .pan(id, start: place, tracker(at: place))
                scroll.beginDrag(&engine, Self.physics)
            }
            return true
        }
        focus = part.name.map { .slider($0) } ?? part
        if case .slider(let name) = part {
            beginSlide(name, id, place, rect, &effects)
        } else {
            press = .button(id, part, start: place, tracker(at: place))
        }
        feedback.press(part, at: engine.time)
        return true
    }

    private func tracker(at place: Point) -> VelocityTracker {
        var tracker = VelocityTracker()
        tracker.add(place, at: engine.time)
        return tracker
    }

    // MARK: Sliders

    private func track(of name: Tunable, in rect: Rect) -> Rect? {
        layout.parameters.first { $0.name == name }
            .map { InspectorLayout.slider($0.rect).offset(by: scrolled(rect)) }
    }

    /// A press beside the thumb brings it there; a second one soon after resets the parameter.
    private mutating func beginSlide(
        _ name: Tunable, _ id: PointerID, _ place: Point, _ rect: Rect, _ effects: inout [InspectorEffect]
    ) {
        guard let track = track(of: name, in: rect) else { return }
        let isSecond = lastPress.map {
            $0.name == name && engine.time - $0.time <= Self.doublePress
                && place.distance(to: $0.place) <= Self.doubleReach
        }
        if isSecond == true {
            // Both presses are one step.
            if lastPress?.isStep == true {
                undo(&effects)
                history.goOn()
            }
            change(to: tuning.resetting([name]), &effects)
            lastPress = nil
            return
        }
        let quantity = Quantity(name, form, of: tuning.tunables)
        let thumb = Slider.thumb(in: track, at: quantity.slider.share(of: quantity.value(in: tuning)))
        let isCaught = abs(place.x - thumb.midX) <= Slider.thumb / 2 + 2
        let before = tuning
        press = .slider(id, name, grab: isCaught ? place.x - thumb.midX : 0, before: before)
        lastPress = (name, place, engine.time, false)
        if !isCaught { slide(name, to: Slider.share(at: place.x, in: track), &effects) }
    }

    private mutating func slide(_ name: Tunable, to share: Double, _ effects: inout [InspectorEffect]) {
        let value = Quantity(name, form, of: tuning.tunables).slider.value(at: share)
        show(tuning(tuning, moving: name, to: value), &effects)
    }

    /// One drag is one step of the history, however many values it went through.
    private mutating func endSlide(before: Tuning) {
        guard tuning != before else { return }
        history.keep(before)
        lastNudge = nil
        lastPress?.isStep = true
    }

    // MARK: Moves and releases

    private mutating func pointerMove(
        _ id: PointerID?, _ place: Point, _ rect: Rect, _ metrics: FontMetrics, _ effects: inout [InspectorEffect]
    ) -> Bool {
        guard place.isFinite else { return press != nil }
        guard let press, id == nil ? press.pointer.isMouse : id == press.pointer else {
            if id?.isMouse ?? true { hover = part(at: place, in: rect) }
            return rect.contains(place)
        }
        switch press {
        case .slider(_, let name, let grab, _):
            guard let track = track(of: name, in: rect) else { break }
            if let last = lastPress, place.distance(to: last.place) > Self.doubleReach { lastPress = nil }
            // A caught thumb that has not moved leaves the value as it is, to its last digit.
            slide(name, to: Slider.share(at: place.x - grab, in: track), &effects)
        case .button(let id, let part, let start, var tracker):
            tracker.add(place, at: engine.time)
            if !id.isMouse, abs(place.y - start.y) > Self.slop {
                feedback.press(nil, at: engine.time)
                scroll.beginDrag(&engine, Self.physics)
                self.press = .pan(id, start: place, tracker)
            } else {
                self.press = .button(id, part, start: start, tracker)
                feedback.press(self.part(at: place, in: rect) == part ? part : nil, at: engine.time)
            }
        case .pan(let id, let start, var tracker):
            tracker.add(place, at: engine.time)
            self.press = .pan(id, start: start, tracker)
            scroll.drag(to: place.y - start.y, &engine, Self.physics)
        case .text:
            guard let box = editBox(in: rect) else { break }
            type(metrics) {
                $0.moveCaret(to: $0.place(at: place, in: box, Theme.Inspector.label, metrics), extending: true)
            }
        }
        return true
    }

    private mutating func pointerUp(
        _ id: PointerID, _ place: Point, _ rect: Rect, _ effects: inout [InspectorEffect]
    ) -> Bool {
        guard let press, press.pointer == id else { return false }
        self.press = nil
        feedback.press(nil, at: engine.time)
        switch press {
        case .slider(_, _, _, let before): endSlide(before: before)
        case .button(_, let part, _, _):
            if place.isFinite, self.part(at: place, in: rect) == part { perform(part, &effects) }
        case .pan(_, let start, let tracker):
            let translation = place.isFinite ? place.y - start.y : 0
            let velocity = tracker.velocity(at: engine.time)
            scroll.endDrag(translation: translation, velocity: velocity.dy, &engine, Self.physics)
        case .text: break
        }
        return true
    }

    /// A drag of a slider that is taken away leaves the value where it was before.
    private mutating func pointerCancel(_ id: PointerID, _ effects: inout [InspectorEffect]) -> Bool {
        guard let press, press.pointer == id else { return false }
        self.press = nil
        lastPress = nil
        feedback.press(nil, at: engine.time)
        switch press {
        case .slider(_, _, _, let before): show(before, &effects)
        case .pan:
            scroll.endDrag(translation: 0, velocity: 0, &engine, Self.physics)
        case .button, .text: break
        }
        return true
    }
}
