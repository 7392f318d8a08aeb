import Gestures
import Motion

/// The values of a prototype's tunables; those not set have their defaults.
///
///     let spring = TunableSpring("card.spring", duration: 0.5)
///     var tuning = Tuning(of: TunableList(spring.tunables))
///     try tuning.set("card.spring.bounce", to: 0.5)
///     tuning[spring]  // a Spring with a bounce of 0.5
///
/// A tuning is always usable: a value outside its range is rejected when it is set. Values under names that the
/// prototype does not have are kept, so that a file of another version passes through unharmed.
public struct Tuning: Sendable {
    /// The tunables.
    public let tunables: TunableList
    /// The values that differ from their defaults, and those under names that are not tunables, by name.
    private var changed: [String: Double] = [:]

    /// Values under names that are not tunables, as they were read.
    public var unknown: [String: Double] { changed.filter { tunables[$0.key] == nil } }

    /// Makes the tuning in which each tunable has its default.
    public init(of tunables: TunableList) { self.tunables = tunables }

    /// Makes the default tuning of a prototype.
    public init(of prototype: (some Prototype).Type) { self.init(of: prototype.tunableList) }

    /// Makes the tuning of some values; all others are defaults.
    ///
    /// - Throws: ``TuningError`` for the first value that is not finite or out of its range.
    public init(of tunables: TunableList, _ values: [NamedValue]) throws(TuningError) {
        self.init(of: tunables)
        for value in values { try set(value.name, to: value.value) }
    }

    /// Makes the tuning of those values that the tunables allow; all others are defaults.
    public init(of tunables: TunableList, allowed values: [NamedValue]) {
        self.init(of: tunables)
        for value in values { _ = try? set(value.name, to: value.value) }
    }

    /// The value of a tunable, in its unit.
    public subscript(tunable: Tunable) -> Double {
        changed.isEmpty ? `default`(of: tunable) : changed[tunable.name] ?? `default`(of: tunable)
    }

    private func `default`(of tunable: Tunable) -> Double {
        tunables.redefined.isEmpty ? tunable.default : tunables.redefined[tunable.name] ?? tunable.default
    }

    /// The spring of two tunables, of mass 1. What moves by it follows a change of the tuning.
    public subscript(spring: TunableSpring) -> Spring {
        // Values in their ranges make a spring.
        ((try? Spring(duration: self[spring.duration], bounce: self[spring.bounce])) ?? .smooth).tagged(spring.tag)
    }

    /// The spring without bounce whose duration is a tunable in seconds, of mass 1. What moves by it follows too.
    public subscript(smooth duration: Tunable) -> Spring {
        ((try? Spring(duration: self[duration])) ?? .smooth).tagged(FNVHash.value(of: duration.name))
    }

    /// The springs that have become others since an old tuning, by their tags.
    package func newSprings(since old: Tuning) -> [UInt64: Spring] {
        var springs: [UInt64: Spring] = [:]
        for spring in tunables.springs where self[spring] != old[spring] { springs[spring.tag] = self[spring] }
        for tunable in tunables.tunables where tunable.part == nil && self[tunable] != old[tunable] {
            guard Spring.durations.contains(self[tunable]) else { continue }
            let spring = self[smooth: tunable]
            springs[spring.tag] = spring
        }
        return springs
    }

    /// Sets a tunable.
    ///
    /// - Throws: ``TuningError`` if the value is not finite or outside ``Tunable/range``; nothing changes then.
    public mutating func set(_ tunable: Tunable, to value: Double) throws(TuningError) {
        if let problem = tunable.problem(with: value) { throw TuningError(name: tunable.name, problem: problem) }
        changed[tunable.name] = value == `default`(of: tunable) ? nil : value
    }

    /// Sets the tunable of a name, or keeps the value if there is none.
    ///
    /// - Returns: Whether there is a tunable of that name.
    /// - Throws: ``TuningError`` as ``set(_:to:)-(Tunable,_)`` does; an unknown name's value must be finite too.
    @discardableResult
    public mutating func set(_ name: String, to value: Double) throws(TuningError) -> Bool {
        if let tunable = tunables[name] {
            try set(tunable, to: value)
            return true
        }
        guard value.isFinite else { throw TuningError(name: name, problem: "must be a finite number") }
        changed[name] = value
        return false
    }

    /// The tuning in which some tunables have their defaults.
    public func resetting(_ tunables: some Sequence<Tunable>) -> Tuning {
        var tuning = self
        for tunable in tunables { tuning.changed[tunable.name] = nil }
        return tuning
    }

    /// The tuning with the values of a preset of its tunables; all others are as they are.
    public func applying(_ preset: TuningPreset) -> Tuning {
        var tuning = self
        // The list of tunables has checked them.
        for (name, value) in preset.values { _ = try? tuning.set(name, to: value) }
        return tuning
    }

    /// True if a tunable does not have its default.
    public func isChanged(_ tunable: Tunable) -> Bool { changed[tunable.name] != nil }

    /// The number of tunables that do not have their defaults.
    public var changedCount: Int { changed.count { tunables[$0.key] != nil } }

    /// The values that are not defaults: those of tunables in the order of the list, then those of unknown names in
    /// alphabetical order. ``init(of:_:)`` makes the same tuning of them.
    public var values: [NamedValue] {
        if changed.isEmpty { return [] }
        var values: [NamedValue] = []
        for tunable in tunables.tunables {
            if let value = changed[tunable.name] { values.append(NamedValue(tunable.name, value)) }
        }
        return values + unknown.sorted { $0.key < $1.key }.map { NamedValue($0.key, $0.value) }
    }
}

extension Tuning: Hashable {
    /// True if both hold the same values, whichever of the names each of them knows.
    public static func == (one: Tuning, other: Tuning) -> Bool { one.changed == other.changed }

    public func hash(into hasher: inout Hasher) { hasher.combine(changed) }
}

extension InputEvent.Kind {
    /// The event of a tuning that counts from now on.
    public static func tuning(_ tuning: Tuning) -> InputEvent.Kind { .tuning(tuning.values) }
}

/// Why a value was rejected.
public struct TuningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The tunable's name.
    public let name: String
    /// The problem of the value.
    public let problem: String

    /// Makes the error of one tunable.
    public init(name: String, problem: String) {
        self.name = name
        self.problem = problem
    }

    public var description: String { "\(name) \(problem)" }
}
