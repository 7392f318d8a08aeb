import Geometry

/// The competitors for a press, or for the latest one, and the state of each, for debugging.
///
///     var report = ContestReport<Part>()
///     arena.report(into: &report)
///     for member in report.members { print(member.target, member.kind, member.status) }
public struct ContestReport<Target: Hashable & Sendable>: Hashable, Sendable {
    /// The state of a candidate.
    public enum Status: Hashable, Sendable {
        /// May still win.
        case possible
        /// Has what it takes, and waits for others to fail.
        case ready
        /// Won and continues, or, once it is not ``Member/isActive``, came to its end.
        case won(GestureOutcome.Acceptance)
        case lost(GestureOutcome.Failure)
        /// Had won and was broken off.
        case cancelled(GestureOutcome.Failure)
        /// Had won and gave the drag to another pan at its limit.
        case handedOver
    }

    /// One candidate.
    public struct Member: Hashable, Sendable {
        public var target: Target
        public var kind: GestureKind
        /// The only way a pan goes; nil for one that goes every way, and for all but pans.
        public var axis: Axis?
        public var status: Status
        /// True from when its gesture began until it ended.
        public var isActive: Bool
        /// The index among the members of the one it lost to; nil where none won in its stead.
        public var rival: Int?
    }

    /// The number of the press, from 1; 0 before the first.
    public var press = 0
    public var pointer = PointerID.mouse(.left)
    /// The position of its press and its position now, or its last, in points.
    public var origin = Point.zero
    public var location = Point.zero
    /// When it was pressed, and when its pointer went up or away, in seconds; nil while it is down.
    public var start = 0.0
    public var end: Double?
    /// The distance that the pointer may stray from its press, in points, and whether it ever did.
    public var slop = 0.0
    public var hasPassedSlop = false
    /// Front-most first.
    public var members: [Member] = []

    /// Makes the report of an arena in which nothing was pressed yet.
    public init() {}

    /// True while the pointer is down.
    public var isPressed: Bool { press > 0 && end == nil }

    /// The candidate that has the press or had it last; nil where none has won.
    public var winner: Int? {
        members.firstIndex { $0.isActive }
            ?? members.lastIndex { if case .won = $0.status { true } else { false } }
    }
}

extension Arena {
    /// Tells the state of the candidates of the latest press, also after it is over; a second button's press does not
    /// count.
    ///
    /// The report's memory is used again, so that telling allocates nothing once it has grown.
    public func report(into report: inout ContestReport<Target>) {
        report.members.removeAll(keepingCapacity: true)
        guard let latest = core.latest else {
            report = ContestReport()
            return
        }
        let contest = core.contests[latest]
        report.press = contest.press
        report.pointer = contest.pointer
        report.origin = contest.origin
        report.location = contest.location
        report.start = contest.start
        report.end = contest.isLive ? nil : contest.end
        report.slop = slop[contest.pointer]
        report.hasPassedSlop = contest.hasPassedSlop
        for member in contest.members {
            report.members.append(
                ContestReport.Member(
                    target: targets[member.target], kind: member.kind, axis: member.axis, status: member.status(),
                    isActive: contest.isLive && member.state == .active, rival: member.rival))
        }
    }
}

extension Contestant {
    /// Its state, as data.
    fileprivate func status<Target>() -> ContestReport<Target>.Status {
        switch (state, outcome) {
        case (.possible, _): .possible
        // After a first tap nothing is decided: the second may come, and what is ready waits for that.
        case (.over, nil) where kind == .doubleTap: .possible
        case (.ready, _), (.over, nil), (.active, nil): .ready
        case (_, .won(let reason)?): .won(reason)
        case (_, .failed(let reason)?): .lost(reason)
        case (_, .cancelled(let reason)?): .cancelled(reason)
        case (_, .handedOver?): .handedOver
        }
    }
}
