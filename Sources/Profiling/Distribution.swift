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
    public init(_ values: some Sequence<Int64>) {
        var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
        var largest: Int64 = 0
        var sum = 0.0
        for value in values {
            let value = Swift.max(0, value)
            histogram.record(UInt64(value))
            largest = Swift.max(largest, value)
            sum += Double(value)
        }
        count = Int(histogram.totalCount)
        mean = count == 0 ? 0 : sum / Double(count)
        max = largest
        // The histogram answers with the upper end of a class, which may lie above every value.
        func percentile(_ percent: Double) -> Int64 {
            Swift.min(Int64(clamping: histogram.valueAtPercentile(percent)), largest)
        }
        p50 = percentile(50)
        p95 = percentile(95)
        p99 = percentile(99)
        p999 = percentile(99.9)
    }
}
