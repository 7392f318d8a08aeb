/// Distances from the four edges of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    /// Makes insets edge by edge; an omitted edge is not moved.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Makes the same inset on every edge.
    public init(all distance: Double) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }

    /// Makes one inset for left and right and one for top and bottom.
    public init(horizontal: Double, vertical: Double) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// The insets that take others back.
    public static prefix func - (insets: Insets) -> Insets {
        Insets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    }
}
