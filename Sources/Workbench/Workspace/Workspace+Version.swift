import Prototyping

/// Another version of the prototype's code, in place of the one on the stage.
extension Workspace {
    /// Continues with a session that was run again with another version; to be called between two steps.
    ///
    /// The playhead stays, what is played again goes on at the same moment, and the panels tell of the new version.
    /// If the stage is live and at rest, the chosen gesture is played once. What a dropped future held is forgotten.
    ///
    /// - Parameters:
    ///   - keepsGhost: True where the version is the one that is shown already, compiled: the version before is still
    ///     the one before that.
    ///   - sources: The path of a folder with the version's source files.
    /// - Returns: False, and nothing changes, if the past was changed since the rebuild was begun: it has to be made again.
    public mutating func adopt(
        _ rebuild: SessionRebuild, keepsGhost: Bool = false, sources: String = ""
    ) -> Bool {
        var rebuild = rebuild
        guard rebuild.finish(in: session, effects: &pendingEffects) else { return false }
        // As seen before.
        let wasAtRest = flow.isRunning && captures.isEmpty && session.live.isAtRest
        let (chosen, looped) = (selected.flatMap(pressed(of:)), flow.original.flatMap { pressed(of: $0.number) })
        if !keepsGhost { ghostState = rebuild.ghost.with(before: session) }
        if !codeVersions.contains(where: { $0.number > 0 }) { beginVersions(of: "") }
        note(rebuild.type, rebuild.tunables, of: sources, insteadOfLast: keepsGhost)
        session = rebuild.session
        var measured = rebuild.meter
        measured.join(meter, before: session.span.lowerBound)
        let isLatest = recorded.map { $0.gestures == meter.total } ?? false
        meter = measured
        selected = chosen.flatMap(number(of:))
        recorded = recorded.flatMap { old in
            session.clip(from: old.clip.start, to: old.clip.end).map {
                Recorded(
                    clip: $0, tuning: rebuild.carried(old.tuning), gestures: isLatest ? meter.total : old.gestures)
            }
        }
        forgetOldVersion()
        let present = session.subject.tuning
        inspector.begin(with: present, inspector.history.map(rebuild.carried))
        keptB = keptB.map { KeptTuning(tuning: rebuild.carried($0.tuning), history: $0.history.map(rebuild.carried)) }
        playNewVersion(looped: looped)
        compareNewVersion(rebuild)
        if wasAtRest, !keepsGhost { playOnce() }
        refreshOverlays()
        return true
    }

    /// Continues with what happened in an earlier window; to be called before the first step.
    public mutating func resume(_ earlier: SessionRebuild) {
        session = earlier.session
        var measured = earlier.meter
        measured.join(meter, before: session.span.lowerBound)
        meter = measured
        clock = SessionClock(session: session.time)
        // What was asked for and not answered.
        pendingEffects += session.simulation.questions
        followInspector()
        refreshOverlays()
    }

    /// Forgets what was made of the version that is no longer there.
    private mutating func forgetOldVersion() {
        dropped = Dropped()
        pendingTuning = nil
        gestures.refresh()
        curves.refresh()
        lastWake = .everyFrame
        if let held = notice, held.undoes { dismiss(held) }
    }

    /// Has what is played again go on with the new version, at the same moment of its round.
    private mutating func playNewVersion(looped: Double?) {
        guard case .replaying(var replaying) = flow else { return }
        let old = replaying.loop
        replaying.original = looped.flatMap { time in meter.reports.first { $0.pressed == time } }
        let clip =
            replaying.original.flatMap { session.clip(of: $0) } ?? session.clip(like: old.clip)
        guard let clip else { return endReplay() }
        replaying.loop = GestureLoop(clip, tuning: session.subject.tuning, at: 0)
        replaying.clock.jump(to: min(max(0, old.time - clip.start), clip.end - clip.start), at: time)
        replaying.loop.play(at: replaying.clock.time(at: time))
        (replaying.report, replaying.measured) = (nil, nil)
        flow = .replaying(replaying)
        measureLater()
    }

    /// Plays the chosen gesture where nothing would show what the new version makes of it. A press takes over from it.
    private mutating func playOnce() {
        switch chosenGesture {
        // A gesture that had come to rest may be moving still with the new version.
        case .gesture, .unfinished: if chosenClip != nil { beginReplay(repeats: false) }
        case .recording, .nothing: break
        }
        measureLater()
    }

    /// Leaves the first frame of the new version free of playing the gesture to its end.
    private mutating func measureLater() {
        guard case .replaying(var replaying) = flow else { return }
        replaying.made = time
        flow = .replaying(replaying)
    }

    private mutating func compareNewVersion(_ rebuild: SessionRebuild) {
        guard let old = comparing else { return }
        var new = ComparisonMode(
            session.simulation, a: session.subject.tuning, b: rebuild.carried(old.b),
            otherHistory: old.otherHistory.map(rebuild.carried))
        new.editing = old.editing
        new.other = old.other.map { other in
            // One that is no longer kept makes room for the oldest that is.
            let number = other.version.number
            let kept =
                codeVersions.first { $0.number == number } ?? codeVersions.first { $0.number > max(0, number) }
                ?? other.version
            return OtherVersion(kept, of: session)
        }
        comparing = new
        followInspector()
        beginComparingReplay()
        seekB()
    }

    /// When a gesture of the list was pressed, in seconds of the prototype.
    private func pressed(of number: UInt32) -> Double? { meter.reports.first { $0.number == number }?.pressed }

    private func number(of pressed: Double) -> UInt32? { meter.reports.first { $0.pressed == pressed }?.number }
}

extension Workspace.Flow {
    /// The gesture of the list that is played again; nil for none.
    var original: GestureReport? {
        if case .replaying(let replaying) = self { replaying.original } else { nil }
    }
}

extension Session {
    /// The part in the time of another clip, which may end later than the session.
    fileprivate func clip(like other: Clip) -> Clip? {
        guard let part = clip(from: other.start, to: other.end) else { return nil }
        return Clip(
            checkpoint: part.checkpoint, history: part.history, start: part.start, end: max(part.end, other.end))
    }
}
