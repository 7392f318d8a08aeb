import Geometry

/// An outline of lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
    /// One stroke of the pen.
    public enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case curve(Point, Point, Point)
        case close
    }

    /// The strokes in order.
    public private(set) var elements: [Element] = []

    /// Makes an empty path.
    public init() {}

    /// Starts a new contour at a point.
    public mutating func move(to position: Point) { elements.append(.move(position)) }

    /// Draws a line to a point.
    public mutating func line(to position: Point) { elements.append(.line(position)) }

    /// Draws a cubic Bézier curve to `end`, leaving towards `first` and arriving from `second`.
    public mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        elements.append(.curve(first, second, end))
    }

    /// Closes the contour with a line back to its start.
    public mutating func close() { elements.append(.close) }

    /// Removes every stroke and keeps the memory.
    public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }
}
