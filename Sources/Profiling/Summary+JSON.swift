import Prototyping

extension Summary {
    /// The summary as one JSON object on one line; times in milliseconds, counts as they are, null where unknown.
    public var json: String { JSONValue.text(of: fields) }

    /// The fields of ``json``, in their order.
    public var fields: [(key: String, value: JSONValue)] {
        var fields: [(key: String, value: JSONValue)] = [("frames", .count(frames)), ("ms", .rows(rows))]
        if !sections.isEmpty {
            fields.append(("sections", .object(sections.map { ($0.name, .spread($0.spread)) })))
        }
        fields += [
            ("damagedPixels", .count(damagedPixels)), ("cacheMisses", .count(cacheMisses)),
            ("allocations", JSONValue(allocations.map { Double($0) })),
        ]
        if let pacing { fields += self.fields(of: pacing) }
        return fields
    }

    private func fields(of pacing: Pacing) -> [(key: String, value: JSONValue)] {
        [
            ("correctedMs", .rows(corrected)),
            ("period", .number(pacing.period.milliseconds)),
            ("dropped", .count(pacing.dropped)),
            ("droppedByMachine", .count(pacing.droppedByMachine)),
            ("skipped", .count(skipped)),
            ("hitchMs", .number(pacing.hitch.milliseconds)),
            ("hitchMsByMachine", .number(pacing.hitchByMachine.milliseconds)),
            ("hitchRatio", .number(pacing.hitchRatio)),
            ("hitchGrades", .object(HitchScale.allCases.map { ($0.rawValue, .text($0.grade(pacing.hitchRatio))) })),
            ("onePercentLow", JSONValue(pacing.onePercentLow)),
            ("onePercentLowFormula", .text(Pacing.onePercentLowFormula)),
            ("late", .array(zip(pacing.late, lateSections).map { .late($0, $1) })),
        ]
    }
}

extension JSONValue {
    fileprivate static func count(_ count: Int) -> JSONValue { .number(Double(count)) }

    fileprivate static func object(_ fields: [(String, JSONValue)]) -> JSONValue {
        .object(Dictionary(fields) { first, _ in first })
    }

    fileprivate static func rows(_ rows: [Summary.Row]) -> JSONValue {
        .object(rows.map { ("\($0.measure)", .spread($0.spread)) })
    }

    fileprivate static func spread(_ spread: Distribution) -> JSONValue {
        .object([
            "count": .count(spread.count), "mean": .number(spread.mean / 1e6), "p50": .number(spread.p50.milliseconds),
            "p95": .number(spread.p95.milliseconds), "p99": .number(spread.p99.milliseconds),
            "p999": .number(spread.p999.milliseconds), "max": .number(spread.max.milliseconds),
        ])
    }

    fileprivate static func late(_ frame: LateFrame, _ section: String?) -> JSONValue {
        .object([
            "index": .count(frame.index), "slot": .number(frame.slot.milliseconds),
            "interval": .number(frame.interval.milliseconds), "cpu": .number(frame.cpu.milliseconds),
            "dropped": .count(frame.dropped), "cause": .text(frame.cause.rawValue),
            "part": JSONValue(frame.part?.description), "section": JSONValue(section),
        ])
    }
}
