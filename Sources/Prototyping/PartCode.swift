/// A part of a component: something that can be pressed, dragged, scrolled or focused.
///
///     enum Part: Int, PartCode { case card, close }
///
/// An enumeration of whole numbers needs nothing more. One whose cases have numbers, such as the rows of a list, defines its
/// keys:
///
///     enum ListPart: PartCode {
///         case list, row(Int)
///
///         var key: PartKey { if case .row(let index) = self { PartKey(1, index) } else { PartKey(0) } }
///         init?(key: PartKey) { self = key.kind == 1 ? .row(key.number) : .list }
///     }
public protocol PartCode: Hashable, Sendable {
    /// What the part is known by among the parts of its component; two parts never have the same key.
    var key: PartKey { get }
    /// The part of a key; nil if there is none.
    init?(key: PartKey)
}

/// What a part is known by among the parts of its component. Kinds below 0 are those of its controls.
public struct PartKey: Hashable, Sendable {
    public var kind: Int32
    /// Tells parts of one kind apart, such as the rows of a list.
    public var number: Int

    /// Makes a key.
    public init(_ kind: Int32, _ number: Int = 0) {
        self.kind = kind
        self.number = number
    }
}

extension PartCode where Self: RawRepresentable, RawValue == Int {
    public var key: PartKey { PartKey(0, rawValue) }

    public init?(key: PartKey) {
        guard key.kind == 0 else { return nil }
        self.init(rawValue: key.number)
    }
}

/// A number is a part too, for a component whose parts are all of one kind: `typealias Part = Int`.
extension Int: PartCode {
    public var key: PartKey { PartKey(0, self) }

    public init?(key: PartKey) {
        guard key.kind == 0 else { return nil }
        self = key.number
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
