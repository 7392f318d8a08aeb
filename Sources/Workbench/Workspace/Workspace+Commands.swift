import Controls
import Geometry
import Gestures
import Prototyping

/// The table of commands: when each can be done, and what it does.
extension Workspace {
    /// True if a command can be done now.
    public func canPerform(_ command: Command) -> Bool {
        switch command {
        case .workbench, .help, .hud, .gestureOverlay, .compare, .record, .pause, .slower, .faster: true
        case .messages: hasMessages
        case .replay, .loop: hasGesture
        case .frameBack, .frameOn, .tenBack, .tenOn: isUnfolded || !flow.isRunning
        case .goLive: session.isScrubbing || flow.isReplaying
        case .nextPanel, .previousPanel, .openTuning, .saveTuning: isUnfolded
        case .keepInCode: isUnfolded && inspector.keepsInCode && inspector.isEnabled(.keep)
        case .undo: notice?.undoes == true || session.subject.canUndo || isUnfolded && inspector.history.canUndo
        case .redo: isUnfolded && inspector.history.canRedo
        }
    }

    private var hasMessages: Bool { !codeErrors.isEmpty || !printed.lines.isEmpty }

    /// True if there is a gesture that could be played again.
    var hasGesture: Bool { !meter.reports.isEmpty || meter.pressed != nil || recorded != nil }

    /// Does a command, wherever it was asked for.
    mutating func perform(_ command: Command, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]) {
        switch command {
        case .workbench: toggle(&workspaceEffects)
        case .help: openHelp(&workspaceEffects)
        case .hud: hud.toggle(in: words.language)
        case .gestureOverlay: toggleSight()
        case .compare: toggleComparison(&workspaceEffects)
        case .messages: openMessages(&workspaceEffects)
        case .record: toggleRecording(&workspaceEffects)
        case .replay: replay()
        case .loop: toggleLoop()
        case .pause: togglePause(&effects)
        case .frameBack: step(frames: -1, &effects)
        case .frameOn: step(frames: 1, &effects)
        case .tenBack: step(frames: -10, &effects)
        case .tenOn: step(frames: 10, &effects)
        case .goLive: goLive()
        case .slower: changePace(by: 1)
        case .faster: changePace(by: -1)
        case .nextPanel: moveKeyboard(by: 1)
        case .previousPanel: moveKeyboard(by: -1)
        case .undo: if notice?.undoes == true { undoGoingOn(&effects) } else { undoTuning(redoing: false) }
        case .redo: undoTuning(redoing: true)
        case .openTuning: workspaceEffects.append(.propose(.openTuning))
        case .saveTuning: workspaceEffects.append(.propose(.saveTuning(tuning)))
        case .keepInCode: if canPerform(command) { workspaceEffects.append(.keepInCode(inspector.tuning)) }
        }
    }

    /// Does what was asked for on the stage, as in its settings, and takes it out of the effects.
    mutating func performEffects(_ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]) {
        guard effects.contains(where: { $0.command != nil }) else { return }
        let pending = effects
        effects.removeAll(keepingCapacity: true)
        for effect in pending {
            if let command = effect.command {
                perform(command, &effects, &workspaceEffects)
            } else {
                effects.append(effect)
            }
        }
    }

    private mutating func undoTuning(redoing: Bool) {
        var panelEffects: [InspectorEffect] = []
        if redoing { inspector.redo(&panelEffects) } else { inspector.undo(&panelEffects) }
        take(panelEffects)
    }

    // MARK: Help

    private mutating func openHelp(_ workspaceEffects: inout [WorkspaceEffect]) {
        releasePanels(&workspaceEffects)
        hint = nil
        help = HelpSheet(
            window: window, language: words.language, hints: subject.gestureHints, starts: type(of: subject).starts,
            time: time)
    }

    /// Shows all errors of the code with their lines, and what it has printed.
    mutating func openMessages(_ workspaceEffects: inout [WorkspaceEffect]) {
        guard hasMessages else { return }
        releasePanels(&workspaceEffects)
        messageSheet = MessageSheet(
            codeErrors, printed, window: window, language: words.language, metrics: metrics, time: time)
    }

    mutating func act(on effect: HelpEffect, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]) {
        help = nil
        switch effect {
        case .close, .perform(.help): break
        case .perform(let command): perform(command, &effects, &workspaceEffects)
        case .begin(let start): begin(start)
        }
    }

    /// Puts the stage into one of the states that it can begin with.
    public mutating func begin(_ start: NamedStart) {
        for action in start.actions { give(.perform(action)) }
    }

    /// Says once what leads to everything else, until it is dismissed or a command is used.
    public mutating func showHint() { if !isOpen { hint = Hint() } }

    var hintLayout: Hint.Layout? {
        hint?.layout(words, metrics, window: window, stage: layout.stages[0].rect)
    }

    mutating func handleHint(
        _ event: InputEvent, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        guard let layout = hintLayout, let part = hint?.handle(event, in: layout) else { return }
        hint = nil
        if case .command(let command) = part { perform(command, &effects, &workspaceEffects) }
    }
}
