import Geometry
import Prototyping

/// The keyboard.
extension PanelInput {
    mutating func keyDown(_ key: String) -> PanelAction<Part> {
        held.insert(HeldModifiers(key))
        lastPress = nil
        let isRepeated = heldKey == key
        heldKey = key
        let name = KeyPress.Name(key)
        switch name {
        // A held key continues moving things, but presses only once.
        case .return, .keypadEnter, .space, .escape:
            if isRepeated { return focus == nil && !isModal ? .ignored : .taken }
        default: break
        }
        return .key(KeyPress(name, modifiers, isRepeated: isRepeated))
    }

    /// Gives the keyboard to the first part, or to the last, and shows it; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) {
        let stops = regions.stops(focus: focus, scrolls)
        setFocus(fromEnd ? stops.last?.part : stops.first?.part, isShown: true)
        reveal()
    }

    /// Gives the keyboard to a part, or to none, without scrolling.
    public mutating func setFocus(_ part: Part?, isShown: Bool) {
        focus = part
        showsFocus = isShown && part != nil
    }

    /// Takes the keyboard away; keys that go up from now on are another's.
    ///
    /// - Parameter keepsShift: True where Shift's keys are handed over though the keyboard is elsewhere.
    public mutating func resignFocus(keepsShift: Bool = false) {
        setFocus(nil, isShown: false)
        held = keepsShift ? held.intersection(.shift) : []
        heldKey = nil
    }

    /// Scrolls so that what has the focus can be seen, with its margin; nothing for what is not listed or does not
    /// scroll.
    public mutating func reveal() {
        guard let region = regions.region(of: focus), let index = region.scroll else { return }
        scrolls[index].reveal(region.rect.minY - region.margin.top...region.rect.maxY + region.margin.bottom)
    }

    // MARK: The keys that mean the same in every panel

    /// Moves the focus, presses or adjusts what has it, or scrolls.
    ///
    /// Tab goes from stop to stop, Up and Down too, Left and Right along a row. Return, Enter and Space press, Escape
    /// takes the keyboard away, the page keys, Home and End scroll the page of the focus or else the first. With
    /// Control or the command key nothing is done. Beyond the last stop the keyboard is taken away and the key is
    /// ignored; a modal panel's focus goes round.
    ///
    /// - Complexity: O(n²) in the regions.
    public mutating func move(by key: KeyPress) -> PanelAction<Part> {
        guard !key.modifiers.contains(.command), focus != nil || isModal else { return .ignored }
        if let focus, let adjustment = adjustment(by: key) {
            showsFocus = true
            return .adjusted(focus, adjustment)
        }
        switch key.name {
        case .tab: return walk(by: key.modifiers.contains(.shift) ? -1 : 1)
        case .up: return walk(by: -1)
        case .down: return walk(by: 1)
        case .left: return step(-1, along: regions.row(of: focus, scrolls)) ?? .taken
        case .right: return step(1, along: regions.row(of: focus, scrolls)) ?? .taken
        case .return, .keypadEnter, .space:
            guard let focus else { return .ignored }
            showsFocus = true
            return .pressed(focus)
        case .escape: setFocus(nil, isShown: false)
        case .pageUp: page { -0.8 * $0.viewport }
        case .pageDown: page { 0.8 * $0.viewport }
        case .home: page { -$0.content }
        case .end: page { $0.content }
        default: return .ignored
        }
        return .taken
    }

    private func adjustment(by key: KeyPress) -> PanelAdjustment? {
        guard let role = regions.region(of: focus)?.role, role == .slider || role == .area else { return nil }
        let steps = key.modifiers.contains(.shift) ? SliderTrack.stride : 1
        return switch key.name {
        case .left: .steps(-steps)
        case .right: .steps(steps)
        case .down where role == .slider: .steps(-steps)
        case .up where role == .slider: .steps(steps)
        case .home: .toStart
        case .end: .toEnd
        default: nil
        }
    }

    /// Goes to the next stop; beyond the last one the keyboard is no longer the panel's.
    private mutating func walk(by step: Int) -> PanelAction<Part> {
        if let action = self.step(step, along: regions.stops(focus: focus, scrolls)) { return action }
        setFocus(nil, isShown: false)
        return .ignored
    }

    /// Goes to the next of some regions; nil at their end, where a modal panel goes round to the other one.
    private mutating func step(_ step: Int, along found: [PanelRegion<Part>]) -> PanelAction<Part>? {
        guard !found.isEmpty else { return nil }
        let present = found.firstIndex { $0.part == focus }
        var next = present.map { $0 + step } ?? (step > 0 ? 0 : found.count - 1)
        if isModal { next = (next + found.count) % found.count }
        guard found.indices.contains(next), let part = found[next].part else { return nil }
        setFocus(part, isShown: true)
        reveal()
        return .focused(part)
    }

    /// Scrolls the page of the focus, or else the first.
    private mutating func page(by distance: (PanelScroll) -> Double) {
        guard !scrolls.isEmpty else { return }
        let index = regions.region(of: focus)?.scroll ?? 0
        scrolls[index].step(by: distance(scrolls[index]))
    }
}
