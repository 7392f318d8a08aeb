extension Summary {
    /// The summary as one JSON object on one line; times in milliseconds, counts as they are, null where unknown.
    public var json: String {
        var fields = ["\"frames\":\(frames)"]
        fields.append("\"ms\":{" + rows.map { object("\($0.measure)", $0.spread) }.joined(separator: ",") + "}")
        if !sections.isEmpty {
            fields.append("\"sections\":{" + sections.map { object($0.name, $0.spread) }.joined(separator: ",") + "}")
        }
        fields.append("\"damagedPixels\":\(damagedPixels)")
        fields.append("\"cacheMisses\":\(cacheMisses)")
        fields.append("\"allocations\":" + (allocations.map { "\($0)" } ?? "null"))
        if let pacing { fields += self.fields(of: pacing) }
        return "{" + fields.joined(separator: ",") + "}"
    }

    private func fields(of pacing: Pacing) -> [String] {
        [
            "\"correctedMs\":{" + corrected.map { object("\($0.measure)", $0.spread) }.joined(separator: ",") + "}",
            "\"period\":\(pacing.period.milliseconds)",
            "\"dropped\":\(pacing.dropped)",
            "\"droppedByMachine\":\(pacing.droppedByMachine)",
            "\"skipped\":\(skipped)",
            "\"hitchMs\":\(pacing.hitch.milliseconds)",
            "\"hitchMsByMachine\":\(pacing.hitchByMachine.milliseconds)",
            "\"hitchRatio\":\(pacing.hitchRatio)",
            "\"hitchGrades\":{"
                + HitchScale.allCases.map { "\($0.rawValue.asJSON):\($0.grade(pacing.hitchRatio).asJSON)" }
                .joined(separator: ",") + "}",
            "\"onePercentLow\":" + (pacing.onePercentLow.map { "\($0)" } ?? "null"),
            "\"onePercentLowFormula\":" + Pacing.onePercentLowFormula.asJSON,
            "\"late\":[" + zip(pacing.late, lateSections).map(object).joined(separator: ",") + "]",
        ]
    }

    private func object(_ name: String, _ spread: Distribution) -> String {
        let numbers = [
            ("p50", spread.p50), ("p95", spread.p95), ("p99", spread.p99), ("p999", spread.p999), ("max", spread.max),
        ]
        let fields = numbers.map { "\"\($0.0)\":\($0.1.milliseconds)" }
        return name.asJSON + ":{\"count\":\(spread.count),\"mean\":\(spread.mean / 1e6),"
            + fields.joined(separator: ",") + "}"
    }

    private func object(_ frame: LateFrame, _ section: String?) -> String {
        "{\"index\":\(frame.index),\"slot\":\(frame.slot.milliseconds),\"interval\":\(frame.interval.milliseconds),"
            + "\"cpu\":\(frame.cpu.milliseconds),\"dropped\":\(frame.dropped),\"cause\":\(frame.cause.rawValue.asJSON),"
            + "\"part\":\(frame.part?.description.asJSON ?? "null"),"
            + "\"section\":\(section?.asJSON ?? "null")}"
    }
}
