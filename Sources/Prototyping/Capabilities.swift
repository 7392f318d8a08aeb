/// The calls that a host makes of all of its components at each event or frame: those that do not name one are passed over.
public struct Capabilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public static let hideable = Capabilities(rawValue: 1)
    public static let modal = Capabilities(rawValue: 2)
    public static let covering = Capabilities(rawValue: 4)
    public static let typing = Capabilities(rawValue: 16)
    public static let timed = Capabilities(rawValue: 32)
    public static let waking = Capabilities(rawValue: 64)
    public static let transient = Capabilities(rawValue: 128)
    public static let completing = Capabilities(rawValue: 256)
    public static let listening = Capabilities(rawValue: 512)
    public static let touchable = Capabilities(rawValue: 1024)

    public init(rawValue: UInt16) { self.rawValue = rawValue }
}
