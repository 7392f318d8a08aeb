import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// The pointer.
extension Inspector {
    /// Acts on an event; what it changes leaves as effects, in order.
    ///
    /// Keys and text are the inspector's while a part of it has the keyboard; positions that are not finite are
    /// ignored.
    ///
    /// - Returns: Whether the event was meant for the inspector.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [InspectorEffect]
    ) -> Bool {
        update(in: rect, metrics: metrics, time: event.time)
        defer { fit(rect, metrics) }
        switch event.kind {
        case .pointerDown(_, let position): commitEdit(unlessPressed: position, rect, &effects)
        case .text(let text), .paste(let text):
            return type(metrics) { $0.insert(text) }
        case .compose(let text, let start, let length):
            return type(metrics) { $0.compose(text, start: start, length: length) }
        default: break
        }
        listRegions()
        let action = input.handle(event, in: rect)
        switch action {
        case .hovered(let position): return input.regions.bounds.contains(position)
        case .began(let press): begin(press, metrics, &effects)
        case .dragged(let press): drag(press, metrics, &effects)
        case .ended: endSlide()
        case .cancelled: cancelSlide(&effects)
        case .pressed(let part): perform(part, &effects)
        case .key(let key): return keyDown(key, metrics, &effects)
        case .ignored, .taken, .beganBeside, .adjusted, .focused: break
        }
        return action.isTaken
    }

    /// Lists what can be pressed now; what belongs to a parameter gives the keyboard to its slider.
    mutating func listRegions() {
        let margin = Insets(horizontal: 0, vertical: InspectorLayout.rowHeight)
        input.regions.begin(layout.size)
        input.regions.addScroll(layout.window)
        for region in layout.regions {
            input.regions.add(
                region.part, region.rect, role(of: region.part), scroll: region.isScrolled ? 0 : nil,
                stop: region.stop, isEnabled: isEnabled(region.part), isChosen: isChosen(region.part), margin: margin)
        }
    }

    private func role(of part: InspectorPart) -> PanelRegion<InspectorPart>.Role {
        switch part {
        case .slider: .slider
        case .number(let name) where edit?.name == name: .field
        case .number, .resetValue: .touch
        default: .button
        }
    }

    /// A press beside the number that is typed takes it.
    private mutating func commitEdit(unlessPressed position: Point, _ rect: Rect, _ effects: inout [InspectorEffect]) {
        guard position.isFinite, !input.isPressed, editBox(in: rect)?.contains(position) != true else { return }
        commitEdit(staying: false, &effects)
    }

    // MARK: Presses

    private mutating func begin(
        _ press: PanelPress<InspectorPart>, _ metrics: FontMetrics, _ effects: inout [InspectorEffect]
    ) {
        guard let name = press.part.name else { return }
        if case .option = press.part { return input.setFocus(press.part, isShown: false) }
        input.setFocus(.slider(name), isShown: false)
        switch press.part {
        case .slider: beginSlide(name, press, &effects)
        case .number: moveCaret(press, extending: false, metrics)
        default: break
        }
    }

    private mutating func drag(
        _ press: PanelPress<InspectorPart>, _ metrics: FontMetrics, _ effects: inout [InspectorEffect]
    ) {
        if let slide, let name = press.part.name, let track = track(of: name) {
            // A caught thumb that has not moved leaves the value as it is, to its last digit.
            self.slide(name, to: SliderTrack.share(at: press.position.x - slide.grab, in: track), &effects)
        } else if case .number = press.part {
            moveCaret(press, extending: true, metrics)
        }
    }

    private mutating func moveCaret(
        _ press: PanelPress<InspectorPart>, extending: Bool, _ metrics: FontMetrics
    ) {
        guard let box = editBox(in: input.regions.bounds) else { return }
        type(metrics) {
            $0.endComposing()
            $0.moveCaret(
                to: $0.index(at: press.position, in: box, Theme.Inspector.label, metrics), extending: extending)
        }
    }

    // MARK: Sliders

    /// The place of a slider, in points of the panel.
    private func track(of name: Tunable) -> Rect? {
        layout.parameters.first { $0.name == name }
            .map { InspectorLayout.slider($0.rect).offset(by: scrolled(input.regions.bounds)) }
    }

    /// A press beside the thumb brings it there; a second one soon after resets the parameter.
    private mutating func beginSlide(
        _ name: Tunable, _ press: PanelPress<InspectorPart>, _ effects: inout [InspectorEffect]
    ) {
        guard let track = track(of: name) else { return }
        if press.isSecond {
            // Both presses are one step.
            if isLastSlideStep {
                undo(&effects)
                history.forgetUndone()
            }
            return change(to: tuning.resetting([name]), &effects)
        }
        let quantity = Quantity(name, form, of: tuning.tunables)
        let thumb = SliderTrack.thumb(in: track, at: quantity.slider.share(of: quantity.value(in: tuning)))
        let grab = press.position.x - thumb.midX
        let isCaught = abs(grab) <= SliderTrack.thumb / 2 + 2
        slide = Slide(grab: isCaught ? grab : 0, before: tuning)
        isLastSlideStep = false
        if !isCaught { slide(name, to: SliderTrack.share(at: press.position.x, in: track), &effects) }
    }

    private mutating func slide(_ name: Tunable, to share: Double, _ effects: inout [InspectorEffect]) {
        let value = Quantity(name, form, of: tuning.tunables).slider.value(at: share)
        show(tuning(tuning, moving: name, to: value), &effects)
    }

    /// One drag is one step of the history, however many values it went through.
    private mutating func endSlide() {
        guard let before = slide?.before else { return }
        slide = nil
        guard tuning != before else { return }
        history.keep(before)
        lastNudge = nil
        isLastSlideStep = true
    }

    /// A drag of a slider that is taken away leaves the value where it was before.
    private mutating func cancelSlide(_ effects: inout [InspectorEffect]) {
        guard let before = slide?.before else { return }
        slide = nil
        show(before, &effects)
    }
}
