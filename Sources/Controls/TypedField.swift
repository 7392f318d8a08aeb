import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A text field with its caret: a press places it, a drag selects, a second press selects a word; keys, the clipboard and input
/// methods do as they do everywhere.
public struct TypedField: Hashable, Sendable {
    /// The text, its selection, and what is being composed.
    public var field: TextField
    package let font: Font
    /// Nil while it has no caret.
    private var blink: CaretBlink?
    /// The latest press, for a second one that follows soon.
    private var lastPress: Press?
    public private(set) var isHeld = false

    private struct Press: Hashable {
        var position: Point
        var time: Double
    }

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - text: At first.
    ///   - limit: The most characters that fit.
    public init(_ text: String = "", limit: Int = 120, font: Font = Theme.Typography.body) {
        field = TextField(text, limit: limit)
        self.font = font
    }

    /// The text that was typed, without what an input method is still composing.
    public var text: String { field.text }

    /// Has another text, with the caret at its end.
    public mutating func set(_ text: String) {
        field.clear()
        field.insert(text)
    }

    /// Draws the field in its frame.
    ///
    /// - Parameter isTyping: True while what is typed goes to it, if it has the caret.
    package func draw(
        in frame: Rect, placeholder: String, isTyping: Bool, _ c: NodeContext, into list: inout DrawList
    ) {
        field.draw(
            in: frame, TextField.Style(font: font, placeholder: placeholder),
            caret: isTyping ? blink?.isShown(at: c.time) : nil, c.metrics, into: &list)
    }

    // MARK: Typing

    public var hasCaret: Bool { blink != nil }

    public func caret(in frame: Rect, _ metrics: FontMetrics) -> Rect? {
        hasCaret ? field.caretRect(in: frame, font, metrics) : nil
    }

    public func nextBlink(after time: Double) -> Double? { blink?.next(after: time) }

    package mutating func type(_ event: TypingEvent, in frame: Rect, _ c: inout NodeContext) -> TypingOutcome {
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

    private mutating func press(_ key: KeyPress, in frame: Rect, _ c: inout NodeContext) -> TypingOutcome {
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

    /// Has the caret at time 0, as one that begins as another was saved.
    package mutating func select(from anchor: Int, to caret: Int) {
        field.moveCaret(to: anchor)
        field.moveCaret(to: caret, extending: true)
        blink = CaretBlink(since: 0)
    }

    private mutating func begin(_ c: NodeContext) { blink = CaretBlink(since: c.time) }

    private mutating func change(in frame: Rect, _ c: NodeContext, _ body: (inout TextField) -> Void) {
        body(&field)
        field.reveal(in: TextField.window(frame).width, font, c.metrics)
        begin(c)
    }

    // MARK: The pointer

    /// Places the caret by a press, selects by a drag, and selects a word by a second press; the frame may be seen elsewhere on
    /// the stage.
    ///
    /// - Parameter position: The pointer's position on the stage.
    package mutating func follow(
        _ phase: GesturePhase, at location: Point, by translation: Vector, in frame: Rect, onStage position: Point,
        _ c: inout NodeContext
    ) {
        let index = field.index(at: location, in: frame, font, c.metrics)
        switch phase {
        case .began:
            isHeld = true
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
            guard hasCaret, translation.length > TextField.doubleReach else { return }
            change(in: frame, c) { $0.moveCaret(to: index, extending: true) }
        case .ended, .cancelled: isHeld = false
        case .failed: break
        }
    }
}
