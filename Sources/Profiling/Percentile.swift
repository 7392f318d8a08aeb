/// The smallest of sorted values that so many percent of them do not exceed; nil without values.
public func percentile<Value>(_ percent: Double, of sorted: [Value]) -> Value? {
    guard !sorted.isEmpty else { return nil }
    // Rounding must not lift a whole rank: 99.9 % of 1000 are 999.
    let rank = Int((percent * Double(sorted.count) / 100 - 1e-9).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
}
