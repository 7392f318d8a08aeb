import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Rows that are swiped to the left to uncover a button, which deletes them; the rows below close up.
struct SwipeRows: Component, Controlled, Pressable, Keeping {
    /// The button of a row.
    typealias Part = Int
    static let spring = TunableSpring("rows.spring", duration: 0.4, bounce: 0.15)
    static let flick = Tunable("rows.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("rows.rubberBand", default: 0.55, range: 0.05...1)
    static let tunables = [Tunable](spring, flick, rubberBand)
    static let controls = [
        Control<SwipeRows>(
            "rows", each: \.rows, label: "Row", corners: .all(16),
            at: { $0.order.contains($1) ? $0.frames($1, $2).row : nil }, stops: { _, _ in [-96, 0] }
        ).moved { list, row, context in
            for other in list.order where other != row { list.rows[other].move(toStop: 1, &context) }
        }
    ]
    static let kept = [Kept<SwipeRows>("rows.order", \.order)]
    static let titles = ["Bread", "Tea", "Apples", "Rice", "Lemons", "Salt", "Honey"]

    /// The rows that are not deleted, from top to bottom.
    var order = Array(titles.indices)
    var rows: [SnapControl]
    /// The distance of each row below its slot, in slots, while it closes up.
    let gaps: [Channel]
    init(_ context: inout Context) {
        rows = SwipeRows.titles.map { _ in
            SnapControl(
                in: &context.engine, axis: .horizontal, at: 1, spring: SwipeRows.spring, flick: SwipeRows.flick,
                rubberBand: SwipeRows.rubberBand)
        }
        gaps = rows.map { _ in context.engine.makeChannel(0) }
    }

    /// The frame of a row, and of the button that it covers.
    func frames(_ row: Int, _ context: Context) -> (row: Rect, button: Rect) {
        let slot = Double(order.firstIndex(of: row) ?? 0) + context.engine.value(of: gaps[row])
        let line = Rect(x: 16, y: 72 + 80 * slot, width: context.size.width - 32, height: 72)
        let swiped = line.offset(by: Vector(dx: rows[row].offset(context.engine), dy: 0))
        return (swiped, line.inset(by: Insets(left: line.width - 88)))
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        for row in order where rows[row].stop(context.engine) == 0 {
            regions.add(row, frames(row, context).button, .button)
        }
    }
    mutating func press(_ row: Part, _ context: inout Context) {
        order.removeAll { $0 == row }
        for below in order where below > row {
            context.engine.shift(gaps[below], by: 1)
            context.spring(gaps[below], to: 0, with: SwipeRows.spring)
        }
    }

    func draw(_ context: Context, into list: inout DrawList) {
        for row in order {
            let (frame, button) = frames(row, context)
            if frame.maxX < button.maxX {
                list.fill(.roundedRect(button, .all(16)), Theme.Palette.accent)
                context.text("Delete", Theme.Typography.body, .white, in: button, into: &list)
                context.highlight(row, button, radius: 16, into: &list)
            }
            list.fill(.roundedRect(frame, .all(16)), Color(white: 0.2))
            let (title, label) = (SwipeRows.titles[row], frame.inset(by: 20))
            context.text(title, Theme.Typography.headline, .white, in: label, alignment: .leading, into: &list)
        }
    }
}
