/// What a prototype says of itself at one moment: numbers under names.
public struct StateNames: Hashable, Sendable {
    /// A name and its number.
    public struct Entry: Hashable, Sendable {
        public let name: String
        public let value: Double
    }

    /// The numbers in the order in which they were added.
    public private(set) var entries: [Entry] = []

    /// Makes a report of nothing.
    public init() {}

    /// Adds a number under a name.
    public mutating func add(_ name: String, _ value: Double) { entries.append(Entry(name: name, value: value)) }

    /// The number under a name; nil if there is none.
    ///
    /// - Complexity: O(n) in the names.
    public subscript(name: String) -> Double? { entries.first { $0.name == name }?.value }
}
