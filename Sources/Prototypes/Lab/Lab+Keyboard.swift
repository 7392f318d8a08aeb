import Controls
import Geometry
import Gestures

extension Lab {
    /// Acts on a key; names are SDL's.
    mutating func keyDown(_ key: String, effects: inout [Effect]) {
        let isRepeated = !heldKeys.insert(key).inserted
        if typeKey(key, isRepeated: isRepeated) { return }
        // A held key goes on moving things, but presses only once.
        if isRepeated, !Self.repeatingKeys.contains(key) { return }
        if key == "Q", holdsCommand { effects.append(.quit) }
        // While something loads, nothing beneath is pressed or moved.
        if overlay.loading.isShown { return }
        if key == "Z", holdsCommand, undo() { return }
        if keyDownInBrowser(key) { return }
        let before = focus
        switch key {
        case "Space": press(.player(.play))
        case "Escape": closeFrontmost()
        case "Tab": moveFocus(by: holdsShift ? -1 : 1)
        case "Return", "Keypad Enter": pressFocus()
        case "Up": moveFocus(towards: Vector(dx: 0, dy: -1))
        case "Down": moveFocus(towards: Vector(dx: 0, dy: 1))
        case "Left": moveFocus(towards: Vector(dx: -1, dy: 0))
        case "Right": moveFocus(towards: Vector(dx: 1, dy: 0))
        case "PageUp": scrollPage(by: -0.8)
        case "PageDown": scrollPage(by: 0.8)
        case "Home": scrollPage(by: -.infinity)
        case "End": scrollPage(by: .infinity)
        case "Delete", "Backspace": removeFocusedCard()
        default: break
        }
        if focus != before { followFocus() }
    }

    private static let repeatingKeys: Set = [
        "Tab", "Up", "Down", "Left", "Right", "PageUp", "PageDown", "=", "-", "Keypad +", "Keypad -",
    ]

    /// Closes what lies front-most and can be closed.
    private mutating func closeFrontmost() {
        if overlay.sheet.isOpen(engine) {
            overlay.sheet.close(control, &engine)
        } else if player.sheet.isOpen(engine) {
            press(.player(.chevron))
        } else if tab == .browse {
            browse.hideCards(control, &engine, asking: &requests)
        }
    }

    /// Presses what has the focus, unless it is gone.
    private mutating func pressFocus() {
        guard showsFocus, let focus else { return }
        if focusable().contains(where: { $0.part == focus }) { press(focus) } else { self.focus = nil }
    }

    /// Takes the card away that has the focus, also one that was only pressed; the keyboard goes on with the next.
    private mutating func removeFocusedCard() {
        guard case .card(let id) = focus, let undo = cards.remove(id, control, &engine) else { return }
        focus = showsFocus ? cards.front.map { .card($0) } : nil
        requests.append(.undoable(words.cardRemoved, undo))
    }

    var holdsShift: Bool { heldKeys.contains("Left Shift") || heldKeys.contains("Right Shift") }

    var holdsCommand: Bool {
        heldKeys.contains("Left Ctrl") || heldKeys.contains("Right Ctrl") || heldKeys.contains("Left GUI")
            || heldKeys.contains("Right GUI")
    }

    /// True if something that can be pressed lies in a rectangle of the stage.
    public func hasControl(in rect: Rect) -> Bool {
        var lab = self
        return lab.focusable().contains { $0.rect.intersects(rect) }
    }

    /// The parts that can take the focus, front to back; those beneath a barrier cannot.
    private mutating func focusable() -> [Region] {
        collectRegions()
        var covered: [Rect] = []
        var found: [Region] = []
        for region in regions {
            let isCovered = covered.contains { $0.contains(region.rect.center) }
            if region.role.takesFocus, !isCovered, !region.rect.isEmpty { found.append(region) }
            if region.role == .barrier { covered.append(region.rect) }
        }
        return found
    }

    private mutating func moveFocus(by step: Int) {
        let parts = focusable()
        guard !parts.isEmpty else { return }
        showsFocus = true
        let present = parts.firstIndex { $0.part == focus }
        let next = present.map { ($0 + step + parts.count) % parts.count } ?? (step > 0 ? 0 : parts.count - 1)
        focus = parts[next].part
        reveal(parts[next].rect)
    }

    /// Moves the focus to the nearest part in a direction; scrolls while no focus is shown.
    private mutating func moveFocus(towards direction: Vector) {
        let parts = focusable()
        guard showsFocus, let present = parts.first(where: { $0.part == focus }) else {
            if direction.dy != 0 { scrollPage(byPoints: direction.dy * tuning[.wheelStep]) }
            return
        }
        if present.part == .player(.scrubber), direction.dx != 0 {
            player.skip(by: 5 * direction.dx, at: now)
            return
        }
        if present.part == .home(.hours), direction.dx != 0 {
            scroll(present.part, by: Vector(dx: direction.dx * HourRow.hourWidth, dy: 0))
            return
        }
        if case .samples(.star(let id)) = present.part {
            samples.nudge(id, by: direction * (holdsShift ? 1 : 8), control, &engine, asking: &requests)
            return
        }
        if case .card(let id) = present.part {
            cards.nudge(id, by: direction * (holdsShift ? 1 : 16), control, &engine)
            return
        }
        let start = present.rect.center
        let ahead = parts.compactMap { region -> (Part, Double, Rect)? in
            let step = region.rect.center - start
            let along = step.dx * direction.dx + step.dy * direction.dy
            let across = abs(step.dx * direction.dy) + abs(step.dy * direction.dx)
            return along > 1 ? (region.part, along + 2 * across, region.rect) : nil
        }
        guard let nearest = ahead.min(by: { $0.1 < $1.1 }) else { return }
        focus = nearest.0
        reveal(nearest.2)
    }

    /// Scrolls so that a part just reached by the focus, and the one after it, can be seen.
    private mutating func reveal(_ rect: Rect) {
        // What lies on the page does not scroll with it.
        switch focus {
        case .card, .overlay(.undo): return
        default: break
        }
        // What stands in the weather's header does not scroll.
        guard let frame = scrollFrame, frame.intersects(rect), focus != .home(.refresh) else { return }
        let margin = Library.rowHeight
        if rect.minY - margin < frame.minY {
            scrollPage(byPoints: rect.minY - margin - frame.minY)
        } else if rect.maxY + margin > frame.maxY {
            scrollPage(byPoints: rect.maxY + margin - frame.maxY)
        }
    }

    // MARK: Scrolling

    /// The frame of what keys scroll: the queue while the player is open, else the tab's page.
    private var scrollFrame: Rect? {
        if overlay.sheet.isOpen(engine) { return overlay.sheet.window(stage, engine) }
        if player.sheet.isOpen(engine) { return player.layout(stage, engine).queue }
        if tab == .samples { return samples.layout(stage, engine).list }
        var content = stage.content
        if tab == .browse { content.size.height -= browse.barsHeight(stage, engine) }
        return content
    }

    private var scrollTarget: Part {
        if overlay.sheet.isOpen(engine) { return .overlay(.sheetContent) }
        if player.sheet.isOpen(engine) { return .player(.queue) }
        return switch tab {
        case .home: .home(.page)
        case .samples: .samples(.page)
        case .browse: .browse(.page)
        case .library: .library(.list)
        }
    }

    private mutating func scrollPage(by pages: Double) {
        guard let frame = scrollFrame else { return }
        let most = 1e6
        scrollPage(byPoints: (pages * frame.height).clamped(to: -most...most))
    }

    private mutating func scrollPage(byPoints distance: Double) {
        scroll(scrollTarget, by: Vector(dx: 0, dy: distance))
    }
}
