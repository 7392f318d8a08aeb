/// A rectangle in points, y down, given by its top left corner and its size.
///
/// A rectangle whose width or height is not above zero is empty: it contains no point.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    /// Makes a rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from numbers, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes the rectangle of a size with its middle at a point.
    public init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// An empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var width: Double { size.width }
    public var height: Double { size.height }

    /// The point in the middle.
    public var center: Point { Point(x: midX, y: midY) }

    /// True if the rectangle contains no point.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// True if the point is inside; the left and top edges are inside, the right and bottom ones are not.
    public func contains(_ position: Point) -> Bool {
        position.x >= minX && position.x < maxX && position.y >= minY && position.y < maxY
    }

    /// True if the two rectangles share any point.
    public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// The part that both rectangles share; empty if they share none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The same rectangle a step further on.
    public func offset(by step: Vector) -> Rect { Rect(origin: origin + step, size: size) }

    /// The rectangle with its edges moved inwards; never of negative size.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// The rectangle with every edge moved inwards by `distance` points, or outwards where it is negative.
    public func inset(by distance: Double) -> Rect { inset(by: Insets(all: distance)) }

    /// The cell of an index in a grid that fills the rectangle, counted row by row; further rows lie below it.
    ///
    ///     Rect(x: 0, y: 0, width: 320, height: 430).cell(4, columns: 3, rows: 4, gap: 10)  // in the middle of row 1
    public func cell(_ index: Int, columns: Int, rows: Int, gap: Double = 0) -> Rect {
        let (columns, rows) = (max(1, columns), max(1, rows))
        let width = (self.width - gap * Double(columns - 1)) / Double(columns)
        let height = (self.height - gap * Double(rows - 1)) / Double(rows)
        let (row, column) = (Double(index / columns), Double(index % columns))
        return Rect(x: minX + column * (width + gap), y: minY + row * (height + gap), width: width, height: height)
    }

    /// The point inside the rectangle nearest to another.
    public func nearest(to position: Point) -> Point {
        Point(x: min(max(position.x, minX), maxX), y: min(max(position.y, minY), maxY))
    }
}
