/// A spring that can be tuned: a duration and a bounce, which the workbench shows as a curve with presets and code for
/// other toolkits.
///
///     let spring = TunableSpring("card.spring", duration: 0.5, bounce: 0.3)
///     engine.spring(offset, to: 0, with: tuning[spring])
///
/// A tuning has the spring itself. `my.spring` of a node declares one of a property.
public struct TunableSpring: Hashable, Sendable {
    /// The name that both numbers begin with, such as `card.spring`.
    public let name: String
    /// `card.spring.duration`, in seconds, in ``durations``. Source: SwiftUI `Spring(duration:bounce:)`.
    public let duration: Tunable
    /// `card.spring.bounce`, in ``bounces``.
    public let bounce: Tunable
    /// The tag of the springs that tunings make of it, so that what moves by one follows the tuning.
    let tag: UInt64

    /// The name of the spring where a group has several: the last part of its name unless given.
    public var label: Phrase {
        duration.part?.label ?? Phrase(Tunable.words(name.split(separator: ".").last ?? ""))
    }

    /// The size of what the spring moves, which presets such as Material's ask for.
    public enum Size: Hashable, Sendable {
        /// A button or an icon.
        case small
        /// A sheet or a card.
        case medium
        /// A whole page.
        case large
    }

    /// Seconds that every spring's duration can take, and what its bounce can.
    public static let durations = 0.02...10.0
    public static let bounces = -0.9...0.95

    public var size: Size { duration.part?.size ?? .medium }

    /// Both numbers, for a prototype's list of tunables.
    public var tunables: [Tunable] { [duration, bounce] }

    /// Makes a spring of mass 1.
    ///
    /// - Parameters:
    ///   - name: The names of the numbers are this one with `.duration` and `.bounce`.
    ///   - duration: Seconds.
    ///   - bounce: 0 has no overshoot, below 0 is overdamped.
    ///   - label: What it is called where a group has several springs: `deck.away` is labelled “Away” unless given.
    ///   - group: As for ``Tunable/init(_:default:range:unit:scale:step:digits:label:group:file:line:)``.
    public init(
        _ name: String, duration: Double = 0.5, bounce: Double = 0.15, size: Size = .medium, label: Phrase? = nil,
        durationLabel: Phrase = Phrase("Duration", ["ko": "지속 시간"]),
        bounceLabel: Phrase = Phrase("Bounce"), group: Phrase? = nil, file: String = #filePath,
        line: Int = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        self.name = name
        tag = FNVHash.value(of: name)
        self.duration = Tunable(
            name + ".duration", duration, Self.durations, .seconds, .logarithmic, 0.01, 2, durationLabel, group,
            part: Tunable.SpringPart(spring: name, number: .duration, size: size, label: label), at: place)
        self.bounce = Tunable(
            name + ".bounce", bounce, Self.bounces, .none, .linear, 0.01, 2, bounceLabel, group,
            part: Tunable.SpringPart(spring: name, number: .bounce, size: size, label: label), at: place)
    }

    /// The spring that two tunables are the numbers of; nil if they are not of one.
    init?(_ duration: Tunable, _ bounce: Tunable) {
        guard let part = duration.part, part.number == .duration, let other = bounce.part, other.number == .bounce,
            part.spring == other.spring
        else { return nil }
        name = part.spring
        tag = FNVHash.value(of: name)
        self.duration = duration
        self.bounce = bounce
    }
}
