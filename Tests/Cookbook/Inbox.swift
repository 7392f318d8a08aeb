import MotionKit

/// Letters that are swiped to the left to uncover a button, which deletes them; pulled down, the list fetches another.
struct Inbox: Prototype {
    /// The letters that are not deleted, from top to bottom.
    var order = Array(0..<12)
    var rows = (0..<12).map { _ in Snap(.horizontal, at: 1, rubberBand: 0.55) }
    /// The distance of each letter below its place, in points, while the list closes up or makes room.
    var gaps = (0..<12).map { _ in MotionValue(0.0) }
    var (list, spring) = (Page(), SpringShape(duration: 0.4))

    static func wire(_ my: Wiring<Inbox>) {
        my.spring(\.spring, "inbox.spring")
        my.each(\.gaps).states()
        my.child(\.list).released { inbox, c in if inbox.list.offset(c) < -60 { inbox.fetch(&c) } }
        my.each(\.rows).label("Letter").stops { _, _, _ in [-96, 0] }.moved { inbox, moved, c in
            for other in inbox.order where other != moved { inbox.rows[other].go(toStop: 1, &c) }
        }
    }

    mutating func fetch(_ c: inout Context) {
        order.insert(rows.count, at: 0)
        rows.append(Snap(.horizontal, at: 1, rubberBand: 0.55))
        gaps.append(MotionValue(0))
        for row in order { gaps[row].goBack(from: -80, with: spring, &c) }
    }

    mutating func delete(_ row: Int, _ c: inout Context) {
        for below in order.drop(while: { $0 != row }) { gaps[below].goBack(from: 80, with: spring, &c) }
        order.removeAll { $0 == row }
    }

    func body(_ c: Context, _ ui: inout UI<Inbox>) {
        let pull = max(0, -list.offset(c))
        let middle = Point(x: ui.frame.midX, y: pull / 2)
        let arc = Shape.arc(center: middle, radius: 11, start: 0, end: .pi * min(2, pull / 30))
        ui.stroke(arc, Stroke(width: 3, cap: .round), Theme.Palette.accent)
        ui.place(\.list, in: ui.frame, length: 80 * Double(order.count) + 8) { ui in
            for (slot, row) in order.enumerated() {
                let top = 80 * Double(slot) + gaps[row].value(c) + 8
                let line = Rect(x: 16, y: top, width: ui.frame.width - 32, height: 72)
                if rows[row].offset(c) < 0 {
                    let button = line.inset(by: Insets(left: line.width - 88))
                    ui.button("Delete", row, in: button, fill: Theme.Palette.accent) { $0.delete($1, &$2) }
                }
                ui.place(each: \.rows, row, in: line, corners: .all(16)) { ui in
                    ui.column(in: line, padding: Insets(all: 16), gap: 4, fill: Theme.Palette.raised, radius: 16) {
                        $0.text(["Mina", "Noah", "Jun", "Ada"][row % 4], .headline)
                        $0.text("Letter \(row + 1): how are you?", .detail.quiet)
                    }
                }
            }
        }
    }
}
