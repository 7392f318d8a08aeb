import Controls
import Drawing
import Geometry
import Gestures
import Profiling
import Prototyping

extension Workspace {
    // MARK: Before a frame

    /// Brings what the workbench shows up to date; to be called before each frame is listed.
    ///
    /// - Parameters:
    ///   - log: The frames so far.
    ///   - period: The time between two frames, in nanoseconds.
    ///   - renderer: What shows the frames, in a word or two.
    ///   - now: Nanoseconds of the clock that the records are in.
    public mutating func update(_ log: FrameLog, period: Int64, renderer: String, now: Int64) {
        let subject = session.subject
        hud.update(log, labels: type(of: subject).sectionLabels, period: period, renderer: renderer, now: now)
        shownReports = meter.changes
        updateGhost()
        if showsGestureOverlay {
            overlay.language = words.language
            overlay.update(metrics: metrics, view: overlayView(.a), report: chosenReport)
            overlayB.language = words.language
            if comparing != nil { overlayB.update(metrics: metrics, view: overlayView(.b), report: chosenReport) }
        }
        guard isUnfolded else {
            pill.update(status, metrics: metrics)
            return updatePrompt()
        }
        setLanguage(words.language)
        (timeline.sections, gestures.sections) = (log.sections, log.sections)
        if time - bytes.time >= 0.25 { bytes = (session.bytes, time) }
        inspector.update(in: layout.inspector, metrics: metrics, time: time)
        timeline.update(
            timelineState, gestures: meter.reports, tunings: tunings, in: layout.timeline, metrics: metrics,
            time: time)
        if let comparing {
            curves.show(versionChoice)
            curves.update(
                comparing.shown, editing: comparing.editing, playhead: stageTime, in: layout.comparison,
                metrics: metrics, time: time)
        } else if !layout.gestures.isEmpty {
            gestures.update(
                meter.reports, selected: chosenReport?.number, looping: looping, loop: loopReport, in: layout.gestures,
                metrics: metrics, time: time)
        }
        updatePrompt()
    }

    private mutating func updatePrompt() {
        if help != nil {
            let available = Set(Command.allCases.filter { canPerform($0) })
            help?.update(window: window, language: words.language, available: available, time: time)
        }
        let (room, metrics, time) = (Rect(origin: .zero, size: window), metrics, time)
        let (errors, printed, language) = (codeErrors, printed, words.language)
        messageSheet?.update(errors, printed, window: room.size, language: language, metrics: metrics, time: time)
        prompt?.panel.update(in: room, time: time)
    }

    private mutating func setLanguage(_ language: Language) {
        guard inspector.language != language else { return }
        inspector.language = language
        timeline.language = language
        gestures.language = language
        curves.language = language
    }

    /// The report of the gesture that is played again, as it plays now; nil for none.
    private var loopReport: GestureReport? {
        if case .replaying(let replaying) = flow { replaying.report } else { nil }
    }

    var looping: UInt32? {
        if case .replaying(let replaying) = flow, replaying.repeats { replaying.original?.number } else { nil }
    }

    var chosenReport: GestureReport? {
        selected.flatMap { number in meter.reports.first { $0.number == number } } ?? meter.reports.last
    }

    private var status: StatusPill.State {
        let flow: StatusPill.State.Flow =
            switch flow {
            case .running: .running
            case .paused: .paused
            case .backwards: .backwards
            case .replaying(let replaying): replaying.repeats ? .loop : .once
            }
        return StatusPill.State(
            recording: recordingSince.map { Int(max(0, session.time - $0)) }, flow: flow, timeScale: timeScale,
            language: words.language)
    }

    private var timelineState: TimelineState {
        var exports = ExportKinds.picture
        if hasGesture { exports.insert(.ofGesture) }
        if !meter.reports.isEmpty { exports.insert(.reports) }
        if comparing != nil { exports.insert(.comparison) }
        var repeats = false
        var played: ClosedRange<Double>?
        if case .replaying(let replaying) = flow {
            repeats = replaying.repeats
            played = replaying.loop.clip.start...max(replaying.loop.clip.start, replaying.loop.end)
        }
        return TimelineState(
            span: session.span, time: stageTime, isScrubbing: session.isScrubbing || scrub != nil,
            isPaused: flow.isPaused && scrub?.wasRunning != true, rate: flow.isBackwards ? -1 : 1, timeScale: timeScale,
            recordingSince: recordingSince, isReplaying: flow.isReplaying, isLooping: repeats, played: played,
            isComparing: comparing != nil, showsGestures: showsGestureOverlay, showsHUD: hud.isShown,
            bytes: bytes.count,
            limit: session.limit, selected: selected, canReplay: hasGesture,
            canExport: exports)
    }

    // MARK: Drawing

    /// Lists what is on the stage, or on both; reads and changes nothing.
    public func drawStages(into list: inout DrawList) {
        // What is shown again may come from when the window had another size.
        guard layout.form != .bare || subject.size != window else { return subject.draw(into: &list) }
        list.begin(.workbench)
        list.fill(.rect(Rect(origin: .zero, size: window)), Look.ground)
        drawStage(subject, at: layout.stages[0], into: &list)
        if layout.form == .comparison { drawStage(subjectB, at: layout.stages[1], into: &list) }
    }

    /// Lists what is around the stages and over them; reads and changes nothing.
    public func drawWorkbench(into list: inout DrawList) {
        drawGhost(into: &list)
        drawGestureOverlay(overlay, overlayView(.a), into: &list)
        if isUnfolded {
            if layout.form == .comparison { drawGestureOverlay(overlayB, overlayView(.b), into: &list) }
            drawPanels(into: &list)
        }
        drawHUD(into: &list)
        if !isUnfolded { pill.draw(into: &list, over: pillRoom, metrics: metrics) }
        if showsHint, let hint, let layout = hintLayout { hint.draw(layout, metrics, into: &list) }
        drawNotices(into: &list)
        if isUnfolded { timeline.drawPopover(into: &list, in: layout.timeline, metrics: metrics, time: time) }
        messageSheet?.draw(into: &list, metrics: metrics, time: time)
        help?.draw(into: &list, metrics: metrics, time: time)
        prompt?.panel.draw(into: &list, in: Rect(origin: .zero, size: window), metrics: metrics, time: time)
    }

    /// Both stages and the curves, as a separate picture.
    var comparisonPicture: ExportSource {
        var list = DrawList()
        list.begin(.workbench)
        let size = Size(width: layout.middle.maxX, height: layout.comparison.maxY)
        list.fill(.rect(Rect(origin: .zero, size: size)), Look.ground)
        guard layout.form == .comparison else { return .drawing(list, window) }
        drawStage(subject, at: layout.stages[0], into: &list)
        drawStage(subjectB, at: layout.stages[1], into: &list)
        drawCaptions(into: &list)
        curves.draw(into: &list, in: layout.comparison, metrics: metrics, time: time)
        return .drawing(list, size)
    }

    private func drawStage(
        _ subject: Subject, at frame: WorkspaceLayout.StageFrame, into list: inout DrawList
    ) {
        let frame = subject.size == session.live.size ? frame : frame.holding(subject.size)
        list.stroke(.rect(frame.rect.inset(by: -0.5)), Stroke(width: 1), Theme.Palette.line)
        list.clipped(to: frame.rect) { list in
            list.transformed(by: frame.transform) { list in
                subject.draw(into: &list)
            }
        }
    }

    private func drawGestureOverlay(
        _ overlay: borrowing GestureOverlay, _ view: GestureOverlayView, into list: inout DrawList
    ) {
        guard showsGestureOverlay else { return }
        overlay.draw(into: &list, view: view, metrics: metrics, time: stageTime)
    }

    /// The room of the pill: over the stage, below the HUD.
    var pillRoom: Rect {
        var room = layout.stages[0].rect
        guard let hud = hudLayout?.panel, hud.intersects(room), hud.maxY < room.maxY else { return room }
        room.size.height = room.maxY - hud.maxY
        room.origin.y = hud.maxY
        return room
    }

    private func drawPanels(into list: inout DrawList) {
        inspector.draw(into: &list, in: layout.inspector, metrics: metrics, time: time)
        if layout.form == .comparison {
            drawCaptions(into: &list)
            curves.draw(into: &list, in: layout.comparison, metrics: metrics, time: time)
        } else {
            if !layout.gestures.isEmpty {
                gestures.draw(into: &list, in: layout.gestures, metrics: metrics, time: time)
            }
        }
        timeline.draw(into: &list, in: layout.timeline, metrics: metrics, time: time)
    }

    /// The names of the two stages.
    private func drawCaptions(into list: inout DrawList) {
        for (frame, which) in zip(layout.stages, Comparison.Which.allCases) {
            let font = Theme.Typography.headline
            let y = frame.rect.minY - WorkspaceLayout.captionHeight / 2
            list.text(
                TextRun(
                    which == .a ? "A" : "B", font: font, color: Theme.ComparisonPanel.color(of: which),
                    at: Point(x: frame.rect.midX, y: metrics.baseline(centeredAt: y, in: font)), alignment: .center))
        }
    }

    private func drawHUD(into list: inout DrawList) {
        if let hudLayout { hud.draw(into: &list, hudLayout, metrics: metrics) }
    }

    /// The HUD's layout; nil while it is hidden.
    var hudLayout: HUDLayout? {
        guard hud.isShown else { return nil }
        let stages = layout.stages.dropFirst().reduce(layout.stages[0].rect) { $0.union($1.rect) }
        return HUDLayout(in: layout.middle, beside: stages)
    }

    /// The gesture overlay of a stage in the window: words may be beside the stage, but not in front of the
    /// other one.
    func overlayView(_ which: Comparison.Which) -> GestureOverlayView {
        let frame = stageFrame(which)
        var room = layout.middle
        let border = (layout.stages[0].rect.maxX + (layout.stages.last?.rect.minX ?? 0)) / 2
        // In a narrow window a card is wider than a half.
        if layout.form == .comparison, border - room.minX >= GestureOverlayView.leastRoom {
            let (start, end) = which == .a ? (room.minX, border) : (border, room.maxX)
            room = Rect(x: start, y: room.minY, width: end - start, height: room.height)
        }
        return GestureOverlayView(stage: frame.rect, transform: frame.transform, room: room, obstacle: hudLayout?.panel)
    }

    private typealias Look = Theme.Workspace

    // MARK: After a frame

    /// When the workbench wants to be stepped again, in seconds outside.
    var workbenchWake: Wake {
        var wake = closing.map { Wake.at($0) } ?? .never
        if let notice { wake = wake.earlier(.at(notice.end)) }
        // Its seconds go on.
        if let since = codeWork?.since { wake = wake.earlier(.at(since + (time - since).rounded(.down) + 1)) }
        // What is seen of a gesture fades in the prototype's time.
        if showsGestureOverlay, flow.isRunning { wake = wake.earlier(outside(overlay.wake(after: stageTime))) }
        if isUnfolded || showsGestureOverlay, flow.isRunning, let end = meter.impulseEnd {
            wake = wake.earlier(outside(.at(end)))
        }
        if let messageSheet { wake = wake.earlier(messageSheet.wake(after: time)) }
        if let help { wake = wake.earlier(help.wake(after: time)) }
        if let prompt { wake = wake.earlier(prompt.panel.wake(after: time)) }
        guard isUnfolded else { return recordingSince.map { wake.earlier(pillWake($0)) } ?? wake }
        if comparing?.other?.isReady == false { wake = .everyFrame }
        wake = wake.earlier(inspector.wake(after: time)).earlier(timeline.wake(after: time))
        return comparing == nil
            ? wake.earlier(gestures.wake(after: time)) : wake.earlier(curves.wake(after: time))
    }

    /// True while nothing is held, driven or on its way but notices, on the stage or around it.
    public var isUndriven: Bool {
        switch flow {
        case .backwards, .replaying: return false
        case .running, .paused: break
        }
        let isUndriven = session.subject.isUndriven && comparing.map { $0.live.b.subject.isUndriven } ?? true
        return isUndriven && captures.isEmpty && workbenchWake != .everyFrame
    }

    /// When another second of a recording has passed.
    private func pillWake(_ since: Double) -> Wake {
        guard flow.isRunning else { return .never }
        return .at(clock.outside(at: since + (session.time - since).rounded(.down) + 1))
    }

    /// True while the hint can be seen: what else is over the stage's top comes first.
    var showsHint: Bool {
        hint != nil && !isUnfolded && !hud.isShown && flow.isRunning && recordingSince == nil
            && timeScale == .off && ghostState.ghost == nil
    }

    /// The desktop's output now.
    public mutating func platformOutput() -> PlatformOutput {
        var platformOutput = session.simulation.subject.platformOutput()
        let held = captures.last?.target ?? hovered
        switch frontSheet ?? held {
        case .stage: break
        case .inspector: platformOutput.cursor = inspector.cursor
        case .timeline: platformOutput.cursor = timeline.cursor
        case .gestures: platformOutput.cursor = gestures.cursor
        case .curves: platformOutput.cursor = curves.cursor
        case .prompt: platformOutput.cursor = prompt?.panel.cursor ?? .arrow
        case .help: platformOutput.cursor = help?.cursor ?? .arrow
        case .messages: platformOutput.cursor = messageSheet?.cursor ?? .arrow
        case .hint: platformOutput.cursor = hint?.input.hover == nil ? .arrow : .hand
        case .notice, .codeError: platformOutput.cursor = .hand
        case .workbench: platformOutput.cursor = .arrow
        }
        if let prompt {
            platformOutput.caret = prompt.panel.caret(in: Rect(origin: .zero, size: window), metrics: metrics)
        } else if case .stage(let which) = keyboard {
            if layout.form != .bare {
                platformOutput.caret = platformOutput.caret.map { stageFrame(which).transform.apply($0) }
            }
        } else {
            platformOutput.caret =
                keyboard == .inspector ? inspector.caret(in: layout.inspector, metrics: metrics) : nil
        }
        if kept.text != nil { platformOutput.endsComposing = true }
        return platformOutput
    }
}

extension Theme {
    /// The ground around the stage.
    enum Workspace {
        static let ground = Color(hex: 0x0A0A0D)
    }
}
