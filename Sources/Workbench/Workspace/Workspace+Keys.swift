import Controls
import Gestures
import Prototyping

/// The keys of the workbench.
extension Workspace {
    mutating func keyDown(
        _ key: String, _ event: InputEvent, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        let isRepeated = !heldKeys.insert(key).inserted
        // Wherever the keyboard is, and also while the stage takes no keys because its time is paused.
        if key == "Q", holdsCommand { return effects.append(.quit) }
        if let front = frontSheet { return deliver(event, to: front, &effects, &workspaceEffects) }
        followShift(key, event, &effects, &workspaceEffects)
        if workbenchKeyDown(key, isRepeated: isRepeated, &effects, &workspaceEffects) { return }
        if case .stage = keyboard { stageKeys.insert(key) }
        deliver(event, to: keyboard, &effects, &workspaceEffects)
        leaveIfDone(key)
    }

    mutating func keyUp(
        _ key: String, _ event: InputEvent, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        followShift(key, event, &effects, &workspaceEffects)
        if let front = frontSheet { deliver(event, to: front, &effects, &workspaceEffects) }
        guard heldKeys.remove(key) != nil || stageKeys.contains(key) else { return }
        // A key that the stage has down goes up there, wherever the keyboard is by then.
        if stageKeys.remove(key) != nil { give(event.kind) }
        if case .stage = keyboard { return }
        deliver(event, to: keyboard, &effects, &workspaceEffects)
    }

    /// The wheel goes another way over the timeline while Shift is held.
    private mutating func followShift(
        _ key: String, _ event: InputEvent, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        guard isUnfolded, keyboard != .timeline, HeldModifiers(key).meaning == .shift else { return }
        deliver(event, to: .timeline, &effects, &workspaceEffects)
    }

    /// Does the command of a key, where the key is not for what has the keyboard.
    private mutating func workbenchKeyDown(
        _ key: String, isRepeated: Bool, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) -> Bool {
        guard let command = Command(pressing: key, shift: holdsShift, command: holdsCommand), takesKey(of: command)
        else { return false }
        if !isRepeated || command.repeats && !(command == .undo && notice?.undoes == true) {
            perform(command, &effects, &workspaceEffects)
        }
        return true
    }

    /// True if the key of a command is not for what has the keyboard.
    private func takesKey(of command: Command) -> Bool {
        switch command {
        case .frameBack, .frameOn, .tenBack, .tenOn: movesByFrames
        case .goLive: goesLiveByKey
        case .help: !isTyping
        // Without messages it is the prototype's.
        case .messages: canPerform(.messages)
        // The stage comes first with what it has to take back; the inspector has its own keys for it.
        case .undo:
            keyboard != .inspector
                && (notice?.undoes == true || isUnfolded && !session.subject.isTyping && !session.subject.canUndo)
        case .redo: keyboard != .inspector && isUnfolded && !session.subject.isTyping
        case .keepInCode: keyboard != .inspector && canPerform(.keepInCode) && !isTyping
        case .openTuning, .saveTuning: keyboard != .inspector && isUnfolded && !isTyping
        default: true
        }
    }

    /// True while keys are typed into a field.
    private var isTyping: Bool {
        switch keyboard {
        case .stage: session.subject.isTyping
        case .inspector: inspector.caret(in: layout.inspector, metrics: metrics) != nil
        default: false
        }
    }

    /// True while the stage does not show the live end, and End goes there from where the keyboard is.
    private var goesLiveByKey: Bool {
        guard session.isScrubbing || flow.isReplaying, scrub == nil else { return false }
        return switch keyboard {
        case .inspector: inspector.edit == nil
        case .stage: true
        case .timeline, .gestures, .curves, .prompt, .notice, .codeError, .hint, .help, .messages, .workbench: false
        }
    }

    /// True while a comma and a full stop are not typed into a field.
    private var movesByFrames: Bool {
        switch keyboard {
        case .stage: (isUnfolded || !flow.isRunning) && !session.subject.isTyping && !holdsCommand
        case .timeline, .gestures, .curves: true
        case .inspector: !isTyping
        case .prompt, .notice, .codeError, .hint, .help, .messages, .workbench: false
        }
    }

    var holdsShift: Bool { modifiers.contains(.shift) }
    var holdsCommand: Bool { modifiers.contains(.command) }
    private var modifiers: KeyPress.Modifiers { HeldModifiers(among: heldKeys).meaning }

    /// Gives the keyboard to the next panel, or back to the stage after the last.
    mutating func moveKeyboard(by step: Int) {
        guard isUnfolded else { return }
        let order: [Target] = [.stage(.a)] + panels.reversed()
        var index = order.firstIndex(of: keyboard) ?? 0
        repeat {
            index = (index + step + order.count) % order.count
            resignKeyboard()
            keyboard = order[index]
            switch keyboard {
            case .inspector: inspector.takeFocus(fromEnd: step < 0)
            case .timeline: timeline.takeFocus(fromEnd: step < 0)
            case .gestures: gestures.takeFocus(fromEnd: step < 0)
            case .curves: curves.takeFocus(fromEnd: step < 0)
            case .stage, .prompt, .notice, .codeError, .hint, .help, .messages, .workbench: return
            }
            // An empty list has nothing to press.
        } while !panelHasFocus
        // The next owner of the keyboard knows what is held.
        var (effects, workspaceEffects): ([Effect], [WorkspaceEffect]) = ([], [])
        for key in HeldModifiers.names where heldKeys.contains(key) {
            deliver(InputEvent(time: time, kind: .keyDown(key)), to: keyboard, &effects, &workspaceEffects)
        }
    }

    /// False for a panel that has given the keyboard away already.
    private var panelHasFocus: Bool {
        switch keyboard {
        case .inspector: inspector.hasFocus
        case .timeline: timeline.hasFocus
        case .gestures: gestures.hasFocus
        case .curves: curves.hasFocus
        case .stage, .prompt, .notice, .codeError, .hint, .help, .messages, .workbench: true
        }
    }

    /// The next place of the keyboard when a panel has given it away: by Tab the next one, else the stage.
    private mutating func leaveIfDone(_ key: String) {
        guard !panelHasFocus else { return }
        if key == "Tab" { moveKeyboard(by: holdsShift ? -1 : 1) } else if key == "Escape" { keyboard = .stage(.a) }
    }
}
