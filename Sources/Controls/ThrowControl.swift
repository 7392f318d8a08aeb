import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A thing that is dragged and thrown, and springs back to where it belongs.
///
///     struct Puck: Component, Controlled {
///         static let spring = TunableSpring("puck.spring", duration: 0.5, bounce: 0.3)
///         static let tunables = spring.tunables
///         static let controls = [Control<Puck>("puck", \.puck, at: { $0.frame($1) })]
///         var puck: ThrowControl
///
///         init(_ context: inout Context) { puck = ThrowControl(in: &context.engine, spring: Puck.spring) }
///         func frame(_ context: Context) -> Rect {
///             let middle = Point(x: context.size.width / 2, y: context.size.height / 2)
///             return Rect(center: middle + puck.offset(context.engine), size: Size(width: 80, height: 80))
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             list.fill(.roundedRect(frame(context), .all(40)), .white)
///         }
///     }
///
/// Its state is named `puck.x` and `puck.y`, in points from where it belongs.
public struct ThrowControl: Hashable, ControlKind {
    /// What the engine knows it by: how far it is from where it belongs, in points.
    public let channel: PointChannel
    private let spring: TunableSpring
    /// Where the drag that holds it began.
    private var start = Point.zero

    /// Makes one that is where it belongs.
    public init(in engine: inout AnimationEngine, spring: TunableSpring) {
        channel = engine.makeChannel(Point.zero)
        self.spring = spring
    }

    /// How far it is from where it belongs, in points.
    public func offset(_ engine: AnimationEngine) -> Vector { engine.value(of: channel) - Point.zero }

    /// What flies is caught as soon as it is pressed.
    public func rule(_ engine: AnimationEngine) -> PanRule? { PanRule(startsOnPress: engine.isMoving(channel)) }

    public mutating func handle<Shared>(_ gesture: GestureEvent<PartID>, _ context: inout ComponentContext<Shared>) {
        switch gesture.phase {
        case .began: start = context.engine.hold(channel)
        case .changed: context.engine.track(channel, at: start + gesture.translation)
        case .ended, .cancelled:
            context.engine.spring(channel, to: .zero, with: context.tuning[spring], velocity: gesture.velocity)
        case .failed: break
        }
    }

    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        context.respring(channel, by: spring, from: old)
    }

    public func motion(of thing: Thing, _ engine: AnimationEngine) -> PartMotion {
        PartMotion(thing, channel, in: engine)
    }

    /// Says how far it would fly with nothing to bring it back.
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.fling(decelerationRate: Deceleration.normal.rate)
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add(name, engine.value(of: channel))
    }

    // It comes to rest where a fresh one is.
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {}
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {}
}
