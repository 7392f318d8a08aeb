import Controls
import Prototyping

/// The keyboard: Tab goes through the buttons, the list, and the report, whose lines tell what they mean.
extension GesturePanel {
    /// Gives the keyboard to the first part, or to the last; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) {
        listRegions()
        input.takeFocus(fromEnd: fromEnd)
    }

    /// Takes the keyboard away.
    public mutating func resignFocus() { input.resignFocus() }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { input.focus != nil }

    mutating func keyDown(_ key: KeyPress, _ effects: inout [GesturePanelEffect]) -> Bool {
        if let focus = input.focus, !key.modifiers.contains(.command), move(focus, key.name) { return true }
        let action = input.move(by: key)
        if case .pressed(let part) = action { perform(part, &effects) }
        return action.isTaken
    }

    /// Moves along the gestures or along the report's lines; false for another key, and from a button.
    private mutating func move(_ focus: GesturePart, _ key: KeyPress.Name) -> Bool {
        switch focus {
        case .row(let number):
            guard let row = figures.row(of: number) else { return false }
            let last = figures.rows.count - 1
            let page = max(1, Int(layout.listWindow.height / GestureLayout.rowHeight) - 1)
            // The newest is at the top.
            guard let next = Self.index(last - row, key, page: page, last: last) else { return false }
            input.setFocus(.row(figures.rows[last - next].report.number), isShown: true)
        case .measure(let measure):
            guard let line = layout.lines.firstIndex(where: { $0.measure == measure }) else { return false }
            let page = max(1, Int(layout.reportWindow.height / GestureLayout.lineHeight) - 1)
            guard let next = Self.index(line, key, page: page, last: layout.lines.count - 1) else { return false }
            input.setFocus(.measure(layout.lines[next].measure), isShown: true)
        default: return false
        }
        // A row that was not seen is listed once it has the focus.
        listRegions()
        input.reveal()
        return true
    }

    /// The index to which a key leads along a list; nil for a key that does not.
    private static func index(_ index: Int, _ key: KeyPress.Name, page: Int, last: Int) -> Int? {
        switch key {
        case .up: max(0, index - 1)
        case .down: min(last, index + 1)
        case .pageUp: max(0, index - page)
        case .pageDown: min(last, index + page)
        case .home: 0
        case .end: last
        default: nil
        }
    }
}
