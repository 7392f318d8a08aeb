import Geometry

/// The newest values of a measure.
struct RecentValues: Hashable, Sendable {
    private var values: RingBuffer<Double>

    /// Sets memory aside for `capacity` values, at least one.
    init(capacity: Int) { values = RingBuffer(capacity: capacity) }

    var count: Int { values.count }

    /// Keeps a value, in place of the oldest where the memory is full. Allocates nothing.
    mutating func add(_ value: Double) { values.append(value) }

    /// Forgets every value and keeps the memory.
    mutating func removeAll() { values.removeAll() }

    /// The smallest value that half of all do not exceed; nil without values.
    var median: Double? { spread?.p50 }

    /// The spread of the values; nil without values.
    ///
    /// - Complexity: O(n log n).
    var spread: GestureReport.Spread? { Self.spread(Array(values)) }

    /// The spread of the distances from the median; nil without values.
    var deviation: GestureReport.Spread? {
        guard let median else { return nil }
        return Self.spread(values.map { abs($0 - median) })
    }

    private static func spread(_ values: [Double]) -> GestureReport.Spread? {
        let percentiles = Percentiles(values)
        guard let p50 = percentiles[50], let p95 = percentiles[95], let max = percentiles.max else { return nil }
        return GestureReport.Spread(p50: p50, p95: p95, max: max)
    }
}
