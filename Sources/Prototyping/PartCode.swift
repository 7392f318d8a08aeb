/// A part of a component: something that can be pressed, dragged, scrolled or focused.
///
///     enum Part: Int, PartCode { case card, button }
public protocol PartCode: Hashable, Sendable {
    /// The key of the part among the parts of its component; two parts never have the same key.
    var key: PartKey { get }
    /// The part of a key; nil if there is none.
    init?(key: PartKey)
}

/// The key of a part among the parts of its component. Kinds below 0 are those of its nodes.
public struct PartKey: Hashable, Sendable {
    public var kind: Int32
    /// Tells parts of one kind apart, such as the rows of a list.
    public var number: Int

    /// Makes a key.
    public init(_ kind: Int32, _ number: Int = 0) {
        self.kind = kind
        self.number = number
    }

    /// True for a node: what catches it by a press is no stop of Tab, and all fingers on nodes of a component are of one family.
    var isNode: Bool { kind < 0 }
}

extension PartCode where Self: RawRepresentable, RawValue == Int {
    public var key: PartKey { PartKey(0, rawValue) }

    public init?(key: PartKey) {
        guard key.kind == 0 else { return nil }
        self.init(rawValue: key.number)
    }
}

/// A part of any component of a host.
public struct PartID: Hashable, Sendable {
    /// The component's index among those of the host.
    public let component: Int32
    private let kind: Int32
    private let number: Int

    /// Names a part of the component at an index.
    public init(_ component: Int, _ key: PartKey) {
        self.component = Int32(component)
        kind = key.kind
        number = key.number
    }

    public var key: PartKey { PartKey(kind, number) }
}
