import Geometry

/// The state of a prototype as a flat list of names and values, in the order in which they were added.
public struct StateReport: Equatable, Sendable {
    /// One value; numbers are in points and seconds.
    public enum Value: Hashable, Sendable, CustomStringConvertible {
        case number(Double)
        case integer(Int)
        case flag(Bool)
        case text(String)
        case none

        public var description: String {
            switch self {
            case .number(let number): "\(number)"
            case .integer(let number): "\(number)"
            case .flag(let flag): "\(flag)"
            case .text(let text): text
            case .none: "none"
            }
        }

        /// The value where it is a number; nil where it is not.
        public var double: Double? {
            switch self {
            case .number(let number): number
            case .integer(let number): Double(number)
            case .flag, .text, .none: nil
            }
        }
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

    /// Adds a value under a name.
    public mutating func add(_ name: String, _ value: Value) { entries.append(Entry(name: name, value: value)) }
    public mutating func add(_ name: String, _ value: Double) { add(name, .number(value)) }
    public mutating func add(_ name: String, _ value: Bool) { add(name, .flag(value)) }
    public mutating func add(_ name: String, _ value: Int) { add(name, .integer(value)) }

    /// Adds the coordinates of a point, in points, under a name with `.x` and `.y`.
    public mutating func add(_ name: String, _ point: Point) {
        add("\(name).x", point.x)
        add("\(name).y", point.y)
    }

    /// The value under a name; nil if there is none.
    ///
    /// - Complexity: O(n) in the names.
    public subscript(name: String) -> Value? { entries.first { $0.name == name }?.value }
}
