import Controls
import Geometry
import Gestures
import Model
import Motion
import Prototyping

extension Samples: GestureHandling, Pressable, Scrollable, Listening, Scripted {
    /// The regions, front to back.
    func addRegions(_ context: AppContext, to regions: inout RegionList) {
        let layout = layout(context.stage, context.engine)
        for (index, screen) in Screen.allCases.enumerated() {
            let half = layout.segment(index).inset(by: Insets(horizontal: 0, vertical: -4))
            regions.add(Part.screen(screen), half, .button)
        }
        switch screen {
        case .sky:
            // No star covers what it takes to continue.
            regions.add(Part.add, layout.add, .button)
            addStarRegions(layout, context.engine, to: &regions)
            regions.add(Part.bucket, layout.bucket, .button)
        case .list: addListRegions(layout, context.engine, to: &regions)
        }
    }

    private func addStarRegions(_ layout: SamplesLayout, _ engine: AnimationEngine, to regions: inout RegionList) {
        for star in stars.reversed() where !star.isLeaving && !star.isWaiting(engine) {
            regions.add(
                Part.star(star.id), layout.star(at: star.offset(engine)), .pan(PanRule(startsOnPress: true)))
        }
    }

    private func addListRegions(_ layout: SamplesLayout, _ engine: AnimationEngine, to regions: inout RegionList) {
        regions.add(Part.field(.draft), layout.field, .field)
        regions.add(Part.submit, layout.submit, .button)
        regions.add(Part.page, layout.top, .scroll)
        regions.add(Part.page, layout.top, .barrier)
        // A press on a moving list stops it and is nothing else.
        let isMoving = scroll.isMoving(engine)
        let role = isMoving ? Region.Role.focusStop : .button
        for index in layout.visible {
            let id = bucket.goals[index].id
            let row = layout.row(index)
            func add(_ part: Part, _ rect: Rect, _ role: Region.Role) {
                regions.add(part, rect.intersection(layout.list), role)
            }
            add(.tick(id), layout.tick(row), role)
            if edit?.id == id {
                add(.field(.goal(id)), layout.title(row), isMoving ? .focusStop : .field)
            } else {
                add(.title(id), layout.title(row), role)
            }
            add(.edit(id), layout.edit(row), role)
            add(.delete(id), layout.delete(row), role)
        }
        regions.add(Part.page, layout.list, .pan(PanRule(axis: .vertical)))
        regions.add(Part.page, layout.list, .scroll)
    }

    /// Acts on a gesture on one of the parts.
    mutating func handle(
        _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        switch event.target {
        case .page: scroll.handle(event, along: .vertical, &context.engine, context.scrollPhysics)
        case .star(let id): drag(id, event, &context)
        case .field(let field): point(at: field, event, &context)
        default: break
        }
    }

    /// Does what pressing a part does, by pointer or by key.
    mutating func press(
        _ part: Part, _ context: inout AppContext
    ) {
        switch part {
        case .screen(let screen): show(screen, &context)
        case .add: openSheet(&context)
        case .bucket: kick(&context)
        case .star(let id): pulse(id, &context)
        case .field(let field): beginTyping(field, &context)
        case .submit: submit(.draft, &context)
        case .tick(let id): toggle(id, &context)
        case .title(let id): beginEdit(id, &context)
        case .edit(let id):
            if edit?.id == id {
                submit(.goal(id), &context)
            } else {
                beginEdit(id, &context)
            }
        case .delete(let id): delete(id, &context)
        case .shape(let shape): chosenShape = chosenShape == shape ? nil : shape
        case .confirm:
            if bucket.waitingCount > 0 {
                addStar(shape: chosenShape ?? 0, &context)
            } else {
                context.send(.closeSheet)
            }
        case .page: break
        }
    }

    mutating func scroll(_ part: Part, by distance: Vector, _ context: inout AppContext) {
        guard part == .page, screen == .list else { return }
        scroll.step(by: distance.dy, &context.engine, context.scrollPhysics)
    }

    func scrollArea(_ context: AppContext) -> ScrollArea<Part>? {
        ScrollArea(.page, layout(context.stage, context.engine).list)
    }

    mutating func receive(_ message: AppMessage, _ context: inout AppContext) {
        switch message {
        case .scrollToTop(.samples): scroll.scroll(to: 0, &context.engine, context.scrollPhysics)
        case .undo(.goal(let goal)): restore(goal, &context)
        default: break
        }
    }

    /// Opens the sheet of shapes with none chosen, unless it is open already.
    private mutating func openSheet(_ context: inout AppContext) {
        if context.shared.sheet.content != .star || !context.shared.sheet.isOpen(context.engine) { chosenShape = nil }
        context.send(.sheet(.star, height: Self.sheetHeight))
    }

    // MARK: What recordings ask for

    /// `goal add STRING`, `goal done N`, `star add SHAPE`, and `sheet show|hide` for the sheet of shapes.
    enum Action {
        case addGoal(String)
        case toggleGoal(Int)
        case addStar(shape: Int)
        case showSheet(Bool)

        enum GoalChange: String, CaseIterable { case add, done }
        enum Showing: String, CaseIterable { case show, hide }
    }

    static func action(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Action? {
        switch name {
        case "goal":
            switch try fields.choice("the goal action", Action.GoalChange.self) {
            case .add: return .addGoal(try fields.string("the title"))
            case .done: return .toggleGoal(try fields.integer("the goal's number"))
            }
        case "star":
            try fields.keyword("add")
            let shape: Int = try fields.integer("the shape")
            guard (0..<Goal.shapes).contains(shape) else {
                throw fields.error("the shape must be between 0 and \(Goal.shapes - 1), not \(shape)")
            }
            return .addStar(shape: shape)
        case "sheet": return .showSheet(try fields.choice("the sheet action", Action.Showing.self) == .show)
        default: return nil
        }
    }

    mutating func perform(_ action: Action, _ context: inout AppContext) {
        switch action {
        case .addGoal(let title): addGoal(title, &context)
        case .toggleGoal(let id): toggle(id, &context)
        case .addStar(let shape): addStar(shape: shape, &context)
        case .showSheet(true): openSheet(&context)
        case .showSheet(false): context.send(.closeSheet)
        }
    }

    // MARK: Stars

    private mutating func drag(
        _ id: Int, _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        guard event.kind == .pan, let index = star(id) else { return }
        if event.phase == .began, !stars[index].middle.isHeld {
            // To the front, in place, so that it allocates nothing.
            for slot in index..<stars.count - 1 { stars.swapAt(slot, slot + 1) }
            stars[stars.count - 1].middle.follow(event, &context)
            return
        }
        let reach = layout(context.stage, context.engine).reach
        stars[index].middle.take(
            bounds: Rect(center: .zero, size: Size(width: 2 * reach.dx, height: 2 * reach.dy)), &context)
        // One that is released has its position stored now.
        guard stars[index].middle.follow(event, &context) else { return }
        store(bucket.move(id, to: stars[index].middle.target(context.engine) - .zero), &context)
    }

    /// Lets a star swell for a moment.
    private mutating func pulse(_ id: Int, _ context: inout AppContext) {
        guard let index = star(id) else { return }
        context.engine.spring(stars[index].scale, to: 1, with: context.tuning[.star], velocity: 5)
    }
}
