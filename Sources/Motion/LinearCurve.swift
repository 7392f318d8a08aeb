import Geometry

/// A motion along straight pieces.
///
/// Source: CSS Easing Functions Level 2, `linear()`.
public struct LinearCurve: Hashable, Sendable {
    /// A corner of the curve.
    public struct Point: Hashable, Sendable {
        /// The time, where 0 is the start and 1 the end.
        public let time: Double
        /// Progress along the way at that time.
        public let value: Double

        /// Makes a corner.
        public init(time: Double, value: Double) {
            self.time = time
            self.value = value
        }
    }

    /// The corners; times never fall. Two at the same time are a jump.
    public let points: [Point]

    /// Makes a curve from its corners.
    ///
    /// - Throws: ``CurveError`` if there are none, a number is not finite, or a time is before the one before it.
    public init(points: [Point]) throws(CurveError) {
        guard !points.isEmpty else { throw CurveError("a linear curve has no points") }
        var last = -Double.infinity
        for (index, point) in points.enumerated() {
            guard point.time.isFinite, point.value.isFinite else {
                throw CurveError("point \(index + 1) of a linear curve is not finite")
            }
            guard point.time >= last else {
                throw CurveError("point \(index + 1) of a linear curve lies before the one before it")
            }
            last = point.time
        }
        self.init(unchecked: points)
    }

    init(unchecked points: [Point]) { self.points = points }

    /// Progress along the way at a progress in time.
    ///
    /// At a jump the later point counts; beyond the ends the first and the last piece continue. NaN counts as 0.
    public func value(at progress: Double) -> Double {
        let progress = progress.isNaN ? 0 : progress
        guard points.count > 1 else { return points[0].value }
        let (a, b) = piece(at: progress)
        if progress == a.time { return a.value }
        if progress == b.time { return b.value }
        guard b.time > a.time else { return progress < a.time ? a.value : b.value }
        return a.value + (b.value - a.value) * ((progress - a.time) / (b.time - a.time))
    }

    /// Progress along the way per progress in time; at a corner that of the piece after it.
    public func slope(at progress: Double) -> Double {
        guard points.count > 1 else { return 0 }
        let (a, b) = piece(at: progress.isNaN ? 0 : progress)
        return b.time > a.time ? (b.value - a.value) / (b.time - a.time) : 0
    }

    /// The last point at or before a time and the one after it; the first or last two beyond the ends.
    private func piece(at progress: Double) -> (Point, Point) {
        let low = partitionPoint(points.count) { points[$0].time <= progress }
        if low == points.count, points[low - 1].time == progress { return (points[low - 1], points[low - 1]) }
        let second = min(max(low, 1), points.count - 1)
        return (points[second - 1], points[second])
    }
}
