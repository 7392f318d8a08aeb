import Controls
import Drawing
import Geometry

/// The keyboard.
extension TimelinePanel {
    /// Frames that Shift with an arrow goes.
    private static let stride = 10
    private static let pressingKeys: Set = ["Return", "Keypad Enter", "Space", "Escape"]

    /// Gives the keyboard to the track, or to the last button; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) {
        focus = fromEnd ? stops().last : .track
        showsFocus = true
    }

    /// Takes the keyboard away, and closes the list of exports.
    public mutating func resignFocus() {
        focus = nil
        showsFocus = false
        pointed = nil
        isExporting = false
        modifiers.formIntersection([.leftShift, .rightShift])
        heldKey = nil
    }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { focus != nil }

    mutating func hold(_ key: String, _ isDown: Bool) {
        let modifier: Inspector.Modifiers? =
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

    /// Acts on a key by its SDL name; false for one that means nothing here.
    mutating func keyDown(_ key: String, _ effects: inout [TimelineEffect]) -> Bool {
        hold(key, true)
        let isRepeated = heldKey == key
        heldKey = key
        // A held key goes on moving things, but presses only once.
        if isRepeated, Self.pressingKeys.contains(key) { return focus != nil }
        if isExporting { return exportKey(key, &effects) }
        guard let focus, !modifiers.hasCommand else { return false }
        if key == "Tab" { return moveFocus(by: modifiers.hasShift ? -1 : 1) }
        if key == "Escape" {
            resignFocus()
            return true
        }
        if focus == .track { return trackKey(key, &effects) }
        switch key {
        case "Return", "Keypad Enter", "Space":
            perform(focus, &effects)
            if isExporting { hover = figures.exports.first.map { .item($0.kind) } }
        case "Left": moveInRow(by: -1)
        case "Right": moveInRow(by: 1)
        case "Up": return moveFocus(by: -1)
        case "Down": return moveFocus(by: 1)
        default: return false
        }
        showsFocus = true
        return true
    }

    private mutating func trackKey(_ key: String, _ effects: inout [TimelineEffect]) -> Bool {
        let frames = modifiers.hasShift ? Self.stride : 1
        switch key {
        case "Left": step(-frames, &effects)
        case "Right": step(frames, &effects)
        case "Home":
            pointed = nil
            effects += [.seek(state.span.lowerBound), .letGo]
        case "End":
            pointed = nil
            effects.append(.goLive)
        case "Up": goToGesture(-1, &effects)
        case "Down": goToGesture(1, &effects)
        case "Return", "Keypad Enter":
            let under = bars.bars.last { $0.pressed <= state.time && state.time <= $0.rest }
            if let number = pointed ?? under?.number { effects.append(.select(number)) }
        case "Space": effects.append(.togglePause)
        case "PageUp": view.pan(by: -0.8, state.span, &engine)
        case "PageDown": view.pan(by: 0.8, state.span, &engine)
        case "+", "=", "Keypad +": zoom(by: 0.64, at: x(of: state.time, in: window))
        case "-", "Keypad -": zoom(by: 1 / 0.64, at: x(of: state.time, in: window))
        case "0", "Keypad 0": view.toggleEverything(state.span, &engine)
        default: return false
        }
        showsFocus = true
        return true
    }

    private mutating func step(_ frames: Int, _ effects: inout [TimelineEffect]) {
        pointed = nil
        effects.append(.step(frames))
    }

    private mutating func goToGesture(_ step: Int, _ effects: inout [TimelineEffect]) {
        guard let bar = bars.neighbour(of: pointed, at: state.time, step: step) else { return }
        pointed = bar.number
        effects += [.seek(bar.pressed.clamped(to: state.span)), .letGo]
    }

    // MARK: Focus

    /// What Tab goes through: the track, and of each group what has the keyboard, is lit, or can be pressed first.
    private func stops() -> [TimelinePart] {
        var stops = [TimelinePart.track]
        for group in TimelinePart.groups {
            let parts = group.filter { isEnabled($0) || $0 == focus }
            let chosen = parts.first { $0 == focus } ?? parts.first { isPace($0) && isLit($0) } ?? parts.first
            if let chosen { stops.append(chosen) }
        }
        return stops
    }

    private func isPace(_ part: TimelinePart) -> Bool { if case .pace = part { true } else { false } }

    /// Moves the focus; beyond the last part it leaves the panel, which is told by false.
    private mutating func moveFocus(by step: Int) -> Bool {
        let stops = stops()
        let next = stops.firstIndex { $0 == focus }.map { $0 + step } ?? 0
        guard stops.indices.contains(next) else {
            resignFocus()
            return false
        }
        focus = stops[next]
        showsFocus = true
        return true
    }

    private mutating func moveInRow(by step: Int) {
        guard let group = TimelinePart.groups.first(where: { group in group.contains { $0 == focus } }) else { return }
        let parts = group.filter { isEnabled($0) || $0 == focus }
        guard let present = parts.firstIndex(where: { $0 == focus }), parts.indices.contains(present + step) else {
            return
        }
        focus = parts[present + step]
    }

    // MARK: Exports

    /// While the list is open every key is its own.
    private mutating func exportKey(_ key: String, _ effects: inout [TimelineEffect]) -> Bool {
        let present = figures.exports.firstIndex { .item($0.kind) == hover }
        let last = figures.exports.count - 1
        switch key {
        case "Up": pick(present.map { max(0, $0 - 1) } ?? last)
        case "Down": pick(present.map { min(last, $0 + 1) } ?? 0)
        case "Home": pick(0)
        case "End": pick(last)
        case "Return", "Keypad Enter", "Space":
            if let present { perform(.item(figures.exports[present].kind), &effects) }
        case "Escape", "Tab":
            isExporting = false
            hover = nil
        default: break
        }
        return true
    }

    private mutating func pick(_ index: Int) {
        guard figures.exports.indices.contains(index) else { return }
        hover = .item(figures.exports[index].kind)
    }
}
