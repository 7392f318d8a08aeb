import MotionKit

/// A row of covers that scrolls sideways; a tap removes one, and the row becomes shorter.
struct Shelf: Prototype {
    /// The number of each cover.
    var covers = Array(0..<12)
    var row = Page(.horizontal, friction: 0.998, rubberBand: 0.55, spring: SpringShape(duration: 0.5))
    static let (side, step) = (160.0, 176.0)

    static func wire(_ my: Wiring<Shelf>) { my.child(\.row, "shelf.row").tuned(as: "shelf") }

    func body(_ c: Context, _ ui: inout UI<Shelf>) {
        let frame = Rect(x: 0, y: ui.frame.midY - Self.side / 2, width: ui.frame.width, height: Self.side)
        ui.place(\.row, in: frame, length: Double(covers.count) * Self.step + 16) { ui in
            for (index, number) in covers.enumerated() {
                let left = 16 + Double(index) * Self.step
                let cover = Rect(x: left, y: frame.minY, width: Self.side, height: Self.side)
                let color = Color(red: 0.2 + 0.06 * Double(number), green: 0.4, blue: 0.9 - 0.06 * Double(number))
                ui.fill(cover, .all(16), color)
                ui.press("Cover", index, in: cover) { shelf, index, _ in shelf.covers.remove(at: index) }
            }
        }
    }
}
