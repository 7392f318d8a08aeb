import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A card that opens a menu when it is pressed for long; an item of it, a tap beside it or Escape closes it.
struct Menu: Component, LongPressable, Pressable, Closable, Keeping {
    enum Part: PartCode { case card, item(Int), stage }
    static let spring = TunableSpring("menu.spring", duration: 0.35, bounce: 0.3)
    static let tunables = [Tunable](spring)
    static let kept = [Kept<Menu>("menu.color", \.color), Kept<Menu>("menu.isOpen", \.isOpen)]
    static let colors: [(name: String, hex: UInt32)] = [("Coral", 0xFF6B6B), ("Amber", 0xFFD43B), ("Sky", 0x4DABF7)]

    /// The index of the card's colour.
    var color = 0
    var isOpen = false
    /// The difference of the menu's size from the one that it goes to, 1 or 0, which a spring takes to 0.
    let growth: Channel
    init(_ context: inout Context) { growth = context.engine.makeChannel(0) }

    func card(_ context: Context) -> Rect {
        Rect(center: context.bounds.center + Vector(dx: 0, dy: -120), size: Size(width: 300, height: 200))
    }
    func menu(_ context: Context) -> Rect {
        Rect(x: card(context).minX, y: card(context).maxY + 12, width: 200, height: 168)
    }
    func item(_ item: Int, _ context: Context) -> Rect { menu(context).cell(item, columns: 1, rows: 3) }

    func addRegions(_ context: Context, to regions: inout RegionList) {
        guard isOpen else { return regions.add(Part.card, .roundedRect(card(context), .all(28)), .longPress) }
        for item in Menu.colors.indices { regions.add(Part.item(item), self.item(item, context), .button) }
        regions.add(Part.stage, context.bounds, .touch)
    }
    mutating func longPress(_ part: Part, _ context: inout Context) { toggle(&context) }
    mutating func press(_ part: Part, _ context: inout Context) {
        if case .item(let chosen) = part { color = chosen }
        toggle(&context)
    }
    mutating func close(_ context: inout Context) -> Bool {
        guard isOpen else { return false }
        toggle(&context)
        return true
    }
    mutating func toggle(_ context: inout Context) {
        context.engine.shift(growth, by: isOpen ? 1 : -1)
        context.spring(growth, to: 0, with: Menu.spring)
        isOpen.toggle()
        context.focus(on: isOpen ? Part.item(color) : .card)
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let (card, menu, size) = (card(context), menu(context), (isOpen ? 1 : 0) + context.engine.value(of: growth))
        list.fill(.roundedRect(card, .all(28)), Color(hex: Menu.colors[color].hex))
        context.text("Hold me", Theme.Typography.title, .black, in: card, into: &list)
        if context.showsFocus(on: Part.card) { list.ring(card, radius: 28) }
        guard size > 0 else { return }
        list.grouped(opacity: size) { list in
            list.transformed(by: Transform(scale: 0.5 + 0.5 * size, rotation: 0, about: menu.origin)) { list in
                list.fill(.roundedRect(menu, .all(20)), Color(white: 0.2))
                for (index, color) in Menu.colors.enumerated() {
                    let item = item(index, context)
                    context.highlight(Part.item(index), item, radius: 20, into: &list)
                    let name = item.inset(by: Insets(left: 20))
                    context.text(color.name, Theme.Typography.body, .white, in: name, alignment: .leading, into: &list)
                }
            }
        }
    }
}
