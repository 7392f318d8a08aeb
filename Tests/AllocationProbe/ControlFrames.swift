import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Frames of a component whose controls are dragged and thrown, with sixteen events of the mouse in each.
struct ControlFrames {
    private struct Things: Component, Controlled {
        static let spring = TunableSpring("things.spring")
        static let flick = Tunable("things.flick", default: 300, range: 0...5000)
        static let rubberBand = Tunable("things.rubberBand", default: 0.5, range: 0.05...1)
        static let friction = Tunable("things.friction", default: 0.996, range: 0.98...0.999)
        static let tapZoom = Tunable("things.tapZoom", default: 2, range: 1.2...4)
        static let tunables = spring.tunables + [flick, rubberBand, friction, tapZoom]
        static let controls = [
            Control<Things>("things.puck", \.puck, at: { $0.frame($1) }),
            Control<Things>(
                "things.knobs", each: \.knobs,
                at: { _, index, _ in Rect(x: 10, y: 210 + 40 * Double(index), width: 40, height: 40) },
                rest: { _, _, end, _ in 15 * (end / 15).rounded() }),
            Control<Things>("things.pager", \.pager, at: { Rect(x: 0, y: 0, width: $1.size.width, height: 200) }),
            Control<Things>("things.page", \.page, on: \.sheet, at: { $0.panel($1).inset(by: Insets(top: 40)) }),
            Control<Things>("things.sheet", \.sheet, at: { $0.panel($1) }),
            Control<Things>(
                "things.rows", each: \.rows,
                at: { Rect(x: 300, y: 200 + $0.rows[$1].offset($2.engine), width: 40, height: 40) },
                stops: { _, _ in [0, 50] }),
            Control<Things>("things.chart", \.chart, at: { _, _ in Rect(x: 60, y: 205, width: 90, height: 90) }),
        ]
        var puck: ThrowControl
        var knobs: [TurnControl]
        var pager: PagerControl
        var sheet: SheetControl
        var page: PageControl
        var rows: [SnapControl]
        var chart: ZoomControl

        init(_ context: inout Context) {
            puck = ThrowControl(in: &context.engine, spring: Things.spring)
            knobs = [0, 1].map { _ in
                TurnControl(in: &context.engine, spring: Things.spring, friction: Things.friction)
            }
            pager = PagerControl(
                in: &context.engine, count: 5, spring: Things.spring, flick: Things.flick, rubberBand: Things.rubberBand
            )
            sheet = SheetControl(
                in: &context, stops: [.top("open", 300), .bottom("low", 100)], at: "open", spring: Things.spring,
                flick: Things.flick, rubberBand: Things.rubberBand)
            page = PageControl(in: &context.engine, length: 2000)
            rows = [0, 1].map {
                SnapControl(
                    in: &context.engine, axis: .vertical, at: $0, startsOnPress: true, spring: Things.spring,
                    flick: Things.flick)
            }
            chart = ZoomControl(in: &context.engine, spring: Things.spring, tapZoom: Things.tapZoom)
        }
        func frame(_ context: Context) -> Rect {
            Rect(center: Point(x: 195, y: 250) + puck.offset(context.engine), size: Size(width: 60, height: 60))
        }
        func panel(_ context: Context) -> Rect {
            Rect(origin: Point(x: 0, y: sheet.top(context.engine)), size: context.size)
        }
        func draw(_ context: Context, into list: inout DrawList) {
            list.fill(.rect(panel(context)), .white)
            list.fill(.rect(frame(context)), .white)
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
