import Model
import Nodes

/// Pictures that were dropped onto the stage, which lie above every tab and can be moved and thrown.
struct Cards: AppPart {
    /// The most cards that lie there; one more replaces the one at the back.
    private static let most = 8

    @Passing var app: AppFacts
    /// Back to front.
    @Passing var cards: [Card]
    @Passing private var stage: Size?
    @Passing private var lastID: Int
    /// The last time at which a card found no room, in seconds; nil before the first.
    @Passing private var lastFull: Double?

    static func wire(_ my: Wiring<Cards>) {
        // As it is stored: the way through the wrapper's property would copy all at each event.
        let each = my.each(\._cards.wrappedValue, "card").states().label("Image").known(as: .picture).pinned()
        each.reached { cards, index, _ in cards.bringToFront(index) }
        each.pressed { cards, index, c in if c.showsFocus { cards.bringToFront(index) } }
        each.key { cards, index, key, c in cards.act(on: key, index, &c) }
        each.arrived { cards, index, c in if cards.cards[index].isLeaving { cards.forget(index, &c) } }
        my.hint(Phrase("Drop a picture"), Phrase("makes a card"))
        my.cursor { cards, _ in cards.cards.contains { $0.middle.isHeld } ? .move : nil }
        my.fit { cards, size, _ in
            cards.stage == size
        } _: { cards, size, _, c in
            cards.resize(to: size, &c)
        }
        my.hear(AppMessage.self) { cards, message, c in
            guard case .undo(.card(let path, let position, let pixels)) = message else { return }
            cards.add(Addition(path: path, position: position, pixels: pixels), &c)
        }
        my.say("card") { line throws(RecordingError) in
            try Addition(&line)
        } do: {
            $0.add($1, &$2)
        }
        // The middle of each card in stage points, in order of adding.
        my.report { cards, _, c, report in
            let shown = cards.cards.filter { !$0.isLeaving }.sorted { $0.id < $1.id }
            report.add("card.count", shown.count)
            for (number, card) in shown.enumerated() { report.add("card.\(number)", card.middle.position(c)) }
        }
    }

    func body(_ c: Context, _ ui: inout UI<Cards>) {
        ui.frontFirst { ui in
            for (index, card) in cards.enumerated() {
                ui.place(each: \._cards.wrappedValue, index, in: card.place(c), active: !card.isLeaving)
            }
        }
    }

    /// A picture that is put onto the stage.
    struct Addition: Sendable {
        var path: String
        /// The position of its middle, in points of the stage.
        var position: Point
        /// The picture's own size, in pixels.
        var pixels: Size
    }

    /// Puts a picture onto the stage: it pops up where it was dropped. One whose size is not finite and above zero is
    /// ignored.
    private mutating func add(_ picture: Addition, _ c: inout Context) {
        let (position, pixels) = (picture.position, picture.pixels)
        guard position.isFinite, pixels.isFinite, pixels.width > 0, pixels.height > 0 else { return }
        if cards.count(where: { !$0.isLeaving }) >= Self.most,
            let back = cards.firstIndex(where: { !$0.isLeaving })
        {
            // Of so many that came at one moment it was never seen.
            if cards[back].isUnseen(c) { forget(back, &c) } else { cards[back].leave(&c) }
            // Of many at one moment the first that has no room says so for all.
            if lastFull != c.time { c.send(AppMessage.toast(c.text("Limit of 8: rearmost card removed"))) }
            lastFull = c.time
        }
        lastID += 1
        cards.append(
            Card(
                id: lastID, picture.path, pixels: pixels, isMissing: app.missingPictures.contains(picture.path),
                at: c.bounds.nearest(to: position), &c))
    }

    /// Lays a card above all others.
    private mutating func bringToFront(_ index: Int) {
        // In place, so that it allocates nothing.
        for slot in index..<cards.count - 1 { cards.swapAt(slot, slot + 1) }
    }

    /// Takes the card away that has the focus, also one that was only pressed; the keyboard continues with the next.
    private mutating func act(on key: KeyPress, _ index: Int, _ c: inout Context) -> Bool {
        guard key.name == .delete || key.name == .backspace, !cards[index].isLeaving else { return false }
        cards[index].leave(&c)
        let undo = cards[index].undo(at: cards[index].middle.target(c), c)
        if c.showsFocus, let next = cards.last(where: { !$0.isLeaving }) {
            c.focus(on: "card.\(next.id)")
        } else {
            c.removeFocus()
        }
        c.send(AppMessage.undoable(c.text("Card deleted"), undo))
        return true
    }

    /// Takes a new size of the stage: cards keep their share of it, and a held one stays under its pointer.
    private mutating func resize(to size: Size, _ c: inout Context) {
        let before = stage
        stage = size
        guard let before, before.width > 0, before.height > 0 else { return }
        for index in cards.indices {
            cards[index].rescale(
                horizontally: size.width / before.width, vertically: size.height / before.height, &c)
        }
    }

    private mutating func forget(_ index: Int, _ c: inout Context) {
        cards[index].stop(&c)
        cards.remove(at: index)
    }
}

extension Cards.Addition {
    /// Reads `add STRING X Y WIDTH HEIGHT`: a file, the position of the picture's middle and the picture's size.
    init(_ line: inout RecordingLine) throws(RecordingError) {
        try line.keyword("add")
        path = try line.string("the picture's path")
        position = Point(x: try line.number("X"), y: try line.number("Y"))
        pixels = Size(
            width: try line.positive("the width", limit: RecordingParser.longestSide),
            height: try line.positive("the height", limit: RecordingParser.longestSide))
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
        return (try? Cards.Addition(&line))?.path
    }
}
