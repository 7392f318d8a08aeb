import Prototyping

/// The comparison with the stage: B beside A, with the same input and another tuning.
///
/// A is the stage itself, and its tuning the stage's.
struct ComparisonMode: Sendable {
    /// Both as they continue live, and their curves.
    var live: Comparison
    /// The side that the inspector shows.
    var editing = Comparison.Which.b
    /// The steps of the one that the inspector does not show; each can be taken back separately.
    var otherHistory: TuningHistory
    /// While a gesture is played again, B's.
    var loop: GestureLoop?
    /// The curves of the gesture that is played again.
    var replayed: Comparison?
    /// True if ``replayed`` was made with other tunings than those of now.
    var isStale = false
    /// When it was made, in seconds outside.
    var made = -Double.infinity
    /// B's past in the checkpoint that the playhead is in.
    var past: ClipPlayer?

    /// B's version of the code, where it is not the stage's.
    var other: OtherVersion?

    /// When either was not at rest last, in seconds of the prototype.
    private var moved = -Double.infinity

    /// Seconds of rest that are kept after a motion.
    static let stay = 0.3
    /// Seconds from one making of curves to the next.
    static let pause = 0.25
    /// Seconds before the playhead from which B is simulated again while it is dragged; each step backwards runs them
    /// again.
    static let reach = 3.0
    /// Seconds after it that are known to B then.
    static let ahead = 2.0
    /// Frames of both in a picture of curves.
    static let mostFrames = 600.0

    /// The number of looks at a clip a second: fewer at a long one, so that it does not hold up the frame.
    static func rate(of clip: Clip) -> Double { min(60, mostFrames / max(clip.end - clip.start, 1)) }

    init(
        _ simulation: Simulation, other: OtherVersion? = nil, a: Tuning, b: Tuning, otherHistory: TuningHistory
    ) {
        self.other = other
        live = Comparison(simulation, other: other?.isReady == true ? other?.simulation : nil, a: a, b: b)
        self.otherHistory = otherHistory
    }

    var a: Tuning { live.a.tuning }
    var b: Tuning { live.b.tuning }

    /// The comparison that the curves show.
    var shown: Comparison { replayed ?? live }

    /// Steps both; frames are kept until a little after both have come to rest.
    mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        let isAtRest = live.a.subject.isAtRest && live.b.subject.isAtRest
        if !isAtRest { moved = input.time }
        return live.step(input, effects: &effects, isKept: input.time - moved <= Self.stay)
    }

    /// A press begins what is compared live again; the curves of what was played again go.
    mutating func beginGesture() {
        replayed = nil
        live.forgetFrames()
    }

    func subject(isReplaying: Bool, isScrubbing: Bool) -> Subject {
        if isReplaying, let loop { return loop.subject }
        if isScrubbing, let past { return past.subject }
        return live.b.subject
    }
}

extension Workspace {
    /// Puts a second stage beside the first, or takes it away.
    mutating func toggleComparison() {
        if comparing == nil {
            let a = session.subject.tuning
            comparing = ComparisonMode(
                session.simulation, a: a, b: keptB?.tuning ?? a, otherHistory: inspector.history)
            inspector.history = keptB?.history ?? TuningHistory()
            followInspector()
            beginComparingReplay()
        } else {
            endComparison()
        }
        overlayB = GestureOverlay()
        overlayB.language = words.language
        arrange()
    }

    /// Continues with A alone; B's tuning is kept for the next comparison, unless it is A's.
    mutating func endComparison() {
        edit(.a)
        keepB()
        comparing = nil
        followInspector()
    }

    /// Keeps B's tuning with its steps beyond the comparison; nothing without a comparison.
    mutating func keepB() {
        guard let comparing else { return }
        let history = comparing.editing == .b ? inspector.history : comparing.otherHistory
        keptB = comparing.b == comparing.a ? nil : KeptTuning(tuning: comparing.b, history: history)
    }

    /// Has the inspector show one of the two, with the steps that led to it.
    private mutating func edit(_ which: Comparison.Which) {
        guard let comparing, comparing.editing != which else { return }
        exchangeHistories()
        self.comparing?.editing = which
    }

    private mutating func exchangeHistories() {
        guard let other = comparing?.otherHistory else { return }
        comparing?.otherHistory = inspector.history
        inspector.history = other
    }

    /// Restarts with the stage as it is now, after its time has jumped.
    mutating func restartComparison() {
        comparing?.other?.follow(session)
        guard let old = comparing else { return }
        var new = ComparisonMode(
            session.simulation, other: old.other, a: session.subject.tuning, b: old.b, otherHistory: old.otherHistory)
        new.editing = old.editing
        // What was seen last stays until the next press.
        new.replayed = old.replayed
        comparing = new
    }

    /// Plays what is played again with B's tuning too.
    mutating func beginComparingReplay() {
        guard comparing != nil, flow.isReplaying else { return }
        comparing?.isStale = true
        comparing?.made = -.infinity
        // Both rounds begin together.
        restartRound()
    }

    /// Makes the curves of what is played again where a tuning has changed, not too often.
    mutating func refreshComparison() {
        guard comparing?.isStale == true, case .replaying(let replaying) = flow, let comparing,
            time - comparing.made >= ComparisonMode.pause
        else { return }
        let clip = replaying.loop.clip
        let replayed = Comparison(
            clip, other: clipOfB(clip).checkpoint.simulation, a: comparing.a, b: comparing.b,
            framesPerSecond: ComparisonMode.rate(of: clip))
        self.comparing?.replayed = replayed
        take(replayed.a)
        self.comparing?.isStale = false
        self.comparing?.made = time
    }

    /// Shows what B would have done at the playhead.
    mutating func seekB() {
        guard comparing != nil else { return }
        guard session.isScrubbing else {
            comparing?.past = nil
            return
        }
        let now = session.time
        let isInside = comparing?.past.map { ($0.clip.start...$0.clip.end).contains(now) } ?? false
        if !isInside, let b = comparing?.b {
            let clip = session.clip(from: now - ComparisonMode.reach, to: now + ComparisonMode.ahead)
            let past = clip.map { ClipPlayer(clipOfB($0), tuning: b, keepsTimeScale: true) }
            comparing?.past = past
        }
        comparing?.past?.play(to: now)
    }

    func comparingTuning(_ which: Comparison.Which) -> Tuning? {
        which == .a ? session.subject.tuning : comparing?.b
    }

    mutating func retuneB(_ tuning: Tuning) {
        comparing?.live.retune(.b, tuning)
        comparing?.loop?.tuning = tuning
        comparing?.past?.retune(tuning)
        comparing?.isStale = true
    }

    /// Acts on what the curves' panel wants.
    mutating func act(
        on effect: ComparisonEffect, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        guard let old = comparing else { return }
        switch effect {
        case .swap:
            let (a, b) = (session.subject.tuning, old.b)
            retuneStage(b, &effects)
            retuneB(a)
            // The steps go with what they led to.
            exchangeHistories()
            forgetCurves()
            // The stage takes its own with the next step.
            return inspector.follow(old.editing == .a ? b : a)
        case .copyAToB:
            retuneB(session.subject.tuning)
            forgetCurves()
        case .edit(let which): edit(which)
        case .changeVersion(let step): changeVersion(by: step)
        case .keepVersion:
            if let version = versionOfB { workspaceEffects.append(.propose(.take(version))) }
        case .export(let kind): export(kind, &workspaceEffects)
        }
        followInspector()
    }

    /// Forgets curves that are of other tunings than those of now, unless they are about to be made again.
    private mutating func forgetCurves() {
        guard !flow.isReplaying else { return }
        comparing?.beginGesture()
    }

    /// Shows the numbers of the side that is edited.
    mutating func followInspector() {
        inspector.follow(comparingTuning(comparing?.editing ?? .a) ?? session.subject.tuning)
    }
}
