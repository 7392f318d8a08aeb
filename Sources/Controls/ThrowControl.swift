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
public struct ThrowControl: Hashable, RestingControl {
    /// The engine's channel of it: its distance from where it belongs, in points.
    public let channel: PointChannel
    private let spring: TunableSpring
    /// The position at which it rests, or to which it is on its way while nothing holds it.
    private var home = Point.zero
    /// The position at which the drag that holds it began; nil while nothing does.
    private var start: Point?
    /// The position to which the latest release would fling it.
    private var flung: Point?

    /// Makes one that is where it belongs.
    public init(in engine: inout AnimationEngine, spring: TunableSpring) {
        channel = engine.makeChannel(Point.zero)
        self.spring = spring
    }

    /// The distance from where it belongs, in points.
    public func offset(_ engine: AnimationEngine) -> Vector { engine.value(of: channel) - Point.zero }

    /// The rest, or the target once nothing holds it, in points from where it belongs.
    public var target: Point { home }

    public var isHeld: Bool { start != nil }

    /// Goes somewhere, in points from where it belongs; a drag that holds it continues.
    ///
    /// - Parameter spring: The control's own unless given.
    public mutating func move<Shared>(
        to position: Point, with spring: TunableSpring? = nil, _ context: inout ComponentContext<Shared>
    ) {
        guard start == nil else { return }
        flung = nil
        fly(to: position, with: spring ?? self.spring, &context)
    }

    // MARK: A control

    /// The end of a fling, in points from where it belongs.
    public func end(_ engine: AnimationEngine) -> Point? {
        start != nil ? nil : engine.isMoving(channel) ? flung ?? home : home
    }

    public func position(after step: Vector, _ engine: AnimationEngine) -> Point { engine.value(of: channel) + step }
    public func step(to position: Point, _ engine: AnimationEngine) -> Vector { position - engine.value(of: channel) }

    public mutating func go<Shared>(to position: Point, _ context: inout ComponentContext<Shared>) {
        if position != home { fly(to: position, with: spring, &context) }
    }

    public mutating func rest<Shared>(at position: Point, _ context: inout ComponentContext<Shared>) {
        if start != nil || context.engine.isMoving(channel) { return go(to: position, &context) }
        if context.engine.hold(channel, at: position) { home = position }
    }

    private mutating func fly<Shared>(
        to position: Point, with spring: TunableSpring, velocity: Vector? = nil,
        _ context: inout ComponentContext<Shared>
    ) {
        // A position that the engine rejects changes nothing.
        guard context.engine.spring(channel, to: position, with: context.tuning[spring], velocity: velocity) else {
            return
        }
        home = position
    }

    /// The rule of the drag: a flying thing is caught as soon as it is pressed.
    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(startsOnPress: engine.isVisiblyMoving(channel[0]) || engine.isVisiblyMoving(channel[1]))
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        switch gesture.phase {
        case .began: start = context.engine.hold(channel)
        case .changed: if let start { context.engine.track(channel, at: start + gesture.translation) }
        case .ended, .cancelled:
            guard start != nil else { break }
            let velocity = gesture.phase == .ended ? gesture.velocity : .zero
            let (now, deceleration) = (context.engine.value(of: channel), Deceleration.normal)
            flung = Point(
                x: deceleration.rest(from: now.x, velocity: velocity.dx),
                y: deceleration.rest(from: now.y, velocity: velocity.dy))
            start = nil
            fly(to: .zero, with: spring, velocity: velocity, &context)
        case .failed: break
        }
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        PartMotion(movable, channel, in: engine)
    }

    /// Says how far it would fly with nothing to bring it back.
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.fling(decelerationRate: Deceleration.normal.rate)
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add(name, engine.value(of: channel))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        saved.add(name + ".home", home - Point.zero)
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        let position = saved.vector(name + ".home", upTo: 1e6)
        guard start == nil else { return }
        home = .zero + position
        context.engine.hold(channel, at: home)
    }
}
