import Geometry

/// One candidate for a press, and its state.
@usableFromInline struct Contestant: Sendable {
    /// The state of a candidate.
    @usableFromInline enum State: Hashable, Sendable {
        /// May still win.
        case possible
        /// Has what it takes, and waits for others to fail.
        case ready
        /// Began and has not ended.
        case active
        case over
    }

    /// The number of its target.
    let target: Int
    let recogniser: Recogniser
    let relation: Relation
    let family: Int?
    var state = State.possible
    /// The position at which it was accepted.
    var origin: Point
    /// The limits of a pan from its origin.
    var limits: ClosedRange<Double>
    /// True once it began, also after it ended: fingers may begin it again.
    var hasBegun = false
    /// True for a pan that lost, and to which another pan may hand the drag.
    var canTakeOver = false
    /// True for a double tap whose first tap was made.
    var isSecondTap = false
    /// The last verdict on it; nil before.
    var outcome: GestureOutcome?
    /// The index of the candidate that it lost to; nil where none won in its stead.
    var rival: Int?

    init(target: Int, recogniser: Recogniser, relation: Relation, family: Int? = nil, origin: Point) {
        self.target = target
        self.recogniser = recogniser
        self.relation = relation
        self.family = family
        self.origin = origin
        limits = -Double.infinity...Double.infinity
        resetLimits()
    }

    var kind: GestureKind { recogniser.kind }

    /// True while it may still win.
    var isUndecided: Bool { state == .possible || state == .ready }

    /// The axis of a pan; nil for a free pan and for everything else.
    var axis: Axis? {
        if case .pan(let rule) = recogniser { rule.axis } else { nil }
    }

    var startsOnPress: Bool {
        if case .pan(let rule) = recogniser { rule.startsOnPress } else { false }
    }

    /// True for what fingers make together on one target: it does not compete with itself.
    var isOfFingers: Bool {
        switch recogniser {
        case .pan, .pinch, .rotate: true
        case .tap, .doubleTap, .longPress: false
        }
    }

    /// True if the fingers on one may pinch or turn the other.
    func sharesFingers(with other: Contestant) -> Bool {
        target == other.target || family != nil && family == other.family
    }

    /// True if a pan can continue in a direction, negative or positive, along its axis.
    func hasRoom(_ direction: Double) -> Bool {
        direction > 0 ? limits.upperBound > 0 : direction < 0 ? limits.lowerBound < 0 : true
    }

    /// Gives a pan the limits of its rule, around the position it starts from.
    mutating func resetLimits() {
        guard case .pan(let rule) = recogniser, rule.axis != nil else { return }
        limits = min(rule.limits.lowerBound, 0)...max(rule.limits.upperBound, 0)
    }
}

/// A first tap that waits for its second.
struct FirstTap: Sendable {
    /// The number of the double tap's target.
    let target: Int
    /// The number of the target of the single tap that happens if the second never comes.
    var single: Int?
    let pointer: PointerID
    let position: Point
    /// When the second tap is too late, in seconds.
    let deadline: Double
    /// The contest it was in, and the number of its press.
    let slot: Int
    let press: Int

    func isOf(_ target: Int) -> Bool { self.target == target || single == target }
}

/// One pressed pointer and all that compete for it.
@usableFromInline struct Contest: Sendable {
    /// False for a slot that the next press may take.
    var isLive = false
    var pointer = PointerID.mouse(.left)
    /// The number of the press, from 1.
    var press = 0
    /// The position of its press.
    var origin = Point.zero
    /// When it was pressed, and when that was over, in seconds.
    var start = 0.0
    var end = 0.0
    /// The position now.
    var location = Point.zero
    /// The position before.
    var previous = Point.zero
    var hasPassedSlop = false
    /// True once an exclusive candidate won, or none can.
    var isDecided = false
    /// The first tap, where this press may be the second.
    var firstTap: FirstTap?
    /// Front-most first.
    var members: [Contestant] = []
    var tracker = VelocityTracker()

    /// True if releasing or holding the pointer where it is may give the target a tap or a long press.
    ///
    /// Of several that want the same, the front-most would get it; those behind do not show as pressed.
    func isPressed(_ target: Int) -> Bool {
        for (index, member) in members.enumerated()
        where member.target == target && !member.isOfFingers && member.isUndecided {
            let isHidden = members[..<index].contains {
                $0.kind == member.kind && $0.isUndecided && $0.relation != .simultaneous
            }
            if member.relation == .simultaneous || !isHidden { return true }
        }
        return false
    }

    /// Makes the slot ready for a press and keeps its memory.
    mutating func restart(_ pointer: PointerID, press: Int = 0, at position: Point, time: Double) {
        isLive = true
        self.press = press
        self.pointer = pointer
        origin = position
        start = time
        location = position
        previous = position
        hasPassedSlop = false
        isDecided = false
        firstTap = nil
        members.removeAll(keepingCapacity: true)
        tracker.removeAll()
        tracker.add(position, at: time)
    }
}
