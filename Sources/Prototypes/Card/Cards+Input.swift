import Controls
import Geometry
import Gestures
import Model
import Motion

extension Cards {
    /// The regions, front to back; nothing reaches through a card.
    func addRegions(_ engine: AnimationEngine, to regions: inout [Region]) {
        for card in cards.reversed() where card.phase != .leaving {
            let frame = layout(card).frame(at: card.position(engine))
            if card.isMoving(engine) || card.hold != nil {
                // What flies is caught where it is.
                regions.add(.card(card.id), frame, .pan(PanRule(startsOnPress: true)))
            } else {
                regions.add(.card(card.id), frame, .button)
                regions.add(.card(card.id), frame, .pan(PanRule()))
            }
            regions.add(.card(card.id), frame, .barrier)
        }
    }

    /// Acts on a gesture on a card.
    mutating func handle(
        _ event: GestureEvent<Part>, on id: Int, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        guard event.kind == .pan, let index = index(id) else { return }
        switch event.phase {
        case .began: take(index, event.pointer, control, &engine)
        case .changed: move(index, event, &engine)
        case .ended, .cancelled:
            move(index, event, &engine)
            release(index, event, control, &engine, asking: &requests)
        case .failed: break
        }
    }

    /// Does what pressing a card by key does: it comes to the front and swells for a moment.
    mutating func press(_ id: Int, _ control: Control, _ engine: inout AnimationEngine) {
        bringToFront(id)
        guard let index = index(id) else { return }
        engine.spring(cards[index].scale, to: 1, with: control.tuning[.star], velocity: Self.swell)
    }

    /// How fast a card begins to swell, in its own sizes a second.
    private static let swell = 1.5

    /// Moves a card by some points, as the arrow keys do; one that is held stays.
    func nudge(_ id: Int, by step: Vector, _ control: Control, _ engine: inout AnimationEngine) {
        guard let index = index(id), cards[index].hold == nil else { return }
        let card = cards[index]
        let layout = layout(card)
        let place = layout.inside(layout.inside(card.target(engine)) + step)
        card.spring(to: place, with: control.scroll.stepping, &engine)
    }

    /// Takes hold of a card where it is; one that is held stays with its pointer.
    private mutating func take(
        _ index: Int, _ pointer: PointerID, _ control: Control, _ engine: inout AnimationEngine
    ) {
        guard cards[index].hold == nil else { return }
        let place = cards[index].position(engine)
        cards[index].phase = .held(Card.Hold(pointer: pointer, anchor: place))
        cards[index].track(at: place, &engine)
        engine.spring(cards[index].lift, to: 1, with: control.tuning[.star])
    }

    private mutating func move(_ index: Int, _ event: GestureEvent<Part>, _ engine: inout AnimationEngine) {
        guard let hold = cards[index].hold, hold.pointer == event.pointer else { return }
        cards[index].track(at: hold.anchor + event.translation, &engine)
    }

    /// Lets a card slide to its rest inside the stage, or leave.
    private mutating func release(
        _ index: Int, _ event: GestureEvent<Part>, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        guard let hold = cards[index].hold, hold.pointer == event.pointer else { return }
        let card = cards[index]
        let layout = layout(card)
        let velocity = event.phase == .ended ? event.velocity : .zero
        engine.spring(card.lift, to: 0, with: control.scroll.returning)
        if let exit = layout.exit(from: card.position(engine), velocity: velocity, flick: Self.flick) {
            requests.append(.undoable(control.words.cardThrown, undo(card, engine)))
            cards[index].phase = .leaving
            card.spring(to: exit, with: control.scroll.returning, velocity: velocity, &engine)
            return
        }
        cards[index].phase = .lying
        card.slide(
            velocity: velocity, within: layout.reach, rate: control.tuning[.starsDeceleration],
            returning: control.scroll.returning, &engine)
    }
}
