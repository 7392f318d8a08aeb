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

    /// Makes the outline of a rectangle with round corners, clockwise from the left end of its top.
    ///
    /// - Parameter radius: Points; one beyond half the shorter side is that half.
    public init(_ rect: Rect, radius: Double = 0) {
        let radius = radius.clamped(to: 0...max(0, min(rect.width, rect.height) / 2))
        // 4/3 · tan(90°/4) of the radius, as for any quarter circle, less the radius.
        let handle = radius * (1 - 0.552284749830793)
        move(to: Point(x: rect.minX + radius, y: rect.minY))
        line(to: Point(x: rect.maxX - radius, y: rect.minY))
        curve(
            Point(x: rect.maxX - handle, y: rect.minY), Point(x: rect.maxX, y: rect.minY + handle),
            to: Point(x: rect.maxX, y: rect.minY + radius))
        line(to: Point(x: rect.maxX, y: rect.maxY - radius))
        curve(
            Point(x: rect.maxX, y: rect.maxY - handle), Point(x: rect.maxX - handle, y: rect.maxY),
            to: Point(x: rect.maxX - radius, y: rect.maxY))
        line(to: Point(x: rect.minX + radius, y: rect.maxY))
        curve(
            Point(x: rect.minX + handle, y: rect.maxY), Point(x: rect.minX, y: rect.maxY - handle),
            to: Point(x: rect.minX, y: rect.maxY - radius))
        line(to: Point(x: rect.minX, y: rect.minY + radius))
        curve(
            Point(x: rect.minX, y: rect.minY + handle), Point(x: rect.minX + handle, y: rect.minY),
            to: Point(x: rect.minX + radius, y: rect.minY))
        close()
    }

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
