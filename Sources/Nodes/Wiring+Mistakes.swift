import Drawing
import Geometry

/// Calls that are likely to be written by mistake, so that the compiler says what is meant.
extension Wiring {
    @available(*, unavailable, message: "the property holds no node")
    public func child<Value>(_ path: WritableKeyPath<Root, Value> & Sendable, _ name: String? = nil) {}

    @available(*, unavailable, message: "a child is changed by hands: declare its property with var")
    @discardableResult public func child<Kind: Node>(
        _ path: KeyPath<Root, Kind> & Sendable, _ name: String? = nil
    ) -> Child<Root, Kind> { fatalError("unavailable") }

    @available(*, unavailable, message: "the property holds several nodes: write my.each")
    @discardableResult public func child<Kind: Node>(
        _ path: WritableKeyPath<Root, [Kind]> & Sendable, _ name: String? = nil
    ) -> Child<Root, Kind> { fatalError("unavailable") }

    @available(*, unavailable, message: "the property holds one node: write my.child")
    @discardableResult public func each<Kind: Node>(
        _ path: WritableKeyPath<Root, Kind> & Sendable, _ name: String? = nil
    ) -> Each<Root, Kind> { fatalError("unavailable") }
}

extension UI {
    @available(*, unavailable, message: "the property holds several nodes: write place(each:) with an index")
    public mutating func place<Kind: Node>(
        _ path: WritableKeyPath<Root, [Kind]> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = .fit, corners: Corners = .square, length: Double = 0, active: Bool = true,
        _ content: (inout UI) -> Void = { _ in }
    ) { fatalError("unavailable") }
}
