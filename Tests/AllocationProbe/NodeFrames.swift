import MotionKit

/// Frames of a prototype whose children are dragged and thrown, with sixteen events of the mouse in each.
struct NodeFrames {
    private struct Things: Prototype {
        var puck = Throw()
        var knobs = [Turn(), Turn()]
        var pager = Pager(5)
        var sheet = Sheet()
        var page = Page()
        var rows = [0, 1].map { Snap(.vertical, at: $0, startsOnPress: true) }
        var chart = Zoom()

        static func wire(_ my: Wiring<Things>) {
            my.child(\.puck, "things.puck")
            my.each(\.knobs, "things.knobs").rests { _, _, end, _ in 15 * (end / 15).rounded() }
            my.child(\.pager, "things.pager")
            my.child(\.page, "things.page")
            my.child(\.sheet, "things.sheet").stops { _, c in [300, c.size.height - 100] }
            my.each(\.rows, "things.rows").stops { _, _, _ in [0, 50] }
            my.child(\.chart, "things.chart")
        }

        func body(_ c: Context, _ ui: inout UI<Things>) {
            ui.place(\.chart, in: Rect(x: 60, y: 205, width: 90, height: 90))
            for row in rows.indices { ui.place(each: \.rows, row, in: Rect(x: 300, y: 200, width: 40, height: 40)) }
            ui.place(\.pager, in: Rect(x: 0, y: 0, width: ui.frame.width, height: 200))
            ui.place(\.sheet, in: ui.frame) { ui in
                ui.fill(ui.frame, .white)
                ui.place(\.page, in: ui.frame.inset(by: Insets(top: 40)), length: 2000)
            }
            for knob in knobs.indices {
                ui.place(each: \.knobs, knob, in: Rect(x: 10, y: 210 + 40 * Double(knob), width: 40, height: 40))
            }
            let frame = Rect(center: Point(x: 195, y: 250), size: Size(width: 60, height: 60))
            ui.place(\.puck, in: frame) { $0.fill(frame, .white) }
        }
    }

    /// The beginning of a drag, and its next step with each event.
    private static let drags = [
        (Point(x: 195, y: 250), Vector(dx: 0.4, dy: 0.2)), (Point(x: 195, y: 100), Vector(dx: -0.8, dy: 0)),
        (Point(x: 195, y: 600), Vector(dx: 0, dy: -0.8)), (Point(x: 320, y: 220), Vector(dx: 0, dy: 0.2)),
        (Point(x: 320, y: 270), Vector(dx: 0, dy: -0.2)), (Point(x: 100, y: 250), Vector(dx: 0.1, dy: 0.2)),
        (Point(x: 40, y: 270), Vector(dx: 0, dy: 0.2)),
        // The sheet down, and up again from where it is then.
        (Point(x: 195, y: 320), Vector(dx: 0, dy: 1.2)), (Point(x: 195, y: 760), Vector(dx: 0, dy: -1.2)),
    ]
    private static let perFrame = 16
    /// Frames of a drag, and from its beginning to that of the next.
    private static let (held, period) = (20, 60)

    /// Frames after which all has been dragged.
    static let cycle = drags.count * period

    private var host: Solo<Things>
    private var list = DrawList()
    private var events: [InputEvent] = []
    private var position = Point.zero
    private var report = StateReport()

    init() {
        host = Solo<Things>(
            Start(size: Size(width: 390, height: 844), tuning: Tuning(of: Solo<Things>.self)))
        _ = host.step([InputEvent(time: 0, kind: .pinch(2, at: Point(x: 100, y: 250)))], to: 0)
    }

    /// The states that never changed, by name.
    mutating func still() -> [String] {
        var seen: [String: Set<Double>] = [:]
        for frame in 0..<Self.cycle {
            step(frame)
            report.removeAll()
            host.report(into: &report)
            for entry in report.entries where entry.name.hasPrefix("things") {
                seen[entry.name, default: []].insert(entry.value.double ?? 0)
            }
        }
        return seen.filter { $0.value.count < 2 }.keys.sorted()
    }

    mutating func step(_ frame: Int) {
        let (start, way) = Self.drags[frame / Self.period % Self.drags.count]
        let time = Double(frame) / 60
        events.removeAll(keepingCapacity: true)
        let phase = frame % Self.period
        if phase == 0 { position = start }
        for number in 0..<Self.perFrame where phase < Self.held {
            let at = time + Double(number) / 60 / Double(Self.perFrame)
            position = position + way
            let isFirst = phase == 0 && number == 0
            let isLast = phase == Self.held - 1 && number == Self.perFrame - 1
            let kind: InputEvent.Kind =
                isFirst
                ? .pointerDown(.mouse(.left), position)
                : isLast ? .pointerUp(.mouse(.left), position) : .pointerMove(.mouse(.left), position)
            events.append(InputEvent(time: at, kind: kind))
        }
        _ = host.step(events, to: time + 1.0 / 60)
        list.removeAll()
        host.draw(into: &list)
    }
}
