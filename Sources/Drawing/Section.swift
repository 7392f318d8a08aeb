/// The part of a program that items of a draw list belong to, by its name, for the account of what each costs.
///
///     extension Section { static let card = Section("card") }
public struct Section: Hashable, Sendable {
    /// The name in tables and files. At most 15 bytes of it need no separate memory.
    public let name: String

    /// Names a section.
    public init(_ name: String) { self.name = name }

    /// The background, and everything that has no separate section.
    public static let stage = Section("stage")
}

extension DrawList {
    /// The items from `start` to the next range, or to the end, belong to one section.
    public struct SectionRange: Hashable, Sendable {
        public let section: Section
        /// The index of the first item.
        public let start: Int
    }
}
