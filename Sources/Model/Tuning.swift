import Geometry
import Motion

/// Every number that shapes how the app feels, by name.
///
/// A tuning is always usable: a value outside its range is refused when it is set, so the springs made of them
/// exist. Names this version does not know are kept, so that a file passes through unharmed.
public struct Tuning: Hashable, Sendable {
    private var values = Name.allCases.map(\.standard)

    /// Values under names this version does not know, as they were read.
    public private(set) var unknown: [String: Double] = [:]

    /// The spring of the player sheet.
    public private(set) var playerSpring = Spring.snappy
    /// The spring of the browser's bars.
    public private(set) var barsSpring = Spring.snappy
    /// The spring with which a new star appears.
    public private(set) var popSpring = Spring.bouncy
    /// The spring of bottom sheets.
    public private(set) var sheetSpring = Spring.snappy
    /// The spring that brings a scrolled page back inside its ends.
    public private(set) var returnSpring = Spring.smooth
    /// The spring that smooths a wheel's notches.
    public private(set) var wheelSpring = Spring.smooth

    /// Makes the tuning of the defaults.
    public init() {
        makeSprings()
    }

    /// The value of one parameter, in the unit that its name documents.
    public subscript(name: Name) -> Double { values[name.index] }

    /// Changes one parameter.
    ///
    /// - Throws: ``TuningError`` if the value is not finite or outside ``Name/range``; nothing changes then.
    public mutating func set(_ name: Name, to value: Double) throws(TuningError) {
        guard value.isFinite else { throw TuningError(name: name.rawValue, problem: "must be a finite number") }
        guard name.range.contains(value) else {
            throw TuningError(
                name: name.rawValue,
                problem: "must be between \(name.range.lowerBound) and \(name.range.upperBound), not \(value)")
        }
        values[name.index] = value
        makeSprings()
    }

    /// Changes the parameter of that name, or keeps the value if no such parameter is known.
    ///
    /// - Returns: Whether the name is known.
    /// - Throws: ``TuningError`` as the one by ``Name`` does; an unknown name's value must be finite too.
    public mutating func set(_ name: String, to value: Double) throws(TuningError) -> Bool {
        if let known = Name(rawValue: name) {
            try set(known, to: value)
            return true
        }
        guard value.isFinite else { throw TuningError(name: name, problem: "must be a finite number") }
        unknown[name] = value
        return false
    }

    private mutating func makeSprings() {
        playerSpring = spring(.playerDuration, .playerBounce) ?? playerSpring
        barsSpring = spring(.barsDuration, .barsBounce) ?? barsSpring
        popSpring = spring(.popDuration, .popBounce) ?? popSpring
        sheetSpring = spring(.sheetDuration, .sheetBounce) ?? sheetSpring
        returnSpring = spring(.returnDuration, .returnBounce) ?? returnSpring
        wheelSpring = (try? Spring(duration: self[.wheelDuration])) ?? wheelSpring
    }

    private func spring(_ duration: Name, _ bounce: Name) -> Spring? {
        try? Spring(duration: self[duration], bounce: self[bounce])
    }
}

/// Why a parameter was refused.
public struct TuningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The parameter's name.
    public var name: String
    /// What is wrong with the value.
    public var problem: String

    /// Makes the error of one parameter.
    public init(name: String, problem: String) {
        self.name = name
        self.problem = problem
    }

    public var description: String { "\(name) \(problem)" }
}
