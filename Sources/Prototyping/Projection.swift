import Geometry
import Motion

/// The target of the driven thing if it were released now or, after the release, where it goes and why.
///
/// The prototype's own rule decides: while the thing is held, it is the rule that a release will apply.
public struct Projection: Hashable, Sendable {
    public var movable: Movable
    /// The only way it goes; nil where it goes both ways.
    public var axis: Axis?
    /// True while it is held: nothing is decided yet.
    public var isHeld: Bool
    /// The velocity it goes by, along the ways the thing goes, in points per second; while held the pointer's, after it
    /// the estimate at the release, each at most `gesture.fastest`.
    public var velocity: Vector
    /// The cap in points per second, where it applied; nil where the pointer was slower.
    public var cap: Double?
    /// The distance of a fling at that velocity if nothing stops it, in points.
    public var flingDistance: Vector
    /// The share of speed that is left after a millisecond of a fling.
    public var decelerationRate: Double
    /// The position while it is held, and the position of its release after that, as ``DrivenMotion/position``.
    public var position = Vector.zero
    /// The distance from there to its rest, where its parent chooses any position; nil where stops or nothing
    /// decide.
    public var rest: Vector?
    /// The positions at which it could rest, as steps in points along the axis from where it is; none where it may rest
    public var stops: [Double] = []
    /// The position now, from which ``stops`` are counted; as ``DrivenMotion/position``.
    public var present = Vector.zero
    /// The one that is gone to; nil where it may rest anywhere.
    public var chosen: Int?
    /// The rule's own words, in its own direction; nil where it may rest anywhere.
    public var decision: SnapRule.Decision?
    /// 1 where the rule counts along the stage's axis, −1 where against it.
    public var direction = 1.0

    /// Makes the projection of something at rest.
    public init(_ movable: Movable, axis: Axis?) {
        self.movable = movable
        self.axis = axis
        isHeld = true
        velocity = .zero
        flingDistance = .zero
        decelerationRate = Deceleration.normal.rate
    }

    /// Begins to look ahead for something.
    package mutating func begin(_ drivenMotion: DrivenMotion, velocity: Vector, cap: Double?) {
        movable = drivenMotion.movable
        axis = drivenMotion.axis
        isHeld = drivenMotion.isHeld
        self.velocity = velocity
        self.cap = cap
        (position, present) = (drivenMotion.position, drivenMotion.position)
        rest = nil
        stops.removeAll(keepingCapacity: true)
        chosen = nil
        decision = nil
        direction = 1
        flingDistance = .zero
    }

    /// Takes what a rule decides.
    ///
    /// - Parameters:
    ///   - decision: Nil where nothing is decided.
    ///   - stops: Where the thing can rest, as the rule counts.
    ///   - position: Where it is now, as the rule counts.
    ///   - factor: −1 where the rule counts against the stage's axis.
    public mutating func take(
        _ decision: SnapRule.Decision?, among stops: some Sequence<Double>, at position: Double,
        times factor: Double = 1
    ) {
        decelerationRate = SnapRule().deceleration.rate
        flingDistance = .zero
        guard let decision, let axis else { return }
        self.decision = decision
        direction = factor
        flingDistance = .along(axis, factor * (decision.end - decision.position))
        for stop in stops {
            if stop == decision.target { chosen = self.stops.count }
            self.stops.append(factor * (stop - position))
        }
    }

    /// Takes that nothing is decided: it is flung, and loses speed by a rate.
    ///
    /// - Parameter rate: The share of its speed that is left after a millisecond, above 0 and below 1.
    public mutating func fling(decelerationRate rate: Double) {
        let deceleration = Deceleration(rate: rate)
        self.decelerationRate = rate
        flingDistance = Vector(
            dx: deceleration.rest(from: 0, velocity: velocity.dx),
            dy: deceleration.rest(from: 0, velocity: velocity.dy))
    }
}
