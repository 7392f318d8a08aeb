import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A thing that is dragged along an axis, and comes to rest at one of its stops when it is released: a switch, a drawer, the
/// row of a list.
///
///     struct Switch: Component, Controlled {
///         static let spring = TunableSpring("switch.spring", duration: 0.3, bounce: 0.2)
///         static let flick = Tunable("switch.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
///         static let tunables = [Tunable](spring, flick)
///         static let controls = [
///             Control<Switch>("switch", \.thumb, corners: .all(20), at: { $0.frame($1) }, stops: { _, _ in [0, 40] })
///         ]
///         var thumb: SnapControl
///
///         init(_ context: inout Context) {
///             thumb = SnapControl(
///                 in: &context.engine, axis: .horizontal, startsOnPress: true, spring: Switch.spring,
///                 flick: Switch.flick)
///         }
///         func frame(_ context: Context) -> Rect {
///             Rect(x: 155 + thumb.offset(context.engine), y: 402, width: 40, height: 40)
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             list.fill(.roundedRect(frame(context), .all(20)), .white)
///         }
///     }
///
/// Its state is `switch.offset`, in points, and `switch.stop`, the index of a stop. While it has the keyboard's focus, an arrow
/// key moves it to the next stop.
public struct SnapControl: Hashable, SnappingControl {
    public static let roles = [Region.Role.focusStop]

    /// The engine's channel of the offset.
    public let channel: Channel
    private let axis: Axis
    private let first: Int
    private let startsOnPress: Bool
    private let spring: TunableSpring
    private let flick: Tunable
    private let rate: Double
    private let rubberBand: Tunable?
    private let stopNames: [Phrase]
    private var stops: [Double] = []
    /// The index of the stop at which it rests, or goes once nothing holds it.
    private var goal: Int
    /// The offset at which the drag that holds it began, before the rubber band; nil while nothing does.
    private var start: Double?
    /// The way of that drag so far.
    private var dragged = 0.0
    private var decision: SnapRule.Decision?

    /// Makes one that rests at one of its stops.
    ///
    /// - Parameters:
    ///   - axis: The way that it goes.
    ///   - stop: The index of the stop at which it begins.
    ///   - startsOnPress: True if a press takes hold of it; else a drag that goes along the axis does, and a press while it
    ///     moves.
    ///   - spring: Takes it to a stop.
    ///   - flick: The release speed from which it goes where it was thrown, in points per second.
    ///   - rate: The share of its speed that a throw has left after a millisecond, by which it chooses its stop.
    ///   - rubberBand: How much it gives when it is pulled past its first or last stop; without one it follows the hand.
    ///   - stopNames: What its stops are called where releases are explained; numbers without.
    public init(
        in engine: inout AnimationEngine, axis: Axis, at stop: Int = 0, startsOnPress: Bool = false,
        spring: TunableSpring, flick: Tunable, rate: Double = Deceleration.normal.rate, rubberBand: Tunable? = nil,
        stopNames: [Phrase] = []
    ) {
        precondition(stop >= 0, "stops are counted from 0")
        channel = engine.makeChannel(0)
        (self.axis, first, goal, self.startsOnPress) = (axis, stop, stop, startsOnPress)
        (self.spring, self.flick, self.rate) = (spring, flick, rate)
        (self.rubberBand, self.stopNames) = (rubberBand, stopNames)
    }

    /// The present position, in points along its axis, as its stops are.
    public func offset(_ engine: AnimationEngine) -> Double { engine.value(of: channel) }

    /// True while a hand holds it.
    public var isHeld: Bool { start != nil }

    /// The index of the stop at which it rests, or to which it is on its way; of one that is held the nearest.
    public func stop(_ engine: AnimationEngine) -> Int { isHeld ? nearest(to: offset(engine)) : goal }

    /// Goes to the stop of an index, or to the end that is nearer to it; a drag that holds it continues.
    public mutating func move<Shared>(toStop index: Int, _ context: inout ComponentContext<Shared>) {
        guard !isHeld, !stops.isEmpty else { return }
        let index = index.clamped(to: 0...stops.count - 1)
        guard index != goal || context.engine.target(of: channel) != stops[index] else { return }
        (goal, decision) = (index, nil)
        context.engine.spring(channel, to: stops[index], with: context.tuning[spring])
    }

    private func nearest(to offset: Double) -> Int {
        let nearest = stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }
        return nearest.map(stop(at:)) ?? goal
    }

    /// Of stops at one position, as on a low stage, the one that it comes from.
    private func stop(at index: Int) -> Int {
        // Without a layout it has no stops yet.
        stops.indices.contains(goal) && stops[goal] == stops[index] ? goal : index
    }

    /// The rubber band past its ends; nil without one.
    private func physics(_ tuning: Tuning) -> ScrollPhysics? {
        guard let rubberBand, let first = stops.first, let last = stops.last else { return nil }
        let range = min(first, last)...max(first, last)
        return ScrollPhysics(
            range: range, dimension: max(1, range.upperBound - range.lowerBound), coefficient: tuning[rubberBand])
    }

    private func decide<Shared>(velocity: Double, _ context: ComponentContext<Shared>) -> SnapRule.Decision {
        let offset = offset(context.engine)
        return SnapRule(flick: context.tuning[flick], rate: rate).decision(
            among: stops, start: start ?? offset, position: offset, velocity: velocity)
    }

    // MARK: A control

    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(axis: axis, startsOnPress: startsOnPress || engine.isVisiblyMoving(channel))
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        let physics = physics(context.tuning)
        switch gesture.phase {
        case .began:
            let shown = context.engine.hold(channel)
            (start, dragged) = (physics?.position(showing: shown) ?? shown, 0)
        case .changed:
            guard let start else { break }
            dragged = gesture.translation[axis]
            context.engine.track(channel, at: physics?.shown(start + dragged) ?? start + dragged)
        case .ended, .cancelled:
            guard let start else { break }
            var speed = gesture.phase == .ended ? gesture.velocity[axis] : 0
            let decision = decide(velocity: speed, context)
            if let physics { speed = physics.velocity(speed, at: start + gesture.translation[axis]) }
            (self.decision, self.start) = (decision, nil)
            if let index = stops.firstIndex(of: decision.target) { goal = stop(at: index) }
            context.engine.spring(channel, to: decision.target, with: context.tuning[spring], velocity: speed)
        case .failed: break
        }
    }

    public mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool {
        let next = goal + (direction[axis] > 0 ? 1 : -1)
        guard !isHeld, direction[axis] != 0 else { return false }
        if stops.indices.contains(next) { move(toStop: next, &context) }
        return true
    }

    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        guard let start, let before = physics(old), let now = physics(context.tuning) else { return }
        // What is held stays where it is shown.
        self.start = now.position(showing: before.shown(start + dragged)) - dragged
    }

    public mutating func take<Shared>(stops: [Double], _ context: inout ComponentContext<Shared>) {
        guard stops != self.stops, !stops.isEmpty else { return }
        self.stops = stops
        goal = min(goal, stops.count - 1)
        guard !isHeld else { return }
        decision = nil
        if context.engine.isMoving(channel) {
            context.engine.spring(channel, to: stops[goal], with: context.tuning[spring])
        } else {
            context.engine.hold(channel, at: stops[goal])
        }
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        var movable = movable
        movable.stops = stopNames
        return PartMotion(movable, axis, channel, in: engine)
    }

    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        let decision = isHeld ? decide(velocity: projection.velocity[axis], context) : decision
        projection.take(decision, among: stops, at: offset(context.engine))
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("\(name).offset", offset(engine))
        report.add("\(name).stop", stop(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        let stop = stop(engine)
        if stop != first { saved["\(name).stop"] = .number(Double(stop)) }
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        guard let stop = saved.whole("\(name).stop", in: 0...max(0, stops.count - 1)), !isHeld, !stops.isEmpty else {
            return
        }
        goal = stop
        context.engine.hold(channel, at: stops[stop])
    }
}
