import Gestures

/// A number that shapes how a prototype feels: its name, its default, and the values it can take.
///
///     static let flick = Tunable("card.flick", default: 300, range: 0...10_000, unit: .pointsPerSecond)
///
/// Two tunables are the same if their names are.
public struct Tunable: Sendable {
    /// The name by which it is set in files, on the command line and in recordings, such as `card.flick`: letters,
    /// digits, `.`, `-` and `_`.
    public let name: String
    /// The value where none was set.
    public let `default`: Double
    /// The values it can take; both ends count.
    public let range: ClosedRange<Double>
    public let unit: Unit
    /// The spread of its values along a slider.
    public let scale: Scale
    /// The amount that an arrow key adds, and to a multiple of which a drag of the slider is rounded.
    public let step: Double
    /// Decimal places of the value as it is shown.
    public let digits: Int
    /// The name where it is shown.
    public let label: Phrase
    /// The tunables with which it is shown.
    public let group: Phrase
    /// The numbers in its range that it can be, and their meaning.
    public let kind: Kind
    /// The spring whose duration or bounce it is; see ``TunableSpring``.
    let part: SpringPart?
    /// The line that declares it.
    let place: SourcePlace
    /// The fault of its declaration; nil if it is right. ``Prototype/checkDeclarations()`` throws it.
    let fault: String?

    /// Makes a number.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `.`, `-` and `_`, at most 1000 of them.
    ///   - default: Lies in the range.
    ///   - range: The values it can take; finite, and the upper end is above the lower.
    ///   - scale: ``Scale/logarithmic`` needs a range above 0, ``Scale/nearOne`` one below 1.
    ///   - step: Above 0; a 200th of the range, as a power of ten, unless given.
    ///   - digits: As many as the step has, unless given.
    ///   - label: The last part of the name unless given: `card.wheelStep` is labelled “Wheel step”.
    ///   - group: The first part of the name unless given: `card.wheelStep` is under “Card”.
    ///   - file: The file that declares it, and the line; messages about it name them.
    public init(
        _ name: String, default value: Double, range: ClosedRange<Double>, unit: Unit = .none, scale: Scale = .linear,
        step: Double? = nil, digits: Int? = nil, label: Phrase? = nil, group: Phrase? = nil,
        file: String = #filePath, line: Int = #line
    ) {
        self.init(
            name, value, range, unit, scale, step, digits, label, group, at: SourcePlace(file: file, line: line))
    }

    init(
        _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: Unit, _ scale: Scale, _ step: Double?,
        _ digits: Int?, _ label: Phrase?, _ group: Phrase?, kind: Kind = .number, part: SpringPart? = nil,
        at place: SourcePlace
    ) {
        self.place = place
        fault = Self.fault(name, value, range, scale, step).map { "\(place): error: \($0)" }
        // A wrong declaration is told once, at the start; until then it must not do harm.
        let isRange = range.lowerBound.isFinite && range.upperBound.isFinite && range.lowerBound < range.upperBound
        let range = isRange ? range : 0...1
        self.name = name
        self.default = value.isFinite ? value.clamped(to: range) : range.lowerBound
        self.range = range
        self.unit = unit
        self.scale = fault == nil ? scale : .linear
        let step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? Self.step(for: range)
        self.step = step
        self.digits = digits ?? Self.digits(of: step)
        let words = name.split(separator: ".")
        self.label = label ?? Phrase(Self.words(words.last ?? ""))
        self.group = group ?? Phrase(Self.words(words.first ?? ""))
        self.kind = kind
        self.part = part
    }

    /// Why it cannot have a value; nil if it can.
    func problem(with value: Double) -> String? {
        if !value.isFinite { return "must be a finite number" }
        guard range.contains(value) else {
            return "must be between \(range.lowerBound) and \(range.upperBound), not \(value)"
        }
        return kind != .number && value != value.rounded() ? "must be a whole number, not \(value)" : nil
    }

    /// The fault of a declaration; nil if it is right.
    private static func fault(
        _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ scale: Scale, _ step: Double?
    ) -> String? {
        let (low, high) = (range.lowerBound, range.upperBound)
        if !NamedValue.isPlain(name) {
            return "the name “\(name)” is not of letters, digits, “.”, “-” and “_”, at most 1000 of them"
        } else if !low.isFinite || !high.isFinite || low == high {
            return "the range of \(name) must be finite and not empty, not \(low)...\(high)"
        } else if !range.contains(value) {
            return "\(name) is \(value), outside its range \(low)...\(high)"
        } else if scale == .logarithmic, low <= 0 {
            return "the range of \(name) must be above 0 for a logarithmic scale, not \(low)...\(high)"
        } else if scale == .nearOne, high >= 1 {
            return "the range of \(name) must be below 1 for its scale, not \(low)...\(high)"
        } else if let step, step <= 0 || !step.isFinite {
            return "the step of \(name) must be above 0, not \(step)"
        }
        return nil
    }

    /// The same with another default.
    ///
    /// - Parameter value: Lies in the range.
    func redefined(_ value: Double) -> Tunable {
        Tunable(name, value, range, unit, scale, step, digits, label, group, kind: kind, part: part, at: place)
    }

    /// The unit of a value.
    public struct Unit: Hashable, Sendable {
        /// The symbol behind the number; empty for none.
        public let symbol: Phrase

        /// Makes a unit of a symbol, such as `°`.
        public init(_ symbol: Phrase) { self.symbol = symbol }

        /// The same in each second.
        var perSecond: Unit { Unit(Phrase(symbol.english + "/s", ["ko": symbol.text(in: "ko") + "/초"])) }

        public static let none = Unit("")
        public static let percent = Unit("%")
        public static let seconds = Unit(Phrase("s"))
        public static let points = Unit("pt")
        public static let pointsPerSecond = Unit("pt/s")
        public static let perMillisecond = Unit("/ms")
        public static let degrees = Unit("°")
        public static let degreesPerSecond = Unit(Phrase("°/s"))
    }

    /// The numbers in its range that a tunable can be, and their meaning.
    public enum Kind: Hashable, Sendable {
        /// Any of them.
        case number
        /// The whole ones; see ``TunableInteger``.
        case whole
        /// The indices of some options; see ``TunableSwitch`` and ``TunableChoice``.
        case choice([Option])
    }

    /// Something that can be chosen.
    public struct Option: Hashable, Sendable {
        /// The name in code.
        public var name: String
        /// The name where it is shown.
        public var label: Phrase
    }

    /// The spread of values along a slider's track.
    public enum Scale: String, Hashable, Codable, Sendable {
        /// Evenly.
        case linear
        /// Equal distances are equal factors; for ranges above 0.
        case logarithmic
        /// Equal distances are equal factors of what is lacking to 1; for ranges below 1.
        case nearOne
        /// The lower end has more room: the value grows with the square of the distance.
        case quadratic
    }

    /// The number of a spring's two that a tunable is.
    struct SpringPart: Hashable, Sendable {
        enum Number: Hashable, Sendable { case duration, bounce }

        var spring: String
        var number: Number
        var size: TunableSpring.Size
        var label: Phrase?
    }

    /// The power of ten at or below a 200th of a range.
    private static func step(for range: ClosedRange<Double>) -> Double {
        // A range may be wider than a number, or as narrow as one can be.
        let width = (range.upperBound - range.lowerBound).clamped(to: 1e-300...Double.greatestFiniteMagnitude)
        let least = width / 200
        var power = 1.0
        while power > least { power /= 10 }
        while power * 10 <= least { power *= 10 }
        // Below 1 a step is one divided by a whole number, to the bit.
        return power < 1 ? 1 / (1 / power).rounded() : power
    }

    /// Decimal places that tell two values apart that are a step apart.
    private static func digits(of step: Double) -> Int {
        var (digits, scaled) = (0, step)
        while digits < 9, abs(scaled - scaled.rounded()) > 1e-9 || scaled < 0.5 {
            scaled *= 10
            digits += 1
        }
        return digits
    }

    /// `wheelStep` as “Wheel step”.
    static func words(_ name: Substring) -> String {
        var text = ""
        for character in name {
            if text.isEmpty {
                text += character.uppercased()
            } else if character.isUppercase {
                text += " " + character.lowercased()
            } else {
                text.append(character == "-" || character == "_" ? " " : character)
            }
        }
        return text
    }
}

extension Tunable: Hashable {
    public static func == (one: Tunable, other: Tunable) -> Bool { one.name == other.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
