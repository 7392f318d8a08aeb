import Model
import Prototypes

/// What is compared with the stage: B beside A, with the same input and another tuning.
///
/// A is the stage itself, and its tuning the stage's.
struct Comparing: Sendable {
    /// Both as they go on live, and their curves.
    var live: Comparison
    /// Which of the two the inspector shows.
    var editing = Comparison.Which.b
    /// While a gesture is played again, B's.
    var loop: GestureLoop?
    /// The curves of the gesture that is played again.
    var replayed: Comparison?
    /// True if ``replayed`` was made with other tunings than those of now.
    var isStale = false
    /// When it was made, in seconds outside.
    var made = -Double.infinity
    /// What B would have done in the stretch that the playhead is in.
    var past: PassageRun?

    /// Seconds from one making of curves to the next.
    static let pause = 0.25
    /// Seconds before the playhead from which B runs anew while it is dragged.
    static let reach = 10.0

    init(_ lab: Lab, a: Tuning, b: Tuning) {
        live = Comparison(lab, a: a, b: b)
    }

    var a: Tuning { live.a.tuning }
    var b: Tuning { live.b.tuning }

    /// What the curves show.
    var shown: Comparison { replayed ?? live }

    func lab(isReplaying: Bool, isScrubbing: Bool) -> Lab {
        if isReplaying, let loop { return loop.lab }
        if isScrubbing, let past { return past.lab }
        return live.b.lab
    }
}

extension Workspace {
    /// Puts a second stage beside the first, or takes it away.
    mutating func toggleComparison() {
        if comparing == nil {
            comparing = Comparing(session.lab, a: session.lab.tuning, b: session.lab.tuning)
            beginComparingReplay()
        } else {
            comparing = nil
            followTuning()
        }
        sightB = GestureSight()
        arrange()
    }

    /// Begins anew with the stage as it is now, after its time has jumped.
    mutating func restartComparison() {
        guard let old = comparing else { return }
        var new = Comparing(session.lab, a: session.lab.tuning, b: old.b)
        new.editing = old.editing
        comparing = new
    }

    /// Plays what is played again with B's tuning too.
    mutating func beginComparingReplay() {
        guard var comparing, case .replaying(let replaying) = flow else { return }
        comparing.loop = GestureLoop(
            replaying.loop.passage, tuning: comparing.b, at: replaying.clock.time(at: time))
        comparing.isStale = true
        comparing.made = -.infinity
        self.comparing = comparing
        // Both rounds begin together.
        restartRound()
    }

    /// Makes the curves of what is played again anew where a tuning has changed, not too often.
    mutating func refreshComparison() {
        guard var comparing, comparing.isStale, time - comparing.made >= Comparing.pause,
            case .replaying(let replaying) = flow
        else { return }
        comparing.replayed = Comparison(replaying.loop.passage, a: session.lab.tuning, b: comparing.b)
        comparing.isStale = false
        comparing.made = time
        self.comparing = comparing
    }

    /// Shows what B would have done at the playhead.
    mutating func seekB() {
        guard var comparing else { return }
        if !session.isScrubbing {
            comparing.past = nil
        } else {
            let isOutside = comparing.past.map { !($0.passage.start...$0.passage.end).contains(session.time) } ?? true
            if isOutside {
                let start = session.time - Comparing.reach
                comparing.past = session.passage(from: start, to: session.span.upperBound).map {
                    PassageRun($0, tuning: comparing.b)
                }
            }
            comparing.past?.play(to: session.time)
        }
        self.comparing = comparing
    }

    func comparingTuning(_ which: Comparison.Which) -> Tuning? {
        which == .a ? session.lab.tuning : comparing?.b
    }

    mutating func retuneB(_ tuning: Tuning) {
        comparing?.live.retune(.b, tuning)
        comparing?.loop?.tuning = tuning
        comparing?.past?.retune(tuning)
        comparing?.isStale = true
    }

    /// Acts on what the curves' panel wants.
    mutating func act(
        on effect: ComparisonEffect, _ effects: inout [Effect], _ wishes: inout [WorkspaceEffect]
    ) {
        guard let old = comparing else { return }
        switch effect {
        case .swap:
            let (a, b) = (session.lab.tuning, old.b)
            retuneStage(b, &effects)
            retuneB(a)
            guard let editing = comparing?.editing else { return }
            return inspector.follow(editing == .a ? b : a)
        case .copyAToB: retuneB(session.lab.tuning)
        case .edit(let which): comparing?.editing = which
        case .export(let kind): wishes.append(.propose(.export(kind)))
        }
        followTuning()
    }
}
