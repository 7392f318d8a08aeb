import Controls
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// Typing: which field has the caret, and what text, keys and presses do to it.
extension Samples: FocusFollowing, Typing {
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

    /// Where the caret is; nil while no field has it.
    func caret(_ context: Context) -> Rect? {
        guard let typing, let typed, let frame = frame(typing, context.stage, context.engine) else { return nil }
        return typed.caretRect(in: frame, Theme.Typography.body, context.metrics)
    }

    /// Gives a field the caret; a goal's must be one that is being edited.
    mutating func beginTyping(_ field: Field, _ context: inout Context) {
        blink = CaretBlink(since: context.time)
        guard field != typing else { return }
        endTyping()
        typing = field
        if typed == nil { typing = nil } else { context.focus(on: Part.field(field)) }
    }

    /// Takes the caret away; what was being composed stays as it is.
    mutating func endTyping() {
        typed?.endComposing()
        typing = nil
        lastPress = nil
    }

    mutating func endTyping(_ context: inout Context) { endTyping() }

    mutating func endComposing(_ context: inout Context) {
        if typed?.isComposing == true { typed?.endComposing() }
    }

    func hasCaret(_ context: Context) -> Bool { typing != nil }

    /// Gives the caret to the field that the keyboard's focus came to, or takes it away.
    mutating func followFocus(to part: Part?, _ context: inout Context) {
        if case .field(let field) = part { beginTyping(field, &context) } else { endTyping() }
    }

    /// What has the focus after a part that is gone: a field's own title, else the next goal's, else the one's before,
    /// else the field of a new goal; nil while the part is there.
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
        _ id: Int, _ context: inout Context
    ) {
        guard let goal = bucket.goal(id) else { return }
        endTyping()
        keepEdit(&context)
        edit = Edit(id: id, field: TextField(goal.title, limit: Bucket.longestTitle))
        beginTyping(.goal(id), &context)
    }

    /// Ends editing without keeping what was typed.
    mutating func endEdit() {
        if case .goal = typing { endTyping() }
        edit = nil
    }

    private mutating func keepEdit(
        _ context: inout Context
    ) {
        guard let edit else { return }
        endEdit()
        guard store(bucket.rename(edit.id, to: edit.field.text), &context) else { return }
        context.send(.toast(context.words.goalChanged))
    }

    /// Adds the goal that was typed, or keeps the title that was edited.
    mutating func submit(
        _ field: Field, _ context: inout Context
    ) {
        switch field {
        case .draft:
            beginTyping(.draft, &context)
            draft.endComposing()
            guard addGoal(draft.text, &context) else { return }
            draft.clear()
            context.send(.toast(context.words.goalAdded))
        case .goal:
            edit?.field.endComposing()
            keepEdit(&context)
        }
    }

    // MARK: Events

    mutating func enter(_ text: InputEvent.Kind, _ context: inout Context) {
        switch text {
        case .text(let text), .paste(let text): change(context) { $0.insert(text) }
        case .compose(let text, let start, let length):
            change(context) { $0.compose(text, start: start, length: length) }
        default: break
        }
    }

    mutating func type(_ key: KeyPress, _ context: inout Context) -> Bool {
        if key.isRepeated, !TextField.repeatingKeys.contains(key.name) { return false }
        var outcome = TextField.KeyOutcome.ignored
        change(context) { outcome = $0.press(key.name, key.modifiers) }
        switch outcome {
        case .ignored, .changed, .passed: break
        case .copied(let text): context.perform(.copy(text))
        case .submitted: if let typing { submit(typing, &context) }
        case .left: if case .goal = typing { endEdit() } else { endTyping() }
        }
        return outcome != .passed
    }

    /// Follows a press on a field: it places the caret, a drag selects, and a second press selects a word.
    mutating func point(
        at field: Field, _ event: GestureEvent<Part>, _ context: inout Context
    ) {
        guard event.kind == .pan, let frame = frame(field, context.stage, context.engine) else { return }
        switch event.phase {
        case .began:
            beginTyping(field, &context)
            let isSecond = lastPress.map {
                context.time - $0.time <= TextField.doublePress
                    && event.location.distance(to: $0.position) <= TextField.doubleReach
            }
            change(context) { text in
                text.endComposing()
                let index = text.index(at: event.location, in: frame, Theme.Typography.body, context.metrics)
                if isSecond == true { text.selectWord(at: index) } else { text.moveCaret(to: index) }
            }
            lastPress = (event.location, context.time)
        case .changed:
            // A press that trembles selects nothing.
            guard typing == field, event.translation.length > TextField.doubleReach else { return }
            change(context) { text in
                let index = text.index(at: event.location, in: frame, Theme.Typography.body, context.metrics)
                text.moveCaret(to: index, extending: true)
            }
        case .ended, .cancelled, .failed: break
        }
    }

    private mutating func change(_ context: Context, _ body: (inout TextField) -> Void) {
        guard let typing, var field = typed, let frame = frame(typing, context.stage, context.engine) else { return }
        body(&field)
        field.reveal(in: TextField.window(frame).width, Theme.Typography.body, context.metrics)
        typed = field
        blink = CaretBlink(since: context.time)
    }
}
