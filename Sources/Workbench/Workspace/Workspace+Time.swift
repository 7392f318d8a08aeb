import Geometry
import Gestures
import Model
import Prototypes

/// How time goes on the stage.
extension Workspace {
    // MARK: Pausing

    /// Time stands still from now on.
    mutating func pause() {
        clock.setRate(1, at: time)
        clock.setPaused(true, at: time)
        if session.isScrubbing || flow.isReplaying { clock.jump(to: session.time, at: time) }
        flow = .paused
    }

    /// Stops time, or lets it go on from the moment that is shown.
    mutating func togglePause(_ effects: inout [Effect]) {
        switch flow {
        case .running, .backwards: pause()
        case .paused: goOn(&effects)
        case .replaying(let replaying):
            endReplay()
            if replaying.wasRunning { pause() }
        }
    }

    /// Goes on from the moment that is shown; what came after it is dropped, and what is stored follows.
    mutating func goOn(_ effects: inout [Effect]) {
        if session.isScrubbing {
            if isLinear { session.endScrubbing() } else { resume(&effects) }
        }
        run()
    }

    /// Goes back to the live end, and on from there.
    mutating func goLive() {
        endReplay()
        session.endScrubbing()
        run()
    }

    private mutating func run() {
        clock.setRate(1, at: time)
        clock.jump(to: session.time, at: time)
        clock.setPaused(false, at: time)
        flow = .running
        restartComparison()
        lookAgain()
    }

    /// Drops what came after the moment that is shown.
    private mutating func resume(_ effects: inout [Effect]) {
        meter.finish()
        let change = session.resume(effects: &effects)
        if !change.isEmpty { effects.append(.store(change)) }
        dropped = Dropped(
            reports: meter.forget(after: session.time), lastNumber: meter.lastNumber, tunings: tunings,
            recordingSince: recordingSince)
        tunings.removeAll { $0 > session.time }
        if let since = recordingSince, since > session.time { recordingSince = session.time }
        followTuning()
        stageKeys.removeAll(keepingCapacity: true)
        show(.wentOn(storing: !change.isEmpty))
    }

    /// Takes back that it went on from an earlier moment.
    mutating func undoGoingOn(_ effects: inout [Effect]) {
        meter.finish()
        guard let change = session.undoResume(effects: &effects) else { return }
        if !change.isEmpty { effects.append(.store(change)) }
        if let dropped {
            meter.restore(dropped.reports, after: dropped.lastNumber)
            tunings = dropped.tunings
            if recordingSince != nil { recordingSince = dropped.recordingSince ?? recordingSince }
        }
        dropped = nil
        followTuning()
        notice = nil
        run()
    }

    // MARK: The playhead

    /// Shows the stage as it was at one of its times.
    mutating func drag(to moment: Double) {
        if scrub == nil { scrub = Scrub(wasRunning: goesOn) }
        endReplay()
        pause()
        seek(to: moment)
    }

    /// Goes on from where the playhead was let go, unless time stood still before.
    mutating func letGo(_ effects: inout [Effect]) {
        guard let scrub else { return }
        self.scrub = nil
        if scrub.wasRunning { goOn(&effects) }
    }

    mutating func seek(to moment: Double) {
        let wasAway = session.isScrubbing
        session.seek(to: moment)
        // B was not told what came in at the live end meanwhile.
        if wasAway, !session.isScrubbing { restartComparison() }
        if !flow.isBackwards { clock.jump(to: session.time, at: time) }
        seekB()
        lookAgain()
    }

    /// True if the stage's time goes on by itself, now or once a gesture was played again.
    private var goesOn: Bool {
        switch flow {
        case .running: true
        case .replaying(let replaying): replaying.wasRunning
        case .paused, .backwards: false
        }
    }

    /// Moves by frames, and stops there; beyond the live end time passes by as much.
    mutating func step(frames: Int, _ effects: inout [Effect]) {
        endReplay()
        pause()
        let frame = (session.time / period).rounded()
        let moment = (frame + Double(frames)) * period
        seek(to: moment)
        guard !session.isScrubbing, moment > session.time else { return }
        _ = session.step(FrameInput(time: moment), effects: &effects)
        _ = comparing?.live.step(FrameInput(time: moment), effects: &scratch)
        clock.jump(to: session.time, at: time)
        lookAgain()
    }

    /// Runs through the past, or stops there.
    mutating func toggleBackwards() {
        endReplay()
        guard !flow.isBackwards else { return pause() }
        clock.jump(to: session.time, at: time)
        clock.setRate(-1, at: time)
        clock.setPaused(false, at: time)
        flow = .backwards
    }

    // MARK: Pace

    var pace: SlowMotion { SlowMotion(rawValue: session.lab.pace) ?? .off }

    /// Slows down what is seen, and what is played again.
    mutating func setPace(_ pace: SlowMotion) {
        put(pace.event)
        guard case .replaying(var replaying) = flow else { return }
        replaying.clock.setRate(pace.rawValue, at: time)
        flow = .replaying(replaying)
    }

    mutating func changePace(by step: Int) {
        let all = SlowMotion.allCases
        let index = all.firstIndex(of: pace) ?? 0
        setPace(all[(index + step + all.count) % all.count])
    }

    // MARK: Playing again

    /// What is played again and exported: the chosen gesture, else what was recorded last, else the last gesture.
    var chosen: (passage: Passage, number: UInt32?)? {
        if let selected, let report = meter.reports.first(where: { $0.number == selected }) {
            return session.passage(of: report).map { ($0, selected) }
        }
        let last = meter.reports.last
        if let recorded, recorded.passage.end >= last?.pressed ?? 0 { return (recorded.passage, nil) }
        return last.flatMap { report in session.passage(of: report).map { ($0, report.number) } }
    }

    /// Plays the chosen gesture once more, or stops it.
    mutating func replay() { flow.isReplaying ? endReplay() : beginReplay(repeats: false) }

    /// Plays the chosen gesture again and again, or stops it.
    mutating func toggleLoop() {
        guard case .replaying(var replaying) = flow else { return beginReplay(repeats: true) }
        guard !replaying.repeats else { return endReplay() }
        replaying.repeats = true
        flow = .replaying(replaying)
    }

    mutating func beginReplay(repeats: Bool) {
        guard let chosen else { return show(.nothingToReplay) }
        let wasRunning = flow.isRunning
        pause()
        var clock = SessionClock(at: time, session: 0)
        clock.setRate(pace.rawValue, at: time)
        flow = .replaying(
            Replaying(
                loop: GestureLoop(chosen.passage, tuning: session.lab.tuning, at: 0), clock: clock, repeats: repeats,
                wasRunning: wasRunning, number: chosen.number))
        beginComparingReplay()
        lookAgain()
    }

    /// Begins the round anew.
    mutating func restartRound() {
        guard case .replaying(var replaying) = flow else { return }
        let (passage, tuning) = (replaying.loop.passage, session.lab.tuning)
        replaying.clock.jump(to: 0, at: time)
        replaying.loop = GestureLoop(passage, tuning: tuning, at: 0)
        if let b = comparing?.b { comparing?.loop = GestureLoop(passage, tuning: b, at: 0) }
        flow = .replaying(replaying)
    }

    /// Shows the stage again.
    mutating func endReplay() {
        guard case .replaying(let replaying) = flow else { return }
        flow = .paused
        comparing?.loop = nil
        comparing?.replayed = nil
        if replaying.wasRunning { run() } else { lookAgain() }
    }

    // MARK: Seeing gestures

    mutating func toggleSight() {
        showsSight.toggle()
        lookAgain()
    }

    /// Shows what was done shortly before the moment that is shown.
    mutating func lookAgain() {
        guard showsSight else { return }
        if case .replaying(let replaying) = flow { return lookAgain(since: -.infinity, replaying) }
        let events = session.events(from: session.time - Self.glance, to: session.time)
        sight.restart(events, session.lab)
        if comparing != nil { sightB.restart(events, labB) }
    }

    /// Follows what is played again since a time of the session.
    mutating func lookAgain(since before: Double, _ replaying: Replaying) {
        let now = replaying.loop.time
        guard before <= now, before > -.infinity else {
            let events = replaying.loop.passage.events(from: now - Self.glance, to: now)
            sight.restart(events, replaying.loop.lab)
            if comparing != nil { sightB.restart(events, labB) }
            return
        }
        let events = replaying.loop.passage.events(from: before.nextUp, to: now)
        sight.take(events, replaying.loop.lab)
        if comparing != nil { sightB.take(events, labB) }
    }

    /// Seconds that are looked back.
    private static let glance = 2.0
}

extension Workspace.Flow {
    var isBackwards: Bool { if case .backwards = self { true } else { false } }
    var isPaused: Bool { if case .paused = self { true } else { false } }
}
