import MotionKit

/// A card that opens a menu when it is pressed for long; an item of it, a tap beside it or Escape closes it.
struct Menu: Prototype {
    static let colors: [(name: String, hex: UInt32)] = [("Coral", 0xFF6B6B), ("Amber", 0xFFD43B), ("Sky", 0x4DABF7)]
    /// The index of the card's colour.
    var color = 0
    var isOpen = false
    /// The difference of the menu's size from the one that it goes to, 1 or 0, which a spring takes to 0.
    @Passing var growth = MotionValue(0.0)
    var spring = SpringShape(duration: 0.35, bounce: 0.3)

    static func wire(_ my: Wiring<Menu>) {
        my.spring(\.spring, "menu.spring")
        my.child(\.growth).states()
        my.state("menu.color") { menu, _ in menu.color }
        my.state("menu.isOpen") { menu, _ in menu.isOpen }
        my.close { menu, c in
            guard menu.isOpen else { return false }
            menu.toggle(&c)
            return true
        }
    }

    mutating func toggle(_ c: inout Context) {
        growth.goBack(from: isOpen ? 1 : -1, with: spring, &c)
        isOpen.toggle()
        if isOpen { c.focus(on: "Item", color) } else { c.focus(on: "Card") }
    }

    func body(_ c: Context, _ ui: inout UI<Menu>) {
        let card = Rect(center: ui.frame.center + Vector(dx: 0, dy: -120), size: Size(width: 300, height: 200))
        let menu = Rect(x: card.minX, y: card.maxY + 12, width: 200, height: 168)
        func item(_ index: Int) -> Rect { menu.cell(index, columns: 1, rows: 3) }
        ui.fill(card, .all(28), Color(hex: Self.colors[color].hex))
        ui.text("Hold me", TextStyle(Theme.Typography.title, .black), .center, in: card)
        ui.highlight("Card", 0, card, radius: 28)
        if isOpen {
            ui.press("Stage", in: ui.frame, takesFocus: false) { menu, c in menu.toggle(&c) }
            for index in Self.colors.indices {
                ui.press("Item", index, in: item(index)) { menu, index, c in
                    menu.color = index
                    menu.toggle(&c)
                }
            }
        } else {
            ui.longPress("Card", in: card, corners: .all(28)) { menu, _, c in menu.toggle(&c) }
        }
        let size = (isOpen ? 1 : 0) + growth.value(c)
        guard size > 0 else { return }
        ui.faded(size) { ui in
            ui.moved(by: Transform(scale: 0.5 + 0.5 * size, rotation: 0, about: menu.origin)) { ui in
                ui.fill(menu, .all(20), Color(white: 0.2))
                for (index, color) in Self.colors.enumerated() {
                    ui.highlight("Item", index, item(index), radius: 20)
                    let name = item(index).inset(by: Insets(left: 20))
                    ui.text(color.name, TextStyle(Theme.Typography.body, .white), in: name)
                }
            }
        }
    }
}
