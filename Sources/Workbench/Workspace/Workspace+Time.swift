import Prototyping

/// The run of the stage's time.
extension Workspace {
    // MARK: Pausing

    /// Time is paused from now on.
    mutating func pause() {
        clock.setRate(1, at: time)
        clock.setPaused(true, at: time)
        if session.isScrubbing || flow.isReplaying { clock.jump(to: session.time, at: time) }
        flow = .paused
    }

    /// Stops time, or lets it continue from the moment that is shown.
    mutating func togglePause(_ effects: inout [Effect]) {
        switch flow {
        case .running, .backwards: pause()
        case .paused: resumeHere(&effects)
        case .replaying(let replaying):
            endReplay()
            if replaying.wasRunning { pause() }
        }
    }

    /// Continues from the moment that is shown; what came after it is dropped, and what is stored follows.
    mutating func resumeHere(_ effects: inout [Effect]) {
        if session.isScrubbing {
            if isLinear { leaveThePast() } else { resume(&effects) }
        }
        run()
    }

    /// Goes back to the live end, and on from there.
    mutating func goLive() {
        endReplay()
        leaveThePast()
        run()
    }

    /// Shows the live end again, and its numbers.
    private mutating func leaveThePast() {
        guard session.isScrubbing else { return }
        session.endScrubbing()
        followInspector()
    }

    /// Goes back to the live end because everything ends, and hands over what was withheld.
    public mutating func leavePast(effects: inout [Effect]) {
        session.endScrubbing()
        _ = session.step(FrameInput(time: session.time), effects: &effects)
    }

    private mutating func run() {
        clock.setRate(1, at: time)
        clock.jump(to: session.time, at: time)
        clock.setPaused(false, at: time)
        flow = .running
        restartComparison()
        refreshOverlays()
    }

    /// Drops what came after the moment that is shown.
    private mutating func resume(_ effects: inout [Effect]) {
        meter.finish()
        let first = effects.count
        session.resume(effects: &effects)
        ghostState = GhostState()
        let isStored = effects[first...].contains { $0.isStore }
        let now = session.time
        dropped = Dropped(
            time: now, reports: meter.forget(after: now), tunings: tunings.filter { $0 > now },
            recordingSince: recordingSince, recorded: recorded)
        tunings.removeAll { $0 > now }
        if let since = recordingSince, since > now { recordingSince = now }
        if let end = recorded?.clip.end, end > now { recorded = nil }
        selected = nil
        followInspector()
        stageKeys.removeAll(keepingCapacity: true)
        show(.wentOn(storing: isStored))
    }

    /// Takes back that it continued from an earlier moment.
    mutating func undoGoingOn(_ effects: inout [Effect]) {
        meter.finish()
        guard session.undoResume(effects: &effects) else { return }
        ghostState = GhostState()
        // What was done since never happened.
        _ = meter.forget(after: dropped.time)
        meter.restore(dropped.reports)
        tunings.removeAll { $0 > dropped.time }
        tunings += dropped.tunings
        (recordingSince, recorded, selected) = (dropped.recordingSince, dropped.recorded, nil)
        dropped = Dropped()
        followInspector()
        notice = nextNotice
        nextNotice = nil
        run()
    }

    // MARK: The playhead

    /// Shows the stage as it was at one of its times.
    mutating func drag(to moment: Double) {
        endReplay()
        if scrub == nil { scrub = Scrub(wasRunning: flow.isRunning) }
        pause()
        seek(to: moment)
    }

    /// Continues from where the playhead was released, unless time was paused before.
    mutating func endSeek(_ effects: inout [Effect]) {
        guard let scrub else { return }
        self.scrub = nil
        if scrub.wasRunning { resumeHere(&effects) }
    }

    mutating func seek(to moment: Double) {
        let wasAway = session.isScrubbing
        session.seek(to: moment)
        // B was not told what came in at the live end meanwhile.
        if wasAway, !session.isScrubbing { restartComparison() }
        if !flow.isBackwards { clock.jump(to: session.time, at: time) }
        // The numbers of that moment.
        followInspector()
        seekB()
        refreshOverlays()
    }

    /// Moves by frames, and stops there; beyond the live end time passes by as much.
    mutating func step(frames: Int, _ effects: inout [Effect]) {
        endReplay()
        pause()
        clock.jump(to: session.time, at: time)
        clock.step(frames: frames, of: period, at: time)
        let moment = clock.time(at: time)
        seek(to: moment)
        guard !session.isScrubbing, moment > session.time else { return }
        _ = session.step(FrameInput(time: moment), effects: &effects)
        _ = comparing?.live.step(FrameInput(time: moment), effects: &scratch)
        clock.jump(to: session.time, at: time)
        refreshOverlays()
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

    var timeScale: SlowMotion { SlowMotion(rawValue: session.live.timeScale) ?? .off }

    /// Slows down what is seen, and what is played again.
    mutating func setTimeScale(_ timeScale: SlowMotion) {
        put(timeScale.event)
        guard case .replaying(var replaying) = flow else { return }
        flow = .paused
        replaying.clock.setRate(timeScale.rawValue, at: time)
        flow = .replaying(replaying)
    }

    mutating func changePace(by step: Int) {
        let all = SlowMotion.allCases
        let index = all.firstIndex(of: timeScale) ?? 0
        setTimeScale(all[(index + step + all.count) % all.count])
    }

    // MARK: Playing again

    /// A clip that is played again and exported.
    enum Chosen {
        case gesture(GestureReport)
        /// The last press, which has not come to rest.
        case unfinished(pressed: Double)
        case recording(Recorded)
        case nothing

        var report: GestureReport? { if case .gesture(let report) = self { report } else { nil } }
    }

    /// The gesture that was chosen in the list, else what was done last: a gesture, even if it still moves, or a
    /// recording.
    var chosenGesture: Chosen {
        if let selected, let report = meter.reports.first(where: { $0.number == selected }) { return .gesture(report) }
        if let pressed = meter.pressed { return .unfinished(pressed: pressed) }
        if let recorded, recorded.gestures == meter.total { return .recording(recorded) }
        return meter.reports.last.map { .gesture($0) } ?? recorded.map { .recording($0) } ?? .nothing
    }

    /// The clip of what is chosen; nil where there is none, or it is no longer kept.
    var chosenClip: Clip? {
        switch chosenGesture {
        case .gesture(let report): session.clip(of: report)
        case .unfinished(let pressed): session.clip(pressed: pressed, goingOn: Self.settling)
        case .recording(let recorded): recorded.clip
        case .nothing: nil
        }
    }

    /// Seconds that what was just released is given to come to rest.
    private static let settling = 1.5

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
        guard let clip = chosenClip else { return show(.nothingToReplay) }
        let original = chosenGesture.report
        let wasRunning = flow.isRunning
        pause()
        var clock = SessionClock(at: time, session: 0)
        clock.setRate(timeScale.rawValue, at: time)
        flow = .replaying(
            Replaying(
                loop: GestureLoop(clip, tuning: session.subject.tuning, at: 0), clock: clock, repeats: repeats,
                wasRunning: wasRunning, original: original))
        beginComparingReplay()
        refreshOverlays()
    }

    /// Restarts the round.
    mutating func restartRound() {
        guard case .replaying(var replaying) = flow else { return }
        let (clip, tuning) = (replaying.loop.clip, session.subject.tuning)
        replaying.clock.jump(to: 0, at: time)
        replaying.loop = GestureLoop(clip, tuning: tuning, at: 0)
        if let b = comparing?.b {
            let loop = GestureLoop(clipOfB(clip), tuning: b, at: 0)
            comparing?.loop = loop
        }
        flow = .replaying(replaying)
    }

    /// Shows the stage again.
    mutating func endReplay() {
        guard case .replaying(let replaying) = flow else { return }
        flow = .paused
        comparing?.loop = nil
        if replaying.wasRunning { run() } else { refreshOverlays() }
    }

    /// Measures the gesture that is played again with the tuning of now, not too often, and has it play until what it
    /// drove is at rest.
    mutating func measureLoop() {
        guard comparing == nil, case .replaying(let replaying) = flow, replaying.original != nil,
            replaying.measured != replaying.loop.tuning,
            time - replaying.made >= ComparisonMode.pause
        else { return }
        let clip = replaying.loop.clip
        var sides = [Side(clip.checkpoint.simulation, tuning: replaying.loop.tuning)]
        sides.play(clip, framesPerSecond: ComparisonMode.rate(of: clip))
        take(sides[0])
    }

    /// Takes how the gesture that is played again went with the tuning of now.
    ///
    /// - Parameter side: The stage's, played until what is driven was at rest.
    mutating func take(_ side: Side) {
        guard case .replaying(var replaying) = flow else { return }
        flow = .paused
        replaying.report = side.gestures.last { $0.pressed == replaying.original?.pressed }
        (replaying.measured, replaying.made) = (side.tuning, time)
        let last = replaying.loop.clip.end
        let end =
            side.simulation.time > last
            ? min(side.simulation.time + ComparisonMode.stay, last + Self.longestTail) : last
        replaying.loop.play(until: end, at: replaying.clock.time(at: time))
        comparing?.loop?.play(until: end, at: replaying.clock.time(at: time))
        flow = .replaying(replaying)
    }

    /// Seconds for which a round continues at most, after the clip, for what has not come to rest.
    private static let longestTail = 30.0

    // MARK: Seeing gestures

    mutating func toggleSight() {
        showsGestureOverlay.toggle()
        refreshOverlays()
    }

    /// Shows what was done shortly before the moment that is shown.
    mutating func refreshOverlays() {
        guard showsGestureOverlay else { return }
        if case .replaying(let replaying) = flow { return refreshOverlays(since: -.infinity, replaying) }
        let events = session.events(from: session.time - Self.glance, to: session.time)
        overlay.restart(events, session.subject)
        if comparing != nil { overlayB.restart(events, subjectB) }
    }

    /// Follows what is played again since a time of the session.
    mutating func refreshOverlays(since before: Double, _ replaying: Replaying) {
        let now = replaying.loop.time
        guard before <= now, before > -.infinity else {
            let events = replaying.loop.clip.events(from: now - Self.glance, to: now)
            overlay.restart(events, replaying.loop.subject)
            if comparing != nil { overlayB.restart(events, subjectB) }
            return
        }
        let events = replaying.loop.clip.events(from: before.nextUp, to: now)
        overlay.take(events, replaying.loop.subject)
        if comparing != nil { overlayB.take(events, subjectB) }
    }

    /// Seconds that are looked back.
    private static let glance = 2.0
}

extension Workspace.Flow {
    var isBackwards: Bool { if case .backwards = self { true } else { false } }
    var isPaused: Bool { if case .paused = self { true } else { false } }
}
