import MotionKit

/// Cards that are swiped away to either side, and brought back by a button.
struct Deck: Prototype {
    static let colors: [UInt32] = [0xFF6B6B, 0xFFA94D, 0xFFD43B, 0x69DB7C, 0x4DABF7, 0x9775FA]
    var tilt = 14.0
    var shrink = 0.92
    var home = SpringShape(duration: 0.45, bounce: 0.35)
    var cards = colors.map { _ in Throw(spring: SpringShape(duration: 0.5)) }
    /// The top card: the first that is not away.
    var top: Int { cards.firstIndex { $0.offset.home == .zero } ?? cards.count }

    static func wire(_ my: Wiring<Deck>) {
        my.spring(\.home, "deck.home")
        my.number(\.tilt, 0...40, "deck.tilt", unit: .degrees)
        my.number(\.shrink, 0.7...1, "deck.next")
        my.each(\.cards, "deck").tuned("spring", as: "deck.away").rests { _, _, end, c in
            let gone = c.size.width + 80
            return abs(end.x) < gone / 3 ? .zero : Point(x: end.x < 0 ? -gone : gone, y: end.y)
        }
        my.state("deck.top") { deck, _ in deck.top }
    }

    func body(_ c: Context, _ ui: inout UI<Deck>) {
        let card = Rect(center: ui.frame.center + Vector(dx: 0, dy: -30), size: Size(width: 290, height: 400))
        var (depth, depths) = (0.0, [Double]())
        for card in cards {
            depths.append(min(3, depth))
            depth += 1 - min(1, abs(card.position(c).x) / (ui.frame.width / 2))
        }
        for index in cards.indices.reversed() {
            let (away, scale) = (cards[index].position(c) - Point.zero, 1 - depths[index] * (1 - shrink))
            let turned = Transform(scale: scale, rotation: tilt * away.dx / ui.frame.width, about: card.center)
            let frame = card.offset(by: away + Vector(dx: 0, dy: 34 * depths[index]))
            ui.moved(by: turned) { $0.fill(frame, .all(28), Color(hex: Self.colors[index])) }
            ui.place(each: \.cards, index, in: card, corners: .all(28), active: index == top)
        }
        guard top > 0 else { return }
        let undo = Rect(center: Point(x: ui.frame.midX, y: ui.frame.maxY - 90), size: Size(width: 120, height: 48))
        ui.press("Undo", in: undo) { deck, c in deck.cards[deck.top - 1].move(to: .zero, with: deck.home, &c) }
        ui.fill(undo, .all(24), Color(white: 0.2 + 0.2 * ui.light("Undo")))
        ui.text("Undo", TextStyle(Theme.Typography.body, .white), .center, in: undo)
    }
}
