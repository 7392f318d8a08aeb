import Controls
import Geometry
import Gestures

/// Typing: text, composed text and keys go to the field that has the caret, and to no other.
extension Lab {
    /// True while what is typed goes to a field: one has the caret, the window has the keyboard, and nothing lies over
    /// it.
    var isTyping: Bool {
        // A call from where the lab is being changed would copy all of it.
        @inline(__always) get {
            hasKeyboard && tab == .samples && samples.typing != nil && !attention.isCovered && !overlay.loading.isShown
        }
    }

    /// Where the caret stands, in points; nil while nothing is typed.
    var caret: Rect? { isTyping ? samples.caret(control, engine) : nil }

    /// Text that was typed, composed or pasted.
    mutating func enter(_ kind: InputEvent.Kind) {
        guard isTyping else { return }
        switch kind {
        case .text(let text), .paste(let text): samples.insert(text, control, engine)
        case .compose(let text, let start, let length):
            samples.compose(text, start: start, length: length, control, engine)
        default: break
        }
    }

    /// Gives a key to the field that has the caret; false if there is none, or the key is for the lab.
    mutating func typeKey(_ key: String, isRepeated: Bool) -> Bool {
        guard isTyping else { return false }
        if isRepeated, !TextField.repeatingKeys.contains(key) { return false }
        var modifiers: TextField.Modifiers = []
        if holdsShift { modifiers.insert(.shift) }
        if holdsCommand { modifiers.insert(.command) }
        if heldKeys.contains("Left Alt") || heldKeys.contains("Right Alt") { modifiers.insert(.option) }
        return samples.press(key: key, modifiers, control, &engine, asking: &requests) != .passed
    }

    /// Gives the caret to the field that the keyboard's focus came to, or takes it away.
    mutating func followFocus() {
        if showsFocus, case .samples(.field(let field)) = focus {
            samples.beginTyping(field, control)
        } else {
            samples.endTyping()
        }
    }

    /// Takes the caret away if a press reaches the tab's content, but not a field.
    mutating func followPress(at place: Point) {
        for candidate in candidates {
            if case .samples(.field) = candidate.target {
                focus = candidate.target
                return
            }
        }
        if let front = regions.first(where: { $0.rect.contains(place) }), front.part.tab != tab { return }
        if isTyping { samples.endTyping() }
    }
}
