import Gestures
import Model
import Prototypes

/// The keys of the desk.
extension Workspace {
    mutating func keyDown(
        _ key: String, _ event: InputEvent, _ effects: inout [Effect], _ wishes: inout [WorkspaceEffect]
    ) {
        let isRepeated = !heldKeys.insert(key).inserted
        guard prompt == nil else { return deliver(event, to: .prompt, &effects, &wishes) }
        followShift(key, event, &effects, &wishes)
        if deskKeyDown(key, isRepeated: isRepeated, &effects, &wishes) { return }
        if case .stage = keyboard { stageKeys.insert(key) }
        deliver(event, to: keyboard, &effects, &wishes)
        leaveIfDone(key)
    }

    mutating func keyUp(
        _ key: String, _ event: InputEvent, _ effects: inout [Effect], _ wishes: inout [WorkspaceEffect]
    ) {
        followShift(key, event, &effects, &wishes)
        if prompt != nil { deliver(event, to: .prompt, &effects, &wishes) }
        guard heldKeys.remove(key) != nil || stageKeys.contains(key) else { return }
        // A key that the stage has down goes up there, wherever the keyboard is by then.
        if stageKeys.remove(key) != nil { give(event.kind) }
        if case .stage = keyboard { return }
        deliver(event, to: keyboard, &effects, &wishes)
    }

    /// The wheel goes another way over the timeline while Shift is held.
    private mutating func followShift(
        _ key: String, _ event: InputEvent, _ effects: inout [Effect], _ wishes: inout [WorkspaceEffect]
    ) {
        guard isUnfolded, keyboard != .timeline, key == "Left Shift" || key == "Right Shift" else { return }
        deliver(event, to: .timeline, &effects, &wishes)
    }

    /// Acts on a key that is the desk's own, wherever the keyboard is.
    private mutating func deskKeyDown(
        _ key: String, isRepeated: Bool, _ effects: inout [Effect], _ wishes: inout [WorkspaceEffect]
    ) -> Bool {
        if key == "," || key == ".", movesByFrames {
            step(frames: (key == "," ? -1 : 1) * (holdsShift ? 10 : 1), &effects)
            return true
        }
        if key == "Z", holdsCommand, keyboard != .inspector {
            if notice?.undoes == true {
                if !isRepeated { undoGoingOn(&effects) }
                return true
            }
            // The stage comes first with what it has to take back.
            if isUnfolded, !session.lab.hasTextFocus, !session.lab.canUndo {
                undoTuning()
                return true
            }
        }
        if key == "End", goesLiveByKey {
            goLive()
            return true
        }
        guard Self.ownKeys.contains(key) else { return false }
        guard !isRepeated else { return true }
        switch key {
        case "F1": toggle(&wishes)
        case "F2": hud.toggle(in: words.language)
        case "F3": toggleSight()
        case "F4": toggleComparison(&wishes)
        case "F5": toggleRecording(&wishes)
        case "F6": if holdsShift { toggleLoop() } else { replay() }
        case "F7": togglePause(&effects)
        case "F8": changePace(by: holdsShift ? -1 : 1)
        case "F9": moveKeyboard(by: holdsShift ? -1 : 1)
        default: break
        }
        return true
    }

    /// Takes back a step of the inspector, or brings it again while Shift is held.
    private mutating func undoTuning() {
        var asked: [InspectorEffect] = []
        if holdsShift { inspector.redo(&asked) } else { inspector.undo(&asked) }
        take(asked)
    }

    /// True while the stage does not show the live end, and End goes there from where the keyboard is.
    private var goesLiveByKey: Bool {
        guard session.isScrubbing || flow.isReplaying, scrub == nil else { return false }
        return switch keyboard {
        case .inspector: inspector.edit == nil
        case .stage: true
        case .timeline, .gestures, .curves, .prompt, .notice, .desk: false
        }
    }

    private static let ownKeys: Set = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9"]

    /// True while a comma and a full stop are not typed into a field.
    private var movesByFrames: Bool {
        switch keyboard {
        case .stage: (isUnfolded || !flow.isRunning) && !session.lab.hasTextFocus && !holdsCommand
        case .timeline, .gestures, .curves: true
        case .inspector: inspector.caret(in: layout.inspector, metrics: metrics) == nil
        case .prompt, .notice, .desk: false
        }
    }

    var holdsShift: Bool { heldKeys.contains("Left Shift") || heldKeys.contains("Right Shift") }

    var holdsCommand: Bool {
        heldKeys.contains("Left Ctrl") || heldKeys.contains("Right Ctrl") || heldKeys.contains("Left GUI")
            || heldKeys.contains("Right GUI")
    }

    /// Gives the keyboard to the next panel, or back to the stage after the last.
    private mutating func moveKeyboard(by step: Int) {
        guard isUnfolded else { return }
        let order: [Place] = [.stage(.a)] + panels.reversed()
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
            case .stage, .prompt, .notice, .desk: return
            }
            // An empty list has nothing to press.
        } while !panelHasFocus
        // Whoever comes to have the keyboard knows what is held.
        var (effects, wishes): ([Effect], [WorkspaceEffect]) = ([], [])
        for key in Self.modifiers where heldKeys.contains(key) {
            deliver(InputEvent(time: time, kind: .keyDown(key)), to: keyboard, &effects, &wishes)
        }
    }

    private static let modifiers = [
        "Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left GUI", "Right GUI",
    ]

    /// False for a panel that has given the keyboard away by itself.
    private var panelHasFocus: Bool {
        switch keyboard {
        case .inspector: inspector.hasFocus
        case .timeline: timeline.hasFocus
        case .gestures: gestures.hasFocus
        case .curves: curves.hasFocus
        case .stage, .prompt, .notice, .desk: true
        }
    }

    /// Where the keyboard goes when a panel has given it away: by Tab to the next one, else to the stage.
    private mutating func leaveIfDone(_ key: String) {
        guard !panelHasFocus else { return }
        if key == "Tab" { moveKeyboard(by: holdsShift ? -1 : 1) } else if key == "Escape" { keyboard = .stage(.a) }
    }
}
