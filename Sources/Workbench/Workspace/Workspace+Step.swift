import Gestures
import Profiling
import Prototyping

extension Workspace {
    /// Takes a frame's events, each to where it belongs, and moves the stage on to the frame's time.
    ///
    /// - Parameters:
    ///   - input: Positions in points of the window, times in seconds outside; answers are the prototype's.
    ///   - effects: What the prototype wants done; none while its past is shown or a gesture is played again.
    ///   - workspaceEffects: What the workspace itself wants done.
    /// - Returns: When the stage wants to be stepped again, in seconds outside; see ``wake(_:)``.
    public mutating func step(
        _ input: FrameInput, effects: inout [Effect], workspaceEffects: inout [WorkspaceEffect]
    ) -> Wake {
        for event in input.events {
            // An event may be older than the frame that was shown last: its time is its own.
            time = event.time
            route(event, effects: &effects, workspaceEffects: &workspaceEffects)
        }
        time = input.time
        if codeWork != nil, codeWork?.since == nil { codeWork?.since = time }
        if let closing, time >= closing { endClosing() }
        effects += pendingEffects
        pendingEffects.removeAll(keepingCapacity: true)
        takeWanted(&effects)
        stageAnswers = input.answers
        swap(&stepped, &pending)
        pending.removeAll(keepingCapacity: true)
        let stageWake = moveStage(effects: &effects)
        if isResizingStage {
            isResizingStage = false
            arrange()
        }
        runOtherVersion()
        performEffects(&effects, &workspaceEffects)
        if let notice, time >= notice.end || notice.undoes && !session.canUndoResume { dismiss(notice) }
        return stageWake
    }

    /// When the stage or the workbench wants to be stepped again, in seconds outside; to be asked once both are listed.
    ///
    /// - Parameter stage: What the step gave.
    public func wake(_ stage: Wake) -> Wake {
        pending.isEmpty && pendingEffects.isEmpty && pendingTuning == nil && !hasNewReport
            ? stage.earlier(workbenchWake) : .everyFrame
    }

    /// True if a gesture was reported that the panels do not show yet: the frame in which it came to rest was drawn
    /// before it was measured.
    private var hasNewReport: Bool { (isUnfolded || showsGestureOverlay) && meter.changes != shownReports }

    /// Puts an event for the prototype into the step; while its time is paused only what is released, and what comes
    /// from the desktop.
    mutating func give(_ kind: InputEvent.Kind) {
        guard flow.isRunning || kind.isForPausedStage else { return }
        put(kind)
    }

    /// Puts an event for the prototype into the step, whether its time continues or not.
    mutating func put(_ kind: InputEvent.Kind) { pending.append(InputEvent(time: stampNow, kind: kind)) }

    /// The prototype's time for what happens now.
    var stampNow: Double { flow.isRunning ? clock.time(at: time) : session.span.upperBound }

    private mutating func moveStage(effects: inout [Effect]) -> Wake {
        switch flow {
        case .running:
            let now = clock.time(at: time)
            stepStage(to: now, effects: &effects)
            return outside(lastWake)
        case .paused:
            handOverUntimed(effects: &effects)
            return .never
        case .backwards:
            handOverUntimed(effects: &effects)
            let now = clock.time(at: time)
            seek(to: now)
            if now <= session.span.lowerBound { pause() }
            return .everyFrame
        case .replaying:
            handOverUntimed(effects: &effects)
            playAgain()
            return .everyFrame
        }
    }

    /// Shows what is due of the gesture that is played again.
    private mutating func playAgain() {
        guard case .replaying(var replaying) = flow else { return }
        // Nothing else holds the loop while it changes: nothing of it is copied.
        flow = .paused
        let before = replaying.loop.time
        let now = replaying.clock.time(at: time)
        replaying.loop.play(at: now)
        comparing?.loop?.play(at: now)
        let isOver = !replaying.repeats && replaying.loop.rounds > 0
        flow = .replaying(replaying)
        if showsGestureOverlay { refreshOverlays(since: before, replaying) }
        if isOver { endReplay() }
        refreshComparison()
        measureLoop()
    }

    private mutating func stepStage(to now: Double, effects: inout [Effect]) {
        var input = FrameInput(events: stepped, time: now)
        input.answers = stageAnswers
        meter.epoch = epoch + Int64(((time - now) * 1e9).rounded())
        if let first = stepped.first(where: { meter.endsImpulse($0) }) { judgeImpulse(before: first.time) }
        meter.take(stepped)
        lastWake = session.step(input, effects: &effects)
        if let end = meter.impulseEnd, now >= end { judgeImpulse(before: .infinity) }
        if comparing != nil {
            scratch.removeAll(keepingCapacity: true)
            if let wake = comparing?.step(input, effects: &scratch) { lastWake = lastWake.earlier(wake) }
        }
        if showsGestureOverlay {
            overlay.take(stepped, session.subject)
            if let comparing { overlayB.take(stepped, comparing.live.b.subject) }
        }
    }

    /// Finds out whether the latest press, key or turn of the wheel changed anything, and lists it then.
    private mutating func judgeImpulse(before time: Double) {
        let before = meter.total
        meter.judgeImpulse(in: session, before: time)
        if meter.total > before { selected = nil }
    }

    /// A wake in the prototype's time as one in seconds outside.
    func outside(_ wake: Wake) -> Wake {
        if case .at(let moment) = wake { .at(clock.outside(at: moment)) } else { wake }
    }

    /// Hands over what does not wait for the stage's time.
    private mutating func handOverUntimed(effects: inout [Effect]) {
        guard !stepped.isEmpty || !stageAnswers.isEmpty else { return session.forgetKept() }
        let now = session.isScrubbing ? session.time : session.subject.time
        if session.isScrubbing {
            var input = FrameInput(events: stepped, time: now)
            input.answers = stageAnswers
            _ = session.step(input, effects: &effects)
        } else {
            stepStage(to: now, effects: &effects)
        }
    }

    /// Takes what a frame cost once it was presented.
    public mutating func record(_ record: FrameRecord) {
        // What is shown while the stage's time is paused is no frame of it.
        guard flow.isRunning else { return meter.pause() }
        let before = meter.total
        meter.frame(record, session.subject.drivenMotion, session.subject.gestureEnd)
        if meter.total > before { selected = nil }
    }
}

extension InputEvent.Kind {
    /// True for what reaches a stage whose time is paused.
    fileprivate var isForPausedStage: Bool {
        switch self {
        case .pointerUp, .pointerCancel, .keyUp, .answer, .tuning, .timeScale, .notice, .resize, .focus: true
        default: false
        }
    }
}
