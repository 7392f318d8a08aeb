import Geometry

/// A gesture that a press may turn into.
public enum Recogniser: Hashable, Sendable {
    /// A press and a release within the slop.
    case tap
    /// Two taps at one position, at most 300 ms apart.
    case doubleTap
    /// A press held within the slop for 500 ms; it then follows the pointer until the release.
    case longPress
    /// A drag.
    case pan(PanRule)
    /// Two or more fingers that move apart or together.
    case pinch
    /// Two or more fingers that turn about their middle.
    case rotate

    /// The recogniser without its rule.
    public var kind: GestureKind {
        switch self {
        case .tap: .tap
        case .doubleTap: .doubleTap
        case .longPress: .longPress
        case .pan: .pan
        case .pinch: .pinch
        case .rotate: .rotate
        }
    }
}

/// The gestures by name.
public enum GestureKind: String, CaseIterable, Hashable, Sendable {
    /// As in ``Recogniser``.
    case tap, doubleTap, longPress, pan, pinch, rotate
}

/// The way that a drag goes, and how far.
public struct PanRule: Hashable, Sendable {
    /// The only way it goes; nil where it goes every way.
    public var axis: Axis?
    /// The translation along the axis, in points, beyond which the drag belongs to the next pan of the same axis.
    ///
    /// A limit of 0 leaves no room that way: a first movement that way is declined at once. Where no other pan has
    /// room, the limits hold nothing back. A pan without an axis has no limits.
    public var limits: ClosedRange<Double>
    /// True for a drag that takes the pointer from all rivals as soon as it is pressed, as a scrubber does.
    public var startsOnPress: Bool

    /// Makes a rule; by default it allows every drag.
    public init(
        axis: Axis? = nil, limits: ClosedRange<Double> = -Double.infinity...Double.infinity, startsOnPress: Bool = false
    ) {
        self.axis = axis
        self.limits = limits
        self.startsOnPress = startsOnPress
    }
}

/// The relation of a recogniser to the others under the same pointer.
public enum Relation: Hashable, Sendable {
    /// Only one exclusive recogniser wins a pointer.
    case exclusive
    /// Wins or fails independently, beside whatever else wins.
    case simultaneous
    /// Exclusive, and it wins only once every recogniser of that kind under the same pointer has failed.
    case waiting(for: GestureKind)
}

/// Something under a pointer that would like to have the press.
public struct Candidate<Target: Hashable & Sendable>: Hashable, Sendable {
    /// The target of it.
    public var target: Target
    /// The gesture that it takes the press for.
    public var recogniser: Recogniser
    /// The relation to the others.
    public var relation: Relation
    /// The number of those with which it shares its fingers: a drag of one that has begun is broken off where they
    /// pinch or turn another. Nil where it shares them with nothing but its own target.
    public var family: Int?

    /// Makes a candidate.
    public init(_ target: Target, _ recogniser: Recogniser, relation: Relation = .exclusive, family: Int? = nil) {
        self.target = target
        self.recogniser = recogniser
        self.relation = relation
        self.family = family
    }
}
