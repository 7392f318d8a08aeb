import Controls
import Drawing
import Geometry
import Prototyping

/// The keyboard.
extension Inspector {
    /// Gives the keyboard to the first part, or to the last; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) {
        let parts = stops()
        focus = fromEnd ? parts.last?.part : parts.first?.part
        showsFocus = focus != nil
        reveal()
    }

    /// Takes the keyboard away; a number that was being typed is taken, unless it makes no sense.
    public mutating func resignFocus(_ effects: inout [InspectorEffect]) {
        commitEdit(staying: false, &effects)
        focus = nil
        showsFocus = false
        // What goes up from now on is another's.
        modifiers = []
        heldKey = nil
    }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { focus != nil }

    mutating func hold(_ key: String, _ isDown: Bool) {
        let modifier: Modifiers? =
            switch key {
            case "Left Shift": .leftShift
            case "Right Shift": .rightShift
            case "Left Ctrl", "Left GUI": .leftCommand
            case "Right Ctrl", "Right GUI": .rightCommand
            default: nil
            }
        guard let modifier else { return }
        if isDown { modifiers.insert(modifier) } else { modifiers.remove(modifier) }
    }

    private static let pressingKeys: Set = ["Return", "Keypad Enter", "Space", "Escape"]

    /// Acts on a key by its SDL name; false for one that means nothing here.
    mutating func keyDown(_ key: String, _ metrics: FontMetrics, _ effects: inout [InspectorEffect]) -> Bool {
        hold(key, true)
        let isRepeated = heldKey == key
        heldKey = key
        // A held key goes on moving things, but presses only once.
        if isRepeated, Self.pressingKeys.contains(key) { return focus != nil }
        if edit != nil, let answer = typeKey(key, metrics, &effects) { return answer }
        guard let focus else { return false }
        if modifiers.hasCommand { return command(key, &effects) }
        if key == "Tab" { return moveFocus(by: modifiers.hasShift ? -1 : 1) }
        if case .slider(let name) = focus, slideKey(key, name, &effects) { return true }
        switch key {
        case "Return", "Keypad Enter", "Space":
            press(focus, &effects)
        case "Left", "Right": moveInRow(by: key == "Left" ? -1 : 1)
        case "Up": return moveFocus(by: -1)
        case "Down": return moveFocus(by: 1)
        case "PageUp": scroll.step(by: -0.8 * layout.window.height, &engine, Self.physics)
        case "PageDown": scroll.step(by: 0.8 * layout.window.height, &engine, Self.physics)
        case "Home": scroll.step(by: -layout.content, &engine, Self.physics)
        case "End": scroll.step(by: layout.content, &engine, Self.physics)
        case "Escape":
            self.focus = nil
            showsFocus = false
        default: return false
        }
        return true
    }

    private mutating func press(_ part: InspectorPart, _ effects: inout [InspectorEffect]) {
        showsFocus = true
        if case .slider(let name) = part { beginEdit(name) } else { perform(part, &effects) }
    }

    private mutating func command(_ key: String, _ effects: inout [InspectorEffect]) -> Bool {
        switch key {
        case "Z": if modifiers.hasShift { redo(&effects) } else { undo(&effects) }
        case "Y": redo(&effects)
        case "S": perform(.save, &effects)
        case "O": perform(.open, &effects)
        default: return false
        }
        return true
    }

    private mutating func slideKey(
        _ key: String, _ name: Tunable, _ effects: inout [InspectorEffect]
    ) -> Bool {
        let steps = modifiers.hasShift ? Slider.stride : 1
        switch key {
        case "Left", "Down": nudge(name, { $0.value($1, movedBy: -steps) }, &effects)
        case "Right", "Up": nudge(name, { $0.value($1, movedBy: steps) }, &effects)
        case "Home": nudge(name, { slider, _ in slider.range.lowerBound }, &effects)
        case "End": nudge(name, { slider, _ in slider.range.upperBound }, &effects)
        case "Delete", "Backspace": perform(.resetValue(name), &effects)
        default: return false
        }
        showsFocus = true
        return true
    }

    /// Acts on a key while a number is typed; nil for one that belongs to the panel.
    private mutating func typeKey(
        _ key: String, _ metrics: FontMetrics, _ effects: inout [InspectorEffect]
    ) -> Bool? {
        var outcome = TextField.KeyOutcome.ignored
        var held = KeyPress.Modifiers()
        if modifiers.hasShift { held.insert(.shift) }
        if modifiers.hasCommand { held.insert(.command) }
        guard var field = edit?.field else { return nil }
        outcome = field.press(key, held)
        switch outcome {
        case .changed: type(metrics) { $0 = field }
        case .copied(let text):
            type(metrics) { $0 = field }
            effects.append(.copy(text))
        case .submitted: commitEdit(staying: true, &effects)
        case .left: endEdit()
        case .ignored: break
        case .passed:
            commitEdit(staying: false, &effects)
            return nil
        }
        return true
    }

    // MARK: Focus

    /// What Tab goes through: the first enabled part of each stop, or the one of the row that is chosen.
    private func stops() -> [InspectorLayout.Region] {
        var stops: [InspectorLayout.Region] = []
        for region in layout.regions where region.part.takesFocus {
            // What has the focus keeps its place, though it may have nothing more to do.
            guard isEnabled(region.part) || region.part == focus else { continue }
            if stops.last?.stop != region.stop {
                stops.append(region)
            } else if region.part == focus || isChosen(region.part) && stops.last?.part != focus {
                stops[stops.count - 1] = region
            }
        }
        return stops
    }

    /// True for the button of a row that says what is so now.
    func isChosen(_ part: InspectorPart) -> Bool {
        switch part {
        case .form(let form, _): form == self.form
        case .preset(let preset, nil): figures.preset == preset
        case .preset(let preset, let spring):
            figures.plots.contains { $0.tuned == spring && $0.preset == preset }
        default: false
        }
    }

    /// Moves the focus; beyond the last part it leaves the panel, which is told by false.
    private mutating func moveFocus(by step: Int) -> Bool {
        let parts = stops()
        let present = parts.firstIndex { $0.part == focus }
        let next = present.map { $0 + step } ?? 0
        showsFocus = true
        guard parts.indices.contains(next) else {
            focus = nil
            showsFocus = false
            return false
        }
        focus = parts[next].part
        reveal()
        return true
    }

    private mutating func moveInRow(by step: Int) {
        guard let present = layout.regions.firstIndex(where: { $0.part == focus }) else { return }
        let next = present + step
        guard layout.regions.indices.contains(next), layout.regions[next].stop == layout.regions[present].stop
        else { return }
        showsFocus = true
        focus = layout.regions[next].part
    }

    /// Scrolls so that what has the focus can be seen.
    private mutating func reveal() {
        guard let region = layout.regions.first(where: { $0.part == focus }), region.isScrolled else { return }
        let offset = engine.isMoving(scroll.channel) ? engine.target(of: scroll.channel) : scroll.offset(engine)
        let top = region.rect.minY - InspectorLayout.rowHeight
        let bottom = region.rect.maxY + InspectorLayout.rowHeight - layout.window.height
        if offset > top { scroll.step(by: top - offset, &engine, Self.physics) }
        if offset < bottom { scroll.step(by: bottom - offset, &engine, Self.physics) }
    }
}
