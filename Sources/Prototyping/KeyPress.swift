/// A key that went down, with what was held.
public struct KeyPress: Hashable, Sendable {
    /// The keys that change what another key means.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let shift = Modifiers(rawValue: 1)
        /// Control, or the command key of an Apple keyboard.
        public static let command = Modifiers(rawValue: 2)
        /// Alt, or the option key.
        public static let option = Modifiers(rawValue: 4)
    }

    public var name: Name
    public var modifiers: Modifiers
    /// True if it was down already: it repeats while it is held.
    public var isRepeated: Bool

    /// Makes a key press.
    public init(_ name: Name, _ modifiers: Modifiers = [], isRepeated: Bool = false) {
        self.name = name
        self.modifiers = modifiers
        self.isRepeated = isRepeated
    }
}
