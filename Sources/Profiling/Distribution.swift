/// The distribution of the values of one measure, in nanoseconds.
///
/// A percentile is the smallest value that so many of all values do not exceed. No value is discarded as an outlier.
public struct Distribution: Hashable, Sendable {
    public let count: Int
    public let mean: Double
    public let p50: Int64
    public let p95: Int64
    public let p99: Int64
    public let p999: Int64
    public let max: Int64

    /// Summarises values; a negative one counts as 0. Without values everything is 0.
    ///
    /// - Parameter period: Corrects for coordinated omission: for a value above the period, in nanoseconds, the values
    ///   that would have been measured meanwhile are added, each a period less, down to the period. ``count`` and
    ///   ``mean`` include them. Nil, or 0 and below, adds none.
    ///
    /// Source: HdrHistogram's `recordValueWithExpectedInterval`.
    public init(_ values: some Sequence<Int64>, correctedFor period: Int64? = nil) {
        var sorted = values.map { Swift.max(0, $0) }
        if let period, period > 0 {
            sorted += sorted.flatMap { stride(from: $0 - period, through: period, by: -Int(period)) }
        }
        sorted.sort()
        count = sorted.count
        mean = count == 0 ? 0 : sorted.reduce(0) { $0 + Double($1) } / Double(count)
        max = sorted.last ?? 0
        let ranks = [50, 95, 99, 99.9].map { percentile($0, of: sorted) ?? 0 }
        (p50, p95, p99, p999) = (ranks[0], ranks[1], ranks[2], ranks[3])
    }
}
