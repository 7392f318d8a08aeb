/// The keys that change the meaning of others and are down.
package struct HeldModifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// SDL's names of the keys, in the order of their bits.
    package static let names = [
        "Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left GUI", "Right GUI", "Left Alt", "Right Alt",
    ]

    /// The modifier that a key is; nothing for other keys.
    package init(_ key: String) { rawValue = Self.names.firstIndex(of: key).map { 1 << $0 } ?? 0 }

    /// The modifiers among the keys that are down.
    package init(among keys: Set<String>) { rawValue = keys.reduce(0) { $0 | HeldModifiers($1).rawValue } }

    package static let shift = Self(rawValue: 0b0000_0011)
    private static let command = Self(rawValue: 0b0011_1100)
    private static let option = Self(rawValue: 0b1100_0000)

    /// The modifiers that they mean together with a key.
    package var meaning: KeyPress.Modifiers {
        var meaning: KeyPress.Modifiers = []
        if !isDisjoint(with: .shift) { meaning.insert(.shift) }
        if !isDisjoint(with: .command) { meaning.insert(.command) }
        if !isDisjoint(with: .option) { meaning.insert(.option) }
        return meaning
    }
}
