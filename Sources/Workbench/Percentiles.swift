import Profiling

/// The spread of a few hundred values, exactly: a percentile is the smallest value that so many of all do not exceed.
struct Percentiles<Value: Comparable> {
    private let sorted: [Value]

    /// Sorts some values.
    ///
    /// - Complexity: O(n log n).
    init(_ values: [Value]) { sorted = values.sorted() }

    var count: Int { sorted.count }
    var max: Value? { sorted.last }

    /// The value at a percentage above 0 and up to 100; nil without values.
    subscript(percent: Double) -> Value? { percentile(percent, of: sorted) }
}
