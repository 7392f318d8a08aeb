import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A thing that is turned about its centre, spun by a flick, and rolls on until it comes to rest.
///
///     struct Knob: Component, Controlled {
///         static let spring = TunableSpring("knob.spring", duration: 0.4, bounce: 0.35)
///         static let friction = Tunable("knob.friction", default: 0.996, range: 0.98...0.999)
///         static let tunables = [Tunable](spring, friction)
///         static let controls = [
///             Control<Knob>(
///                 "knob", \.knob, at: { knob, context in knob.face },
///                 rest: { knob, end, context in 15 * (end / 15).rounded() })
///         ]
///         let face = Rect(x: 95, y: 322, width: 200, height: 200)
///         var knob: TurnControl
///
///         init(_ context: inout Context) {
///             knob = TurnControl(in: &context.engine, spring: Knob.spring, friction: Knob.friction)
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             let turned = Transform(rotation: knob.angle(context.engine), about: face.center)
///             list.transformed(by: turned) { $0.fill(.rect(face), .white) }
///         }
///     }
///
/// Its state, named as the control, is its angle in degrees, clockwise; beyond 360 after whole turns. While it has the
/// keyboard's focus, an arrow key turns it by 5 degrees, or to the next angle at which its component has it rest.
public struct TurnControl: Hashable, RestingControl {
    public static let roles = [Region.Role.focusStop]

    /// The degrees by which an arrow key turns it.
    private static let step = 5.0

    /// The engine's channel of the angle, in degrees.
    public let channel: Channel
    private let spring: TunableSpring
    private let friction: Tunable
    /// The angle of the pointer that holds it; nil while none does.
    private var finger: Double?
    /// The angle at which it would roll out by the latest release; counts while it moves.
    private var rolled: Double?
    /// The angle at which it rested, or to which it went, when it was taken hold of.
    private var rested = 0.0

    /// Makes one that is not turned.
    ///
    /// - Parameters:
    ///   - spring: Takes it to where it cannot roll: back, or much less or more far.
    ///   - friction: The share of its speed that is left after a millisecond.
    public init(in engine: inout AnimationEngine, spring: TunableSpring, friction: Tunable) {
        channel = engine.makeChannel(0)
        (self.spring, self.friction) = (spring, friction)
    }

    /// The angle in degrees, clockwise, at which it rests or to which it goes; while it is held the present one.
    public func target(_ engine: AnimationEngine) -> Double { engine.target(of: channel) }

    /// The angle in degrees, clockwise.
    public func angle(_ engine: AnimationEngine) -> Double { engine.value(of: channel) }

    public var isHeld: Bool { finger != nil }

    /// Turns to an angle in degrees; a drag that holds it continues.
    public mutating func turn<Shared>(to angle: Double, _ context: inout ComponentContext<Shared>) {
        guard finger == nil else { return }
        rolled = nil
        context.engine.spring(channel, to: angle, with: context.tuning[spring])
    }

    // MARK: A control

    /// The angle at which it would roll out, in degrees.
    public func end(_ engine: AnimationEngine) -> Double? {
        finger != nil
            ? nil : engine.isMoving(channel) ? rolled ?? engine.target(of: channel) : engine.target(of: channel)
    }

    public func position(after step: Vector, _ engine: AnimationEngine) -> Double { angle(engine) + step.dx }
    public func step(to angle: Double, _ engine: AnimationEngine) -> Vector {
        Vector(dx: angle - self.angle(engine), dy: 0)
    }

    public func position(_ steps: Int, towards direction: Vector, from angle: Double) -> Double? {
        // To the right and up is clockwise.
        angle + (direction.dx > 0 || direction.dy < 0 ? 1 : -1) * Double(steps) * Self.step
    }
    public mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool {
        guard let end = end(context.engine), let angle = position(1, towards: direction, from: end) else {
            return false
        }
        nudge(to: angle, &context)
        return true
    }
    public mutating func nudge<Shared>(to angle: Double, _ context: inout ComponentContext<Shared>) {
        turn(to: angle, &context)
    }

    public mutating func go<Shared>(to angle: Double, _ context: inout ComponentContext<Shared>) {
        guard angle != context.engine.target(of: channel) else { return }
        context.engine.decay(
            channel, landingAt: angle, velocity: context.engine.velocity(of: channel), rate: context.tuning[friction],
            otherwise: context.tuning[spring])
    }

    public mutating func rest<Shared>(at angle: Double, _ context: inout ComponentContext<Shared>) {
        if context.engine.isMoving(channel) { return go(to: angle, &context) }
        context.engine.hold(channel, at: angle)
    }

    /// The rule of the drag: a turning thing is caught as soon as it is pressed.
    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(startsOnPress: engine.isVisiblyMoving(channel))
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        let arm = gesture.location - frame.center
        switch gesture.phase {
        case .began:
            rested = context.engine.target(of: channel)
            _ = context.engine.hold(channel)
            finger = arm.angle
        case .changed:
            // In the very centre the pointer has no angle.
            guard let finger, arm.length > 0 else { break }
            // Of the two ways around from the last angle to this one it is the shorter.
            let turned = (arm.angle - finger).remainder(dividingBy: 360) * min(1, arm.length / PartMotion.shortestArm)
            self.finger = arm.angle
            context.engine.track(channel, at: context.engine.value(of: channel) + turned)
        case .ended, .cancelled:
            guard finger != nil else { break }
            finger = nil
            let isReleased = gesture.phase == .ended
            roll(velocity: isReleased ? arm.turn(by: gesture.velocity, shortest: PartMotion.shortestArm) : 0, &context)
        case .failed: break
        }
    }

    /// Rolls on with a velocity in degrees per second.
    private mutating func roll<Shared>(velocity: Double, _ context: inout ComponentContext<Shared>) {
        let rate = context.tuning[friction]
        rolled = Deceleration(rate: rate).rest(from: context.engine.value(of: channel), velocity: velocity)
        context.engine.decay(channel, velocity: velocity, rate: rate, returning: context.tuning[spring])
    }

    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        // What a spring moves has no friction.
        guard old[friction] != context.tuning[friction], finger == nil, context.engine.isMoving(channel),
            context.engine.spring(of: channel) == nil
        else { return }
        roll(velocity: context.engine.velocity(of: channel), &context)
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        var movable = movable
        movable.changes = .angle
        // Without an axis, as a pointer that goes any way turns it.
        return PartMotion(
            movable, nil, position: Vector(dx: angle(engine), dy: 0),
            velocity: Vector(dx: engine.velocity(of: channel), dy: 0),
            target: Vector(dx: engine.target(of: channel), dy: 0), by: channel, in: engine)
    }
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.fling(decelerationRate: context.tuning[friction])
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add(name, angle(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        saved.add(name + ".angle", finger == nil ? engine.target(of: channel) : rested)
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        let angle = saved.number(name + ".angle", in: -1e6...1e6) ?? 0
        if finger == nil { context.engine.hold(channel, at: angle) }
    }
}
