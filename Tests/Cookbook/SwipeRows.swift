import MotionKit

/// Rows that are swiped to the left to uncover a button, which deletes them; the rows below close up.
struct SwipeRows: Prototype {
    static let titles = ["Bread", "Tea", "Apples", "Rice", "Lemons", "Salt", "Honey"]
    /// The rows that are not deleted, from top to bottom.
    var order = Array(titles.indices)
    var rows = titles.map { _ in Snap(.horizontal, at: 1, rubberBand: 0.55) }
    /// The distance of each row below its slot, in slots, while it closes up.
    var gaps = titles.map { _ in MotionValue(0.0) }
    var spring = SpringShape(duration: 0.4)

    static func wire(_ my: Wiring<SwipeRows>) {
        my.spring(\.spring, "rows.spring")
        my.each(\.gaps).states()
        my.each(\.rows).label("Row").stops { _, _, _ in [-96, 0] }.moved { list, row, c in
            for other in list.order where other != row { list.rows[other].go(toStop: 1, &c) }
        }
    }

    func body(_ c: Context, _ ui: inout UI<SwipeRows>) {
        let lines = order.enumerated().map { slot, row in
            let top = 72 + 80 * (Double(slot) + gaps[row].value(c))
            return (row, Rect(x: 16, y: top, width: ui.frame.width - 32, height: 72))
        }
        for (row, line) in lines {
            if rows[row].offset(c) < 0 {
                ui.fill(Self.button(line), .all(16), Theme.Palette.accent)
                ui.text("Delete", TextStyle(Theme.Typography.body, .white), .center, in: Self.button(line))
                ui.highlight("Delete", row, Self.button(line), radius: 16)
            }
            ui.place(each: \.rows, row, in: line, corners: .all(16)) { ui in
                ui.fill(line, .all(16), Color(white: 0.2))
                let start = Point(x: line.minX + 20, y: line.midY)
                ui.text(Self.titles[row], Theme.Typography.headline, .white, at: start)
            }
        }
        for (row, line) in lines where rows[row].stop(c) == 0 {
            ui.press("Delete", row, in: Self.button(line)) { list, row, c in list.delete(row, &c) }
        }
    }

    static func button(_ line: Rect) -> Rect { line.inset(by: Insets(left: line.width - 88)) }

    mutating func delete(_ row: Int, _ c: inout Context) {
        order.removeAll { $0 == row }
        for below in order where below > row { gaps[below].goBack(from: 1, with: spring, &c) }
    }
}
