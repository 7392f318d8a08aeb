/// A number that shapes how a prototype feels: its name, what it is by itself, and what it may be.
public struct Tunable: Hashable, Sendable {
    /// What it is called wherever it is set, such as `card.spring.bounce`.
    public let name: String
    /// Its value where none was set.
    public let standard: Double
    /// The values that make sense; both ends count.
    public let range: ClosedRange<Double>

    /// Makes a number; its standard value must lie in the range.
    public init(_ name: String, standard: Double, range: ClosedRange<Double>) {
        precondition(range.contains(standard), "the default of \(name) is outside its range")
        self.name = name
        self.standard = standard
        self.range = range
    }
}

/// What a prototype's tunable numbers are; those not set have their standard values.
///
///     var tuning = Tuning(of: Card.self)
///     try tuning.set("card.spring.bounce", to: 0.5)
public struct Tuning: Hashable, Sendable {
    private let tunables: [Tunable]
    private var values: [String: Double] = [:]

    /// Makes the standard tuning of a prototype.
    public init(of prototype: (some Prototype).Type) { tunables = prototype.tunables }

    /// The value of a number.
    public subscript(tunable: Tunable) -> Double { values[tunable.name] ?? tunable.standard }

    /// Sets a number.
    ///
    /// - Throws: ``TuningError`` if there is none of that name, or the value is outside its range or not finite; nothing
    ///   changes then.
    public mutating func set(_ name: String, to value: Double) throws(TuningError) {
        guard let tunable = tunables.first(where: { $0.name == name }) else {
            let names = tunables.map(\.name).joined(separator: ", ")
            throw TuningError(name: name, problem: "is not a tunable; use one of \(names)")
        }
        let range = tunable.range
        guard value.isFinite, range.contains(value) else {
            throw TuningError(
                name: name, problem: "must be between \(range.lowerBound) and \(range.upperBound), not \(value)")
        }
        values[name] = value
    }

    /// Sets a number by a word as it is typed: `card.spring.bounce=0.5`.
    ///
    /// - Throws: ``TuningError`` as ``set(_:to:)`` does, and for a word that is not a name, a sign and a number.
    public mutating func set(word: String) throws(TuningError) {
        let parts = word.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let value = Double(parts[1]) else {
            throw TuningError(name: word, problem: "is not of the form name=number")
        }
        try set(String(parts[0]), to: value)
    }
}

/// Why a number was refused.
public struct TuningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number's name.
    public let name: String
    /// What is wrong.
    public let problem: String

    public var description: String { "\(name) \(problem)" }
}
