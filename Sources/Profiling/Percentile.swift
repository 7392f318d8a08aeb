/// The smallest of sorted values that so many percent of them do not exceed; nil without values.
public func percentile<Value>(_ percent: Double, of sorted: [Value]) -> Value? {
    guard !sorted.isEmpty else { return nil }
    let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
}
