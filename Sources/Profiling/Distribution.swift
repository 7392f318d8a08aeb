import Histogram

/// The distribution of the values of one measure, in nanoseconds.
///
/// A percentile is the smallest value that so many of all values do not exceed, to three significant digits. No value
/// is discarded as an outlier.
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
        var spectrum = Spectrum(correctedFor: period)
        for value in values { spectrum.record(value) }
        self = spectrum.distribution
    }

    init(count: Int, mean: Double, max: Int64, percentile: (Double) -> Int64) {
        self.count = count
        self.mean = mean
        self.max = max
        p50 = percentile(50)
        p95 = percentile(95)
        p99 = percentile(99)
        p999 = percentile(99.9)
    }
}
