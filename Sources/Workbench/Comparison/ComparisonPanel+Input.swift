import Controls
import Drawing
import Geometry
import Gestures

/// The pointer and the keyboard.
extension ComparisonPanel {
    /// Frames by which an arrow moves the crosshair with Shift.
    private static let stride = 10.0
    /// Seconds that count as a frame.
    private static let frame = 1.0 / 60

    /// Acts on an event; what it asks for leaves as effects, in order.
    ///
    /// Keys are the panel's while a part of it has the keyboard; places that are not finite are ignored.
    ///
    /// - Returns: Whether the event was meant for the panel.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [ComparisonEffect]
    ) -> Bool {
        advance(to: event.time)
        switch event.kind {
        case .pointerDown(let id, let place): return pointerDown(id, place, rect)
        case .pointerMove(let id, let place): return pointerMove(id, place, rect)
        case .pointerUp(let id, let place):
            guard buttons.pointer == id else { return false }
            let pressed = buttons.pressed
            buttons.release(at: time)
            if let pressed, place.isFinite, part(at: place, in: rect) == pressed { perform(pressed, &effects) }
            return true
        case .pointerCancel(let id):
            guard buttons.pointer == id else { return false }
            buttons.release(at: time)
            return true
        case .wheel(_, let place): return place.isFinite && rect.contains(place)
        case .keyDown(let key): return keyDown(key, &effects)
        case .keyUp(let key):
            buttons.keyUp(key)
            return false
        case .focus(let isGained):
            if !isGained {
                buttons.leave(at: time)
                if !hasCrosshair { pointed = nil }
            }
            return false
        default: return false
        }
    }

    /// The part at a place; nil where there is none.
    func part(at place: Point, in rect: Rect) -> ComparisonPart? {
        guard rect.contains(place) else { return nil }
        let place = Point.zero + (place - rect.origin)
        if let button = layout.buttons.first(where: { $0.rect.contains(place) }) { return button.part }
        return layout.plots.0.contains(place) || layout.plots.1.contains(place) ? .plot : nil
    }

    /// Brings the crosshair to a place of a plot; anywhere else there is none, unless a key moves it.
    private mutating func point(at place: Point, in rect: Rect) {
        let inPanel = Point.zero + (place - rect.origin)
        for (index, plot) in [layout.plots.0, layout.plots.1].enumerated() {
            guard plot.contains(inPanel), figures.plots.indices.contains(index) else { continue }
            pointed = figures.plots[index].curves.time(at: inPanel.x - plot.minX)
            return
        }
        if !hasCrosshair { pointed = nil }
    }

    /// True while keys move the crosshair.
    private var hasCrosshair: Bool { buttons.showsFocus && buttons.focus == .plot }

    private mutating func pointerDown(_ id: PointerID, _ place: Point, _ rect: Rect) -> Bool {
        guard place.isFinite, buttons.pointer == nil else { return buttons.pointer != nil }
        buttons.showsFocus = false
        guard rect.contains(place) else {
            buttons.focus = nil
            return false
        }
        guard id == .mouse(.left) || !id.isMouse else { return true }
        point(at: place, in: rect)
        if let part = part(at: place, in: rect) {
            buttons.press(part, id, at: time)
        } else {
            buttons.focus = nil
        }
        return true
    }

    private mutating func pointerMove(_ id: PointerID?, _ place: Point, _ rect: Rect) -> Bool {
        guard place.isFinite else { return buttons.pointer != nil }
        guard let pointer = buttons.pointer, id == nil ? pointer.isMouse : id == pointer else {
            if id?.isMouse ?? true {
                buttons.hover = part(at: place, in: rect)
                point(at: place, in: rect)
            }
            return rect.contains(place)
        }
        if buttons.pressed == .plot { point(at: place, in: rect) }
        buttons.drag(over: part(at: place, in: rect), at: time)
        return true
    }

    /// Does what a part is for.
    private func perform(_ part: ComparisonPart, _ effects: inout [ComparisonEffect]) {
        switch part {
        case .edit(let which): effects.append(.edit(which))
        case .swap: effects.append(.swap)
        case .copyAToB: effects.append(.copyAToB)
        case .exportCSV: effects.append(.export(.comparisonCSV))
        case .exportPicture: effects.append(.export(.comparisonPicture))
        case .plot: break
        }
    }

    // MARK: Keys

    /// Gives the keyboard to the first part, or to the last; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) { focus(fromEnd ? .plot : .edit(editing)) }

    /// Takes the keyboard away.
    public mutating func resignFocus() { focus(nil) }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { buttons.focus != nil }

    private mutating func focus(_ part: ComparisonPart?) {
        if hasCrosshair, part != .plot { pointed = nil }
        buttons.moveFocus(to: part)
        if part == .plot, pointed == nil, let times = figures.plots.first?.curves.times {
            pointed = playhead.map { $0.clamped(to: times) } ?? (times.lowerBound + times.upperBound) / 2
        }
    }

    /// What Tab goes through: of A and B the one that has the focus, or is edited.
    private var stops: [ComparisonPart] {
        let edit: ComparisonPart = if case .edit(let which)? = buttons.focus { .edit(which) } else { .edit(editing) }
        return [edit, .swap, .copyAToB, .exportCSV, .exportPicture, .plot]
    }

    private mutating func keyDown(_ key: String, _ effects: inout [ComparisonEffect]) -> Bool {
        let isRepeated = buttons.keyDown(key)
        guard let part = buttons.focus, !buttons.modifiers.hasCommand else { return false }
        switch key {
        case "Tab": return moveFocus(by: buttons.modifiers.hasShift ? -1 : 1)
        case "Return", "Keypad Enter", "Space":
            buttons.showsFocus = true
            // A held key presses only once.
            if !isRepeated { perform(part, &effects) }
        case "Escape": resignFocus()
        case "Up": return moveFocus(by: -1)
        case "Down": return moveFocus(by: 1)
        case "Left", "Right", "Home", "End": return move(part, key)
        default: return false
        }
        return true
    }

    /// Moves the focus; beyond the last part it leaves the panel, which is told by false.
    private mutating func moveFocus(by step: Int) -> Bool {
        let stops = stops
        let next = stops.firstIndex { $0 == buttons.focus }.map { $0 + step } ?? 0
        guard stops.indices.contains(next) else {
            resignFocus()
            return false
        }
        focus(stops[next])
        return true
    }

    /// Moves along the row of buttons, or the crosshair along the plots.
    private mutating func move(_ part: ComparisonPart, _ key: String) -> Bool {
        if part == .plot {
            guard let times = figures.plots.first?.curves.times else { return false }
            buttons.showsFocus = true
            let step = Self.frame * (buttons.modifiers.hasShift ? Self.stride : 1)
            let start = figures.reading?.time ?? times.lowerBound
            let next =
                switch key {
                case "Left": start - step
                case "Right": start + step
                case "Home": times.lowerBound
                default: times.upperBound
                }
            pointed = next.clamped(to: times)
            return true
        }
        guard key == "Left" || key == "Right" else { return false }
        let row = layout.buttons
        guard let place = row.firstIndex(where: { $0.part == part }) else { return false }
        let next = place + (key == "Left" ? -1 : 1)
        guard row.indices.contains(next) else { return false }
        focus(row[next].part)
        return true
    }
}
