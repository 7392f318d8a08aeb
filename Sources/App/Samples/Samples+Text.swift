import Controls
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// Typing: which field has the caret, and what text, keys and presses do to it.
extension Samples: FocusFollowing, Typing {
    /// The field that has the caret.
    var typed: TypedField? {
        switch typing {
        case .draft: draft
        case .goal: edit?.field
        case nil: nil
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

    /// The caret's place; nil while no field has it.
    func caret(_ context: AppContext) -> Rect? {
        guard let typing, let frame = frame(typing, context.stage, context.engine) else { return nil }
        return typed?.caret(in: frame, context.metrics)
    }

    /// Gives a field the caret; a goal's must be one that is being edited.
    mutating func beginTyping(_ field: Field, _ context: inout AppContext) {
        if field != typing {
            endTyping(&context)
            if case .goal(let id) = field, edit?.id != id { return }
            typing = field
            context.focus(on: Part.field(field))
        }
        type(.begin, &context)
    }

    /// Takes the caret away; what was being composed stays as it is.
    mutating func endTyping(_ context: inout AppContext) {
        type(.end, &context)
        typing = nil
    }

    mutating func endComposing(_ context: inout AppContext) { type(.endComposing, &context) }

    func hasCaret(_ context: AppContext) -> Bool { typing != nil }

    /// Gives the caret to the field that the keyboard's focus came to, or takes it away.
    mutating func followFocus(to part: Part?, _ context: inout AppContext) {
        if case .field(let field) = part { beginTyping(field, &context) } else { endTyping(&context) }
    }

    /// The part that has the focus after one that is gone: a field's own title, else the next goal's, else the one's
    /// before, else the field of a new goal; nil while the part is there.
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
        _ id: Int, _ context: inout AppContext
    ) {
        guard let goal = bucket.goal(id) else { return }
        endTyping(&context)
        keepEdit(&context)
        edit = Edit(id: id, field: TypedField(goal.title, limit: Bucket.longestTitle))
        beginTyping(.goal(id), &context)
    }

    /// Ends editing without keeping what was typed.
    mutating func endEdit(_ context: inout AppContext) {
        if case .goal = typing { endTyping(&context) }
        edit = nil
    }

    private mutating func keepEdit(
        _ context: inout AppContext
    ) {
        guard let edit else { return }
        endEdit(&context)
        guard store(bucket.rename(edit.id, to: edit.field.text), &context) else { return }
        context.send(.toast(context.words("Goal updated")))
    }

    /// Adds the goal that was typed, or keeps the title that was edited.
    mutating func submit(
        _ field: Field, _ context: inout AppContext
    ) {
        switch field {
        case .draft:
            beginTyping(.draft, &context)
            type(.endComposing, &context)
            guard addGoal(draft.text, &context) else { return }
            draft.set("")
            context.send(.toast(context.words("Goal added")))
        case .goal:
            type(.endComposing, &context)
            keepEdit(&context)
        }
    }

    // MARK: Events

    mutating func enter(_ text: InputEvent.Kind, _ context: inout AppContext) { type(.text(text), &context) }

    mutating func type(_ key: KeyPress, _ context: inout AppContext) -> Bool {
        let outcome = type(.key(key), &context)
        if outcome == .submitted, let typing { submit(typing, &context) }
        // Escape took the caret away.
        if let typing, typed?.hasCaret == false {
            if case .goal = typing { endEdit(&context) } else { endTyping(&context) }
        }
        return outcome != .passed
    }

    /// Follows a press on a field: it places the caret, a drag selects, and a second press selects a word.
    mutating func point(at field: Field, _ event: GestureEvent<Part>, _ context: inout AppContext) {
        guard event.kind == .pan, let frame = frame(field, context.stage, context.engine) else { return }
        if event.phase == .began { beginTyping(field, &context) }
        guard typing == field else { return }
        change { $0.follow(event, in: frame, &context) }
    }

    /// Gives an event of the keyboard to the field that has the caret.
    @discardableResult
    private mutating func type(_ event: TypingEvent, _ context: inout AppContext) -> TypingOutcome {
        guard let typing, let frame = frame(typing, context.stage, context.engine) else { return .taken }
        return change { $0.type(event, in: frame, &context) } ?? .taken
    }

    /// Changes the field that has the caret.
    @discardableResult
    private mutating func change<Result>(_ body: (inout TypedField) -> Result) -> Result? {
        if typing == .draft { return body(&draft) }
        guard var field = edit?.field else { return nil }
        defer { edit?.field = field }
        return body(&field)
    }
}
