import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// The pointer and the keyboard.
extension PathPrompt {
    /// Seconds and points between two presses that are one double press.
    private static let doublePress = 0.3
    private static let doubleReach = 4.0

    /// Acts on an event; what it leads to leaves as effects, in order. Places that are not finite are ignored.
    ///
    /// - Returns: Whether the event was the prompt's: all are but those of the window itself.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [PathPromptEffect]
    ) -> Bool {
        update(in: rect, metrics: metrics, time: event.time)
        defer { fit(rect, metrics) }
        switch event.kind {
        case .pointerDown(let id, let place): pointerDown(id, place, rect, metrics)
        case .pointerMove(let id, let place): pointerMove(id, place, rect, metrics)
        case .pointerUp(let id, let place): pointerUp(id, place, rect, &effects)
        case .pointerCancel(let id): if press?.pointer == id { release() }
        case .keyDown(let key): keyDown(key, metrics, &effects)
        case .keyUp(let key):
            hold(key, false)
            if heldKey == key { heldKey = nil }
        case .text(let text): type(text, metrics, &effects)
        case .paste(let text): type(text, metrics, &effects)
        case .compose(let text, let start, let length):
            guard focus == .field else { break }
            change(&effects) { $0.compose(text, start: start, length: length) }
            reveal(metrics)
        case .focus(let isGained):
            if !isGained {
                modifiers = []
                heldKey = nil
                hover = nil
                release()
            }
            return false
        case .wheel, .pinch, .rotate: break
        case .resize, .answer, .tuning, .timeScale, .notice, .perform, .end: return false
        }
        return true
    }

    // MARK: Pointer

    private func part(at place: Point, in rect: Rect) -> Part? {
        parts.first { self.place(of: $0, in: rect).contains(place) }
    }

    private mutating func pointerDown(_ id: PointerID, _ place: Point, _ rect: Rect, _ metrics: FontMetrics) {
        guard place.isFinite, press == nil, id == .mouse(.left) || !id.isMouse,
            let part = part(at: place, in: rect)
        else { return }
        press = (id, part)
        feedback.press(part, at: time)
        guard part == .field else { return }
        focus = .field
        let letter = field.place(at: place, in: self.place(of: .field, in: rect), Self.font, metrics)
        let isDouble = lastPress.map {
            time - $0.time <= Self.doublePress && place.distance(to: $0.place) <= Self.doubleReach
        }
        if isDouble == true {
            field.selectWord(at: letter)
            lastPress = nil
        } else {
            field.moveCaret(to: letter, extending: modifiers.contains(.shift))
            lastPress = (place, time)
        }
        blink = CaretBlink(since: time)
        reveal(metrics)
    }

    private mutating func pointerMove(_ id: PointerID?, _ place: Point, _ rect: Rect, _ metrics: FontMetrics) {
        guard place.isFinite else { return }
        guard let press, id == nil ? press.pointer.isMouse : id == press.pointer else {
            if id?.isMouse ?? true { hover = part(at: place, in: rect) }
            return
        }
        guard press.part == .field else {
            feedback.press(part(at: place, in: rect) == press.part ? press.part : nil, at: time)
            return
        }
        // What a double press selected stays until the pointer is far from it.
        guard let lastPress, place.distance(to: lastPress.place) > 1 else { return }
        field.moveCaret(
            to: field.place(at: place, in: self.place(of: .field, in: rect), Self.font, metrics), extending: true)
        blink = CaretBlink(since: time)
        reveal(metrics)
    }

    private mutating func pointerUp(
        _ id: PointerID, _ place: Point, _ rect: Rect, _ effects: inout [PathPromptEffect]
    ) {
        guard let press, press.pointer == id else { return }
        release()
        if press.part != .field, place.isFinite, part(at: place, in: rect) == press.part {
            perform(press.part, &effects)
        }
    }

    private mutating func release() {
        press = nil
        feedback.press(nil, at: time)
    }

    private mutating func perform(_ part: Part, _ effects: inout [PathPromptEffect]) {
        switch part {
        case .field, .accept: accept(&effects)
        case .cancel: effects.append(.cancelled)
        case .entry(let index):
            guard let entries = shown.entries, shown.names.indices.contains(index) else { return }
            let path = entries.folder + shown.names[index]
            focus = .field
            change(&effects) { $0.setText(String(path)) }
        }
    }

    // MARK: Keyboard

    private static let pressingKeys: Set = ["Return", "Keypad Enter", "Space", "Escape", "Tab"]

    private mutating func keyDown(_ key: String, _ metrics: FontMetrics, _ effects: inout [PathPromptEffect]) {
        hold(key, true)
        let isRepeated = heldKey == key
        heldKey = key
        // A held key goes on moving the caret, but presses only once.
        if isRepeated, Self.pressingKeys.contains(key), key != "Space" || focus != .field { return }
        if focus == .field, typeKey(key, metrics, &effects) { return }
        switch key {
        case "Tab": moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
        case "Up", "Left": moveFocus(by: -1)
        case "Down", "Right": moveFocus(by: 1)
        case "Return", "Keypad Enter": perform(focus ?? .accept, &effects)
        case "Space": if let focus, focus != .field { perform(focus, &effects) }
        case "Escape": effects.append(.cancelled)
        default: break
        }
    }

    /// Acts on a key in the field; false for one that belongs to the sheet.
    private mutating func typeKey(
        _ key: String, _ metrics: FontMetrics, _ effects: inout [PathPromptEffect]
    ) -> Bool {
        if key == "Tab", !modifiers.contains(.shift), !field.isComposing { return complete(metrics, &effects) }
        var outcome = TextField.KeyOutcome.ignored
        let held = modifiers
        change(&effects) { outcome = $0.press(key, held) }
        reveal(metrics)
        switch outcome {
        case .changed: return true
        case .copied(let text): effects.append(.copy(text))
        case .submitted: accept(&effects)
        case .left: effects.append(.cancelled)
        case .ignored: return true
        case .passed: return false
        }
        return true
    }

    /// Adds what all names that begin as the path does have in common; false where only one of them, or none, is left.
    private mutating func complete(_ metrics: FontMetrics, _ effects: inout [PathPromptEffect]) -> Bool {
        guard let entries, entries.prefix == field.text else {
            ask(&effects)
            return true
        }
        guard let longer = entries.completed else { return entries.names.count > 1 }
        change(&effects) { $0.setText(longer) }
        reveal(metrics)
        return true
    }

    private mutating func type(_ text: String, _ metrics: FontMetrics, _ effects: inout [PathPromptEffect]) {
        guard focus == .field else { return }
        change(&effects) { $0.insert(text) }
        reveal(metrics)
    }

    private mutating func reveal(_ metrics: FontMetrics) {
        guard shown.size.width > 0 else { return }
        let box = Self.fieldRect(Rect(origin: .zero, size: shown.size))
        field.reveal(in: TextField.window(box).width, Self.font, metrics)
    }

    private mutating func hold(_ key: String, _ isDown: Bool) {
        let modifier: KeyPress.Modifiers
        switch key {
        case "Left Shift", "Right Shift": modifier = .shift
        case "Left Ctrl", "Right Ctrl", "Left GUI", "Right GUI": modifier = .command
        case "Left Alt", "Right Alt": modifier = .option
        default: return
        }
        if isDown { modifiers.insert(modifier) } else { modifiers.remove(modifier) }
    }

    // MARK: Focus

    /// Goes round: while the prompt is there, the keyboard is nowhere else.
    private mutating func moveFocus(by step: Int) {
        let parts = parts
        let present = focus.flatMap { parts.firstIndex(of: $0) } ?? 0
        focus = parts[(present + step + parts.count) % parts.count]
        blink = CaretBlink(since: time)
    }

    /// Gives the keyboard to the field, or to the last button.
    public mutating func takeFocus(fromEnd: Bool = false) { focus = fromEnd ? .accept : .field }

    /// Takes the keyboard away.
    public mutating func resignFocus() { focus = nil }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { focus != nil }
}
