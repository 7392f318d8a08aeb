/// Something in a prototype that can be pressed, dragged, scrolled or focused, by its place in the tree.
public struct PartID: Hashable, Sendable {
    /// A hash of the way to its place.
    public let key: UInt64
    /// The layer that it lies in; 0 for what lies in none.
    public let layer: Int32
    /// True for a button, false for a node.
    public let isButton: Bool

    /// Names the part at a place.
    public init(_ key: UInt64, layer: Int32 = 0, isButton: Bool = false) {
        (self.key, self.layer, self.isButton) = (key, layer, isButton)
    }
}
