/// Everything that moves: a value that holds every channel and answers where each one is at a time.
///
///     var engine = AnimationEngine()
///     let offset = engine.makeChannel(658)
///     engine.spring(offset, to: 0, with: .snappy)
///     engine.advance(to: 0.1)
///     print(engine.value(of: offset), engine.velocity(of: offset))
///
/// The engine reads no clock. ``advance(to:)`` says what time it is; a running channel is evaluated from where its
/// motion started and never stepped, so how often it was asked changes no bit. Every order keeps value and velocity
/// unless it says otherwise.
///
/// Numbers given to the engine are finite and at most ``limit`` in size. An order with any other is refused as a
/// whole: it changes nothing and returns false.
public struct AnimationEngine: Sendable {
    // One entry a channel.
    @usableFromInline var slots: [Slot] = []
    /// The channel does nothing by itself before this time; infinity where it never does.
    var wakes: [Double] = []
    /// When the channel's motion changes by itself, its rest or its bound, where the slot says that it is known.
    var turns: [Double] = []
    /// Where the channel's entry in `plans` is, or −1.
    var planOf: [Int32] = []

    // One entry a cohort. The first two are those of the channels that are held and tracked.
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

    /// What some channels need beside their slot; a channel keeps its entry.
    var plans: [Plan] = []
    /// The indices of removed channels, by how many components they have.
    var freeChannels: [[UInt32]] = []
    var history = History()
    var clock = Clock()

    /// The time outside that was last looked at.
    var lookedAt = 0.0
    // The other times in here are in seconds of motion, which `clock` tells from those outside.
    var now = 0.0
    /// The time of the last order or performed transition: time does not go back beyond it.
    var floor = 0.0
    /// No channel wakes before this time.
    var earliestWake = Double.infinity

    /// Motions that ended, oldest first within each call of ``advance(to:)``, until ``removeCompletions()``.
    ///
    /// Each motion that is not interrupted appears twice: when it is logically complete, and at rest. A sequence is
    /// one motion, and so are all components of a channel for points, sizes, rectangles or colours.
    public internal(set) var completions: [Completion] = []

    /// When a motion counts as at rest. A change applies to the motions in progress.
    public var rest = RestRule() {
        didSet { if rest != oldValue { renewTurns() } }
    }

    /// True if things are to arrive quickly and quietly: the same outcomes by short ways.
    ///
    /// Every spring, decay, curve and keyframe motion becomes a critically damped spring of at most
    /// ``quietDuration`` to where the motion would have ended, with so little velocity that it cannot overshoot;
    /// what repeats for ever stands still. It applies to motions in progress, to every order and to what a channel
    /// does by itself.
    public var reducesMotion = false {
        didSet { if reducesMotion && !oldValue { quietEverything() } }
    }

    /// The channels whose values are changing: not held, not tracked.
    public internal(set) var activeCount = 0
    /// The channels with a sequence whose next step is still to come.
    var waitingCount = 0

    /// True if nothing changes by itself.
    public var isIdle: Bool { movingCount == 0 }

    /// How many channels move or wait for the next step of a sequence.
    public var movingCount: Int { activeCount + waitingCount }

    /// The largest number, in size, that the engine takes: 1e150.
    public static let limit = 1e150
    /// How long springs take at most while motion is reduced, in seconds.
    public static let quietDuration = 0.2

    /// True if the engine looks after every call whether it still makes sense, for tests: see ``brokenInvariants``.
    public var checksInvariants = false
    /// What was found broken, in plain words; empty if nothing, or if nothing was checked.
    public internal(set) var brokenInvariants: [String] = []

    /// Makes an engine without channels, at time 0.
    public init() {
        // Room for what a few motions at once need, so that the first of them do not allocate in the middle of a frame.
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

    /// Forgets ``completions`` and keeps their memory.
    public mutating func removeCompletions() { completions.removeAll(keepingCapacity: true) }
}

/// What a channel is evaluated from: its value is the base plus a displacement, and the displacement and its velocity
/// are the matrix of its cohort times these two.
@usableFromInline
struct Slot: Hashable, Sendable {
    @usableFromInline var base: Double
    @usableFromInline var displacement: Double
    @usableFromInline var velocity: Double
    @usableFromInline var cohort: UInt32
    @usableFromInline var generation: UInt16
    var pending: Pending
}

/// What is still to come of a channel's motion.
struct Pending: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// The logical completion is still to be reported.
    static let logicalEnd = Pending(rawValue: 1)
    /// The rest is still to be reported.
    static let rest = Pending(rawValue: 2)
    /// When it turns has been worked out.
    static let knownTurn = Pending(rawValue: 4)
    /// A step of a sequence is to come.
    static let step = Pending(rawValue: 8)
}

/// What a channel needs to know for later, beside its slot.
struct Plan: Sendable {
    /// How far a decay may go.
    var bounds = -Double.infinity...Double.infinity
    /// What takes over from a decay at its bound.
    var returning = Spring.smooth
    /// Where a decay has to come to rest to the bit.
    var landing: Double?
    var sequence: SequenceState?
    /// The channel of several components that it is one of; 1 where it is alone.
    var head = 0
    var count = 1
    /// For the first of several components: when the last of them so far was complete and at rest.
    var latestLogicalEnd = -Double.infinity
    var latestRest = -Double.infinity
}
