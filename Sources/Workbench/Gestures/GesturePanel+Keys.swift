import Controls
import Geometry
import Motion

/// The keyboard: Tab goes through the buttons, the list, and the report, whose lines tell what they mean.
extension GesturePanel {
    /// Gives the keyboard to the first part, or to the last; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) {
        let stops = stops()
        buttons.moveFocus(to: fromEnd ? stops.last : stops.first)
        reveal()
    }

    /// Takes the keyboard away.
    public mutating func resignFocus() { buttons.moveFocus(to: nil) }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { buttons.focus != nil }

    /// What Tab goes through; of the list the selected gesture, or the newest, and of the report its first line.
    private func stops() -> [GesturePart] {
        guard let newest = figures.rows.last else { return [] }
        let row = GesturePart.row(figures.chosen?.number ?? newest.report.number)
        var stops = [GesturePart.exportJSON, .exportCSV, row]
        if figures.chosen != nil { stops += [.loop, .copy] + layout.lines.prefix(1).map { .measure($0.measure) } }
        // What has the focus stands for its list.
        if let focus = buttons.focus, let place = stops.firstIndex(where: { Self.isSameStop($0, focus) }) {
            stops[place] = focus
        }
        return stops
    }

    private static func isSameStop(_ one: GesturePart, _ other: GesturePart) -> Bool {
        switch (one, other) {
        case (.row, .row), (.measure, .measure): true
        default: one == other
        }
    }

    mutating func keyDown(_ key: String, _ effects: inout [GesturePanelEffect]) -> Bool {
        let isRepeated = buttons.keyDown(key)
        guard let focus = buttons.focus, !buttons.modifiers.hasCommand else { return false }
        switch key {
        case "Tab": return moveFocus(by: buttons.modifiers.hasShift ? -1 : 1)
        case "Return", "Keypad Enter", "Space":
            buttons.showsFocus = true
            // A held key presses only once.
            if !isRepeated { perform(focus, &effects) }
        case "Escape": resignFocus()
        case "Up", "Down", "PageUp", "PageDown", "Home", "End": return move(focus, key)
        case "Left": return moveFocus(by: -1, within: focus)
        case "Right": return moveFocus(by: 1, within: focus)
        default: return false
        }
        return true
    }

    /// Moves the focus; beyond the last part it leaves the panel, which is told by false.
    private mutating func moveFocus(by step: Int) -> Bool {
        let stops = stops()
        let next = stops.firstIndex { $0 == buttons.focus }.map { $0 + step } ?? 0
        guard stops.indices.contains(next) else {
            resignFocus()
            return false
        }
        buttons.moveFocus(to: stops[next])
        reveal()
        return true
    }

    /// Moves between the two buttons that stand beside each other.
    private mutating func moveFocus(by step: Int, within focus: GesturePart) -> Bool {
        switch (focus, step) {
        case (.exportJSON, 1): buttons.moveFocus(to: .exportCSV)
        case (.exportCSV, -1): buttons.moveFocus(to: .exportJSON)
        case (.loop, 1): buttons.moveFocus(to: .copy)
        case (.copy, -1): buttons.moveFocus(to: .loop)
        default: return false
        }
        return true
    }

    /// Moves along the gestures or along the report's lines; from a button Up and Down go on as Tab does.
    private mutating func move(_ focus: GesturePart, _ key: String) -> Bool {
        switch focus {
        case .row(let number):
            guard let row = figures.row(of: number) else { return false }
            let last = figures.rows.count - 1
            let page = max(1, Int(layout.listWindow.height / GestureLayout.rowHeight) - 1)
            // The newest is at the top.
            let next = last - Self.place(last - row, key, page: page, last: last)
            buttons.moveFocus(to: .row(figures.rows[next].report.number))
        case .measure(let measure):
            guard let line = layout.lines.firstIndex(where: { $0.measure == measure }) else { return false }
            let page = max(1, Int(layout.reportWindow.height / GestureLayout.lineHeight) - 1)
            let next = Self.place(line, key, page: page, last: layout.lines.count - 1)
            buttons.moveFocus(to: .measure(layout.lines[next].measure))
        default:
            guard key == "Up" || key == "Down" else { return false }
            return moveFocus(by: key == "Up" ? -1 : 1)
        }
        reveal()
        return true
    }

    private static func place(_ place: Int, _ key: String, page: Int, last: Int) -> Int {
        switch key {
        case "Up": max(0, place - 1)
        case "Down": min(last, place + 1)
        case "PageUp": max(0, place - page)
        case "PageDown": min(last, place + page)
        case "Home": 0
        default: last
        }
    }

    /// Scrolls so that what has the focus can be seen.
    private mutating func reveal() {
        switch buttons.focus {
        case .row(let number):
            guard let row = figures.row(of: number) else { return }
            let top = Double(figures.rows.count - 1 - row) * GestureLayout.rowHeight
            Self.reveal(top...top + GestureLayout.rowHeight, &list, &engine)
        case .measure(let measure):
            guard let line = layout.lines.first(where: { $0.measure == measure })?.rect else { return }
            Self.reveal(line.minY - GestureLayout.groupHeight...line.maxY + Theme.Space.small, &report, &engine)
        default: break
        }
    }

    private static func reveal(_ span: ClosedRange<Double>, _ view: inout ScrollView, _ engine: inout AnimationEngine) {
        let offset = engine.isMoving(view.channel) ? engine.target(of: view.channel) : view.offset(engine)
        let bottom = span.upperBound - view.viewport
        if offset > span.lowerBound { view.step(by: span.lowerBound - offset, &engine, Inspector.physics) }
        if offset < bottom { view.step(by: bottom - offset, &engine, Inspector.physics) }
    }
}
