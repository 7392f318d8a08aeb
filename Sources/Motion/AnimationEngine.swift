/// The engine that evaluates all motion: a value that holds every channel and its value at each time.
///
///     var engine = AnimationEngine()
///     let offset = engine.makeChannel(658)
///     engine.spring(offset, to: 0, with: .snappy)
///     engine.advance(to: 0.1)
///     print(engine.value(of: offset), engine.velocity(of: offset))
///
/// The engine reads no clock: ``advance(to:)`` sets the time. A running channel is evaluated from the start of its
/// motion and never stepped, so that the number of reads changes no bit. An order keeps value and velocity unless its
/// documentation says otherwise.
///
/// Numbers given to the engine are finite and at most ``limit`` in size. An order with any other number is rejected as
/// a whole: it changes nothing and returns false.
public struct AnimationEngine: Sendable {
    // One entry per channel.
    @usableFromInline var slots: [Slot] = []
    /// The time before which the channel has no transition; infinity if it has none.
    var wakes: [Double] = []
    /// The time of the next turn of the motion, its rest or its bound, valid if the slot has `knownTurn`.
    var turns: [Double] = []
    /// The index of the channel in `plans`, or −1.
    var planOf: [Int32] = []

    // One entry per cohort. The first two are those of the held and of the tracked channels.
    var cohorts: [Cohort] = [Cohort(flow: .held, start: 0), Cohort(flow: .tracked, start: 0)]
    @usableFromInline var matrices: [MotionMatrix] = [.identity, .identity]
    var freeCohorts: [UInt32] = []
    /// The timed motions of cohorts that have one, and the free indices among them.
    var timed: [TimedMotion] = []
    var freeTimed: [UInt32] = []
    /// The last few cohorts made, all for motions with the same start, which others can join.
    var newestCohorts: [UInt32] = []
    /// The last of them.
    var newestCohort: UInt32 = 0

    /// Data that some channels need beside their slot; a channel keeps its entry.
    var plans: [Plan] = []
    /// The indices of removed channels, by how many components they have.
    var freeChannels: [[UInt32]] = []
    var clock = Clock()

    /// The time of the last ``advance(to:)``.
    var lookedAt = 0.0
    // All other times here are in seconds of motion, which `clock` converts.
    var now = 0.0
    /// The time of the last order or performed transition, which is the earliest time to go back to.
    var floor = 0.0
    /// No channel wakes before this time.
    var earliestWake = Double.infinity

    /// Motions that ended, oldest first within each call of ``advance(to:)``, until ``removeCompletions()``.
    ///
    /// Each motion that is not interrupted appears twice: when it is logically complete, and at rest. A sequence is
    /// one motion, and so are both numbers of a channel for points.
    public internal(set) var completions: [Completion] = []

    /// The rule for when a motion counts as at rest. A change applies to the motions in progress.
    public var rest = RestRule() {
        didSet { if rest != oldValue { renewTurns() } }
    }

    /// True if motion is reduced: the same outcomes in less time.
    ///
    /// Every spring, decay, curve and keyframe motion becomes a critically damped spring of at most ``quietDuration``
    /// to the end of the motion, with a velocity so low that it cannot overshoot; endless repetitions stop. This
    /// applies to motions in progress, to every order and to every transition of a channel.
    public var reducesMotion = false {
        didSet { if reducesMotion && !oldValue { quietEverything() } }
    }

    /// The number of channels whose values are changing: not held, not tracked.
    public internal(set) var activeCount = 0
    /// The number of channels with a sequence whose next step is still to come.
    var waitingCount = 0

    /// True if no channel moves or waits for a step.
    public var isIdle: Bool { movingCount == 0 }

    /// The number of channels that move or wait for the next step of a sequence.
    public var movingCount: Int { activeCount + waitingCount }

    /// The largest absolute value that the engine accepts: 1e150.
    public static let limit = 1e150
    /// The longest duration of a spring while motion is reduced, in seconds.
    public static let quietDuration = 0.2

    /// True if the engine checks its invariants after every call, for tests: see ``brokenInvariants``.
    public var checksInvariants = false
    /// The violations found, in plain words; empty if there are none, or nothing was checked.
    public internal(set) var brokenInvariants: [String] = []

    /// Makes an engine without channels, at time 0.
    public init() {
        // Memory for a few motions at once, so that the first of them do not allocate in the middle of a frame.
        let few = 16
        cohorts.reserveCapacity(few)
        matrices.reserveCapacity(few)
        freeCohorts.reserveCapacity(few)
        newestCohorts.reserveCapacity(few)
        timed.reserveCapacity(few)
        freeTimed.reserveCapacity(few)
        plans.reserveCapacity(few)
        completions.reserveCapacity(few)
    }

    /// Removes all ``completions`` and keeps their memory.
    public mutating func removeCompletions() { completions.removeAll(keepingCapacity: true) }
}

/// The start of a motion: the value is the base plus a displacement, and the displacement and its velocity are the
/// matrix of the cohort times these two.
@usableFromInline
struct Slot: Hashable, Sendable {
    @usableFromInline var base: Double
    @usableFromInline var displacement: Double
    @usableFromInline var velocity: Double
    @usableFromInline var cohort: UInt32
    @usableFromInline var generation: UInt16
    var pending: Pending
}

/// The transitions of a channel that are still to come.
struct Pending: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// The logical completion is still to be reported.
    static let logicalEnd = Pending(rawValue: 1)
    /// The rest is still to be reported.
    static let rest = Pending(rawValue: 2)
    /// The time of the turn is known.
    static let knownTurn = Pending(rawValue: 4)
    /// A step of a sequence is to come.
    static let step = Pending(rawValue: 8)
}

/// Data of a channel beside its slot, for decays, sequences and several components.
struct Plan: Sendable {
    /// The range of a decay.
    var bounds = -Double.infinity...Double.infinity
    /// The spring that takes over from a decay at its bound.
    var returning = Spring.smooth
    /// The exact value at which a decay has to come to rest.
    var landing: Double?
    var sequence: SequenceState?
    /// For a channel of several components the index of the first, and their number; 1 for a single channel.
    var head = 0
    var count = 1
    /// For the first of several components the latest logical end and rest of them so far.
    var latestLogicalEnd = -Double.infinity
    var latestRest = -Double.infinity
}
