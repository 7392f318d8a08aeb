import Gestures

/// A text that a field kept while an input method was still composing it.
///
/// The method commits it too, once it was asked to end: that commit is passed over.
package struct KeptText: Sendable {
    package private(set) var text: String?

    package init() {}

    /// Keeps what was composed; nothing for nil.
    package mutating func keep(_ composed: String?) { text = composed ?? text }

    /// True for the method's own commit of the text. Another composition, or a key that types, ends the wait for it.
    package mutating func passesOver(_ kind: InputEvent.Kind) -> Bool {
        switch kind {
        case .text(let committed) where committed == text:
            text = nil
            return true
        case .compose(let composed, _, _) where !composed.isEmpty: text = nil
        case .keyDown(let key) where HeldModifiers(key).isEmpty: text = nil
        default: break
        }
        return false
    }
}
