import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

extension Cards {
    /// The regions, front to back; nothing reaches through a card.
    func addRegions(_ context: Context, to regions: inout RegionList) {
        for card in cards.reversed() where card.phase != .leaving {
            let frame = layout(card).frame(at: card.position(context.engine))
            if card.isMoving(context.engine) || card.hold != nil {
                // What flies is caught where it is.
                regions.add(card.id, frame, .pan(PanRule(startsOnPress: true)), isPinned: true)
            } else {
                regions.add(card.id, frame, .button, isPinned: true)
                regions.add(card.id, frame, .pan(PanRule()))
            }
            regions.add(card.id, frame, .barrier)
        }
    }

    /// Acts on a gesture on a card.
    mutating func handle(
        _ event: GestureEvent<Part>, _ context: inout Context
    ) {
        guard event.kind == .pan, let index = index(event.target) else { return }
        switch event.phase {
        case .began: take(index, event.pointer, &context)
        case .changed: move(index, event, &context.engine)
        case .ended, .cancelled:
            move(index, event, &context.engine)
            release(index, event, &context)
        case .failed: break
        }
    }

    /// Does what pressing a card by key does: it comes to the front and swells for a moment.
    mutating func press(_ id: Int, _ context: inout Context) {
        bringToFront(id)
        guard let index = index(id) else { return }
        context.engine.spring(cards[index].scale, to: 1, with: context.tuning[.star], velocity: Self.swell)
    }

    /// How fast a card begins to swell, in its own sizes a second.
    private static let swell = 1.5

    /// Moves a card by some points, as the arrow keys do; one that is held stays.
    mutating func nudge(
        _ id: Int, towards direction: Vector, isFine: Bool, _ context: inout Context
    ) -> Bool {
        guard let index = index(id), cards[index].hold == nil else { return true }
        let step = direction * (isFine ? 1 : 16)
        let card = cards[index]
        let layout = layout(card)
        let place = layout.inside(layout.inside(card.target(context.engine)) + step)
        card.spring(to: place, with: context.scrollPhysics.stepping, &context.engine)
        return true
    }

    mutating func touch(_ id: Int, _ context: inout Context) {
        bringToFront(id)
    }

    mutating func perform(_ action: Action, _ context: inout Context) -> Bool {
        guard case .cardAdd(let path, let place, let pixels) = action else { return false }
        add(path, at: place, pixels: pixels, &context)
        return true
    }

    mutating func receive(_ message: AppMessage, _ context: inout Context) {
        if case .undo(.card(let path, let place, let pixels)) = message {
            add(path, at: place, pixels: pixels, &context)
        }
    }

    /// Takes the card away that has the focus, also one that was only pressed; the keyboard goes on with the next.
    mutating func keyDown(_ key: KeyPress, _ context: inout Context) -> Bool {
        guard key.name == "Delete" || key.name == "Backspace", let id = context.focus(as: Part.self),
            let undo = remove(id, &context)
        else { return false }
        context.focus(on: context.showsFocus ? cards.last { $0.phase != .leaving }?.id : nil)
        context.send(.undoable(context.words.cardRemoved, undo))
        return true
    }

    func cursor(_ context: Context) -> Desk.Cursor? { cards.contains { $0.hold != nil } ? .move : nil }

    // MARK: What gestures drive

    func motion(of id: Int, by gesture: GestureKind, _ context: Context) -> DrivenMotion? {
        cards.first { $0.id == id }.map { DrivenMotion(.picture, x: $0.x, y: $0.y, in: context.engine) }
    }

    func outline(of id: Int, _ context: Context) -> FollowedShape? {
        guard let card = cards.first(where: { $0.id == id }) else { return nil }
        let scale = context.engine.value(of: card.scale)
        return .panel(layout(card).frame(at: card.position(context.engine), scale: scale), .all(Theme.Radius.card))
    }

    func project(_ id: Int, into outlook: inout Outlook, _ context: Context) -> Bool {
        outlook.roll(by: context.tuning[.deceleration])
        return true
    }

    /// Takes hold of a card where it is; one that is held stays with its pointer.
    private mutating func take(
        _ index: Int, _ pointer: PointerID, _ context: inout Context
    ) {
        guard cards[index].hold == nil else { return }
        let place = cards[index].position(context.engine)
        cards[index].phase = .held(Card.Hold(pointer: pointer, anchor: place))
        cards[index].track(at: place, &context.engine)
        context.engine.spring(cards[index].lift, to: 1, with: context.tuning[.star])
    }

    private mutating func move(_ index: Int, _ event: GestureEvent<Part>, _ engine: inout AnimationEngine) {
        guard let hold = cards[index].hold, hold.pointer == event.pointer else { return }
        cards[index].track(at: hold.anchor + event.translation, &engine)
    }

    /// Lets a card slide to its rest inside the stage, or leave.
    private mutating func release(
        _ index: Int, _ event: GestureEvent<Part>, _ context: inout Context
    ) {
        guard let hold = cards[index].hold, hold.pointer == event.pointer else { return }
        let card = cards[index]
        let layout = layout(card)
        let velocity = event.phase == .ended ? event.velocity : .zero
        context.engine.spring(card.lift, to: 0, with: context.scrollPhysics.returning)
        if let exit = layout.exit(from: card.position(context.engine), velocity: velocity, flick: Self.flick) {
            context.send(.undoable(context.words.cardThrown, undo(card, context.engine)))
            cards[index].phase = .leaving
            card.spring(to: exit, with: context.scrollPhysics.returning, velocity: velocity, &context.engine)
            return
        }
        cards[index].phase = .lying
        card.slide(
            velocity: velocity, within: layout.reach, rate: context.tuning[.starsDeceleration],
            returning: context.scrollPhysics.returning, &context.engine)
    }
}

extension Thing {
    public static let picture = Thing("picture", Phrase("image", ["ko": "이미지"]), .overlay)
}
