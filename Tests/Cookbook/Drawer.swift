import MotionKit

/// A drawer at the left edge, pulled out by a hand or a button; a tap beside it or Escape closes it.
struct Drawer: Prototype {
    static let colors: [UInt32] = [0xFF6B6B, 0xFFD43B, 0x4DABF7]
    var width = 280.0
    var dim = 0.6
    var drawer = Snap(.horizontal, spring: SpringShape(duration: 0.4), rubberBand: 0.3)

    static func wire(_ my: Wiring<Drawer>) {
        my.number(\.width, 160...340, "drawer.width", unit: .points)
        my.number(\.dim, 0...1, "drawer.dim")
        my.icon(Icon("menu"), "M3 5H21V7H3ZM3 11H21V13H3ZM3 17H21V19H3Z")
        my.child(\.drawer).stopNames("closed", "open").stops { side, _ in [-side.width, 0] }
        my.close { side, c in
            guard side.drawer.stop(c) == 1 else { return false }
            side.drawer.go(toStop: 0, &c)
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<Drawer>) {
        let (stage, menu) = (ui.frame, Rect(x: 32, y: 32, width: 44, height: 44))
        let cards = Rect(x: 32, y: 100, width: stage.width - 64, height: 580)
        for (row, color) in Self.colors.enumerated() {
            ui.fill(cards.cell(row, columns: 1, rows: 3, gap: 20), .all(24), Color(hex: color))
        }
        let isOpen = drawer.stop(c) == 1
        if !isOpen { ui.press("Menu", in: menu) { side, c in side.drawer.go(toStop: 1, &c) } }
        ui.highlight("Menu", 0, menu, radius: 22)
        ui.icon(Icon("menu"), in: menu.inset(by: 10), Theme.Palette.text)
        // From its left edge, or from the stage's where it is pulled out further than it is wide.
        let (offset, pulled) = (drawer.offset(c), max(0, drawer.offset(c)))
        let frame = Rect(x: min(0, offset), y: 0, width: width + pulled, height: stage.height)
        ui.fill(stage, Color(white: 0, alpha: dim * (frame.maxX / width).clamped(to: 0...1)))
        ui.fill(frame, Theme.Palette.raised)
        for (row, title) in ["Home", "Library", "Settings"].enumerated() {
            let position = Point(x: frame.minX + 32, y: 120 + 56 * Double(row))
            ui.text(title, Theme.Typography.title, .white, at: position)
        }
        // The strip beside it is there to pull it out by.
        ui.place(\.drawer, in: Rect(x: -pulled, y: 0, width: width + pulled + 24, height: stage.height))
        guard isOpen else { return }
        let beside = stage.inset(by: Insets(left: frame.maxX))
        ui.press("Stage", in: beside, takesFocus: false) { side, c in side.drawer.go(toStop: 0, &c) }
    }
}
