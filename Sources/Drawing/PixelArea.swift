/// A rectangle of whole pixels from a picture's top left.
public struct PixelArea: Hashable, Sendable {
    /// Pixels from the left edge, and from the top.
    public var x: Int
    public var y: Int
    /// Pixels across, and down; none if either is not above zero.
    public var width: Int
    public var height: Int

    /// Makes a rectangle from its upper left pixel and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The number of pixels.
    public var count: Int { max(0, width) * max(0, height) }
    public var isEmpty: Bool { width <= 0 || height <= 0 }
}
