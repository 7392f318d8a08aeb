import Controls
import Geometry
import Gestures
import Prototyping

/// Typing: a press places the caret, a drag selects, a second press selects a word; keys, the clipboard and input methods do as
/// they do everywhere.
extension Field {
    mutating func type(_ event: TypingEvent, in frame: Rect, _ c: inout Context) -> TypingOutcome {
        let before = text
        switch event {
        case .begin: begin(c)
        case .end:
            c.keep(field.endComposing())
            (blink, lastPress) = (nil, nil)
        case .endComposing: c.keep(field.endComposing())
        case .text(.text(let text)), .text(.paste(let text)): change(in: frame, c) { $0.insert(text) }
        case .text(.compose(let text, let start, let length)):
            change(in: frame, c) { $0.compose(text, start: start, length: length) }
        case .text: return .passed
        case .key(let key): return press(key, in: frame, &c)
        }
        return text == before ? .taken : .changed
    }

    private mutating func press(_ key: KeyPress, in frame: Rect, _ c: inout Context) -> TypingOutcome {
        if key.isRepeated, !TextField.repeatingKeys.contains(key.name) {
            // A held key does nothing again but what its press passed on.
            var copy = field
            return copy.press(key.name, key.modifiers) == .passed ? .passed : .taken
        }
        let before = text
        var outcome = TextField.KeyOutcome.ignored
        change(in: frame, c) { outcome = $0.press(key.name, key.modifiers) }
        switch outcome {
        case .ignored, .changed: break
        case .passed: return .passed
        case .copied(let text): c.perform(.copy(text))
        case .submitted: return .submitted
        case .left:
            _ = type(.end, in: frame, &c)
            return .left
        }
        return text == before ? .taken : .changed
    }

    private mutating func begin(_ c: Context) { blink = CaretBlink(since: c.time) }

    private mutating func change(in frame: Rect, _ c: Context, _ body: (inout TextField) -> Void) {
        body(&field)
        field.reveal(in: TextField.window(frame).width, font, c.metrics)
        begin(c)
    }

    // MARK: The pointer

    /// Places the caret by a press, selects by a drag, and selects a word by a second press; the frame may be seen elsewhere on
    /// the stage.
    mutating func follow(_ drag: Drag, _ c: inout Context) {
        let (frame, position) = (drag.frame, drag.locationOnStage)
        let index = field.index(at: drag.location, in: frame, font, c.metrics)
        switch drag.phase {
        case .began:
            let isSecond =
                lastPress.map {
                    c.time - $0.time <= TextField.doublePress
                        && position.distance(to: $0.position) <= TextField.doubleReach
                } ?? false
            c.keep(field.endComposing())
            change(in: frame, c) { field in
                if isSecond { field.selectWord(at: index) } else { field.moveCaret(to: index) }
            }
            lastPress = Press(position: position, time: c.time)
        case .changed:
            // A press that trembles selects nothing.
            guard hasCaret, drag.translation.length > TextField.doubleReach else { return }
            change(in: frame, c) { $0.moveCaret(to: index, extending: true) }
        case .ended, .cancelled, .failed: break
        }
    }
}
