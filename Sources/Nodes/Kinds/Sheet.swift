import Controls
import Geometry
import Gestures
import Motion
import Prototyping

/// A panel that is dragged between its stops, and snaps to one of them; Escape sends it to the last.
///
///     struct Drawer: Prototype {
///         var sheet = Sheet(at: 1)
///
///         static func wire(_ my: Wiring<Drawer>) {
///             my.child(\.sheet).stopNames("open", "low").stops { _, c in [72, c.size.height - 128] }
///         }
///         func body(_ c: Context, _ ui: inout UI<Drawer>) {
///             ui.place(\.sheet, in: ui.frame, corners: .top(28)) { $0.fill($0.frame, .top(28), .white) }
///         }
///     }
public struct Sheet: Stopping, Snapped {
    /// The index of the stop at which it rests; of one that moves or is held the one at which it rested before.
    public internal(set) var goal: Int
    private(set) var spring: SpringShape
    private var flick: Double
    private var rubberBand: Double
    @Passing var snapping: Snapping?
    @Passing var physicsBefore: Snapping.Physics?
    /// The position of the first stop, in points from the top.
    @Passing private var open = 0.0

    /// Makes one that rests at a stop, counted from the open one.
    public init(
        at goal: Int = 0, spring: SpringShape = SpringShape(duration: 0.45, bounce: 0.12), flick: Double = 300,
        rubberBand: Double = 0.35
    ) { (self.goal, self.spring, self.flick, self.rubberBand) = (goal, spring, flick, rubberBand) }

    var physics: Snapping.Physics {
        Snapping.Physics(spring: spring.spring, rule: SnapRule(flick: flick), rubberBand: rubberBand)
    }

    /// Its top edge, in points from the top of what it lies in.
    public func top(_ c: Context) -> Double { open + (snapping?.offset(c.engine) ?? 0) }

    /// The share by which it is open, from 0 at its last stop to 1 at its first.
    public func openness(_ c: Context) -> Double { snapping?.openness(c.engine) ?? (goal == 0 ? 1 : 0) }

    public func stop(_ c: Context) -> Int { stopNow(c) }

    /// True while a hand holds it.
    public var isHeld: Bool { snapping?.isHeld ?? false }
    /// True while it is visibly in motion.
    public func isMoving(_ c: Context) -> Bool { snapping?.isMoving(c.engine) ?? false }
    /// Points per second downwards.
    public func velocity(_ c: Context) -> Double { snapping.map { c.engine.velocity(of: $0.channel) } ?? 0 }
    /// The engine's channel of its way from its first stop; nil until it has its stops.
    public var channel: Channel? { snapping?.channel }

    /// Takes its stops, in points from the top, the open one first.
    public mutating func take(stops: [Double], _ c: inout Context) {
        open = stops.first ?? 0
        var edges: [Double] = []
        for stop in stops { edges.append(max(edges.last ?? 0, stop - open)) }
        guard var last = edges.last else { return }
        last = max(last, 1)
        edges[edges.count - 1] = last
        let height = c.size.height
        guard var snapping else { return begin(along: .vertical, stops: edges, dimension: height, &c) }
        guard edges != snapping.stops || height != snapping.dimension else { return }
        snapping.resize(to: edges, by: last / snapping.travel, dimension: height, &c.engine)
        snapping.rest(atStop: snapping.goal, with: spring.spring, &c.engine)
        self.snapping = snapping
    }

    /// Goes to the stop of an index, or to the end that is nearer to it; a drag that holds it continues.
    public mutating func go(toStop index: Int, _ c: inout Context) { snap(toStop: index, &c) }

    public static func wire(_ my: Wiring<Sheet>) {
        my.spring(\.spring)
        my.number(\.flick, 0...5000, unit: .pointsPerSecond)
        my.number(\.rubberBand, 0.05...1)
        my.state("offset") { sheet, c in sheet.snapping?.offset(c.engine) ?? 0 }
        my.state("stop") { sheet, c in sheet.stop(c) }
        my.moves { sheet, _, c in Transform(translation: Vector(dx: 0, dy: sheet.top(c))) }
        my.takesStops()
        my.stepsByArrows()
        my.close { sheet, c in
            guard let last = sheet.snapping?.stops.indices.last, sheet.stop(c) < last else { return false }
            sheet.go(toStop: last, &c)
            return true
        }
        my.snaps { sheet, snapping, c in
            Grip(.vertical, isMoving: snapping.isMoving(c.engine), takesAll: sheet.stop(c) != 0)
        }
    }
}
