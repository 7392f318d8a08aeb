import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A panel that is dragged up and down between its stops, and goes to one of them when it is released.
///
///     struct Drawer: Component, Controlled {
///         static let spring = TunableSpring("drawer.spring", duration: 0.45, bounce: 0.12)
///         static let flick = Tunable("drawer.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
///         static let rubberBand = Tunable("drawer.rubberBand", default: 0.35, range: 0.05...1)
///         static let tunables = spring.tunables + [flick, rubberBand]
///         static let controls = [
///             Control<Drawer>("drawer", \.sheet, corners: .top(28), at: { $0.frame($1) })
///         ]
///         var sheet: SheetControl
///
///         init(_ context: inout Context) {
///             sheet = SheetControl(
///                 in: &context, stops: [.top("open", 72), .share("half", 0.5), .bottom("low", 128)],
///                 at: "half", spring: Drawer.spring, flick: Drawer.flick, rubberBand: Drawer.rubberBand)
///         }
///         func frame(_ context: Context) -> Rect {
///             Rect(origin: Point(x: 0, y: sheet.top(context.engine)), size: context.size)
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             list.fill(.roundedRect(frame(context), .top(28)), .white)
///         }
///     }
///
/// Its state is `drawer.offset`, in points down from the open stop, and `drawer.stop`, counted from it.
public struct SheetControl: Hashable, ControlKind {
    /// Where a sheet can rest: its name, and where its upper edge lies then.
    public enum Stop: Hashable, Sendable {
        /// Points from the top of the stage, or from its bottom.
        case top(String, Double), bottom(String, Double)
        /// A share of the stage's height, from its top, in whole points.
        case share(String, Double)

        var name: String {
            switch self {
            case .top(let name, _), .bottom(let name, _), .share(let name, _): name
            }
        }

        /// Points from the top of a stage of a height.
        func edge(_ height: Double) -> Double {
            switch self {
            case .top(_, let distance): distance
            case .bottom(_, let distance): height - distance
            case .share(_, let share): (share * height).rounded()
            }
        }
    }

    private let stops: [Stop]
    private let first: Int
    private let spring: TunableSpring
    private let flick: Tunable
    private let rubberBand: Tunable
    private var sheet: Sheet
    /// Points from the top of the stage to the open sheet.
    private var open = 0.0

    /// Makes a sheet at one of its stops.
    ///
    /// - Parameters:
    ///   - stops: Two or more, downwards: the open one is the first.
    ///   - start: The name of the stop at which it begins.
    ///   - spring: Takes it to its stop.
    ///   - flick: The release speed from which it goes where it was thrown, in points per second.
    ///   - rubberBand: How much it gives when it is pulled past its stops.
    public init<Shared>(
        in context: inout ComponentContext<Shared>, stops: [Stop], at start: String, spring: TunableSpring,
        flick: Tunable, rubberBand: Tunable
    ) {
        precondition(stops.count > 1, "a sheet has two stops or more")
        guard let first = stops.firstIndex(where: { $0.name == start }) else {
            preconditionFailure("a sheet has no stop “\(start)”, but \(stops.map(\.name).joined(separator: ", "))")
        }
        (self.stops, self.first, self.spring, self.flick, self.rubberBand) = (stops, first, spring, flick, rubberBand)
        sheet = Sheet(in: &context.engine, travel: context.size.height, dimension: context.size.height)
        layOut(&context)
        sheet.rest(atStop: first, &context.engine, physics(context.tuning))
        context.engine.hold(sheet.channel, at: sheet.position(ofStop: first))
    }

    /// Where its upper edge is now, in points from the top of the stage.
    public func top(_ engine: AnimationEngine) -> Double { open + sheet.offset(engine) }

    /// How far it is open, from 0 at its last stop to 1 at its first.
    public func openness(_ engine: AnimationEngine) -> Double { sheet.openness(engine) }

    /// The name of the stop at which it rests, or to which it is on its way.
    public func stop(_ engine: AnimationEngine) -> String { stops[sheet.stop(engine)].name }

    /// Goes to a stop; one of a name that it does not have changes nothing, nor does a drag that holds it let go.
    public mutating func move<Shared>(to stop: String, _ context: inout ComponentContext<Shared>) {
        guard let index = stops.firstIndex(where: { $0.name == stop }) else { return }
        sheet.move(toStop: index, &context.engine, physics(context.tuning))
    }

    /// Goes to a stop at once, unless a drag holds it; one that moves continues to it.
    public mutating func rest<Shared>(at stop: String, _ context: inout ComponentContext<Shared>) {
        guard let index = stops.firstIndex(where: { $0.name == stop }) else { return }
        sheet.rest(atStop: index, &context.engine, physics(context.tuning))
    }

    private func physics(_ tuning: Tuning) -> Sheet.Physics {
        Sheet.Physics(spring: tuning[spring], flick: tuning[flick], rubberBand: tuning[rubberBand])
    }

    private mutating func layOut<Shared>(_ context: inout ComponentContext<Shared>) {
        let height = context.size.height
        open = stops[0].edge(height)
        // A low stage brings stops together, and none above another that comes before it.
        var edges: [Double] = []
        for stop in stops { edges.append(max(edges.last ?? 0, stop.edge(height) - open)) }
        edges[edges.count - 1] = max(edges[edges.count - 1], 1)
        sheet.resize(stops: edges, dimension: height, &context.engine, physics(context.tuning))
    }

    // MARK: A control

    public var stopNames: [Phrase] { stops.map { Phrase($0.name) } }

    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(axis: .vertical, startsOnPress: sheet.isMoving(engine))
    }

    /// The rule for drags of a page on it; nil while it moves.
    func rule(forPage page: PageControl, _ engine: AnimationEngine) -> PanRule? {
        sheet.isMoving(engine) ? nil : sheet.rule(forPage: page.view, engine)
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in place: Rect, _ context: inout ComponentContext<Shared>
    ) {
        sheet.handle(gesture, &context.engine, physics(context.tuning))
    }
    public mutating func resize<Shared>(to place: Rect, _ context: inout ComponentContext<Shared>) { layOut(&context) }
    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        sheet.retune(from: physics(old), to: physics(context.tuning), &context.engine)
    }

    public func motion(of thing: Thing, _ engine: AnimationEngine) -> PartMotion {
        PartMotion(thing, .vertical, sheet.channel, in: engine)
    }
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.take(from: sheet, physics(context.tuning), context.engine)
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("\(name).offset", sheet.offset(engine))
        report.add("\(name).stop", sheet.stop(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        let stop = sheet.stop(engine)
        if stop != first { saved["\(name).stop"] = .number(Double(stop)) }
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        let stop = saved.whole("\(name).stop", in: 0...stops.count - 1) ?? first
        sheet.rest(atStop: stop, &context.engine, physics(context.tuning))
    }
}
