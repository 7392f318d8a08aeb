import MotionKit

/// Pictures side by side of which the middle one is the largest, with dots beneath; a tap brings one to the middle.
struct Carousel: Prototype {
    static let skies: [(top: UInt32, bottom: UInt32)] = [
        (0x2B2E63, 0xF2A07B), (0x3F8EDB, 0xBFE3F2), (0x1F6FC4, 0x8FD3F5), (0x4A2766, 0xFF7A59), (0x070A1C, 0x2C3568),
    ]
    var pager = Pager(skies.count, inset: 150)
    var side = 0.75

    static func wire(_ my: Wiring<Carousel>) {
        my.child(\.pager, "carousel")
        my.number(\.side, 0.4...1, "carousel.side")
    }

    func body(_ c: Context, _ ui: inout UI<Carousel>) {
        ui.place(\.pager, in: ui.frame)
        let beneath = ui.frame.center + Vector(dx: 0, dy: pager.step)
        let dots = Rect(center: beneath, size: Size(width: 100, height: 20))
        for (picture, sky) in Self.skies.enumerated() {
            // Pictures from the middle, with a fraction under way.
            let away = Double(picture) - pager.position(c)
            let nearness = 1 - min(1, abs(away))
            let size = Size(width: pager.step, height: 1.4 * pager.step) * mix(1, side, 1 - nearness)
            let frame = Rect(center: ui.frame.center + Vector(dx: away * pager.step, dy: 0), size: size)
            ui.fill(frame, .all(28), down: Gradient(Color(hex: sky.top), Color(hex: sky.bottom)))
            ui.press("Picture", picture, in: frame, corners: .all(28)) { $0.pager.go(to: $1, &$2) }
            ui.highlight("Picture", picture, frame, radius: 28)
            let dot = dots.cell(picture, columns: pager.count, rows: 1).center
            ui.circle(dot, 3 + 2 * nearness, Color(white: 1, alpha: 0.3 + 0.7 * nearness))
        }
    }
}
