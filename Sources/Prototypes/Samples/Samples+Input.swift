import Controls
import Geometry
import Gestures
import Model
import Motion

extension Samples {
    /// The regions, front to back.
    func addRegions(_ stage: StageLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        let layout = layout(stage, engine)
        for (index, screen) in Screen.allCases.enumerated() {
            let half = layout.segment(index).inset(by: Insets(horizontal: 0, vertical: -4))
            regions.add(.samples(.screen(screen)), half, .button)
        }
        switch screen {
        case .sky:
            // No star covers what it takes to go on.
            regions.add(.samples(.add), layout.add, .button)
            addStarRegions(layout, engine, to: &regions)
            regions.add(.samples(.pail), layout.pail, .button)
        case .list: addListRegions(layout, engine, to: &regions)
        }
    }

    private func addStarRegions(_ layout: SamplesLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        for star in stars.reversed() where star.phase != .leaving && !star.isWaiting(engine) {
            regions.add(
                .samples(.star(star.id)), layout.star(at: star.position(engine)), .pan(PanRule(startsOnPress: true)))
        }
    }

    private func addListRegions(_ layout: SamplesLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        regions.add(.samples(.field(.draft)), layout.field, .field)
        regions.add(.samples(.submit), layout.submit, .button)
        regions.add(.samples(.page), layout.top, .scroll)
        regions.add(.samples(.page), layout.top, .barrier)
        // A press on a moving list stops it and is nothing else.
        let isMoving = scroll.isMoving(engine)
        let role = isMoving ? Region.Role.focusStop : .button
        for index in layout.visible {
            let id = bucket.goals[index].id
            let row = layout.row(index)
            func add(_ part: Part, _ rect: Rect, _ role: Region.Role) {
                regions.add(.samples(part), rect.intersection(layout.list), role)
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
        regions.add(.samples(.page), layout.list, .pan(PanRule(axis: .vertical)))
        regions.add(.samples(.page), layout.list, .scroll)
    }

    /// Acts on a gesture on one of the parts.
    mutating func handle(
        _ event: GestureEvent<Prototypes.Part>, on part: Part, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        switch part {
        case .page: scroll.handle(event, along: .vertical, &engine, control.scroll)
        case .star(let id): drag(id, event, control, &engine, asking: &requests)
        case .field(let field): point(at: field, event, control, engine)
        default:
            if event.kind == .tap, event.phase == .ended { press(part, control, &engine, asking: &requests) }
        }
    }

    /// Does what pressing a part does, by pointer or by key.
    mutating func press(
        _ part: Part, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        switch part {
        case .screen(let screen): show(screen, control, &engine)
        case .add: requests.append(.sheet(.star))
        case .pail: kick(control, &engine, asking: &requests)
        case .star(let id): pulse(id, control, &engine)
        case .field(let field): beginTyping(field, control)
        case .submit: submit(.draft, control, &engine, asking: &requests)
        case .tick(let id): toggle(id, control, &engine, asking: &requests)
        case .title(let id): beginEdit(id, control, &engine, asking: &requests)
        case .edit(let id):
            if edit?.id == id {
                submit(.goal(id), control, &engine, asking: &requests)
            } else {
                beginEdit(id, control, &engine, asking: &requests)
            }
        case .delete(let id): delete(id, control, &engine, asking: &requests)
        case .shape(let shape): chosenShape = chosenShape == shape ? nil : shape
        case .confirm:
            if bucket.waitingCount > 0 {
                addStar(shape: chosenShape ?? 0, control, &engine, asking: &requests)
            } else {
                requests.append(.sheet(nil))
            }
        case .page: break
        }
    }

    /// Scrolls a part smoothly by some points, as the wheel and keys do; positive goes towards the content's end.
    mutating func step(_ part: Part, by distance: Vector, _ control: Control, _ engine: inout AnimationEngine) {
        guard part == .page, screen == .list else { return }
        scroll.step(by: distance.dy, &engine, control.scroll)
    }

    /// Scrolls to the top: the tab was pressed again.
    mutating func scrollToTop(_ control: Control, _ engine: inout AnimationEngine) {
        scroll.scroll(to: 0, &engine, control.scroll)
    }

    // MARK: Stars

    private mutating func drag(
        _ id: Int, _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        guard event.kind == .pan, let index = star(id) else { return }
        switch event.phase {
        case .began: take(index, event.pointer, &engine)
        case .changed: move(index, event, &engine)
        case .ended, .cancelled:
            move(index, event, &engine)
            release(index, event, control, &engine, asking: &requests)
        case .failed: break
        }
    }

    /// Takes hold of a star where it is, and brings it to the front; one that is held stays with its pointer.
    private mutating func take(_ index: Int, _ pointer: PointerID, _ engine: inout AnimationEngine) {
        guard stars[index].hold == nil else { return }
        // In place, so that it allocates nothing.
        for place in index..<stars.count - 1 { stars.swapAt(place, place + 1) }
        let star = stars[stars.count - 1]
        let place = star.position(engine)
        stars[stars.count - 1].phase = .held(
            FloatingStar.Hold(pointer: pointer, anchor: place, isMoved: star.isMoving(engine)))
        star.track(at: place, &engine)
    }

    private mutating func move(
        _ index: Int, _ event: GestureEvent<Prototypes.Part>, _ engine: inout AnimationEngine
    ) {
        guard var hold = stars[index].hold, hold.pointer == event.pointer else { return }
        if event.translation != hold.translation { hold.isMoved = true }
        hold.translation = event.translation
        stars[index].phase = .held(hold)
        stars[index].track(at: hold.anchor + hold.translation, &engine)
    }

    /// Lets a star drift to its rest inside the sky, and has that place stored now.
    private mutating func release(
        _ index: Int, _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        let star = stars[index]
        guard let hold = star.hold, hold.pointer == event.pointer else { return }
        stars[index].phase = .floating
        guard hold.isMoved else { return star.hold(at: hold.anchor, &engine) }
        star.drift(
            velocity: event.phase == .ended ? event.velocity : .zero, within: layout(control.stage, engine).reach,
            rate: control.tuning[.starsDeceleration], returning: control.scroll.returning, &engine)
        store(bucket.move(star.id, to: star.target(engine)), control, &engine, asking: &requests)
    }

    /// Lets a star swell for a moment.
    private mutating func pulse(_ id: Int, _ control: Control, _ engine: inout AnimationEngine) {
        guard let index = star(id) else { return }
        engine.spring(stars[index].scale, to: 1, with: control.tuning[.star], velocity: 5)
    }
}
