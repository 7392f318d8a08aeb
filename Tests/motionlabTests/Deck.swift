import MotionKit

/// A deck as a newcomer writes it, of which nothing is saved: the front card is thrown away to either side, and a button
/// brings the last one back.
struct Deck: Prototype {
    private static let colors: [UInt32] = [0xFF6B6B, 0xFFD166, 0x06D6A0, 0x118AB2, 0x9B5DE5]

    var away = SpringShape(duration: 0.4, bounce: 0)
    var home = SpringShape(duration: 0.5, bounce: 0.3)
    private var card = Throw()
    private var gone: [Double] = []

    private enum CodingKeys: CodingKey { case away, home }

    static func wire(_ my: Wiring<Deck>) {
        my.spring(\.away, "deck.away")
        my.spring(\.home, "deck.home")
        my.child(\.card, "deck").tuned("spring", as: "deck.home").rests { _, end, _ in
            abs(end.x) < 200 ? .zero : Point(x: end.x < 0 ? -500 : 500, y: 0)
        }.released { deck, c in
            let target = deck.card.offset.target(c)
            if target != .zero { deck.card.move(to: target, with: deck.away, &c) }
        }.arrived { deck, c in
            let side = deck.card.offset.home.x
            guard side != 0 else { return }
            deck.gone.append(side)
            deck.card.put(at: .zero, &c)
        }
    }

    func body(_ c: Context, _ ui: inout UI<Deck>) {
        let front = Rect(center: ui.frame.center, size: Size(width: 260, height: 360))
        for behind in [2, 1] {
            ui.fill(front.offset(by: Vector(dx: 0, dy: 12 * Double(behind))), .all(24), color(behind))
        }
        ui.place(\.card, in: front) { [self] in $0.fill(front, .all(24), color(0)) }
        let middle = Point(x: ui.frame.midX, y: ui.frame.maxY - 60)
        let undo = Rect(center: middle, size: Size(width: 120, height: 44))
        ui.press("Undo", in: undo) { deck, c in
            guard !deck.card.isUnderWay, let side = deck.gone.popLast() else { return }
            deck.card.put(at: Point(x: side, y: 0), &c)
            deck.card.move(to: .zero, with: deck.home, &c)
        }
        ui.fill(undo, .all(22), Color(white: 1, alpha: 0.2 + 0.3 * ui.light("Undo")))
    }

    private func color(_ behind: Int) -> Color {
        Color(hex: Self.colors[(gone.count + behind) % Self.colors.count])
    }
}
