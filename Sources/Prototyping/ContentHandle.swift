/// A value of any type that is handed on unopened: what is too large, or too rich, for ``JSONValue``.
///
///     let handle = ContentHandle(layout)
///     handle.value(as: PageLayout.self)  // the same layout; nil for any other type
public struct ContentHandle: Hashable, Sendable {
    private let box: any Box

    /// Holds a value.
    public init(_ value: some Hashable & Sendable) { box = Held(value: value) }

    /// The value; nil if it is of another type.
    public func value<Value: Hashable & Sendable>(as type: Value.Type = Value.self) -> Value? {
        (box as? Held<Value>)?.value
    }

    public static func == (first: ContentHandle, second: ContentHandle) -> Bool { first.box.equals(second.box) }

    public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

private protocol Box: Sendable {
    func equals(_ other: any Box) -> Bool
    func hash(into hasher: inout Hasher)
}

private struct Held<Value: Hashable & Sendable>: Box {
    let value: Value

    func equals(_ other: any Box) -> Bool { (other as? Held)?.value == value }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
