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
public struct SnapControl: Hashable, SnappedControl, SnappingControl {
    public let first: Int
    private let startsOnPress: Bool
    private let spring: TunableSpring
    private let flick: Tunable
    private let rate: Double
    private let rubberBand: Tunable?
    public let stopNames: [Phrase]
    public var snapping: Snapping

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
        snapping = Snapping(in: &engine, along: axis, stops: [], at: stop)
        (first, self.startsOnPress) = (stop, startsOnPress)
        (self.spring, self.flick, self.rate) = (spring, flick, rate)
        (self.rubberBand, self.stopNames) = (rubberBand, stopNames)
    }

    /// The engine's channel of the offset.
    public var channel: Channel { snapping.channel }

    /// The present position, in points along its axis, as its stops are.
    public func offset(_ engine: AnimationEngine) -> Double { snapping.offset(engine) }

    /// The index of the stop at which it rests, or to which it is on its way; of one that is held the nearest.
    public func stop(_ engine: AnimationEngine) -> Int { snapping.stop(engine) }

    /// Goes to the stop of an index, or to the end that is nearer to it; a drag that holds it continues.
    public mutating func move<Shared>(toStop index: Int, _ context: inout ComponentContext<Shared>) {
        let stops = snapping.stops
        guard !stops.isEmpty else { return }
        let index = index.clamped(to: 0...stops.count - 1)
        guard index != snapping.goal || context.engine.target(of: channel) != stops[index] else { return }
        snapping.move(toStop: index, with: context.tuning[spring], &context.engine)
    }

    // MARK: A control

    public func physics(_ tuning: Tuning) -> Snapping.Physics {
        Snapping.Physics(
            spring: tuning[spring], rule: SnapRule(flick: tuning[flick], rate: rate),
            rubberBand: rubberBand.map { tuning[$0] })
    }

    public func rule(_ engine: AnimationEngine) -> PanRule? {
        var rule = snapping.rule(engine)
        if startsOnPress { rule.startsOnPress = true }
        return rule
    }

    public mutating func take<Shared>(stops: [Double], _ context: inout ComponentContext<Shared>) {
        guard stops != snapping.stops, let first = stops.first, let last = stops.last else { return }
        snapping.resize(to: stops, dimension: max(1, abs(last - first)), &context.engine)
        snapping.rest(atStop: snapping.goal, with: context.tuning[spring], &context.engine)
    }
}
