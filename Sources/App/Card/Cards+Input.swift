import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

extension Cards: GestureHandling, Pressable, Tappable, TouchObserving, Outlined, Projecting, CursorChoosing,
    KeyHandling, Nudgeable, Listening, Scripted
{
    /// The regions, front to back; nothing reaches through a card.
    func addRegions(_ context: Context, to regions: inout RegionList) {
        for card in cards.reversed() where card.phase != .leaving {
            let frame = layout(card).frame(at: context.engine.value(of: card.middle))
            if context.engine.isMoving(card.middle) || card.hold != nil {
                // What flies is caught where it is.
                regions.add(Part(card.id), frame, .pan(PanRule(startsOnPress: true)), isPinned: true)
            } else {
                regions.add(Part(card.id), frame, .button, isPinned: true)
                regions.add(Part(card.id), frame, .pan(PanRule()))
            }
            regions.add(Part(card.id), frame, .barrier)
        }
    }

    /// Acts on a gesture on a card.
    mutating func handle(
        _ event: GestureEvent<Part>, _ context: inout Context
    ) {
        guard event.kind == .pan, let index = index(event.target.id) else { return }
        switch event.phase {
        case .began: take(index, event.pointer, &context)
        case .changed: move(index, event, &context.engine)
        case .ended, .cancelled:
            move(index, event, &context.engine)
            release(index, event, &context)
        case .failed: break
        }
    }

    /// Does nothing: a tap on a card only gives it the keyboard's focus.
    mutating func tap(_ event: GestureEvent<Part>, _ context: inout Context) {}

    /// Does what pressing a card by key does: it comes to the front and swells for a moment.
    mutating func press(_ part: Part, _ context: inout Context) {
        bringToFront(part.id)
        guard let index = index(part.id) else { return }
        context.engine.spring(cards[index].scale, to: 1, with: context.tuning[.star], velocity: Self.swell)
    }

    /// How fast a card begins to swell, in its own sizes a second.
    private static let swell = 1.5

    /// Moves a card by some points, as the arrow keys do; one that is held stays.
    mutating func nudge(
        _ part: Part, towards direction: Vector, isFine: Bool, _ context: inout Context
    ) -> Bool {
        guard let index = index(part.id), cards[index].hold == nil else { return true }
        let step = direction * (isFine ? 1 : 16)
        let card = cards[index]
        let layout = layout(card)
        let position = layout.inside(layout.inside(context.engine.target(of: card.middle)) + step)
        context.engine.spring(card.middle, to: position, with: context.scrollPhysics.stepping)
        return true
    }

    mutating func touch(_ part: Part, _ context: inout Context) { bringToFront(part.id) }

    /// A picture that is put onto the stage.
    struct Addition {
        var path: String
        /// Where its middle is, in points of the stage.
        var position: Point
        /// The picture's own size.
        var pixels: Size
    }

    /// `card add STRING X Y WIDTH HEIGHT` puts the picture in a file onto the stage, its middle at a position; the size
    /// is the picture's own, in pixels.
    static func action(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Addition? {
        guard name == "card" else { return nil }
        try fields.keyword("add")
        let path = try fields.string("the picture's path")
        let position = Point(x: try fields.number("X"), y: try fields.number("Y"))
        let width = try fields.positive("the width", limit: RecordingParser.longestSide)
        let height = try fields.positive("the height", limit: RecordingParser.longestSide)
        return Addition(path: path, position: position, pixels: Size(width: width, height: height))
    }

    mutating func perform(_ card: Addition, _ context: inout Context) {
        add(card.path, at: card.position, pixels: card.pixels, &context)
    }

    mutating func receive(_ message: AppMessage, _ context: inout Context) {
        if case .undo(.card(let path, let position, let pixels)) = message {
            add(path, at: position, pixels: pixels, &context)
        }
    }

    /// Takes the card away that has the focus, also one that was only pressed; the keyboard continues with the next.
    mutating func keyDown(_ key: KeyPress, _ context: inout Context) -> Bool {
        guard key.name == .delete || key.name == .backspace, let part = context.focus(as: Part.self),
            let undo = remove(part.id, &context)
        else { return false }
        if context.showsFocus, let next = cards.last(where: { $0.phase != .leaving }) {
            context.focus(on: Part(next.id))
        } else {
            context.removeFocus()
        }
        context.send(.undoable(context.words.cardRemoved, undo))
        return true
    }

    func cursor(_ context: Context) -> PlatformOutput.Cursor? { cards.contains { $0.hold != nil } ? .move : nil }

    // MARK: What gestures drive

    func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        cards.first { $0.id == part.id }.map { PartMotion(.picture, $0.middle, in: context.engine) }
    }

    func outline(of part: Part, _ context: Context) -> DrivenShape? {
        guard let card = cards.first(where: { $0.id == part.id }) else { return nil }
        let scale = context.engine.value(of: card.scale)
        return .panel(
            layout(card).frame(at: context.engine.value(of: card.middle), scale: scale), .all(Theme.Radius.card))
    }

    func project(_ part: Part, into projection: inout Projection, _ context: Context) -> Bool {
        projection.fling(decelerationRate: context.tuning[.deceleration])
        return true
    }

    /// Takes hold of a card where it is; one that is held stays with its pointer.
    private mutating func take(
        _ index: Int, _ pointer: PointerID, _ context: inout Context
    ) {
        guard cards[index].hold == nil else { return }
        let position = context.engine.value(of: cards[index].middle)
        cards[index].phase = .held(Card.Hold(pointer: pointer, anchor: position))
        context.engine.track(cards[index].middle, at: position)
        context.engine.spring(cards[index].lift, to: 1, with: context.tuning[.star])
    }

    private mutating func move(_ index: Int, _ event: GestureEvent<Part>, _ engine: inout AnimationEngine) {
        guard let hold = cards[index].hold, hold.pointer == event.pointer else { return }
        engine.track(cards[index].middle, at: hold.anchor + event.translation)
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
        if let exit = layout.exit(from: context.engine.value(of: card.middle), velocity: velocity, flick: Self.flick) {
            context.send(.undoable(context.words.cardThrown, undo(card, context.engine)))
            cards[index].phase = .leaving
            context.engine.spring(card.middle, to: exit, with: context.scrollPhysics.returning, velocity: velocity)
            return
        }
        cards[index].phase = .lying
        context.engine.decay(
            card.middle, velocity: velocity, rate: context.tuning[.starsDeceleration], within: layout.reach,
            returning: context.scrollPhysics.returning)
    }
}

extension Thing {
    public static let picture = Thing("picture", Phrase("image", ["ko": "이미지"]), .overlay)
}

extension InputEvent.Kind {
    /// The event that puts the picture in a file onto the stage.
    ///
    /// - Parameters:
    ///   - position: Where its middle is, in points of the stage.
    ///   - pixels: The picture's own size.
    public static func card(_ path: String, at position: Point, pixels: Size) -> InputEvent.Kind {
        let numbers = [position.x, position.y, pixels.width, pixels.height].map { RecordingLine.text(of: $0) }
        return .perform(
            name: "card", fields: "add \(RecordingLine.quoted(path)) \(numbers.joined(separator: " "))")
    }

    /// The path of the picture that the event puts onto the stage; nil for every other event.
    public var cardPath: String? {
        guard case .perform("card", let fields) = self else { return nil }
        var line = RecordingLine(fields)
        return (try? Cards.action("card", &line))?.path
    }
}
