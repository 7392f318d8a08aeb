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

    /// Lifts the pen and sets it down at a place.
    public mutating func move(to place: Point) { elements.append(.move(place)) }

    /// Draws a line to a place.
    public mutating func line(to place: Point) { elements.append(.line(place)) }

    /// Draws a cubic Bézier curve to `end`, leaving towards `first` and arriving from `second`.
    public mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        elements.append(.curve(first, second, end))
    }

    /// Draws a line back to where the pen was last set down.
    public mutating func close() { elements.append(.close) }

    /// Forgets every stroke and keeps the memory.
    public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }
}
