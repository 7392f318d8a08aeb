import Geometry
import Gestures
import Motion
import Prototyping

/// A channel that a drag moves along one way between its stops, and that goes to one of them when it is released.
///
///     var row = Snapping(in: &engine, along: .vertical, stops: [0, 100, 200])
///     row.move(toStop: 2, with: .snappy, &engine)
///
/// Stops are in points, in the order in which they lie. The channel is in points too unless ``unit`` says otherwise.
public struct Snapping: Hashable, Sendable {
    /// The motion; the numbers come from the tuning.
    public struct Physics: Hashable, Sendable {
        /// Goes to the stop.
        public var spring: Spring
        /// Chooses the stop.
        public var rule: SnapRule
        /// The share by which it gives when pulled past its first or last stop; nil where it follows the hand.
        public var rubberBand: Double?

        /// Makes the physics; without a rubber band it follows the hand.
        public init(spring: Spring, rule: SnapRule, rubberBand: Double? = nil) {
            self.spring = spring
            self.rule = rule
            self.rubberBand = rubberBand
        }
    }

    /// The engine's channel of the offset.
    public let channel: Channel
    public let axis: Axis
    /// Points along the axis for one of the channel; below 0 where the channel counts against the axis.
    public var unit: Double
    /// The positions at which it can rest, in points from the channel's 0; none before a layout.
    public private(set) var stops: [Double]
    /// The index of the stop at which it rests, or goes once nothing holds it. Stops may lie at one position on a low
    /// stage, and are others on a higher one.
    public private(set) var goal: Int
    /// The length over which the rubber band tightens, in units of the channel.
    package private(set) var dimension: Double
    /// The value that the channel would have without its rubber band if the drag that holds it had no translation.
    private var anchor: Double?
    /// The way of that drag so far, in units of the channel.
    private var dragged = 0.0
    /// The stop that the latest drag released it to, and why; nil where it has been sent elsewhere since.
    public private(set) var decision: SnapRule.Decision?

    /// Makes one that rests at a stop; without stops it waits for ``resize(to:by:dimension:_:)``.
    public init(
        in engine: inout AnimationEngine, along axis: Axis, unit: Double = 1, stops: [Double], at goal: Int = 0,
        dimension: Double = 1
    ) {
        channel = engine.makeChannel(stops.isEmpty ? 0 : stops[goal] / abs(unit))
        (self.axis, self.unit, self.stops, self.goal, self.dimension) = (axis, unit, stops, goal, dimension)
    }

    /// The channel's value: less than the first stop's, or more than the last one's, while pulled past it or swinging.
    public func offset(_ engine: AnimationEngine) -> Double { engine.value(of: channel) }

    /// True while a drag or a press holds it.
    public var isHeld: Bool { anchor != nil }

    /// True while it is visibly in motion.
    public func isMoving(_ engine: AnimationEngine) -> Bool { engine.isVisiblyMoving(channel) }

    /// The index of the stop at which it rests, or to which it is on its way; of one that is held the nearest.
    public func stop(_ engine: AnimationEngine) -> Int {
        guard isHeld else { return goal }
        let offset = offset(engine) * abs(unit)
        return stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }.map(number) ?? goal
    }

    /// The number of a stop; of stops at one position it is the one that it comes from.
    private func number(_ index: Int) -> Int {
        stops.indices.contains(goal) && stops[goal] == stops[index] ? goal : index
    }

    private func value(at index: Int) -> Double { stops[index] / abs(unit) }

    // MARK: Moved

    /// Goes to the stop of an index; a drag that holds it continues.
    ///
    /// - Parameter velocity: What to start with, in units of the channel per second; nil keeps what it has.
    public mutating func move(
        toStop index: Int, with spring: Spring, velocity: Double? = nil, _ engine: inout AnimationEngine
    ) {
        guard !isHeld, stops.indices.contains(index) else { return }
        goal = index
        if decision?.target != stops[index] { decision = nil }
        engine.spring(channel, to: value(at: index), with: spring, velocity: velocity)
    }

    /// Lies at the stop of an index at once; a drag that holds it continues.
    public mutating func jump(toStop index: Int, _ engine: inout AnimationEngine) {
        guard !isHeld, stops.indices.contains(index) else { return }
        goal = index
        engine.hold(channel, at: value(at: index))
    }

    /// Lies at the stop of an index at once; one that moves continues to it, and one that is dragged stays where it is.
    public mutating func rest(atStop index: Int, with spring: Spring, _ engine: inout AnimationEngine) {
        if engine.isMoving(channel) {
            move(toStop: index, with: spring, &engine)
        } else {
            jump(toStop: index, &engine)
        }
    }

    /// Goes to the next stop in a direction; false across its axis and while it is held.
    package mutating func nudge(towards direction: Vector, with spring: Spring, _ engine: inout AnimationEngine) -> Bool
    {
        guard !isHeld, direction[axis] != 0 else { return false }
        move(toStop: goal + (direction[axis] > 0 ? 1 : -1), with: spring, &engine)
        return true
    }

    /// Takes other stops and keeps its number among them; what moves, and the drag that holds it, continue at another
    /// scale.
    ///
    /// - Parameters:
    ///   - stops: The new ones; without any it keeps what it has.
    ///   - factor: The scale, as a share of the present one.
    ///   - dimension: The length over which the rubber band tightens, in units of the channel.
    public mutating func resize(
        to stops: [Double], by factor: Double = 1, dimension: Double, _ engine: inout AnimationEngine
    ) {
        self.dimension = dimension
        guard !stops.isEmpty, stops != self.stops || factor != 1 else { return }
        self.stops = stops
        (goal, decision) = (min(goal, stops.count - 1), nil)
        guard factor != 1 else { return }
        engine.rescale(channel, by: factor)
        if let anchor { self.anchor = (anchor + dragged) * factor - dragged }
    }

    // MARK: Dragged

    /// The rule for a drag of it: one that moves is taken hold of by a press.
    public func rule(_ engine: AnimationEngine) -> PanRule {
        PanRule(axis: axis, startsOnPress: isMoving(engine))
    }

    /// Follows a drag: takes hold, drags, and goes to a stop when it is released.
    public mutating func handle<Target: Hashable & Sendable>(
        _ gesture: GestureEvent<Target>, _ engine: inout AnimationEngine, _ physics: Physics
    ) { handle(gesture.phase, by: gesture.translation, velocity: gesture.velocity, &engine, physics) }

    /// Follows a drag by its phase, its way in points and its velocity in points per second.
    public mutating func handle(
        _ phase: GesturePhase, by translation: Vector, velocity: Vector, _ engine: inout AnimationEngine,
        _ physics: Physics
    ) {
        let released = follow(phase, by: translation, velocity: velocity, &engine, physics)
        guard let released, let decision else { return }
        engine.spring(channel, to: decision.target / abs(unit), with: physics.spring, velocity: released)
    }

    /// Follows a drag, and decides on a stop when it is released.
    ///
    /// - Returns: The velocity with which it goes to its ``goal``, in units of the channel per second; nil while it is
    ///   held, and for a drag that does not hold it.
    public mutating func follow(
        _ phase: GesturePhase, by translation: Vector, velocity: Vector, _ engine: inout AnimationEngine,
        _ physics: Physics
    ) -> Double? {
        switch phase {
        case .began: takeHold(&engine, physics)
        case .changed: drag(to: translation[axis], &engine, physics)
        case .ended, .cancelled:
            return release(velocity: phase == .ended ? velocity[axis] : 0, engine, physics)
        case .failed: break
        }
        return nil
    }

    /// Holds it where it is shown; what was moving stops.
    public mutating func takeHold(_ engine: inout AnimationEngine, _ physics: Physics) {
        let shown = engine.hold(channel)
        (anchor, dragged) = (band(physics)?.position(showing: shown, around: range) ?? shown, 0)
    }

    /// Moves it so many points along its axis from where it was taken hold of.
    public mutating func drag(to translation: Double, _ engine: inout AnimationEngine, _ physics: Physics) {
        guard let anchor else { return }
        dragged = translation / unit
        let position = anchor + dragged
        engine.track(channel, at: band(physics)?.shown(position, around: range) ?? position)
    }

    /// Forgets the drag that holds it.
    public mutating func letGo() { anchor = nil }

    /// Decides on a stop, for a pointer's velocity in points per second along the axis.
    private mutating func release(velocity: Double, _ engine: AnimationEngine, _ physics: Physics) -> Double? {
        guard let anchor else { return nil }
        let decision = decide(velocity: velocity, engine, physics)
        if let index = stops.firstIndex(of: decision.target) { goal = number(index) }
        (self.anchor, self.decision) = (nil, decision)
        // Past a stop it moves slower than the pointer that pulls it.
        let own = velocity / unit
        return band(physics)?.velocity(own, at: anchor + dragged, around: range) ?? own
    }

    /// The decision if it were released where it is, with a velocity in points per second along the axis.
    private func decide(velocity: Double, _ engine: AnimationEngine, _ physics: Physics) -> SnapRule.Decision {
        let offset = offset(engine)
        return physics.rule.decision(
            among: stops, start: (anchor ?? offset) * abs(unit), position: offset * abs(unit),
            velocity: unit < 0 ? 0 - velocity : velocity)
    }

    /// Adopts another tuning: a drag holds it where it is shown. Its spring follows its own.
    public mutating func retune(from old: Physics, to new: Physics, _ engine: AnimationEngine) {
        guard let anchor, let old = band(old), let new = band(new) else { return }
        let pulled = offset(engine) - offset(engine).clamped(to: range)
        self.anchor = anchor + new.inverse(pulled) - old.inverse(pulled)
    }

    /// From the first stop to the last, in units of the channel.
    private var range: ClosedRange<Double> {
        let ends = (value(at: 0), value(at: stops.count - 1))
        return min(ends.0, ends.1)...max(ends.0, ends.1)
    }

    /// The rubber band past its ends; nil without one, and before a layout.
    private func band(_ physics: Physics) -> RubberBand? {
        guard let rubberBand = physics.rubberBand, !stops.isEmpty else { return nil }
        return RubberBand(dimension: dimension, coefficient: rubberBand)
    }

    // MARK: What gestures drive

    /// Its motion, under the name of a movable.
    public func motion(of movable: Movable, _ engine: AnimationEngine) -> PartMotion {
        PartMotion(movable, axis, channel, times: unit, in: engine)
    }

    /// Says what a release would decide while it is held, else what the latest one did.
    public func project(into projection: inout Projection, _ engine: AnimationEngine, _ physics: Physics) {
        let decision = isHeld ? decide(velocity: projection.velocity[axis], engine, physics) : decision
        projection.take(decision, among: stops, at: offset(engine) * abs(unit), times: unit < 0 ? -1 : 1)
    }
}
