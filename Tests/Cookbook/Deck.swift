import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Cards that are swiped away to either side, and brought back by a button.
struct Deck: Component, Controlled, Pressable, Reporting {
    enum Part: Int, PartCode { case undo }
    static let colors: [UInt32] = [0xFF6B6B, 0xFFA94D, 0xFFD43B, 0x69DB7C, 0x4DABF7, 0x9775FA]
    static let away = TunableSpring("deck.away", duration: 0.5)
    static let home = TunableSpring("deck.home", duration: 0.45, bounce: 0.35)
    static let tilt = Tunable("deck.tilt", default: 14, range: 0...40, unit: Tunable.Unit("°"))
    static let shrink = Tunable("deck.next", default: 0.92, range: 0.7...1)
    static let tunables = [Tunable](away, home, tilt, shrink)
    static let controls = [
        Control<Deck>(
            "deck", each: \.cards, corners: .all(28), at: { $1 == $0.top ? $0.frame($2) : nil },
            rest: { deck, _, end, context in deck.rest(near: end, context) })
    ]

    var cards: [ThrowControl]
    init(_ context: inout Context) {
        cards = Deck.colors.map { _ in ThrowControl(in: &context.engine, spring: Deck.away) }
    }
    /// The top card: the first that is not away.
    var top: Int { cards.firstIndex { $0.target == .zero } ?? cards.count }

    func card(_ context: Context) -> Rect {
        let middle = Point(x: context.size.width / 2, y: context.size.height / 2 - 30)
        return Rect(center: middle, size: Size(width: 290, height: 400))
    }
    func frame(_ context: Context) -> Rect? {
        top < cards.count ? card(context).offset(by: cards[top].offset(context.engine)) : nil
    }
    func rest(near end: Point, _ context: Context) -> Point {
        let gone = context.size.width + 80
        return abs(end.x) < gone / 3 ? .zero : Point(x: end.x < 0 ? -gone : gone, y: end.y)
    }
    func undo(_ context: Context) -> Rect {
        Rect(center: Point(x: context.size.width / 2, y: context.size.height - 90), size: Size(width: 120, height: 48))
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        if top > 0 { regions.add(Part.undo, undo(context), .button) }
    }
    mutating func press(_ part: Part, _ context: inout Context) {
        if top > 0 { cards[top - 1].move(to: .zero, with: Deck.home, &context) }
    }
    func report(_ context: Context, into report: inout Report) { report.add("deck.top", top) }

    func draw(_ context: Context, into list: inout DrawList) {
        let card = card(context)
        var (depth, positions) = (0.0, [(index: Int, depth: Double)]())
        for index in cards.indices {
            positions.append((index, min(3, depth)))
            depth += 1 - min(1, abs(cards[index].offset(context.engine).dx) / (context.size.width / 2))
        }
        for (index, depth) in positions.reversed() {
            let away = cards[index].offset(context.engine)
            let turn = context.tuning[Deck.tilt] * away.dx / context.size.width
            let scale = 1 - depth * (1 - context.tuning[Deck.shrink])
            let lag = Vector(dx: away.dx, dy: away.dy + 34 * depth)
            list.transformed(by: Transform(scale: scale, rotation: turn, about: card.center)) {
                $0.fill(.roundedRect(card.offset(by: lag), .all(28)), Color(hex: Deck.colors[index]))
            }
        }
        guard top > 0 else { return }
        list.fill(.roundedRect(undo(context), .all(24)), Color(white: 0.2 + 0.2 * context.light(of: Part.undo)))
        let label = undo(context).center
        context.text("Undo", Theme.Typography.body, .white, at: label, alignment: .center, into: &list)
    }
}
