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
public struct SheetControl: Hashable, SnappedControl {
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
    public let stopNames: [Phrase]
    public let first: Int
    private let spring: TunableSpring
    private let flick: Tunable
    private let rubberBand: Tunable
    public var snapping: Snapping
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
        (self.stops, stopNames, self.first) = (stops, stops.map { Phrase($0.name) }, first)
        (self.spring, self.flick, self.rubberBand) = (spring, flick, rubberBand)
        snapping = Snapping(in: &context.engine, along: .vertical, stops: [], at: first)
        layOut(&context)
    }

    /// The place of its upper edge now, in points from the top of the stage.
    public func top(_ engine: AnimationEngine) -> Double { open + snapping.offset(engine) }

    /// The share by which it is open, from 0 at its last stop to 1 at its first.
    public func openness(_ engine: AnimationEngine) -> Double { snapping.openness(engine) }

    /// The name of the stop at which it rests, or to which it is on its way; of one that is held the nearest.
    public func stop(_ engine: AnimationEngine) -> String { stops[snapping.stop(engine)].name }

    /// Goes to a stop; one of a name that it does not have changes nothing, and a drag that holds it continues.
    public mutating func move<Shared>(to stop: String, _ context: inout ComponentContext<Shared>) {
        guard let index = stops.firstIndex(where: { $0.name == stop }) else { return }
        snapping.move(toStop: index, with: context.tuning[spring], &context.engine)
    }

    /// Goes to a stop at once, unless a drag holds it; one that moves continues to it.
    public mutating func rest<Shared>(at stop: String, _ context: inout ComponentContext<Shared>) {
        guard let index = stops.firstIndex(where: { $0.name == stop }) else { return }
        snapping.rest(atStop: index, with: context.tuning[spring], &context.engine)
    }

    private mutating func layOut<Shared>(_ context: inout ComponentContext<Shared>) {
        let height = context.size.height
        open = stops[0].edge(height)
        // A low stage brings stops together, and none above another that comes before it.
        var edges: [Double] = []
        for stop in stops { edges.append(max(edges.last ?? 0, stop.edge(height) - open)) }
        edges[edges.count - 1] = max(edges[edges.count - 1], 1)
        guard edges != snapping.stops || height != snapping.dimension else { return }
        let factor = snapping.stops.isEmpty ? 1 : edges[edges.count - 1] / snapping.travel
        snapping.resize(to: edges, by: factor, dimension: height, &context.engine)
        snapping.rest(atStop: snapping.goal, with: context.tuning[spring], &context.engine)
    }

    // MARK: A control

    public func physics(_ tuning: Tuning) -> Snapping.Physics {
        Snapping.Physics(
            spring: tuning[spring], rule: SnapRule(flick: tuning[flick]), rubberBand: tuning[rubberBand])
    }

    /// The rule for drags of a page on it; nil while it moves.
    func rule(forPage page: PageControl, _ engine: AnimationEngine) -> PanRule? {
        snapping.isMoving(engine) ? nil : snapping.rule(forPage: page.view, engine)
    }

    public mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>) { layOut(&context) }
}
