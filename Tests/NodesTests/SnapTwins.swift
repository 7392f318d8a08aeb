import Controls
import Drawing
import Geometry
import Nodes
import Prototyping
import Testing

@testable import Cookbook

extension TwinTests {
    @Test(arguments: 0..<10) func theRows(seed: UInt64) {
        let buttons = Rect(x: 280, y: 72, width: 90, height: 552)
        // The old one differs in three things. By Tab its buttons come before all rows; one that goes while it is pressed, as
        // by an arrow key, acts nevertheless; of rows that lie over each other while they close up the upper one is pressed.
        check(
            Prototyping.Solo<Cookbook.SwipeRows>.self, Nodes.Solo<SwipeRows>.self, seed, aims: [buttons],
            usesKeys: false, fingers: false)
    }

    @Test(arguments: 0..<10) func theDimmer(seed: UInt64) {
        check(Prototyping.Solo<Cookbook.Dimmer>.self, Nodes.Solo<Dimmer>.self, seed)
    }

    @Test(arguments: 0..<10) func theLift(seed: UInt64) {
        check(Prototyping.Solo<OldLift>.self, Nodes.Solo<Lift>.self, seed)
    }
}

/// Rows that are swiped to the left to uncover a button, which deletes them; the rows below close up.
struct SwipeRows: Nodes.Prototype {
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
        for below in order where below > row {
            gaps[below].shift(by: 1, &c)
            gaps[below].spring(to: 0, with: spring, &c)
        }
    }
}

/// A lamp that is dimmed by a handle: thrown up or down, it comes to rest at a quarter of its brightness, at half, at
/// three quarters, or at an end.
struct Dimmer: Nodes.Prototype {
    var handle = Snap(.vertical, at: 2, startsOnPress: true, spring: SpringShape(duration: 0.35))

    static func wire(_ my: Wiring<Dimmer>) {
        my.child(\.handle, "dimmer").stops { _, _ in [0, 60, 120, 180, 240] }
            .measured(in: .percent, perPoint: -100 / 240, atZero: 100)
    }

    func body(_ c: Context, _ ui: inout UI<Dimmer>) {
        let light = (1 - handle.offset(c) / 240).clamped(to: 0...1)
        let lamp = ui.frame.center + Vector(dx: 0, dy: -160)
        ui.circle(lamp, 90, Color(hex: 0x2B2620))
        ui.circle(lamp, 90, Color(hex: 0xFFD43B).opacity(light))
        let frame = Rect(center: ui.frame.center, size: Size(width: 120, height: 32))
        ui.place(\.handle, in: frame, corners: .all(16)) { ui in
            ui.fill(frame, .all(16), Color(hex: 0x495057))
            ui.text("\(Int((100 * light).rounded())) %", Theme.Typography.headline, .white, at: frame.center, .center)
        }
    }
}

/// The same of nodes as `OldLift`.
struct Lift: Nodes.Prototype {
    var cabin = Snap(
        .vertical, at: 3, spring: SpringShape(duration: 0.6, bounce: 0.3), rate: 0.99, rubberBand: 0.5)

    static func wire(_ my: Wiring<Lift>) { my.child(\.cabin).stops { _, c in OldLift.stops(c.size.height) } }

    func body(_ c: Context, _ ui: inout UI<Lift>) {
        ui.place(\.cabin, in: Rect(x: 100, y: 100, width: 190, height: 120))
    }
}
