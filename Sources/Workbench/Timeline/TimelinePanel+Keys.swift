import Controls
import Drawing
import Geometry
import Prototyping

/// The keyboard.
extension TimelinePanel {

    /// Gives the keyboard to the track, or to the last button; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) {
        listRegions()
        input.takeFocus(fromEnd: fromEnd)
    }

    /// Takes the keyboard away, and closes the list of exports.
    public mutating func resignFocus() {
        pointed = nil
        isExporting = false
        // Shift turns the wheel another way wherever the keyboard is.
        input.resignFocus(keepsShift: true)
    }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { input.focus != nil }

    /// Acts on a key; false for one that means nothing here.
    mutating func keyDown(_ key: KeyPress, _ effects: inout [TimelineEffect]) -> Bool {
        if isExporting { return exportKey(key.name, &effects) }
        guard let focus = input.focus, !key.modifiers.contains(.command) else { return false }
        if focus == .track, trackKey(key.name, &effects) {
            input.setFocus(.track, isShown: true)
            return true
        }
        let action = input.move(by: key)
        switch action {
        case .pressed(let part):
            perform(part, &effects)
            if isExporting { input.setHover(figures.exports.first.map { .item($0.kind) }) }
        case .adjusted(_, let adjustment): move(adjustment, &effects)
        default: if input.focus == nil { resignFocus() }
        }
        return action.isTaken
    }

    /// Acts on a key that means something on the track alone.
    private mutating func trackKey(_ key: KeyPress.Name, _ effects: inout [TimelineEffect]) -> Bool {
        switch key {
        case .up: goToGesture(-1, &effects)
        case .down: goToGesture(1, &effects)
        case .return, .keypadEnter:
            let under = bars.bars.last { $0.pressed <= state.time && state.time <= $0.rest }
            if let number = pointed ?? under?.number { effects.append(.select(number)) }
        case .space: effects.append(.perform(.pause))
        case .pageUp: view.pan(by: -0.8, state.span, &engine)
        case .pageDown: view.pan(by: 0.8, state.span, &engine)
        case .plus, .equals, .keypadPlus: zoom(by: 0.64, at: x(of: state.time, in: window))
        case .minus, .keypadMinus: zoom(by: 1 / 0.64, at: x(of: state.time, in: window))
        case .zero, .keypadZero: view.toggleEverything(state.span, &engine)
        default: return false
        }
        return true
    }

    /// Moves the playhead by frames, or to an end.
    private mutating func move(_ adjustment: PanelAdjustment, _ effects: inout [TimelineEffect]) {
        pointed = nil
        switch adjustment {
        case .steps(let frames): effects.append(.step(Int(frames)))
        case .toStart: effects += [.seek(state.span.lowerBound), .endSeek]
        case .toEnd: effects.append(.perform(.goLive))
        }
    }

    private mutating func goToGesture(_ step: Int, _ effects: inout [TimelineEffect]) {
        guard let bar = bars.neighbour(of: pointed, at: state.time, step: step) else { return }
        pointed = bar.number
        effects += [.seek(bar.pressed.clamped(to: state.span)), .endSeek]
    }

    // MARK: Exports

    /// While the list is open every key is its own.
    private mutating func exportKey(_ key: KeyPress.Name, _ effects: inout [TimelineEffect]) -> Bool {
        let present = figures.exports.firstIndex { .item($0.kind) == input.hover }
        let last = figures.exports.count - 1
        switch key {
        case .up: pick(present.map { max(0, $0 - 1) } ?? last)
        case .down: pick(present.map { min(last, $0 + 1) } ?? 0)
        case .home: pick(0)
        case .end: pick(last)
        case .return, .keypadEnter, .space:
            if let present { perform(.item(figures.exports[present].kind), &effects) }
        case .escape, .tab:
            isExporting = false
            input.setHover(nil)
        default: break
        }
        return true
    }

    private mutating func pick(_ index: Int) {
        guard figures.exports.indices.contains(index) else { return }
        input.setHover(.item(figures.exports[index].kind))
    }
}
