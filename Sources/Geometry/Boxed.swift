/// A value behind one reference: a copy of what has it costs one count, however much is in it.
@propertyWrapper public struct Boxed<Value> {
    // An array, as that is copied when a shared one is changed, and read where it lies.
    @usableFromInline var only: [Value]

    @inlinable public init(wrappedValue: Value) { only = [wrappedValue] }

    @inlinable public var wrappedValue: Value {
        _read { yield only[0] }
        _modify { yield &only[0] }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
