import Gestures
import Prototyping

extension GestureReport {
    /// One measure by its name, for JSON and tables; null where nothing was measured.
    typealias Field = (key: String, value: JSONValue)

    /// Every measure, always the same names in the same order; `ms` in a name says milliseconds.
    var fields: [Field] {
        var fields: [Field] = []
        func add(_ name: String, _ value: JSONValue) { fields.append((name, value)) }
        func add(_ name: String, _ text: String?) { add(name, JSONValue(text)) }
        func add(_ name: String, _ number: Double?) {
            add(name, JSONValue(number.flatMap { $0.isFinite ? $0 : nil }))
        }
        func add(_ name: String, _ count: Int?) { add(name, count.map { Double($0) }) }
        func add(_ name: String, _ flag: Bool?) { add(name, flag.map { .flag($0) } ?? .null) }
        func add(_ name: String, _ spread: Spread?) {
            add(name + ".p50", spread?.p50)
            add(name + ".p95", spread?.p95)
            add(name + ".max", spread?.max)
        }
        add("gesture", Int(number))
        add("thing", movable.name)
        add("axis", axis?.rawValue)
        add("pointer", pointerName)
        add("pressed", pressed)
        add("released", released)
        add("ending", ending.rawValue)
        add("samples", samples)
        add("sample.interval.ms", sampleInterval)
        add("sample.jitter.ms", jitter)
        add("follow.presented", isPresented)
        add("follow.points", followError)
        add("follow.ms", followLag)
        for estimator in VelocityEstimator.allCases {
            let estimate = estimates.first { $0.estimator == estimator }
            let name = "velocity." + estimator.rawValue
            add(name + ".x", estimate?.velocity?.dx)
            add(name + ".y", estimate?.velocity?.dy)
            if estimator.fitsParabola { add(name + ".r2", estimate?.determination) }
        }
        let measure = movable.measure
        add("handOff.jump", (handOff?.jump).map(measure.length))
        add("handOff.velocity.x", (handOff?.velocity.dx).map(measure.rate))
        add("handOff.velocity.y", (handOff?.velocity.dy).map(measure.rate))
        add("handOff.velocity.gap", (handOff?.velocityGap).map(measure.length))
        add("handOff.cancelled", handOff?.isCancelled)
        add("distance", (settling?.distance).map(measure.length))
        add("overshoot", (settling?.overshoot).map(measure.length))
        add("overshoot.percent", settling?.overshootShare)
        add("settle.ms", settling?.settled.map { $0 * 1000 })
        add("frames", frames.count)
        let isJudged = frames.span > 0
        add("frames.dropped", isJudged ? frames.dropped : nil)
        add("frames.skipped", isJudged ? frames.skipped : nil)
        add("hitch.ms", isJudged ? frames.hitch : nil)
        add("hitch.ratio", frames.hitchRatio)
        add("handOff.cap", handOff?.cap)
        add("rest.ms", settling?.rest.map { $0 * 1000 })
        add("kind", kind.name)
        add("response.ms", response.map { $0 * 1000 })
        add("unit", measure.unit.symbol.english)
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
    public var json: String { JSONValue.text(of: fields) }

    /// The same as a value, for a list of many.
    public var object: JSONValue { .object(Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.value) })) }

    /// The names of the columns of ``csv``, separated by commas.
    public static var csvHeader: String { GestureReport.empty.fields.map(\.key).joined(separator: ",") }

    /// The report as one line of a table, its values separated by commas; empty where nothing was measured.
    public var csv: String { fields.map { $0.value.csv }.joined(separator: ",") }

    private static let empty = GestureReport(
        number: 0, movable: Movable("none", "none"), axis: nil, pointer: .mouse(.left), pressed: 0, released: nil,
        ending: .unfinished,
        samples: 0, sampleInterval: nil, jitter: nil, followError: nil, followLag: nil, isPresented: false,
        estimates: [], handOff: nil, settling: nil, frames: Frames())
}

extension VelocityEstimator {
    /// True if how well its samples lie on the curve can be told.
    var fitsParabola: Bool { self == .standard || self == .lsq2 }
}

extension JSONValue {
    /// No name or word in a report has a comma or a quotation mark.
    fileprivate var csv: String {
        switch self {
        case .null: ""
        case .text(let text): text
        default: text
        }
    }
}
