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
    /// What the engine knows it by: how far it is from where it belongs, in points.
    public let channel: PointChannel
    private let spring: TunableSpring
    /// The spring that moves it, or moved it last.
    private var mover: TunableSpring
    /// Where it rests, or is on its way to while nothing holds it.
    private var home = Point.zero
    /// Where the drag that holds it began; nil while nothing does.
    private var start: Point?
    /// Where the latest release would fling it.
    private var flung: Point?

    /// Makes one that is where it belongs.
    public init(in engine: inout AnimationEngine, spring: TunableSpring) {
        channel = engine.makeChannel(Point.zero)
        (self.spring, mover) = (spring, spring)
    }

    /// How far it is from where it belongs, in points.
    public func offset(_ engine: AnimationEngine) -> Vector { engine.value(of: channel) - Point.zero }

    /// Where it rests, or goes while nothing holds it, in points from where it belongs.
    public var place: Point { home }

    /// Goes somewhere, in points from where it belongs; a drag that holds it continues.
    ///
    /// - Parameter spring: The control's own unless given.
    public mutating func move<Shared>(
        to place: Point, with spring: TunableSpring? = nil, _ context: inout ComponentContext<Shared>
    ) {
        guard start == nil else { return }
        (home, flung, mover) = (place, nil, spring ?? self.spring)
        context.engine.spring(channel, to: place, with: context.tuning[mover])
    }

    // MARK: A control

    /// The place where a fling would end, in points from where it belongs.
    public var end: Point? { flung }

    public mutating func go<Shared>(to place: Point, _ context: inout ComponentContext<Shared>) {
        guard place != home else { return }
        (home, mover) = (place, spring)
        context.engine.spring(channel, to: place, with: context.tuning[mover])
    }

    /// What flies is caught as soon as it is pressed.
    public func rule(_ engine: AnimationEngine) -> PanRule? { PanRule(startsOnPress: engine.isMoving(channel)) }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in place: Rect, _ context: inout ComponentContext<Shared>
    ) {
        switch gesture.phase {
        case .began: (start, flung) = (context.engine.hold(channel), nil)
        case .changed: if let start { context.engine.track(channel, at: start + gesture.translation) }
        case .ended, .cancelled:
            let (now, deceleration) = (context.engine.value(of: channel), Deceleration.normal)
            flung = Point(
                x: deceleration.rest(from: now.x, velocity: gesture.velocity.dx),
                y: deceleration.rest(from: now.y, velocity: gesture.velocity.dy))
            (start, home, mover) = (nil, .zero, spring)
            context.engine.spring(channel, to: home, with: context.tuning[mover], velocity: gesture.velocity)
        case .failed: break
        }
    }

    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        context.respring(channel, by: mover, from: old)
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
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        saved.add(name, home - Point.zero)
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        home = .zero + saved.vector(name)
        if start == nil { context.engine.hold(channel, at: home) }
    }
}
