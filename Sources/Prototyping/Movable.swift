import Drawing
import Geometry
import Gestures

/// Something that gestures drive: what reports call it, and what its motion changes.
public struct Movable: Hashable, Sendable {
    /// The name in reports and files.
    public let name: String
    public let label: Phrase
    /// The section of draw lists whose colour it has.
    public let section: Section
    /// The names of its stops, in the order of their rule, where they are fewer the last one is the last; empty for
    /// numbers.
    public var stops: [Phrase]
    /// The quantity that its motion changes.
    public var changes: Change

    /// A quantity that a motion can change.
    public enum Change: Hashable, Sendable {
        /// The position, in points: it follows its pointer.
        case position
        /// The size, in points of its width.
        case zoom
        /// The turn, in degrees clockwise.
        case angle
        /// A number that goes with its position, such as an opacity or a volume: it follows its pointer, and is
        /// measured in a unit that is not points.
        case number(Measure)
    }

    /// A unit for a motion, and its size in points.
    public struct Measure: Hashable, Sendable {
        public let unit: Tunable.Unit
        /// The amount of the unit for one point of a position along the stage's axes; below 0 where the number shrinks
        /// rightwards or downwards.
        public let perPoint: Double
        /// The number of the position 0; nil where only ways mean something.
        public let atZero: Double?

        /// Makes the measure of a number.
        ///
        /// - Parameters:
        ///   - perPoint: Finite, and not 0.
        ///   - atZero: Finite.
        public init(_ unit: Tunable.Unit, perPoint: Double, atZero: Double? = nil) {
            precondition(perPoint.isFinite && perPoint != 0, "perPoint is finite and not 0, not \(perPoint)")
            precondition(atZero?.isFinite != false, "atZero is finite")
            (self.unit, self.perPoint, self.atZero) = (unit, perPoint, atZero)
        }
    }

    /// Makes a kind of thing.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `.`, `-` and `_`.
    ///   - stops: Two or more where it has stops with names.
    public init(
        _ name: String, _ label: Phrase, _ section: Section = .stage, stops: [Phrase] = [],
        changes: Change = .position
    ) {
        precondition(NamedValue.isPlain(name), "“\(name)” is not of letters, digits, “.”, “-” and “_”")
        self.name = name
        self.label = label
        self.section = section
        self.stops = stops
        self.changes = changes
    }

    /// False for what changes in another way than its pointer, as a zoom.
    public var followsPointer: Bool { changes != .zoom && changes != .angle }
    /// The measure of its motion.
    public var measure: Measure { changes.measure }

    public static func == (one: Movable, other: Movable) -> Bool { one.name == other.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Movable.Change {
    fileprivate var measure: Movable.Measure {
        switch self {
        case .position, .zoom: .points
        case .angle: Movable.Measure(.degrees, perPoint: 1, atZero: 0)
        case .number(let measure): measure
        }
    }
}

extension Movable.Measure {
    public static let points = Movable.Measure(.points, perPoint: 1)

    public var unitPerSecond: Tunable.Unit {
        unit == .points ? .pointsPerSecond : unit == .degrees ? .degreesPerSecond : unit.perSecond
    }

    /// The amount of the unit for a length in points, or for a speed.
    public func length(_ points: Double) -> Double { points * abs(perPoint) }

    /// The number of a position along an axis; where it has no number at 0, how far it is from there.
    public func number(at position: Double) -> Double { position * perPoint + (atZero ?? 0) }

    /// The rate of the number at a velocity along an axis, in points per second.
    public func rate(at velocity: Double) -> Double { velocity * perPoint }

    /// The digits behind the point that tell the numbers of two positions apart that are so many points from each
    /// other.
    public func digits(for points: Double = 1) -> Int {
        var (digits, step) = (0, length(points))
        // A tenth is not exactly one.
        while digits < 9, step < 1 - 1e-9 { (digits, step) = (digits + 1, step * 10) }
        return digits
    }
}
