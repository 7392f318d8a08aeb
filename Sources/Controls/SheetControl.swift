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
///         static let tunables = [Tunable](spring, flick, rubberBand)
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
/// Its state is `drawer.offset`, in points down from the open stop, and `drawer.stop`, counted from it. Up and Down
/// move it to the next stop, while it has the keyboard's focus.
public struct SheetControl: Hashable, ControlKind {
    public static let roles = [Region.Role.focusStop]

    /// A position at which a sheet can rest: its name, and where its upper edge lies then.
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
    private let stopNames: [Phrase]
    private let first: Int
    /// The stop at which it rests, or goes once nothing holds it, counted from the open one. Stops may lie at one
    /// position on a low stage, and are others on a higher one.
    private var goal: Int
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
        (self.stops, stopNames, self.first, goal) = (stops, stops.map { Phrase($0.name) }, first, first)
        (self.spring, self.flick, self.rubberBand) = (spring, flick, rubberBand)
        sheet = Sheet(in: &context.engine, travel: context.size.height, dimension: context.size.height)
        layOut(&context)
    }

    /// The place of its upper edge now, in points from the top of the stage.
    public func top(_ engine: AnimationEngine) -> Double { open + sheet.offset(engine) }

    /// The share by which it is open, from 0 at its last stop to 1 at its first.
    public func openness(_ engine: AnimationEngine) -> Double { sheet.openness(engine) }

    /// The name of the stop at which it rests, or to which it is on its way.
    public func stop(_ engine: AnimationEngine) -> String { stops[index(engine)].name }

    /// That stop's index; a held sheet's is the nearest.
    private func index(_ engine: AnimationEngine) -> Int { sheet.isDragged ? sheet.stop(engine) : goal }

    public var isHeld: Bool { sheet.isDragged }

    /// Goes to a stop; one of a name that it does not have changes nothing, and a drag that holds it continues.
    public mutating func move<Shared>(to stop: String, _ context: inout ComponentContext<Shared>) {
        guard let index = stops.firstIndex(where: { $0.name == stop }), !sheet.isDragged else { return }
        goal = index
        sheet.move(toStop: index, &context.engine, physics(context.tuning))
    }

    /// Goes to a stop at once, unless a drag holds it; one that moves continues to it.
    public mutating func rest<Shared>(at stop: String, _ context: inout ComponentContext<Shared>) {
        guard let index = stops.firstIndex(where: { $0.name == stop }), !sheet.isDragged else { return }
        goal = index
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
        guard edges != sheet.stops || height != sheet.dimension else { return }
        sheet.resize(stops: edges, dimension: height, &context.engine, physics(context.tuning))
        // The sheet tells its stops apart by where they lie.
        guard !sheet.isDragged, context.engine.target(of: sheet.channel) != edges[goal] else { return }
        if context.engine.isMoving(sheet.channel) {
            sheet.move(toStop: goal, &context.engine, physics(context.tuning))
        } else {
            context.engine.hold(sheet.channel, at: edges[goal])
        }
    }

    // MARK: A control

    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(axis: .vertical, startsOnPress: sheet.isMoving(engine))
    }

    /// The rule for drags of a page on it; nil while it moves.
    func rule(forPage page: PageControl, _ engine: AnimationEngine) -> PanRule? {
        sheet.isMoving(engine) ? nil : sheet.rule(forPage: page.view, engine)
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        let isHeld = sheet.isDragged
        sheet.handle(gesture, &context.engine, physics(context.tuning))
        if isHeld, !sheet.isDragged { goal = sheet.stop(context.engine) }
    }
    public mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool {
        let next = goal + (direction.dy > 0 ? 1 : -1)
        guard direction.dy != 0, !sheet.isDragged else { return false }
        guard stops.indices.contains(next) else { return true }
        goal = next
        sheet.move(toStop: next, &context.engine, physics(context.tuning))
        return true
    }
    public mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>) { layOut(&context) }
    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        sheet.retune(from: physics(old), to: physics(context.tuning), context.engine)
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        var movable = movable
        movable.stops = stopNames
        return PartMotion(movable, .vertical, sheet.channel, in: engine)
    }
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.take(from: sheet, physics(context.tuning), context.engine)
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("\(name).offset", sheet.offset(engine))
        report.add("\(name).stop", index(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        let stop = index(engine)
        if stop != first { saved["\(name).stop"] = .number(Double(stop)) }
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        let stop = saved.whole("\(name).stop", in: 0...stops.count - 1) ?? first
        guard !sheet.isDragged else { return }
        goal = stop
        context.engine.hold(sheet.channel, at: sheet.position(ofStop: stop))
    }
}
