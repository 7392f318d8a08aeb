import Geometry
import Gestures
import Prototyping

/// The panels' wishes.
extension Workspace {
    mutating func act(
        on effect: InspectorEffect, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        switch effect {
        case .tuningChanged(let tuning): pendingTuning = PendingTuning(which: comparing?.editing ?? .a, tuning: tuning)
        case .save: workspaceEffects.append(.propose(.saveTuning(tuning)))
        case .open: workspaceEffects.append(.propose(.openTuning))
        case .keepInCode(let tuning): workspaceEffects.append(.keepInCode(tuning))
        case .copy(let text): workspaceEffects.append(.copy(text))
        }
    }

    mutating func act(
        on effect: TimelineEffect, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        switch effect {
        case .seek(let moment): drag(to: moment)
        case .endSeek: endSeek(&effects)
        case .step(let frames): step(frames: frames, &effects)
        case .playBackwards: toggleBackwards()
        case .timeScale(let timeScale): setTimeScale(timeScale)
        case .perform(let command): perform(command, &effects, &workspaceEffects)
        case .export(let kind): export(kind, &workspaceEffects)
        case .select(let number): select(number)
        }
    }

    mutating func act(on effect: GesturePanelEffect, _ workspaceEffects: inout [WorkspaceEffect]) {
        switch effect {
        case .select(let number): select(number)
        case .loop(let number):
            let isLooped = looping == number
            endReplay()
            selected = number
            if !isLooped { beginReplay(repeats: true) }
        case .copy(let text): workspaceEffects.append(.copy(text))
        case .export(let kind): export(kind, &workspaceEffects)
        }
    }

    /// Chooses a gesture; what is played again becomes that one.
    private mutating func select(_ number: UInt32) {
        selected = number
        guard case .replaying(let replaying) = flow else { return }
        endReplay()
        beginReplay(repeats: replaying.repeats)
    }

    // MARK: Opening

    /// Opens the workbench around the stage, or closes it.
    mutating func toggle(_ workspaceEffects: inout [WorkspaceEffect]) {
        releasePanels(&workspaceEffects)
        isOpen ? close(&workspaceEffects) : open(&workspaceEffects)
    }

    mutating func open(_ workspaceEffects: inout [WorkspaceEffect]) {
        guard !isOpen else { return }
        isOpen = true
        hint = nil
        closing = nil
        let stage = isMaximized && !scalesStage ? normalWindow : session.live.size
        if stage != session.live.size {
            isResizingStage = true
            put(.resize(stage))
        }
        let preferred = WorkspaceLayout.preferredSize(for: stage)
        let target = requestedSize ?? window
        if !isMaximized, target.width < preferred.width || target.height < preferred.height {
            hasGrown = true
            let size = Size(width: max(target.width, preferred.width), height: max(target.height, preferred.height))
            request(size, stageAt: Self.center(in: size, isOpen: true), &workspaceEffects)
        }
        followInspector()
        arrange()
    }

    /// Begins in a window as it was left. A window that is smaller than the stage shows it scaled, and says so.
    ///
    /// - Parameters:
    ///   - size: The window's size now, in points.
    ///   - workbench: Its size around the stage and the panels, not maximized; nil where the workbench was closed.
    ///   - isMaximized: True if the desktop makes it as large as it can.
    public mutating func restore(_ size: Size, workbench: Size?, isMaximized: Bool) {
        self.isMaximized = isMaximized
        guard let workbench else {
            guard !isMaximized, !WorkspaceLayout.shows(session.live.size, in: size) else { return }
            (window, normalWindow) = (size, size)
            return scaleStage()
        }
        normalWindow = isMaximized ? workbench : size
        (isOpen, hasGrown) = (true, true)
        window = size
        followInspector()
        arrange()
    }

    private mutating func close(_ workspaceEffects: inout [WorkspaceEffect]) {
        isOpen = false
        resignKeyboard()
        endComparison()
        let stage = session.live.size
        if hasGrown, !isMaximized, (requestedSize ?? window) != stage {
            // A desktop may choose another size for the window.
            closing = time + Self.patience
            request(stage, stageAt: Self.center(in: stage, isOpen: false), &workspaceEffects)
        }
        hasGrown = false
        if closing == nil { giveWindowToStage() }
        arrange()
    }

    /// Asks for another size of the window.
    ///
    /// - Parameter center: Where the stage's middle is in the window of that size: on a small screen the stage has another
    ///   size there, and opening and closing must not move it on.
    private mutating func request(_ size: Size, stageAt center: Point, _ workspaceEffects: inout [WorkspaceEffect]) {
        let present = requestedSize == nil ? Self.center(in: window, isOpen: isUnfolded) : requestedCenter
        requestedSize = size
        requestedCenter = center
        workspaceEffects.append(.resizeWindow(size, movedBy: present - center))
    }

    /// The middle of the stage in a window of a size; of two stages, the middle of one alone.
    private static func center(in window: Size, isOpen: Bool) -> Point {
        WorkspaceLayout(window: window, stage: window, form: isOpen ? .workbench : .bare).middle.center
    }

    /// Seconds that the desktop has to give the window the stage's size.
    static let patience = 0.5

    mutating func toggleComparison(_ workspaceEffects: inout [WorkspaceEffect]) {
        releasePanels(&workspaceEffects)
        if comparing == nil { open(&workspaceEffects) }
        toggleComparison()
    }

    // MARK: Tuning

    /// Takes in the latest tuning that a slider wants: for the side that it shows, and for what is in motion.
    mutating func takeWanted(_ effects: inout [Effect]) {
        guard let pendingTuning else { return }
        self.pendingTuning = nil
        if pendingTuning.which == .b, comparing != nil {
            retuneB(pendingTuning.tuning)
        } else {
            retuneStage(pendingTuning.tuning, &effects)
        }
    }

    /// Gives the stage a tuning: from the moment that is shown, or from now on where that must not be taken back.
    mutating func retuneStage(_ tuning: Tuning, _ effects: inout [Effect]) {
        if session.isScrubbing, !isLinear {
            // What is seen is run again.
            session.retune(tuning, from: session.time, effects: &effects)
            tunings.removeAll { $0 >= session.time }
            tunings.append(session.time)
        } else {
            put(.tuning(tuning))
            let isSameStep = tunings.last.map { stampNow - $0 < 1 } ?? false
            if isSameStep { tunings.removeLast() }
            tunings.append(stampNow)
        }
        comparing?.live.retune(.a, tuning)
        comparing?.isStale = true
        guard case .replaying(var replaying) = flow else { return }
        flow = .paused
        replaying.loop.tuning = tuning
        flow = .replaying(replaying)
    }

    // MARK: Recording

    /// Begins to keep what is done, or keeps it: from the last time at which everything was at rest.
    mutating func toggleRecording(_ workspaceEffects: inout [WorkspaceEffect]) {
        guard let since = recordingSince else {
            endReplay()
            recordingSince = session.lastRest
            return
        }
        recordingSince = nil
        endReplay()
        guard let clip = session.clip(from: since, to: session.time) else { return show(.nothingRecorded) }
        let tuning = clip.subject.tuning
        recorded = Recorded(clip: clip, tuning: tuning, gestures: meter.total)
        selected = nil
        workspaceEffects.append(.keepRecording(.clip(clip, tuning, gesture: nil)))
    }

    // MARK: Files

    mutating func act(on effect: PathPromptEffect, _ workspaceEffects: inout [WorkspaceEffect]) {
        switch effect {
        case .look(let path): if let prompt { workspaceEffects.append(.look(prompt.purpose, path: path)) }
        case .cancelled: prompt = nil
        case .copy(let text): workspaceEffects.append(.copy(text))
        case .done(let path):
            guard let prompt else { return }
            self.prompt = nil
            workspaceEffects.append(.file(prompt.purpose, path: path))
        }
    }

    /// Asks for a file's path; one is proposed.
    public mutating func ask(for purpose: FilePurpose, path: String, workspaceEffects: inout [WorkspaceEffect]) {
        releasePanels(&workspaceEffects)
        let isName = if case .take = purpose { true } else { false }
        let mustExist = if case .openTuning = purpose { true } else { false }
        prompt = Prompt(
            purpose: purpose,
            panel: PathPrompt(
                title: words.title(of: purpose, isComparing: comparing != nil), path: path,
                mustExist: mustExist, isName: isName, language: words.language,
                held: heldKeys.first { $0 == "Return" || $0 == "Space" || $0 == "Keypad Enter" }))
    }

    /// Takes what is at the path that was asked about.
    public mutating func take(
        _ content: PathContent, at path: String, workspaceEffects: inout [WorkspaceEffect]
    ) {
        var panelEffects: [PathPromptEffect] = []
        prompt?.panel.take(content, at: path, effects: &panelEffects)
        for effect in panelEffects { act(on: effect, &workspaceEffects) }
    }

    /// Asks for the path of a kind of file, made from what there is now.
    mutating func export(_ kind: ExportKind, _ workspaceEffects: inout [WorkspaceEffect]) {
        guard let source = source(of: kind) else { return }
        workspaceEffects.append(.propose(.export(kind, source)))
    }

    /// The source of a kind of file; nil where there is nothing of it yet.
    func source(of kind: ExportKind) -> ExportSource? {
        switch kind {
        case .picture: .stage(subject)
        case .sheet, .gif, .mp4, .recording, .sharedRecording:
            chosenClip.map { .clip($0, session.live.tuning, gesture: chosenNumber) }
        case .reportsJSON, .reportsCSV: meter.reports.isEmpty ? nil : .reports(meter.reports)
        case .comparisonCSV: comparing.map { .comparison($0.shown) }
        case .comparisonPicture: comparing == nil ? nil : comparisonPicture
        }
    }

    /// The number of the gesture that is played again and exported; nil for what was recorded.
    var chosenNumber: UInt32? { chosenGesture.report?.number }

    /// The tuning that the inspector shows.
    public var tuning: Tuning { inspector.tuning }

    /// Takes a tuning that was read from a file: one step of the inspector's history; it counts from the next step on.
    public mutating func load(_ tuning: Tuning) {
        var panelEffects: [InspectorEffect] = []
        inspector.load(tuning, effects: &panelEffects)
        take(panelEffects)
    }

    /// Notes the numbers that the inspector wants from the next step on.
    mutating func take(_ panelEffects: [InspectorEffect]) {
        for case .tuningChanged(let tuning) in panelEffects {
            pendingTuning = PendingTuning(which: comparing?.editing ?? .a, tuning: tuning)
        }
    }

    /// Takes a tuning whose file is watched, and was changed: it is the stage's, whatever the inspector shows.
    public mutating func follow(_ tuning: Tuning) {
        guard comparing?.editing == .b else { return load(tuning) }
        comparing?.otherHistory.keep(session.subject.tuning)
        pendingTuning = PendingTuning(which: .a, tuning: tuning)
    }

    /// Says in a line why a tuning could not be read; the old one stays.
    public mutating func refuse(_ problem: String) { inspector.refuse(problem) }
}
