import Geometry
import Prototyping

/// The rate and evenness of a pointer's events, and the error of their stamps.
///
///     var pointer = PointerReport()
///     pointer.add(arrival: now)     // allocates nothing
///     print(pointer.rate ?? 0, "Hz")
///
/// Keeps the newest events only, in memory that is allocated once. A pause of more than 50 ms, or a stamp before the
/// last, ends a stroke: the time across it is not an interval.
public struct PointerReport: Sendable {
    /// The longest time between two events of one stroke, in nanoseconds.
    public static let longestGap: Int64 = 50_000_000

    private var intervals: RingBuffer<Int64>
    private var errors: RingBuffer<Int64>
    private var last: Int64?

    /// Allocates memory for the newest `capacity` intervals and stamp errors, at least one.
    public init(capacity: Int = 4096) {
        intervals = RingBuffer(capacity: capacity)
        errors = RingBuffer(capacity: capacity)
    }

    /// Adds one motion event. Allocates nothing.
    ///
    /// - Parameters:
    ///   - arrival: its arrival, in nanoseconds.
    ///   - server: its time by the display server, in nanoseconds of the same clock; nil if unknown.
    public mutating func add(arrival: Int64, server: Int64? = nil) {
        if let last, arrival >= last, arrival - last <= Self.longestGap { intervals.append(arrival - last) }
        last = arrival
        if let server { errors.append(arrival - server) }
    }

    /// The number of intervals kept.
    public var count: Int { intervals.count }

    /// The median time between two events of a stroke, in nanoseconds; nil without.
    public var median: Int64? { percentile(50, of: intervals.sorted()) }

    /// Events per second, from ``median``; nil without intervals, and if most events arrive at once.
    public var rate: Double? { median.flatMap { $0 > 0 ? 1e9 / Double($0) : nil } }

    /// The deviation of intervals from their median, in nanoseconds; nil without intervals.
    public var jitter: (p50: Int64, p95: Int64)? {
        guard let median else { return nil }
        let distances = intervals.map { abs($0 - median) }.sorted()
        guard let p50 = percentile(50, of: distances), let p95 = percentile(95, of: distances) else { return nil }
        return (p50, p95)
    }

    /// The delay from event time to arrival, in nanoseconds; nil if no server time is known.
    public var stampError: (p50: Int64, p99: Int64)? {
        let sorted = errors.sorted()
        guard let p50 = percentile(50, of: sorted), let p99 = percentile(99, of: sorted) else { return nil }
        return (p50, p99)
    }

    /// The report as JSON: Hz and milliseconds, null where unknown.
    public var json: JSONValue {
        .object([
            "intervals": .number(Double(count)), "rateHz": JSONValue(rate),
            "jitterMs": .object([
                "p50": JSONValue(jitter?.p50.milliseconds), "p95": JSONValue(jitter?.p95.milliseconds),
            ]),
            "stampErrorMs": .object([
                "p50": JSONValue(stampError?.p50.milliseconds), "p99": JSONValue(stampError?.p99.milliseconds),
            ]),
        ])
    }
}
