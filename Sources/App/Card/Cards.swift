import Controls
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// Pictures that were dropped onto the stage, which lie above every tab and can be moved and thrown.
///
/// A card follows its pointer, slides on when it is released and comes to rest wholly inside the stage. One that is
/// released fast across an edge leaves.
struct Cards: Component, PartNaming, Completing, Resizable, Hinting, Reporting {
    typealias Shared = AppState

    /// A card, by its number.
    struct Part: PartCode {
        let id: Int

        init(_ id: Int) { self.id = id }
    }

    /// The most cards that lie there; one more replaces the one at the back.
    static let most = 8
    /// The speed at which a card released beyond an edge leaves, in points per second.
    static let flick = 1500.0

    /// Back to front.
    var cards: [Card] = []
    private var size = Size.zero
    private var lastID = 0
    /// The last time at which a card found no room, in seconds; nil before the first.
    private var lastFull: Double?
    /// Paths of pictures that cannot be read.
    private let missing: Set<String>

    init(_ context: inout AppContext) { missing = context.beginning.missingPictures }

    /// The index in ``cards`` of a card; nil for one that is gone or leaves.
    func index(_ id: Int) -> Int? { cards.firstIndex { $0.id == id && !$0.isLeaving } }

    static func name(of part: Part) -> Phrase { Phrase("Image") }

    static let gestureHints = [
        GestureHint(Phrase("Drop a picture"), Phrase("makes a card"))
    ]

    func layout(_ card: Card) -> CardLayout { CardLayout(pixels: card.pixels, stage: size) }

    /// Puts a picture onto the stage: it pops up where it was dropped.
    ///
    /// - Parameter pixels: The picture's size; one that is not finite and above zero is ignored.
    mutating func add(
        _ path: String, at position: Point, pixels: Size, _ context: inout AppContext
    ) {
        guard position.isFinite, pixels.isFinite, pixels.width > 0, pixels.height > 0 else { return }
        if cards.count(where: { !$0.isLeaving }) >= Self.most,
            let back = cards.firstIndex(where: { !$0.isLeaving })
        {
            if context.engine.value(of: cards[back].scale) == 0 {
                // So many came at one moment that it was never seen.
                cards.remove(at: back).remove(from: &context.engine)
            } else {
                remove(cards[back].id, &context)
            }
            // Of many at one moment the first that has no room says so for all.
            if lastFull != context.time { context.send(.toast(context.words("Limit of 8: rearmost card removed"))) }
            lastFull = context.time
        }
        lastID += 1
        let seen = Rect(origin: .zero, size: size).nearest(to: position)
        var card = Card(
            id: lastID, path: path, pixels: pixels, isMissing: missing.contains(path), at: seen, &context.engine)
        context.engine.spring(card.scale, to: 1, with: context.tuning[.star])
        let reach = layout(card).reach
        if reach.nearest(to: seen) != seen { card.middle.move(to: reach.nearest(to: seen), &context) }
        card.middle.take(bounds: reach, &context)
        cards.append(card)
    }

    /// Lets a card shrink away.
    ///
    /// - Returns: What brings it back; nil if there is no card of the number.
    @discardableResult
    mutating func remove(_ id: Int, _ context: inout AppContext) -> Undo? {
        guard let index = index(id) else { return nil }
        cards[index].isLeaving = true
        context.engine.spring(cards[index].scale, to: 0, with: context.scrollPhysics.returning)
        return undo(cards[index], context.engine)
    }

    /// The undo that brings a card back to where it would have come to rest.
    func undo(_ card: Card, _ engine: AnimationEngine) -> Undo {
        .card(card.path, at: layout(card).reach.nearest(to: card.middle.target(engine)), pixels: card.pixels)
    }

    /// Lays a card above all others.
    mutating func bringToFront(_ id: Int) {
        guard let index = index(id) else { return }
        // In place, so that it allocates nothing.
        for slot in index..<cards.count - 1 { cards.swapAt(slot, slot + 1) }
    }

    /// Takes a new size of the stage: cards keep their share of it, and a held one stays under its pointer.
    mutating func resize(_ context: inout AppContext) {
        let before = size
        size = context.size
        guard before != size, before.width > 0, before.height > 0 else { return }
        for index in cards.indices where !cards[index].isLeaving {
            if !cards[index].middle.isHeld {
                let channel = cards[index].middle.channel
                context.engine.rescale(channel[0], by: size.width / before.width)
                context.engine.rescale(channel[1], by: size.height / before.height)
            }
            cards[index].middle.take(bounds: layout(cards[index]).reach, &context)
        }
    }

    /// Forgets the cards that have left.
    mutating func handle(_ completion: Completion, _ context: inout AppContext) {
        guard cards.contains(where: { $0.isGone(context.engine) }) else { return }
        for card in cards where card.isGone(context.engine) { card.remove(from: &context.engine) }
        cards.removeAll { $0.isGone(context.engine) }
    }

    /// Adds the state under its names: the middle of each card in stage points, in order of adding.
    func report(_ context: AppContext, into report: inout StateReport) {
        let shown = cards.filter { !$0.isLeaving }.sorted { $0.id < $1.id }
        report.add("card.count", shown.count)
        for (number, card) in shown.enumerated() {
            card.middle.report("card.\(number)", context.engine, into: &report)
        }
    }
}
