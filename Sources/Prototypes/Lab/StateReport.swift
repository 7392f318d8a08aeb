/// The state of a lab as a flat list of names and values, in the order in which they were added.
public struct StateReport: Equatable, Sendable {
    /// One value; numbers are in points and seconds.
    public enum Value: Equatable, Sendable {
        case number(Double)
        case integer(Int)
        case flag(Bool)
        case text(String)
        case none
    }

    /// A name and its value.
    public struct Entry: Equatable, Sendable {
        public var name: String
        public var value: Value
    }

    /// The entries in order; names differ.
    public private(set) var entries: [Entry] = []

    /// Makes an empty report.
    public init() {}

    /// Forgets the entries and keeps the memory.
    public mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    mutating func add(_ name: String, _ value: Value) { entries.append(Entry(name: name, value: value)) }
    mutating func add(_ name: String, _ value: Double) { add(name, .number(value)) }
    mutating func add(_ name: String, _ value: Bool) { add(name, .flag(value)) }
    mutating func add(_ name: String, _ value: Int) { add(name, .integer(value)) }
}
