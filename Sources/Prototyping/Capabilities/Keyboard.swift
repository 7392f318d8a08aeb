import Drawing
import Geometry
import Gestures

/// Acts on keys before the host moves the focus or scrolls by them.
public protocol KeyHandling<Shared>: Component {
    typealias Key = KeyPress

    /// Acts on a key; false if it is not for the component. Components are asked front to back.
    mutating func keyDown(_ key: Key, _ context: inout Context) -> Bool
}

/// Knows where the keyboard's focus is.
public protocol FocusFollowing<Shared>: Touchable {
    /// Follows the keyboard's focus, which a key moved to one of its parts, or elsewhere.
    mutating func followFocus(to part: Part?, _ context: inout Context)
    /// The part that has the focus after one that is gone; nil while the part is there.
    func successor(of part: Part) -> Part?
}

/// Has fields that are typed in.
public protocol Typing<Shared>: Component {
    typealias Key = KeyPress

    /// True while it has a field with the caret.
    func hasCaret(_ context: Context) -> Bool
    /// The caret's rectangle, in points; nil for none.
    func caret(_ context: Context) -> Rect?
    /// Takes text that was typed, composed or pasted.
    mutating func enter(_ text: InputEvent.Kind, _ context: inout Context)
    /// Acts on a key while typing; false if it is for the host.
    mutating func type(_ key: Key, _ context: inout Context) -> Bool
    /// Takes the caret away: a press reached the component elsewhere.
    mutating func endTyping(_ context: inout Context)
    /// Keeps what an input method was composing: its own end of it will not come any more.
    mutating func endComposing(_ context: inout Context)
}

// MARK: Calls by the host

extension HostedComponent where Self: KeyHandling {
    public mutating func _keyDown(_ key: KeyPress, _ context: inout Context) -> Bool {
        keyDown(key, &context)
    }
}

extension HostedComponent where Self: FocusFollowing {
    public mutating func _followFocus(to key: PartKey?, _ context: inout Context) {
        followFocus(to: key.flatMap { Part(key: $0) }, &context)
    }
    @inline(__always) public func _successor(of key: PartKey) -> PartKey? {
        Part(key: key).flatMap { successor(of: $0) }?.key
    }
}

extension HostedComponent where Self: Typing {
    @inline(__always) public func _hasCaret(_ context: Context) -> Bool { hasCaret(context) }
    @inline(__always) public func _caret(_ context: Context) -> Rect? { caret(context) }
    public mutating func _enter(_ text: InputEvent.Kind, _ context: inout Context) { enter(text, &context) }
    public mutating func _type(_ key: KeyPress, _ context: inout Context) -> Bool { type(key, &context) }
    public mutating func _endTyping(_ context: inout Context) { endTyping(&context) }
    public mutating func _endComposing(_ context: inout Context) { endComposing(&context) }
}
