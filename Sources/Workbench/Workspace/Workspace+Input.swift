import Controls
import Geometry
import Gestures
import Prototyping

/// The taker of an event: the stage, a panel, or the workbench itself.
extension Workspace {
    mutating func route(_ event: InputEvent, effects: inout [Effect], workspaceEffects: inout [WorkspaceEffect]) {
        if kept.passesOver(event.kind) { return }
        let composed = composedInPanel
        defer {
            switch event.kind {
            case .text, .compose, .paste: break
            default: if composedInPanel == nil { kept.keep(composed) }
            }
        }
        switch event.kind {
        case .pointerDown(let pointer, let position):
            let target = target(at: position)
            captures.removeAll { $0.pointer == pointer }
            captures.append(Capture(pointer: pointer, target: target))
            focus(target)
            deliver(event, to: target, &effects, &workspaceEffects)
        case .pointerMove(let pointer, let position): move(event, pointer, position, &effects, &workspaceEffects)
        case .pointerUp(let pointer, let position):
            let target = captures.first { $0.pointer == pointer }?.target ?? self.target(at: position)
            captures.removeAll { $0.pointer == pointer }
            deliver(event, to: target, &effects, &workspaceEffects)
            // What lies there now is pointed at.
            if pointer.isMouse, captures.isEmpty, self.target(at: position) != hovered {
                move(
                    InputEvent(time: event.time, kind: .pointerMove(nil, position)), nil, position, &effects,
                    &workspaceEffects)
            }
        case .pointerCancel(let pointer):
            let target = captures.first { $0.pointer == pointer }?.target ?? .stage(.a)
            captures.removeAll { $0.pointer == pointer }
            deliver(event, to: target, &effects, &workspaceEffects)
        case .wheel(_, let position), .pinch(_, let position), .rotate(_, let position):
            deliver(event, to: target(at: position), &effects, &workspaceEffects)
        case .keyDown(let key): keyDown(key, event, &effects, &workspaceEffects)
        case .keyUp(let key): keyUp(key, event, &effects, &workspaceEffects)
        case .text, .compose, .paste:
            deliver(event, to: frontSheet ?? keyboard, &effects, &workspaceEffects)
        case .resize(let size): resize(to: size)
        case .focus(let isGained):
            if !isGained { heldKeys.removeAll(keepingCapacity: true) }
            for panel in panels { deliver(event, to: panel, &effects, &workspaceEffects) }
            give(event.kind)
            if !isGained { stageKeys.removeAll(keepingCapacity: true) }
        case .perform:
            endReplay()
            if !flow.isRunning { show(.timeIsPaused) }
            give(event.kind)
        case .answer, .tuning, .timeScale, .notice, .end: give(event.kind)
        }
    }

    /// The text that an input method composes in the field of a panel.
    private var composedInPanel: String? { (prompt?.panel.field ?? inspector.edit?.field)?.marked?.text }

    private mutating func move(
        _ event: InputEvent, _ pointer: PointerID?, _ position: Point, _ effects: inout [Effect],
        _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        let held = captures.first { pointer == nil ? $0.pointer.isMouse : $0.pointer == pointer }
        let target = held?.target ?? self.target(at: position)
        // Who is left behind sees the pointer go.
        if pointer == nil || pointer?.isMouse == true {
            if hovered == .hint, target != .hint { hint?.input.setHover(nil) }
            if target != hovered { deliver(event, to: hovered, &effects, &workspaceEffects) }
            hovered = target
        }
        deliver(event, to: target, &effects, &workspaceEffects)
    }

    /// The sheet that has the keyboard and every press while it is there.
    var frontSheet: Target? {
        prompt != nil ? .prompt : help != nil ? .help : messageSheet != nil ? .messages : nil
    }

    /// The panels that are there, the front-most first.
    var panels: [Target] {
        var targets: [Target] = []
        if prompt != nil { targets.append(.prompt) }
        if help != nil { targets.append(.help) }
        if messageSheet != nil { targets.append(.messages) }
        switch layout.form {
        case .bare, .folded: break
        case .workbench:
            targets += [.timeline, .inspector]
            if !layout.gestures.isEmpty { targets.append(.gestures) }
        case .comparison: targets += [.timeline, .inspector, .curves]
        }
        return targets
    }

    func rect(of target: Target) -> Rect {
        switch target {
        case .inspector: layout.inspector
        case .timeline: layout.timeline
        case .gestures: layout.gestures
        case .curves: layout.comparison
        case .stage(let which): stageFrame(which).rect
        case .prompt, .help, .messages, .workbench: Rect(origin: .zero, size: window)
        case .hint: hintLayout?.panel ?? .zero
        case .notice: notice.map { noticeLayout($0).panel } ?? .zero
        case .codeError: codeErrorLayout?.panel ?? .zero
        }
    }

    func stageFrame(_ which: Comparison.Which) -> WorkspaceLayout.StageFrame {
        which == .b && layout.stages.count > 1 ? layout.stages[1] : layout.stages[0]
    }

    private func target(at position: Point) -> Target {
        if let front = frontSheet { return front }
        if layout.form == .bare, notice == nil, hint == nil, codeErrorLayout == nil { return .stage(.a) }
        // A press beside the open list closes it.
        if isUnfolded, timeline.isExporting { return .timeline }
        if let notice, noticeLayout(notice).panel.contains(position) { return .notice }
        if let panel = codeErrorLayout?.panel, panel.contains(position) { return .codeError }
        if showsHint, let panel = hintLayout?.panel, panel.contains(position) { return .hint }
        if let panel = panels.first(where: { rect(of: $0).contains(position) }) { return panel }
        if stageFrame(.a).rect.contains(position) { return .stage(.a) }
        if comparing != nil, isUnfolded, stageFrame(.b).rect.contains(position) { return .stage(.b) }
        return layout.form == .bare ? .stage(.a) : .workbench
    }

    /// Gives the keyboard to what was pressed.
    private mutating func focus(_ target: Target) {
        let passing: [Target] = [.notice, .codeError, .hint, .prompt, .help, .messages]
        guard target != keyboard, !passing.contains(target) else { return }
        resignKeyboard()
        keyboard = target == .workbench ? .stage(.a) : target
    }

    mutating func resignKeyboard() {
        switch keyboard {
        case .inspector:
            // What was typed counts, wherever the next press goes.
            var panelEffects: [InspectorEffect] = []
            inspector.resignFocus(&panelEffects)
            take(panelEffects)
        case .timeline: timeline.resignFocus()
        case .gestures: gestures.resignFocus()
        case .curves: curves.resignFocus()
        case .stage, .prompt, .notice, .codeError, .hint, .help, .messages, .workbench: break
        }
        keyboard = .stage(.a)
    }

    /// Hands an event over, and does what it leads to.
    mutating func deliver(
        _ event: InputEvent, to target: Target, _ effects: inout [Effect], _ workspaceEffects: inout [WorkspaceEffect]
    ) {
        switch target {
        case .stage(let which): giveStage(event, which, &effects)
        case .inspector:
            var panelEffects: [InspectorEffect] = []
            inspector.handle(event, in: layout.inspector, metrics: metrics, effects: &panelEffects)
            for effect in panelEffects { act(on: effect, &effects, &workspaceEffects) }
        case .timeline:
            var panelEffects: [TimelineEffect] = []
            timeline.handle(event, in: layout.timeline, metrics: metrics, effects: &panelEffects)
            for effect in panelEffects { act(on: effect, &effects, &workspaceEffects) }
        case .gestures:
            var panelEffects: [GesturePanelEffect] = []
            gestures.handle(event, in: layout.gestures, metrics: metrics, effects: &panelEffects)
            for effect in panelEffects { act(on: effect, &workspaceEffects) }
        case .curves:
            var panelEffects: [ComparisonEffect] = []
            curves.handle(event, in: layout.comparison, metrics: metrics, effects: &panelEffects)
            for effect in panelEffects { act(on: effect, &effects, &workspaceEffects) }
        case .prompt:
            var panelEffects: [PathPromptEffect] = []
            let (room, metrics) = (Rect(origin: .zero, size: window), metrics)
            prompt?.panel.handle(event, in: room, metrics: metrics, effects: &panelEffects)
            for effect in panelEffects { act(on: effect, &workspaceEffects) }
        case .help: if let effect = help?.handle(event) { act(on: effect, &effects, &workspaceEffects) }
        case .messages:
            switch messageSheet?.handle(event) {
            case .copy(let text): workspaceEffects.append(.copy(text))
            case .close: messageSheet = nil
            case nil: break
            }
        case .hint: handleHint(event, &effects, &workspaceEffects)
        case .notice: if case .pointerUp(_, let position) = event.kind { pressNotice(position, &effects) }
        case .codeError:
            if case .pointerUp(_, let position) = event.kind, codeErrorLayout?.panel.contains(position) == true {
                openMessages(&workspaceEffects)
            }
        case .workbench: break
        }
    }

    /// Hands the stage what happens over it, in its own positions; a press takes over from what is played again.
    private mutating func giveStage(_ event: InputEvent, _ which: Comparison.Which, _ effects: inout [Effect]) {
        if case .pointerDown = event.kind {
            switch flow {
            case .replaying: endReplay()
            case .backwards: pause()
            case .running, .paused: break
            }
            // The press is lost: it says why.
            if flow.isPaused { show(.timeIsPaused) }
        }
        if case .pointerDown = event.kind, captures.count == 1 { comparing?.beginGesture() }
        let frame = stageFrame(which)
        give(layout.form == .bare ? event.kind : event.kind.seen(through: frame.transform))
    }

    // MARK: The window

    /// The window has another size: the stage takes it while it is the window, and is scaled to it while it is not.
    private mutating func resize(to size: Size) {
        if !isMaximized, size != normalWindow {
            previousWindow = (normalWindow, time)
            normalWindow = size
        }
        window = size
        // The desktop gives as much of the requested size as there is room for.
        requestedSize = nil
        if closing != nil, size == session.live.size { closing = nil }
        if !isOpen, closing == nil, !scalesStage || WorkspaceLayout.shows(session.live.size, in: size) {
            giveWindowToStage()
        }
        arrange()
        sayIfFolded()
    }

    /// Takes in whether the desktop has made the window as large as it can; to be told before each step.
    public mutating func tell(isMaximized: Bool) {
        guard isMaximized != self.isMaximized else { return }
        self.isMaximized = isMaximized
        // A desktop may change the size first and say why afterwards.
        if isMaximized, time - previousWindow.end < Self.patience { normalWindow = previousWindow.size }
    }

    /// The window keeps its size, as the desktop has no other to give.
    public mutating func keepWindow() {
        requestedSize = nil
        sayIfFolded()
    }

    private mutating func sayIfFolded() {
        if isOpen, !isUnfolded { tell(words.windowTooSmall) }
    }

    /// The size that the stage has, or will have once the window is no longer maximized.
    public var normalStage: Size { isOpen || closing != nil || scalesStage ? session.live.size : normalWindow }

    /// The size that the window has with the workbench around the stage, maximized or not; nil while it is closed.
    public var workbenchWindow: Size? { isOpen ? normalWindow : nil }

    /// The desktop has given the window what it has after the workbench was closed.
    mutating func endClosing() {
        // A screen that is smaller than the stage is no reason for another stage.
        if isMaximized || WorkspaceLayout.shows(session.live.size, in: window) {
            giveWindowToStage()
        } else {
            scaleStage()
        }
    }

    /// The stage keeps its size in a window that is too small for it.
    mutating func scaleStage() {
        closing = nil
        requestedSize = nil
        let isNews = !scalesStage
        scalesStage = true
        arrange()
        if isNews { tell(words.stageIsScaled(to: layout.stages[0].scale)) }
    }

    /// The stage takes the window's size.
    mutating func giveWindowToStage() {
        scalesStage = false
        closing = nil
        requestedSize = nil
        if session.live.size != window { put(.resize(window)) }
        arrange()
    }

    /// Releases everything that is pressed on a panel, which may go away.
    mutating func releasePanels(_ workspaceEffects: inout [WorkspaceEffect]) {
        let held = captures.filter { !$0.target.isStage }
        // What is held on the stage stays in the hand.
        captures.removeAll { !$0.target.isStage }
        for capture in held {
            var effects: [Effect] = []
            let event = InputEvent(time: time, kind: .pointerCancel(capture.pointer))
            deliver(event, to: capture.target, &effects, &workspaceEffects)
            pendingEffects += effects
        }
    }

    /// Lays everything out for the window and what is open.
    mutating func arrange() {
        let least = WorkspaceLayout.least
        let form: WorkspaceLayout.Form =
            if !isOpen {
                closing == nil && !scalesStage ? .bare : .folded
            } else if window.width < least.width || window.height < least.height {
                .folded
            } else {
                comparing == nil ? .workbench : .comparison
            }
        layout = WorkspaceLayout(
            window: window, stage: form == .bare ? window : session.live.size, form: form)
        let targets = panels
        switch keyboard {
        case .stage: break
        default: if !targets.contains(keyboard) { resignKeyboard() }
        }
        switch hovered {
        case .stage, .workbench: break
        default: if !targets.contains(hovered) { hovered = .stage(.a) }
        }
    }

    /// True while the panels are there.
    public var isUnfolded: Bool { layout.form == .workbench || layout.form == .comparison }
}

extension InputEvent.Kind {
    /// The same with its positions as they are inside a transform.
    fileprivate func seen(through transform: Transform) -> InputEvent.Kind {
        switch self {
        case .pointerDown(let pointer, let position): .pointerDown(pointer, transform.unapply(position))
        case .pointerMove(let pointer, let position): .pointerMove(pointer, transform.unapply(position))
        case .pointerUp(let pointer, let position): .pointerUp(pointer, transform.unapply(position))
        case .wheel(let notches, let position): .wheel(notches, at: transform.unapply(position))
        case .pinch(let factor, let position): .pinch(factor, at: transform.unapply(position))
        case .rotate(let degrees, let position): .rotate(degrees: degrees, at: transform.unapply(position))
        default: self
        }
    }
}

extension Workspace {
    /// A position of the window as one of the stage.
    public func onStage(_ position: Point) -> Point {
        layout.form == .bare ? position : layout.stages[0].transform.unapply(position)
    }

    /// An event in the stage's places as it would be in the window's.
    public func inWindow(_ event: InputEvent) -> InputEvent {
        guard layout.form != .bare else { return event }
        let back = layout.stages[0].transform.inverse
        return InputEvent(time: event.time, kind: event.kind.seen(through: back))
    }
}
