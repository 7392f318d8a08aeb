/// The things in which a node, or something in it, has a part: all else passes it over at each event and frame.
struct Traits: OptionSet, Sendable {
    let rawValue: UInt16

    /// Signals are heard, and among them the beginning.
    static let hears = Traits(rawValue: 1)
    static let begins = Traits(rawValue: 2)
    /// Keys are heard, with the focus elsewhere too, or those that go down while it is there.
    static let hearsKeys = Traits(rawValue: 4)
    static let hearsFocused = Traits(rawValue: 8)
    /// A pointer that comes down on it is noticed, whatever it does then.
    static let isReached = Traits(rawValue: 16)
    /// The size of its place matters.
    static let fits = Traits(rawValue: 32)
    /// Text is typed.
    static let hasFields = Traits(rawValue: 64)
    /// Escape closes it.
    static let closes = Traits(rawValue: 128)

    // Things that a tree is asked between events.
    static let deadline = Traits(rawValue: 256)
    static let unaided = Traits(rawValue: 512)
    static let cursor = Traits(rawValue: 1024)
    static let title = Traits(rawValue: 2048)
    static let undo = Traits(rawValue: 4096)
    static let modal = Traits(rawValue: 8192)
}

extension Hooks {
    /// The traits of the node itself.
    var traits: Traits {
        let hears =
            begins != nil || saves != nil || restored != nil || signal != nil || !messages.isEmpty || !notices.isEmpty
            || completed != nil || retuned != nil
        let all: [(Traits, Bool)] = [
            (.hears, hears), (.begins, begins != nil), (.hearsKeys, !keys.isEmpty), (.fits, fit != nil),
            (.hasFields, type != nil), (.closes, close != nil), (.deadline, deadline != nil),
            (.unaided, unaided != nil), (.cursor, cursor != nil), (.title, title != nil), (.undo, offersUndo != nil),
            (.modal, isModal != nil),
        ]
        return all.reduce(into: []) { traits, next in if next.1 { traits.insert(next.0) } }
    }
}

extension ChildHooks {
    /// The traits that a child has by what its parent says of it.
    var traits: Traits {
        var traits: Traits = []
        if settle != nil { traits.insert(.hears) }
        if reached != nil { traits.insert(.isReached) }
        if key != nil { traits.insert(.hearsFocused) }
        return traits
    }
}
