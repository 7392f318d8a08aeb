import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// The pointer and the keyboard.
extension PathPrompt {
    /// Acts on an event; what it leads to leaves as effects, in order. Positions that are not finite are ignored.
    ///
    /// - Returns: Whether the event was the prompt's: all are but those of the window itself.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [PathPromptEffect]
    ) -> Bool {
        update(in: rect, time: event.time)
        defer { fit(rect) }
        switch event.kind {
        case .text(let text), .paste(let text): type(text, metrics)
        case .compose(let text, let start, let length):
            guard input.focus == .field else { break }
            change { $0.compose(text, start: start, length: length) }
            reveal(metrics)
        case .pinch, .rotate: break
        case .resize, .answer, .tuning, .timeScale, .notice, .perform, .end: return false
        case .pointerDown, .pointerMove, .pointerUp, .pointerCancel, .wheel, .keyDown, .keyUp, .focus:
            listRegions(rect.size)
            switch input.handle(event, in: rect) {
            case .began(let press): if press.part == .field { pressField(press, metrics) }
            case .dragged(let press): dragField(press, metrics)
            case .pressed(let part): perform(part, &effects)
            case .key(let key): keyDown(key, metrics, &effects)
            case .ignored, .taken, .hovered, .beganBeside, .ended, .cancelled, .adjusted, .focused: break
            }
            if case .focus = event.kind { return false }
        }
        return true
    }

    /// Lists what can be pressed, in the order of the Tab key; Left and Right go through all of it too.
    private mutating func listRegions(_ size: Size) {
        input.regions.begin(size)
        let sheet = Self.sheet(in: input.regions.bounds)
        input.regions.add(.field, Self.fieldRect(sheet), .field, row: 0)
        input.regions.add(.cancel, Self.cancelRect(sheet), .button, row: 0)
        input.regions.add(.accept, Self.acceptRect(sheet), .button, row: 0)
    }

    // MARK: Pointer

    /// A press puts the caret there, a second one selects the word.
    private mutating func pressField(_ press: PanelPress<Part>, _ metrics: FontMetrics) {
        field.endComposing()
        if press.isSecond {
            field.selectWord(at: index(at: press, metrics))
        } else {
            field.moveCaret(to: index(at: press, metrics), extending: input.modifiers.contains(.shift))
        }
        blink = CaretBlink(since: input.time)
        reveal(metrics)
    }

    private mutating func dragField(_ press: PanelPress<Part>, _ metrics: FontMetrics) {
        // What a double press selected stays.
        guard !press.isSecond, press.distance.length > 1 else { return }
        field.moveCaret(to: index(at: press, metrics), extending: true)
        blink = CaretBlink(since: input.time)
        reveal(metrics)
    }

    /// The index in the text under a press.
    private func index(at press: PanelPress<Part>, _ metrics: FontMetrics) -> Int {
        field.index(at: press.position, in: frame(of: .field, in: input.regions.bounds), Self.font, metrics)
    }

    private mutating func perform(_ part: Part, _ effects: inout [PathPromptEffect]) {
        switch part {
        case .field, .accept: accept(&effects)
        case .cancel: effects.append(.cancelled)
        }
    }

    // MARK: Keyboard

    private mutating func keyDown(_ key: KeyPress, _ metrics: FontMetrics, _ effects: inout [PathPromptEffect]) {
        if input.focus == .field, typeKey(key, metrics, &effects) { return }
        if key.name == .escape { return effects.append(.cancelled) }
        if input.focus == nil, key.name == .return || key.name == .keypadEnter { return accept(&effects) }
        switch input.move(by: key) {
        case .pressed(let part): perform(part, &effects)
        case .focused: blink = CaretBlink(since: input.time)
        default: break
        }
    }

    /// Acts on a key in the field; false for one that belongs to the sheet.
    private mutating func typeKey(
        _ key: KeyPress, _ metrics: FontMetrics, _ effects: inout [PathPromptEffect]
    ) -> Bool {
        var outcome = TextField.KeyOutcome.ignored
        change { outcome = $0.press(key.name, key.modifiers) }
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

    private mutating func type(_ text: String, _ metrics: FontMetrics) {
        guard input.focus == .field else { return }
        change { $0.insert(text) }
        reveal(metrics)
    }

    private mutating func reveal(_ metrics: FontMetrics) {
        guard shown.size.width > 0 else { return }
        let box = Self.fieldRect(Rect(origin: .zero, size: shown.size))
        field.reveal(in: TextField.window(box).width, Self.font, metrics)
    }
}
