/// The rate and evenness of a pointer's events, and the error of their stamps.
///
///     var pointer = PointerReport()
///     pointer.add(arrival: now)     // allocates nothing
///     print(pointer.rate ?? 0, "Hz")
///
/// It keeps the newest events only, in memory that is allocated once. A pause of more than 50 ms, or a stamp before the
/// last, ends a stroke: the time across it is not an interval.
public struct PointerReport: Sendable {
    /// The longest time between two events of one stroke, in nanoseconds.
    public static let longestGap: Int64 = 50_000_000

    private var intervals: Newest
    private var errors: Newest
    private var last: Int64?

    /// Allocates memory for the newest `capacity` intervals and stamp errors, at least one.
    public init(capacity: Int = 4096) {
        intervals = Newest(capacity: capacity)
        errors = Newest(capacity: capacity)
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

    /// Ends a stroke: the time to the next event is not an interval.
    public mutating func endStroke() { last = nil }

    /// The number of intervals kept.
    public var count: Int { intervals.values.count }

    /// The median time between two events of a stroke, in nanoseconds; nil without.
    public var median: Int64? { percentile(50, of: intervals.values.sorted()) }

    /// Events per second, from ``median``; nil without intervals, and if most events arrive at once.
    public var rate: Double? { median.flatMap { $0 > 0 ? 1e9 / Double($0) : nil } }

    /// The deviation of intervals from their median, in nanoseconds; nil without intervals.
    public var jitter: (p50: Int64, p95: Int64)? {
        guard let median else { return nil }
        let distances = intervals.values.map { abs($0 - median) }.sorted()
        guard let p50 = percentile(50, of: distances), let p95 = percentile(95, of: distances) else { return nil }
        return (p50, p95)
    }

    /// The delay from event time to arrival, in nanoseconds; nil if no server time is known.
    public var stampError: (p50: Int64, p99: Int64)? {
        let sorted = errors.values.sorted()
        guard let p50 = percentile(50, of: sorted), let p99 = percentile(99, of: sorted) else { return nil }
        return (p50, p99)
    }

    /// The report as one JSON object on one line: Hz and milliseconds, null where unknown.
    public var json: String {
        func object(_ pair: (String, Int64?)...) -> String {
            "{" + pair.map { $0.0.asJSON + ":" + ($0.1.map { "\($0.milliseconds)" } ?? "null") }.joined(separator: ",")
                + "}"
        }
        return "{\"intervals\":\(count),\"rateHz\":" + (rate.map { "\($0)" } ?? "null")
            + ",\"jitterMs\":" + object(("p50", jitter?.p50), ("p95", jitter?.p95))
            + ",\"stampErrorMs\":" + object(("p50", stampError?.p50), ("p99", stampError?.p99)) + "}"
    }
}

/// The newest of many values.
private struct Newest: Sendable {
    private(set) var values: [Int64] = []
    private let capacity: Int
    private var next = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
        values.reserveCapacity(self.capacity)
    }

    mutating func append(_ value: Int64) {
        if values.count < capacity { values.append(value) } else { values[next] = value }
        next = next + 1 == capacity ? 0 : next + 1
    }
}

/// The smallest of sorted values that so many percent of them do not exceed; nil without values.
public func percentile<Value>(_ percent: Double, of sorted: [Value]) -> Value? {
    guard !sorted.isEmpty else { return nil }
    let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
}
