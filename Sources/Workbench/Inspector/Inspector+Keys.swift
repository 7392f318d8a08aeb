import Controls
import Drawing
import Geometry
import Prototyping

/// The keyboard.
extension Inspector {
    /// Gives the keyboard to the first part, or to the last; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) {
        listRegions()
        input.takeFocus(fromEnd: fromEnd)
    }

    /// Takes the keyboard away; a number that was being typed is taken, unless it is invalid.
    public mutating func resignFocus(_ effects: inout [InspectorEffect]) {
        commitEdit(staying: false, &effects)
        input.resignFocus()
    }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { input.focus != nil }

    /// Acts on a key; false for one that means nothing here.
    mutating func keyDown(_ key: KeyPress, _ metrics: FontMetrics, _ effects: inout [InspectorEffect]) -> Bool {
        if edit != nil, let answer = typeKey(key, metrics, &effects) { return answer }
        guard let focus = input.focus else { return false }
        if key.modifiers.contains(.command) { return command(key, &effects) }
        if let name = focus.name, key.name == .delete || key.name == .backspace {
            perform(.resetValue(name), &effects)
            input.setFocus(focus, isShown: true)
            return true
        }
        let action = input.move(by: key)
        switch action {
        case .pressed(.slider(let name)): beginEdit(name)
        case .pressed(let part): perform(part, &effects)
        case .adjusted(.slider(let name), let adjustment): nudge(name, adjustment, &effects)
        default: break
        }
        return action.isTaken
    }

    private mutating func command(_ key: KeyPress, _ effects: inout [InspectorEffect]) -> Bool {
        switch key.name {
        case .z: if key.modifiers.contains(.shift) { redo(&effects) } else { undo(&effects) }
        case .y: redo(&effects)
        case .s: perform(.save, &effects)
        case .o: perform(.open, &effects)
        case .k where keepsInCode: perform(.keep, &effects)
        default: return false
        }
        return true
    }

    /// Acts on a key while a number is typed; nil for one that belongs to the panel.
    private mutating func typeKey(
        _ key: KeyPress, _ metrics: FontMetrics, _ effects: inout [InspectorEffect]
    ) -> Bool? {
        guard var field = edit?.field else { return nil }
        switch field.press(key.name, key.modifiers) {
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

    /// True for the button of a row that says what is so now.
    func isChosen(_ part: InspectorPart) -> Bool {
        switch part {
        case .form(let form, _): form == self.form
        case .springPreset(let preset, nil): figures.preset == preset
        case .springPreset(let preset, let spring):
            figures.plots.contains { $0.tuned == spring && $0.preset == preset }
        case .preset(let preset): figures.ownPresets.contains(preset)
        case .option(let name, let index): tuning[name] == Double(index)
        default: false
        }
    }
}
