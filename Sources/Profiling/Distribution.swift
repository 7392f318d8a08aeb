import Histogram

/// How the values of one measure are spread, in nanoseconds.
///
/// A percentile is the smallest value that so many of all values do not exceed, to three significant digits. Nothing is
/// thrown away as an outlier.
public struct Distribution: Hashable, Sendable {
    public let count: Int
    public let mean: Double
    public let p50: Int64
    public let p95: Int64
    public let p99: Int64
    public let p999: Int64
    public let max: Int64

    /// Looks at every value; a negative one counts as 0. Without values everything is 0.
    ///
    /// - Parameter period: Corrects for coordinated omission: a value above the period, in nanoseconds, also stands for
    ///   the values that would have been seen meanwhile, each a period less, down to the period. ``count`` and ``mean``
    ///   hold them too. Nil, or 0 and below, leaves values as they are.
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
