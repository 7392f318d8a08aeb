/// A thing with tunables: one itself, a spring, a switch.
///
///     let spring = TunableSpring("card.spring", duration: 0.5)
///     let tilts = TunableSwitch("card.tilts", default: true)
///     let tunables = [Tunable](spring, tilts)
public protocol Tuned {
    /// Its numbers, in the order in which they are shown.
    var tunables: [Tunable] { get }
}

extension Tunable: Tuned {
    public var tunables: [Tunable] { [self] }
}

extension TunableSpring: Tuned {}

extension [Tunable] {
    /// Makes the list of several, in their order.
    public init(_ tuned: any Tuned...) { self = tuned.flatMap(\.tunables) }
}

/// A whole number that shapes how a prototype feels.
///
///     let notches = TunableInteger("dial.notches", default: 24, range: 4...60)
///     Tuning(of: TunableList([Tunable](notches)))[notches]  // 24
public struct TunableInteger: Tuned, Hashable, Sendable {
    public let tunable: Tunable
    public var tunables: [Tunable] { [tunable] }

    /// Makes a whole number.
    ///
    /// - Parameters: As for ``Tunable/init(_:default:range:unit:scale:step:digits:label:group:file:line:)``.
    public init(
        _ name: String, default value: Int, range: ClosedRange<Int>, unit: Tunable.Unit = .none, label: Phrase? = nil,
        group: Phrase? = nil, file: String = #filePath, line: Int = #line
    ) {
        tunable = Tunable(
            name, Double(value), Double(range.lowerBound)...Double(range.upperBound), unit, .linear, 1, 0, label, group,
            kind: .whole, at: SourcePlace(file: file, line: line))
    }
}

/// Something that is so or not.
///
///     let tilts = TunableSwitch("deck.tilts", default: true)
///     Tuning(of: TunableList([Tunable](tilts)))[tilts]  // true
///
/// Files and recordings have it as 0 or 1.
public struct TunableSwitch: Tuned, Hashable, Sendable {
    public let tunable: Tunable
    public var tunables: [Tunable] { [tunable] }

    /// Makes a switch.
    ///
    /// - Parameters: As for ``Tunable/init(_:default:range:unit:scale:step:digits:label:group:file:line:)``.
    public init(
        _ name: String, default value: Bool, label: Phrase? = nil, group: Phrase? = nil, file: String = #filePath,
        line: Int = #line
    ) {
        let options = [
            Tunable.Option(name: "false", label: Phrase("Off")),
            Tunable.Option(name: "true", label: Phrase("On")),
        ]
        tunable = Tunable(
            name, value ? 1 : 0, 0...1, .none, .linear, 1, 0, label, group, kind: .choice(options),
            at: SourcePlace(file: file, line: line))
    }
}

/// One of the cases of an enumeration.
///
///     enum Shape: CaseIterable { case round, square }
///     let shape = TunableChoice("card.shape", default: Shape.round)
///     Tuning(of: TunableList([Tunable](shape)))[shape]  // Shape.round
///
/// Files and recordings have it as the index of the case. An enumeration has at least two cases.
public struct TunableChoice<Value: CaseIterable & Hashable & Sendable>: Tuned, Hashable, Sendable {
    public let tunable: Tunable
    public var tunables: [Tunable] { [tunable] }
    let values: [Value]

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - options: What a case is called where it is shown: its name unless given.
    ///   - label: As for ``Tunable/init(_:default:range:unit:scale:step:digits:label:group:file:line:)``.
    public init(
        _ name: String, default value: Value, options: (Value) -> Phrase? = { _ in nil }, label: Phrase? = nil,
        group: Phrase? = nil, file: String = #filePath, line: Int = #line
    ) {
        values = Array(Value.allCases)
        let options = values.map { value in
            Tunable.Option(name: "\(value)", label: options(value) ?? Phrase(Tunable.words("\(value)")))
        }
        tunable = Tunable(
            name, Double(values.firstIndex(of: value) ?? 0), 0...Double(options.count - 1), .none, .linear, 1, 0, label,
            group, kind: .choice(options), at: SourcePlace(file: file, line: line))
    }
}

extension Tuning {
    /// The value of a whole number.
    public subscript(integer: TunableInteger) -> Int {
        Int(self[integer.tunable].clamped(to: integer.tunable.range).rounded())
    }

    /// True if a switch is on.
    public subscript(choice: TunableSwitch) -> Bool { self[choice.tunable] >= 0.5 }

    /// The chosen value.
    public subscript<Value>(choice: TunableChoice<Value>) -> Value {
        choice.values[Int(self[choice.tunable].clamped(to: choice.tunable.range).rounded())]
    }
}
