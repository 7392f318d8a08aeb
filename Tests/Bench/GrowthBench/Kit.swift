import Drawing
import Geometry
import Gestures
import Motion
import Prototyping
import Support

/// Costs of a prototype of one's own with many parts and numbers.
enum Kit {
    static let rows: [GrowthBench.Row] = [
        .init(name: "components of a host, a frame of a drag", sizes: .toTenThousand, cost: components),
        .init(name: "tunables of a prototype, one changed", sizes: .toTenThousand, cost: tunables),
    ]

    /// A dot that can be dragged along an axis.
    private struct Dot: Component, GestureHandling {
        typealias Shared = Dots
        enum Part: Int, PartCode { case dot }

        static let tunables: [Tunable] = []
        private let position: Channel
        var index = 0

        init(_ context: inout Context) { position = context.engine.makeChannel(0) }

        private func rect(_ context: Context) -> Rect {
            let x = context.engine.value(of: position) + Double(index % 40 * 9)
            return Rect(x: x, y: Double(index / 40 % 80 * 10), width: 8, height: 8)
        }

        func addRegions(_ context: Context, to regions: inout RegionList) {
            regions.add(Part.dot, rect(context), .pan(PanRule()))
        }

        mutating func handle(_ event: GestureEvent<Part>, _ context: inout Context) {
            _ = context.engine.hold(position, at: event.translation.dx)
        }

        func draw(_ context: Context, into list: inout DrawList) { list.fill(.rect(rect(context)), .white) }
    }

    private struct Dots: SharedState {
        static let title = "Dots"
        static let components: [any Component<Dots>.Type] = [Dot.self]

        init(_ start: Start, engine: inout AnimationEngine) {}
    }

    private static func components(_ count: Int) -> Double {
        let metrics = FontMetrics(unitsPerEm: 1000, ascent: 900, descent: 250, regular: [], bold: [])
        var engine = AnimationEngine()
        let start = Start(
            size: Size(width: 390, height: 844), tuning: Tuning(of: ComponentHost<Dots>.self), metrics: metrics)
        let shared = Dots(start, engine: &engine)
        var context = ComponentContext(
            size: start.size, tuning: start.tuning, metrics: metrics, shared: shared, engine: engine)
        var dots: [any Component<Dots>] = []
        for index in 0..<count {
            var dot = Dot(&context)
            dot.index = index
            dots.append(dot)
        }
        var host = ComponentHost(context, dots, layers: Array(0..<count))
        host.handle(InputEvent(time: 0, kind: .pointerDown(.mouse(.left), Point(x: 4, y: 4))))
        var frame = 0
        var list = DrawList()
        return GrowthBench.median(21) {
            frame += 1
            let time = Double(frame) / 60
            let move = InputEvent(time: time, kind: .pointerMove(nil, Point(x: 4 + Double(frame), y: 4)))
            _ = host.step([move], to: time)
            list.removeAll()
            host.draw(into: &list)
        }
    }

    private static func tunables(_ count: Int) throws -> Double {
        let list = TunableList((0..<count).map { Tunable("n\($0).value", default: 0, range: 0...1) })
        var tuning = Tuning(of: list)
        var turn = 0
        return try GrowthBench.median(201) {
            turn += 1
            try tuning.set(list.tunables[turn % count], to: Double(turn % 10) / 10)
            _ = tuning[list.tunables[count / 2]]
        }
    }
}
