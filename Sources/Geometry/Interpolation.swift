/// The number `fraction` of the way from `start` to `end`; exactly the ends at 0 and 1.
public func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
    start * (1 - fraction) + end * fraction
}

/// The point `fraction` of the way from `start` to `end`.
public func mix(_ start: Point, _ end: Point, _ fraction: Double) -> Point {
    Point(x: mix(start.x, end.x, fraction), y: mix(start.y, end.y, fraction))
}

/// The rectangle `fraction` of the way from `start` to `end`, by its origin and its size.
public func mix(_ start: Rect, _ end: Rect, _ fraction: Double) -> Rect {
    Rect(
        origin: mix(start.origin, end.origin, fraction),
        size: Size(
            width: mix(start.width, end.width, fraction), height: mix(start.height, end.height, fraction)))
}

/// The place of `value` between `start` and `end`, limited to 0…1; 0 where the two are equal.
public func progress(of value: Double, from start: Double, to end: Double) -> Double {
    start == end ? 0 : min(max((value - start) / (end - start), 0), 1)
}

extension Comparable {
    /// The nearest value inside `range`.
    public func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
