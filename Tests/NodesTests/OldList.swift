import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A list whose rows are dragged, or thrown, to another position; the others make room.
struct OldList: Component, Controlled, Hinting {
    static let spring = TunableSpring("list.spring", duration: 0.4, bounce: 0.2)
    static let flick = Tunable("list.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let lift = Tunable("list.lift", default: 6, range: 0...24, unit: .points)
    static let tunables = [Tunable](spring, flick, lift)
    static let controls = [
        Control<OldList>(
            "list", each: \.rows, label: "Row", corners: .all(20), at: { $0.frame($1, $2) },
            stops: { $0.slots($1) }, front: { $0.front }
        ).moved { $0.makeRoom(for: $1, &$2) }
    ]
    static let gestureHints = [GestureHint("Drag a row; Tab, then Up, Down", "moves it in the list")]
    private static let handle = (try? Path(svg: "M0 0H22V2.5H0ZM0 7H22V9.5H0ZM0 14H22V16.5H0Z")) ?? Path()
    private var rows: [SnapControl]
    /// The row that was moved last, which is in front, and how far it is lifted, from 0 to 1.
    private var front = 0
    private let lifted: Channel
    init(_ context: inout Context) {
        rows = []
        for row in 0..<9 {
            rows.append(
                SnapControl(
                    in: &context.engine, axis: .vertical, at: row, startsOnPress: true, spring: Self.spring,
                    flick: Self.flick, rate: 0.99))
        }
        lifted = context.engine.makeChannel(0)
    }

    private func step(_ context: Context) -> Double { min(84, (context.size.height - 48) / Double(rows.count)) }
    /// The upper edge of each slot.
    private func slots(_ context: Context) -> [Double] {
        rows.indices.map { context.size.height / 2 + step(context) * (Double($0) - Double(rows.count) / 2) }
    }
    private func frame(_ row: Int, _ context: Context) -> Rect {
        let lift = row == front ? context.tuning[Self.lift] * context.engine.value(of: lifted) : 0
        let top = rows[row].offset(context.engine) + 6
        return Rect(x: 24, y: top, width: context.size.width - 48, height: step(context) - 12).inset(by: -lift)
    }
    /// Lifts a row while it is held, and sends the others to the slots that are left.
    private mutating func makeRoom(for row: Int, _ context: inout Context) {
        front = row
        context.engine.spring(lifted, to: rows[row].isHeld ? 1 : 0, with: context.tuning[Self.spring])
        let stops = rows.map { $0.stop(context.engine) }
        var order = rows.indices.filter { $0 != row }.sorted { stops[$0] < stops[$1] }
        order.insert(row, at: stops[row])
        for (slot, other) in order.enumerated() where other != row { rows[other].move(toStop: slot, &context) }
    }

    func draw(_ context: Context, into list: inout DrawList) {
        for row in rows.indices.filter({ $0 != front }) + [front] {
            let (frame, share) = (frame(row, context), Double(row) / Double(rows.count - 1))
            list.shadow(frame, .all(20), blur: 32, y: 10, color: Color(white: 0, alpha: 0.45))
            list.fill(.roundedRect(frame, .all(20)), Color(hex: 0xFF6B5E).mixed(with: Color(hex: 0x4F5BD5), share))
            let title = Rect(x: frame.minX + 24, y: frame.midY - 5, width: 96 + Double(row * 47 % 90), height: 10)
            list.fill(.roundedRect(title, .all(5)), Color(white: 1, alpha: 0.9))
            let corner = Vector(dx: frame.maxX - 46, dy: frame.midY - 8.25)
            list.fill(.path(Self.handle, Transform(translation: corner)), Color(white: 1, alpha: 0.6))
        }
    }
}
