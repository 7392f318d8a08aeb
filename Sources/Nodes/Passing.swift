/// A property of a node that is not saved, such as the facts of a drag or what its parent gives it.
///
///     struct Swing: Node {
///         var angle = MotionValue(0.0)
///         @Passing var anchor = 0.0
///
///         static func wire(_ my: Wiring<Swing>) { my.child(\.angle, "") }
///     }
///
/// A node that begins as another was saved has the value of a fresh `Value()`.
@propertyWrapper public struct Passing<Value: Sendable & Blank>: Codable, Sendable {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init() { wrappedValue = Value() }
    public init(from decoder: any Decoder) { wrappedValue = Value() }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

/// A value that can be made of nothing.
public protocol Blank { init() }
extension Double: Blank {}
extension Int: Blank {}
extension Bool: Blank {}
extension String: Blank {}
extension Array: Blank {}
extension Set: Blank {}
extension Optional: Blank { public init() { self = nil } }

extension KeyedDecodingContainer {
    /// Makes a fresh one where the key is missing, as it always is.
    public func decode<Value>(_ type: Passing<Value>.Type, forKey key: Key) throws -> Passing<Value> {
        Passing(wrappedValue: Value())
    }
}
