import Drawing
import Geometry
import Nodes
import Prototyping
import Testing

extension TwinTests {
    @Test(arguments: 0..<10) func theList(seed: UInt64) {
        // By Tab the row in front comes last now; the old one had it first.
        check(
            Prototyping.Solo<OldList>.self, Nodes.Solo<List>.self, seed, aims: [Rect(x: 40, y: 60, width: 300, height: 720)],
            usesKeys: false)
    }
}

/// A list whose rows are dragged, or thrown, to another position; the others make room.
struct List: Nodes.Prototype {
    var rows = (0..<9).map { Snap(.vertical, at: $0, startsOnPress: true, spring: home, rate: 0.99) }
    var spring = home
    var lift = 6.0
    /// The row that was moved last, which is in front, and how far it is lifted, from 0 to 1.
    var front = 0
    var lifted = MotionValue(0.0)
    static let home = SpringShape(duration: 0.4, bounce: 0.2)
    static let handle = (try? Path(svg: "M0 0H22V2.5H0ZM0 7H22V9.5H0ZM0 14H22V16.5H0Z")) ?? Path()

    static func wire(_ my: Wiring<List>) {
        my.hint("Drag a row; Tab, then Up, Down", "moves it in the list")
        my.spring(\.spring, "list.spring")
        my.number(\.lift, 0...24, "list.lift", unit: .points)
        my.child(\.lifted).states()
        my.each(\.rows, "list").label("Row").stops { list, _, c in list.slots(c) }.moved { $0.makeRoom(for: $1, &$2) }
    }

    func step(_ c: Context) -> Double { min(84, (c.size.height - 48) / Double(rows.count)) }
    /// The upper edge of each slot.
    func slots(_ c: Context) -> [Double] {
        rows.indices.map { c.size.height / 2 + step(c) * (Double($0) - Double(rows.count) / 2) }
    }
    /// Lifts a row while it is held, and sends the others to the slots that are left.
    mutating func makeRoom(for row: Int, _ c: inout Context) {
        front = row
        lifted.spring(to: rows[row].isHeld ? 1 : 0, with: spring, &c)
        let stops = rows.map { $0.stop(c) }
        var order = rows.indices.filter { $0 != row }.sorted { stops[$0] < stops[$1] }
        order.insert(row, at: stops[row])
        for (slot, other) in order.enumerated() where other != row { rows[other].go(toStop: slot, &c) }
    }

    func body(_ c: Context, _ ui: inout UI<List>) {
        let slot = Rect(x: 24, y: 6, width: ui.frame.width - 48, height: step(c) - 12)
        func frame(_ row: Int) -> Rect { row == front ? slot.inset(by: -lift * lifted.value(c)) : slot }
        for row in rows.indices.filter({ $0 != front }) + [front] {
            let frame = frame(row).offset(by: Vector(dx: 0, dy: rows[row].offset(c)))
            ui.shadow(frame, .all(20), blur: 32, y: 10, Color(white: 0, alpha: 0.45))
            let share = Double(row) / Double(rows.count - 1)
            ui.fill(frame, .all(20), Color(hex: 0xFF6B5E).mixed(with: Color(hex: 0x4F5BD5), share))
            let title = Rect(x: frame.minX + 24, y: frame.midY - 5, width: 96 + Double(row * 47 % 90), height: 10)
            ui.fill(title, .all(5), Color(white: 1, alpha: 0.9))
            let corner = Vector(dx: frame.maxX - 46, dy: frame.midY - 8.25)
            ui.fill(.path(Self.handle, Transform(translation: corner)), Color(white: 1, alpha: 0.6))
        }
        // Of rows that lie over each other the one in front is taken, then the upper one.
        for row in rows.indices.reversed().filter({ $0 != front }) + [front] {
            ui.place(each: \.rows, row, in: frame(row), corners: .all(20))
        }
    }
}
