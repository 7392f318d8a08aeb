import Controls
import Geometry
import Motion
import Prototyping

/// A thing that is dragged along an axis, and comes to rest at one of its stops: a switch, a drawer, the row of a list.
///
///     struct Switch: Prototype {
///         var thumb = Snap(.horizontal, startsOnPress: true)
///
///         static func wire(_ my: Wiring<Switch>) { my.child(\.thumb).stops { _, _ in [0, 40] } }
///         func body(_ c: Context, _ ui: inout UI<Switch>) {
///             let track = Rect(center: ui.frame.center, size: Size(width: 84, height: 44))
///             let thumb = Rect(x: track.minX + 2, y: track.minY + 2, width: 40, height: 40)
///             ui.fill(track, .all(22), Color(white: 0.2 + 0.4 * self.thumb.offset(c) / 40))
///             ui.place(\.thumb, in: thumb, corners: .all(20)) { $0.fill(thumb, .all(20), .white) }
///         }
///     }
public struct Snap: Stopping, Snapped {
    private let axis: Axis
    var goal: Int
    private let startsOnPress: Bool
    private(set) var spring: SpringShape
    private var flick: Double
    private let rate: Double
    private var rubberBand: Double?
    @Passing var snapping: Snapping?
    @Passing var physicsBefore: Snapping.Physics?

    /// Makes one that rests at a stop.
    ///
    /// - Parameters:
    ///   - axis: The way that it goes.
    ///   - goal: The index of the stop.
    ///   - startsOnPress: True if a press takes hold of it; else a drag along its axis, or a press while it moves.
    ///   - flick: The release speed from which it goes where it was thrown, in points per second.
    ///   - rate: The share of its speed that a throw has left after a millisecond, by which it chooses its stop.
    ///   - rubberBand: The share by which it gives when it is pulled past its first or last stop; nil where it follows
    ///     the hand.
    public init(
        _ axis: Axis, at goal: Int = 0, startsOnPress: Bool = false,
        spring: SpringShape = SpringShape(duration: 0.4), flick: Double = 300,
        rate: Double = Deceleration.normal.rate, rubberBand: Double? = nil
    ) {
        (self.axis, self.goal, self.startsOnPress) = (axis, goal, startsOnPress)
        (self.spring, self.flick, self.rate, self.rubberBand) = (spring, flick, rate, rubberBand)
    }

    var physics: Snapping.Physics {
        Snapping.Physics(spring: spring.spring, rule: SnapRule(flick: flick, rate: rate), rubberBand: rubberBand)
    }

    /// The points along its axis by which it lies beside its place, as its stops are.
    public func offset(_ c: Context) -> Double { snapping?.offset(c.engine) ?? 0 }

    public func stop(_ c: Context) -> Int { stopNow(c) }

    public mutating func take(stops: [Double], _ c: inout Context) {
        guard let first = stops.first, let last = stops.last else { return }
        let dimension = max(1, abs(last - first))
        guard var snapping else { return begin(along: axis, stops: stops, dimension: dimension, &c) }
        guard stops != snapping.stops else { return }
        snapping.resize(to: stops, dimension: dimension, &c.engine)
        snapping.rest(atStop: snapping.goal, with: spring.spring, &c.engine)
        self.snapping = snapping
    }

    /// True while a hand holds it.
    public var isHeld: Bool { snapping?.isHeld ?? false }

    /// Goes to the stop of an index, or to the end that is nearer to it; a drag that holds it continues.
    public mutating func go(toStop index: Int, _ c: inout Context) {
        guard let snapping, !snapping.stops.isEmpty else { return snap(toStop: index, &c) }
        let index = index.clamped(to: 0...snapping.stops.count - 1)
        // On its way there already it continues, to the bit.
        guard index != snapping.goal || c.engine.target(of: snapping.channel) != snapping.stops[index] else { return }
        snap(toStop: index, &c)
    }

    public static func wire(_ my: Wiring<Snap>) {
        my.spring(\.spring)
        my.number(\.flick, 0...5000, unit: .pointsPerSecond)
        my.number(\.rubberBand, 0.05...1)
        my.state("offset") { snap, c in snap.offset(c) }
        my.state("stop") { snap, c in snap.stop(c) }
        my.moves { snap, _, c in Transform(translation: .along(snap.axis, snap.offset(c))) }
        my.takesStops()
        my.stepsByArrows()
        my.snaps { snap, snapping, c in
            Grip(snap.axis, startsOnPress: snap.startsOnPress, isMoving: snapping.isMoving(c.engine))
        }
    }
}
