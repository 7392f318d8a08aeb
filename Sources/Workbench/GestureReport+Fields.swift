import Gestures
import Prototyping

extension GestureReport {
    /// One measure by its name, for JSON and tables.
    struct Field: Hashable, Sendable {
        enum Value: Hashable, Sendable {
            case number(Double?)
            case count(Int?)
            case text(String?)
            case flag(Bool?)
        }

        var name: String
        var value: Value
    }

    /// Every measure, always the same names in the same order; `ms` in a name says milliseconds.
    var fields: [Field] {
        var fields: [Field] = []
        func add(_ name: String, _ value: Field.Value) { fields.append(Field(name: name, value: value)) }
        func add(_ name: String, _ spread: Spread?) {
            add(name + ".p50", .number(spread?.p50))
            add(name + ".p95", .number(spread?.p95))
            add(name + ".max", .number(spread?.max))
        }
        add("gesture", .count(Int(number)))
        add("thing", .text(thing.name))
        add("axis", .text(axis?.rawValue))
        add("pointer", .text(pointerName))
        add("pressed", .number(pressed))
        add("released", .number(released))
        add("ending", .text(ending.rawValue))
        add("samples", .count(samples))
        add("sample.interval.ms", .number(sampleInterval))
        add("sample.jitter.ms", jitter)
        add("follow.presented", .flag(isPresented))
        add("follow.points", followError)
        add("follow.ms", followLag)
        for estimator in VelocityEstimator.allCases {
            let estimate = estimates.first { $0.estimator == estimator }
            let name = "velocity." + estimator.rawValue
            add(name + ".x", .number(estimate?.velocity?.dx))
            add(name + ".y", .number(estimate?.velocity?.dy))
            if estimator.fitsParabola { add(name + ".r2", .number(estimate?.determination)) }
        }
        add("handOff.jump", .number(handOff?.jump))
        add("handOff.velocity.x", .number(handOff?.velocity.dx))
        add("handOff.velocity.y", .number(handOff?.velocity.dy))
        add("handOff.velocity.gap", .number(handOff?.velocityGap))
        add("handOff.cancelled", .flag(handOff?.isCancelled))
        add("distance", .number(settling?.distance))
        add("overshoot", .number(settling?.overshoot))
        add("overshoot.percent", .number(settling?.overshootShare))
        add("settle.ms", .number(settling?.settled.map { $0 * 1000 }))
        add("frames", .count(frames.count))
        let isJudged = frames.span > 0
        add("frames.dropped", .count(isJudged ? frames.dropped : nil))
        add("frames.skipped", .count(isJudged ? frames.skipped : nil))
        add("hitch.ms", .number(isJudged ? frames.hitch : nil))
        add("hitch.ratio", .number(frames.hitchRatio))
        add("handOff.cap", .number(handOff?.cap))
        add("rest.ms", .number(settling?.rest.map { $0 * 1000 }))
        return fields
    }

    /// As recordings write it.
    private var pointerName: String {
        switch pointer {
        case .mouse(let button): "mouse \(button.rawValue)"
        case .touch(let finger): "touch \(finger)"
        }
    }

    /// The report as one JSON object on one line: flat, the dotted name is the key; null where nothing was measured.
    public var json: String {
        "{" + fields.map { "\"\($0.name)\":\($0.value.json)" }.joined(separator: ",") + "}"
    }

    /// The names of the columns of ``csv``, separated by commas.
    public static var csvHeader: String { GestureReport.empty.fields.map(\.name).joined(separator: ",") }

    /// The report as one line of a table, its values separated by commas; empty where nothing was measured.
    public var csv: String { fields.map(\.value.csv).joined(separator: ",") }

    private static let empty = GestureReport(
        number: 0, thing: Thing("none", "none"), axis: nil, pointer: .mouse(.left), pressed: 0, released: nil,
        ending: .unfinished,
        samples: 0, sampleInterval: nil, jitter: nil, followError: nil, followLag: nil, isPresented: false,
        estimates: [], handOff: nil, settling: nil, frames: Frames())
}

extension VelocityEstimator {
    /// True if how well its samples lie on the curve can be told.
    fileprivate var fitsParabola: Bool { self == .standard || self == .lsq2 }
}

extension GestureReport.Field.Value {
    fileprivate var json: String {
        switch self {
        case .text(let text?): "\"\(text)\""
        case .text(nil): "null"
        default: csv.isEmpty ? "null" : csv
        }
    }

    /// No name or word in a report has a comma or a quotation mark.
    fileprivate var csv: String {
        switch self {
        case .number(let number): number.flatMap { $0.isFinite ? "\($0)" : nil } ?? ""
        case .count(let count): count.map { "\($0)" } ?? ""
        case .text(let text): text ?? ""
        case .flag(let flag): flag.map { "\($0)" } ?? ""
        }
    }
}
