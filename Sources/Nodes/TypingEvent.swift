import Gestures
import Prototyping

/// An event of the keyboard for something that is typed in.
enum TypingEvent: Hashable, Sendable {
    /// The keyboard's focus came to it.
    case begin
    /// Text is typed, composed or pasted: `InputEvent.Kind.text`, `compose` or `paste`.
    case text(InputEvent.Kind)
    case key(KeyPress)
    /// An input method's own end of what it was composing will not come any more.
    case endComposing
    /// The caret goes elsewhere.
    case end
}

/// The outcome of such an event.
enum TypingOutcome: Hashable, Sendable {
    /// The key is for the host.
    case passed
    case taken
    /// The text is another now.
    case changed
    /// Return was pressed.
    case submitted
    /// Escape took the caret away.
    case left
}
