import Controls
import Geometry
import Gestures
import Model
import Motion

/// Typing: which field has the caret, and what text, keys and presses do to it.
extension Samples {
    /// The field that has the caret.
    var typed: TextField? {
        get {
            switch typing {
            case .draft: draft
            case .goal(let id): edit?.id == id ? edit?.field : nil
            case nil: nil
            }
        }
        set {
            guard let newValue else { return }
            switch typing {
            case .draft: draft = newValue
            case .goal(let id): if edit?.id == id { edit?.field = newValue }
            case nil: break
            }
        }
    }

    /// The frame of a field; nil for a goal that is not in the list.
    func frame(_ field: Field, _ stage: StageLayout, _ engine: AnimationEngine) -> Rect? {
        let layout = layout(stage, engine)
        switch field {
        case .draft: return layout.field
        case .goal(let id):
            guard let index = bucket.goals.firstIndex(where: { $0.id == id }) else { return nil }
            return layout.title(layout.row(index))
        }
    }

    /// Where the caret stands; nil while no field has it.
    func caret(_ control: Control, _ engine: AnimationEngine) -> Rect? {
        guard let typing, let typed, let frame = frame(typing, control.stage, engine) else { return nil }
        return typed.caretRect(in: frame, Theme.Typography.body, control.metrics)
    }

    /// Gives a field the caret; a goal's must be one that is being edited.
    mutating func beginTyping(_ field: Field, _ control: Control) {
        blink = CaretBlink(since: control.time)
        guard field != typing else { return }
        endTyping()
        typing = field
        if typed == nil { typing = nil }
    }

    /// Takes the caret away; what was being composed stays as it is.
    mutating func endTyping() {
        typed?.endComposing()
        typing = nil
        lastPress = nil
    }

    /// Keeps what is being composed as if it had been typed.
    mutating func endComposing() {
        if typed?.isComposing == true { typed?.endComposing() }
    }

    /// What has the focus after a part that is gone: a field's own title, else the next goal's, else the one's before, else
    /// the field of a new goal; nil while the part is there.
    func successor(of part: Part) -> Part? {
        switch part {
        case .field(.goal(let id)) where edit?.id != id: return bucket.goal(id) == nil ? neighbour(of: id) : .title(id)
        case .tick(let id), .title(let id), .edit(let id), .delete(let id):
            return bucket.goal(id) == nil ? neighbour(of: id) : nil
        default: return nil
        }
    }

    private func neighbour(of id: Int) -> Part {
        let next = bucket.goals.first { $0.id > id } ?? bucket.goals.last
        return next.map { .title($0.id) } ?? .field(.draft)
    }

    /// Lets a goal's title be edited; another one that was is kept.
    mutating func beginEdit(
        _ id: Int, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        guard let goal = bucket.goal(id) else { return }
        endTyping()
        keepEdit(control, &engine, asking: &requests)
        edit = Edit(id: id, field: TextField(goal.title, limit: Bucket.longestTitle))
        beginTyping(.goal(id), control)
    }

    /// Ends editing without keeping what was typed.
    mutating func endEdit() {
        if case .goal = typing { endTyping() }
        edit = nil
    }

    private mutating func keepEdit(
        _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        guard let edit else { return }
        endEdit()
        guard store(bucket.rename(edit.id, to: edit.field.text), control, &engine, asking: &requests) else { return }
        requests.append(.toast(control.words.goalChanged))
    }

    /// Adds the goal that was typed, or keeps the title that was edited.
    mutating func submit(
        _ field: Field, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        switch field {
        case .draft:
            beginTyping(.draft, control)
            draft.endComposing()
            guard addGoal(draft.text, control, &engine, asking: &requests) else { return }
            draft.clear()
            requests.append(.toast(control.words.goalAdded))
        case .goal:
            edit?.field.endComposing()
            keepEdit(control, &engine, asking: &requests)
        }
    }

    // MARK: Events

    /// Text that was typed or pasted.
    mutating func insert(_ text: String, _ control: Control, _ engine: AnimationEngine) {
        change(control, engine) { $0.insert(text) }
    }

    /// Text that an input method is composing.
    mutating func compose(
        _ text: String, start: Int, length: Int, _ control: Control, _ engine: AnimationEngine
    ) {
        change(control, engine) { $0.compose(text, start: start, length: length) }
    }

    /// Acts on a key; ``TextField/KeyOutcome/passed`` is for the lab.
    mutating func press(
        key: String, _ modifiers: TextField.Modifiers, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) -> TextField.KeyOutcome {
        var outcome = TextField.KeyOutcome.ignored
        change(control, engine) { outcome = $0.press(key, modifiers) }
        switch outcome {
        case .ignored, .changed, .passed: break
        case .copied(let text): requests.append(.effect(.copy(text)))
        case .submitted: if let typing { submit(typing, control, &engine, asking: &requests) }
        case .left: if case .goal = typing { endEdit() } else { endTyping() }
        }
        return outcome
    }

    /// Follows a press on a field: it places the caret, a drag selects, and a second press selects a word.
    mutating func point(
        at field: Field, _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: AnimationEngine
    ) {
        guard event.kind == .pan, let frame = frame(field, control.stage, engine) else { return }
        switch event.phase {
        case .began:
            beginTyping(field, control)
            let isSecond = lastPress.map {
                control.time - $0.time <= Self.doublePress && event.location.distance(to: $0.place) <= Self.doubleReach
            }
            change(control, engine) { text in
                text.endComposing()
                let place = text.place(at: event.location, in: frame, Theme.Typography.body, control.metrics)
                if isSecond == true { text.selectWord(at: place) } else { text.moveCaret(to: place) }
            }
            lastPress = (event.location, control.time)
        case .changed:
            // A press that trembles selects nothing.
            guard typing == field, event.translation.length > Self.doubleReach else { return }
            change(control, engine) { text in
                let place = text.place(at: event.location, in: frame, Theme.Typography.body, control.metrics)
                text.moveCaret(to: place, extending: true)
            }
        case .ended, .cancelled, .failed: break
        }
    }

    /// Seconds and points between two presses that are one double press.
    private static let doublePress = 0.3
    private static let doubleReach = 4.0

    private mutating func change(_ control: Control, _ engine: AnimationEngine, _ body: (inout TextField) -> Void) {
        guard let typing, var field = typed, let frame = frame(typing, control.stage, engine) else { return }
        body(&field)
        field.reveal(in: TextField.window(frame).width, Theme.Typography.body, control.metrics)
        typed = field
        blink = CaretBlink(since: control.time)
    }
}
