import Controls
import Drawing
import Geometry
import Gestures

/// The pointer.
extension GesturePanel {
    /// Acts on an event; what it asks for leaves as effects, in order.
    ///
    /// Keys are the panel's while a part of it has the keyboard; positions that are not finite are ignored.
    ///
    /// - Returns: Whether the event was meant for the panel.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [GesturePanelEffect]
    ) -> Bool {
        advance(to: event.time)
        listRegions()
        let action = input.handle(event, in: rect)
        switch action {
        case .hovered(let position): return input.regions.bounds.contains(position)
        case .pressed(let part): perform(part, &effects)
        case .key(let key): return keyDown(key, &effects)
        case .ignored, .taken, .began, .beganBeside, .dragged, .ended, .cancelled, .adjusted, .focused: break
        }
        return action.isTaken
    }

    /// Lists what can be pressed or pointed at now: of the list what is seen, and what Tab comes to.
    mutating func listRegions() {
        input.regions.begin(layout.size)
        let end = layout.bar.isEmpty ? layout.size.height : layout.bar.minY
        let listArea = Rect(x: 0, y: 0, width: layout.size.width, height: end)
        input.regions.addScroll(layout.listWindow, area: listArea)
        input.regions.addScroll(layout.reportWindow)
        listButtons(0..<2)
        if let newest = figures.rows.last {
            listRow(figures.row(of: figures.chosen?.number ?? newest.report.number))
            if case .row(let number) = input.focus { listRow(figures.row(of: number)) }
            for index in seenRows { listRow(figures.rows.count - 1 - index) }
        }
        listButtons(2..<Int.max)
        let margin = Insets(top: GestureLayout.groupHeight, bottom: Theme.Space.small)
        for (measure, rect) in layout.lines {
            input.regions.add(
                .measure(measure), rect, .label, scroll: Self.reportIndex, stop: Stop.report, margin: margin)
        }
    }

    /// A stop of the Tab key, and the rows of buttons, which stand beside each other by two.
    private enum Stop {
        static let list = 0
        static let report = 1
        static let buttons = 2
    }

    private mutating func listButtons(_ indices: Range<Int>) {
        for button in layout.buttons[indices.clamped(to: 0..<layout.buttons.count)] {
            input.regions.add(
                button.part, button.rect, .button, row: Stop.buttons + indices.lowerBound,
                isEnabled: isThere(button.part))
        }
    }

    private mutating func listRow(_ row: Int?) {
        guard let row else { return }
        let number = figures.rows[row].report.number
        input.regions.add(
            .row(number), layout.row(figures.rows.count - 1 - row), .button, scroll: Self.listIndex, stop: Stop.list)
    }

    /// The rows of the list that are seen, from the top.
    var seenRows: Range<Int> {
        ScrollView.visibleRows(
            count: figures.rows.count, height: GestureLayout.rowHeight, scrolled: list.offset,
            frame: layout.listWindow.height)
    }

    /// Does what a part is for.
    mutating func perform(_ part: GesturePart, _ effects: inout [GesturePanelEffect]) {
        switch part {
        case .row(let number): effects.append(.select(number))
        case .exportJSON: effects.append(.export(.reportsJSON))
        case .exportCSV: effects.append(.export(.reportsCSV))
        case .loop: if let chosen = figures.chosen { effects.append(.loop(chosen.number)) }
        case .copy:
            guard let chosen = figures.chosen else { return }
            effects.append(.copy(chosen.json))
            note = Note(text: words("JSON copied"), end: input.time + Note.stay)
        case .measure: break
        }
    }
}
