/// A piece of JSON whose form is not known beforehand.
public enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A number; null for nil.
    public init(_ number: Double?) { self = number.map { .number($0) } ?? .null }

    /// A text; null for nil.
    public init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}
