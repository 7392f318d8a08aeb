/// The capabilities of a component for which a host asks all of its components at each event or frame, found once: a
/// component is asked for what its type has declared.
struct Capabilities: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    static let hideable = Capabilities(rawValue: 1)
    static let modal = Capabilities(rawValue: 2)
    static let covering = Capabilities(rawValue: 4)
    static let typing = Capabilities(rawValue: 16)
    static let timed = Capabilities(rawValue: 32)
    static let waking = Capabilities(rawValue: 64)
    static let transient = Capabilities(rawValue: 128)
    static let completing = Capabilities(rawValue: 256)
    static let listening = Capabilities(rawValue: 512)
    static let touchable = Capabilities(rawValue: 1024)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Finds what a type has declared.
    init(of type: any Component.Type) {
        self = []
        if type is any Hideable.Type { insert(.hideable) }
        if type is any Modal.Type { insert(.modal) }
        if type is any Covering.Type { insert(.covering) }
        if type is any Typing.Type { insert(.typing) }
        if type is any Timed.Type { insert(.timed) }
        if type is any Waking.Type { insert(.waking) }
        if type is any Transient.Type { insert(.transient) }
        if type is any Completing.Type { insert(.completing) }
        if type is any Listening.Type { insert(.listening) }
        if type is any Touchable.Type { insert(.touchable) }
    }
}
