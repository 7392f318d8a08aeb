extension Summary {
    /// The summary as one JSON object on one line; times in milliseconds, counts as they are, null where unknown.
    public var json: String {
        var fields = ["\"frames\":\(frames)"]
        fields.append("\"ms\":{" + rows.map { object("\($0.measure)", $0.spread) }.joined(separator: ",") + "}")
        fields.append("\"damagedPixels\":\(damagedPixels)")
        fields.append("\"cacheMisses\":\(cacheMisses)")
        fields.append("\"allocations\":" + (allocations.map { "\($0)" } ?? "null"))
        if let pacing {
            fields.append("\"period\":\(Double(pacing.period) / 1e6)")
            fields.append("\"dropped\":\(pacing.dropped)")
            fields.append("\"droppedByMachine\":\(pacing.droppedByMachine)")
            fields.append("\"skipped\":\(skipped)")
            fields.append("\"hitchRatio\":\(pacing.hitchRatio)")
        }
        return "{" + fields.joined(separator: ",") + "}"
    }

    private func object(_ name: String, _ spread: Distribution) -> String {
        let numbers = [
            ("p50", spread.p50), ("p95", spread.p95), ("p99", spread.p99), ("p999", spread.p999), ("max", spread.max),
        ]
        let fields = numbers.map { "\"\($0.0)\":\(Double($0.1) / 1e6)" }
        return "\"\(name)\":{\"count\":\(spread.count),\"mean\":\(spread.mean / 1e6),"
            + fields.joined(separator: ",") + "}"
    }
}
