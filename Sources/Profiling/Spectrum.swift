import Histogram

/// Every value of one measure in classes of three significant digits, in nanoseconds.
///
///     var spectrum = Spectrum()
///     for value in intervals { spectrum.record(value) }
///     var text = ""
///     spectrum.write(to: &text)        // a percentile file as HdrHistogram's tools read it
public struct Spectrum: Sendable {
    private var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)
    private let period: UInt64
    private var largest: Int64 = 0
    private var sum = 0.0

    /// Makes a spectrum without values.
    ///
    /// - Parameter period: Corrects for coordinated omission as ``Distribution`` does; nil leaves values as they are.
    public init(correctedFor period: Int64? = nil) { self.period = UInt64(Swift.max(0, period ?? 0)) }

    /// Adds a value in nanoseconds; a negative one counts as 0.
    public mutating func record(_ value: Int64) {
        let value = UInt64(Swift.max(0, value))
        histogram.recordCorrectedValue(value, expectedInterval: period)
        largest = Swift.max(largest, Int64(value))
        // The value itself and those that the correction adds: value − period, value − 2 periods, … down to the period.
        let added = period > 0 && value > period ? Double(value / period) - 1 : 0
        sum += (added + 1) * Double(value) - Double(period) * added * (added + 1) / 2
    }

    /// The number of values, with those that a correction added.
    public var count: Int { Int(clamping: histogram.totalCount) }

    /// The most common percentiles.
    public var distribution: Distribution {
        // The histogram returns the upper end of a class, which may lie above every value.
        Distribution(count: count, mean: count == 0 ? 0 : sum / Double(count), max: largest) {
            Swift.min(Int64(clamping: histogram.valueAtPercentile($0)), largest)
        }
    }

    /// Writes the percentiles in milliseconds in the format of HdrHistogram's tools, five lines for each halving of the
    /// rest: `Value Percentile TotalCount 1/(1-Percentile)`. Without values there are only the head and the totals.
    public func write(to stream: inout some TextOutputStream) {
        histogram.outputPercentileDistribution(to: &stream, outputValueUnitScalingRatio: 1e6)
    }
}
