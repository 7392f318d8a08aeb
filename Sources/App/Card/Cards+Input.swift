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
    func addRegions(_ context: AppContext, to regions: inout RegionList) {
        for card in cards.reversed() where !card.isLeaving {
            let frame = layout(card).frame(at: card.middle.position(context.engine))
            if card.middle.isMoving(context.engine) || card.middle.isHeld {
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
        _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        guard event.kind == .pan, let index = index(event.target.id) else { return }
        let (card, wasHeld) = (cards[index], cards[index].middle.isHeld)
        cards[index].middle.follow(event, &context)
        let isHeld = cards[index].middle.isHeld
        if isHeld, !wasHeld { context.engine.spring(card.lift, to: 1, with: context.tuning[.star]) }
        if wasHeld, !isHeld { release(index, event, &context) }
    }

    /// Does nothing: a tap on a card only gives it the keyboard's focus.
    mutating func tap(_ event: GestureEvent<Part>, _ context: inout AppContext) {}

    /// Does what pressing a card by key does: it comes to the front and swells for a moment.
    mutating func press(_ part: Part, _ context: inout AppContext) {
        bringToFront(part.id)
        guard let index = index(part.id) else { return }
        context.engine.spring(cards[index].scale, to: 1, with: context.tuning[.star], velocity: Self.swell)
    }

    /// The speed at which a card begins to swell, in its own sizes a second.
    private static let swell = 1.5

    /// Moves a card by some points, as the arrow keys do; one that is held stays.
    mutating func nudge(
        _ part: Part, towards direction: Vector, isFine: Bool, _ context: inout AppContext
    ) -> Bool {
        guard let index = index(part.id), !cards[index].middle.isHeld else { return true }
        let step = direction * (isFine ? 1 : 16)
        let (middle, reach) = (cards[index].middle, layout(cards[index]).reach)
        let position = reach.nearest(to: reach.nearest(to: middle.target(context.engine)) + step)
        context.engine.spring(middle.channel, to: position, with: context.scrollPhysics.stepping)
        return true
    }

    mutating func touch(_ part: Part, _ context: inout AppContext) { bringToFront(part.id) }

    /// A picture that is put onto the stage.
    struct Addition {
        var path: String
        /// The position of its middle, in points of the stage.
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

    mutating func perform(_ card: Addition, _ context: inout AppContext) {
        add(card.path, at: card.position, pixels: card.pixels, &context)
    }

    mutating func receive(_ message: AppMessage, _ context: inout AppContext) {
        if case .undo(.card(let path, let position, let pixels)) = message {
            add(path, at: position, pixels: pixels, &context)
        }
    }

    /// Takes the card away that has the focus, also one that was only pressed; the keyboard continues with the next.
    mutating func keyDown(_ key: KeyPress, _ context: inout AppContext) -> Bool {
        guard key.name == .delete || key.name == .backspace, let part = context.focus(as: Part.self),
            let undo = remove(part.id, &context)
        else { return false }
        if context.showsFocus, let next = cards.last(where: { !$0.isLeaving }) {
            context.focus(on: Part(next.id))
        } else {
            context.removeFocus()
        }
        context.send(.undoable(context.words("Card deleted"), undo))
        return true
    }

    func cursor(_ context: AppContext) -> PlatformOutput.Cursor? { cards.contains { $0.middle.isHeld } ? .move : nil }

    // MARK: What gestures drive

    func motion(of part: Part, by gesture: GestureKind, _ context: AppContext) -> PartMotion? {
        cards.first { $0.id == part.id }?.middle.motion(of: .picture, by: gesture, context.engine)
    }

    func outline(of part: Part, _ context: AppContext) -> DrivenShape? {
        guard let card = cards.first(where: { $0.id == part.id }) else { return nil }
        let scale = context.engine.value(of: card.scale)
        return .panel(
            layout(card).frame(at: card.middle.position(context.engine), scale: scale), .all(Theme.Radius.card))
    }

    func project(_ part: Part, into projection: inout Projection, _ context: AppContext) -> Bool {
        guard let index = index(part.id) else { return false }
        cards[index].middle.project(into: &projection, context)
        return true
    }

    /// Lets a card that was released glide to its rest, or leave.
    private mutating func release(_ index: Int, _ event: GestureEvent<Part>, _ context: inout AppContext) {
        let card = cards[index]
        let velocity = event.phase == .ended ? event.velocity : .zero
        context.engine.spring(card.lift, to: 0, with: context.scrollPhysics.returning)
        let position = card.middle.position(context.engine)
        guard let exit = layout(card).exit(from: position, velocity: velocity, flick: Self.flick) else { return }
        context.send(
            .undoable(
                context.words("Card dismissed"),
                .card(card.path, at: layout(card).reach.nearest(to: position), pixels: card.pixels)))
        cards[index].isLeaving = true
        context.engine.spring(
            card.middle.channel, to: exit, with: context.scrollPhysics.returning, velocity: velocity)
    }
}

extension Movable {
    public static let picture = Movable("picture", Phrase("image"), .overlay)
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
