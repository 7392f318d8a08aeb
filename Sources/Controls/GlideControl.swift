import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A thing that is dragged and thrown, glides on as it loses speed, and comes to rest inside bounds.
///
///     struct Bubble: Component, Controlled {
///         static let spring = TunableSpring("bubble.spring", duration: 0.5, bounce: 0.2)
///         static let friction = Tunable(
///             "bubble.friction", default: 0.996, range: 0.9...0.9999, unit: .perMillisecond, scale: .nearOne)
///         static let tunables = [Tunable](spring, friction)
///         static let controls = [
///             Control<Bubble>(
///                 "bubble", \.bubble, corners: .all(32), at: { $0.frame($1) }, within: { $1.bounds.inset(by: 44) })
///         ]
///         var bubble: GlideControl
///
///         init(_ context: inout Context) {
///             bubble = GlideControl(
///                 in: &context.engine, at: context.bounds.center, spring: Bubble.spring, friction: Bubble.friction)
///         }
///         func frame(_ context: Context) -> Rect {
///             Rect(center: bubble.position(context.engine), size: Size(width: 64, height: 64))
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             list.fill(.roundedRect(frame(context), .all(32)), .white)
///         }
///     }
///
/// Its state is named `bubble.x` and `bubble.y`: its position, in points. Arrow keys move it while it has the keyboard's focus.
public struct GlideControl: Hashable, BoundedControl {
    public static let roles = [Region.Role.focusStop]

    /// The distance in points that an arrow key moves it.
    private static let step = 16.0

    /// The channel of its position, in points.
    public let channel: PointChannel
    private let spring: TunableSpring
    private let friction: Tunable
    /// The rectangle in which it comes to rest; nil for everywhere.
    private var bounds: Rect?
    private var drag: Drag?

    private struct Drag: Hashable {
        var pointer: PointerID
        /// The position at which it was taken, and the one at which it rested then or to which it was on its way.
        var anchor: Point
        var target: Point
        var translation = Vector.zero
        /// True once it goes on from where it is released: it was caught in flight, or it was moved.
        var isMoved: Bool
    }

    /// Makes one that rests at a position.
    ///
    /// - Parameters:
    ///   - position: In points, from wherever its component counts.
    ///   - spring: Brings it back from past its bounds.
    ///   - friction: The share of its speed that is left after a millisecond.
    public init(in engine: inout AnimationEngine, at position: Point, spring: TunableSpring, friction: Tunable) {
        channel = engine.makeChannel(position)
        (self.spring, self.friction) = (spring, friction)
    }

    /// The present position.
    public func position(_ engine: AnimationEngine) -> Point { engine.value(of: channel) }

    /// The position at which it rests, or to which it goes if nothing takes it; while it is held the present one.
    public func target(_ engine: AnimationEngine) -> Point { engine.target(of: channel) }

    /// True while it is on its way.
    public func isMoving(_ engine: AnimationEngine) -> Bool { engine.isMoving(channel) }

    public var isHeld: Bool { drag != nil }

    /// Goes to a position; a drag that holds it continues.
    ///
    /// - Parameter spring: The control's own unless given.
    public func move<Shared>(
        to position: Point, with spring: TunableSpring? = nil, _ context: inout ComponentContext<Shared>
    ) {
        if drag == nil { context.engine.spring(channel, to: position, with: context.tuning[spring ?? self.spring]) }
    }

    /// Lies at a position at once, as in another layout; in motion it goes on to it, and a drag that holds it continues.
    public func rest<Shared>(at position: Point, _ context: inout ComponentContext<Shared>) {
        guard drag == nil else { return }
        if !isMoving(context.engine) {
            context.engine.hold(channel, at: position)
        } else if target(context.engine) != position {
            move(to: position, &context)
        }
    }

    /// Takes that the origin of its positions has moved: a held one stays under its pointer.
    public mutating func shiftOrigin(by offset: Vector, _ engine: inout AnimationEngine) {
        guard var drag else { return }
        drag.anchor = drag.anchor - offset
        self.drag = drag
        engine.track(channel, at: drag.anchor + drag.translation)
    }

    /// Follows a drag; the pointer that holds it is the only one that moves it.
    ///
    /// - Returns: True if it was released and goes on from there; false while it is held, and for a press that did not move
    ///   it.
    @discardableResult
    public mutating func follow<Target, Shared>(
        _ gesture: GestureEvent<Target>, _ context: inout ComponentContext<Shared>
    ) -> Bool {
        if gesture.phase == .began, drag == nil {
            let (anchor, target) = (position(context.engine), target(context.engine))
            drag = Drag(pointer: gesture.pointer, anchor: anchor, target: target, isMoved: isMoving(context.engine))
            context.engine.track(channel, at: anchor)
        }
        guard gesture.phase != .began, gesture.phase != .failed, var drag, drag.pointer == gesture.pointer else {
            return false
        }
        if gesture.translation != drag.translation { drag.isMoved = true }
        drag.translation = gesture.translation
        context.engine.track(channel, at: drag.anchor + drag.translation)
        self.drag = gesture.phase == .changed ? drag : nil
        guard gesture.phase != .changed else { return false }
        let velocity = gesture.phase == .ended ? gesture.velocity : .zero
        guard drag.isMoved || velocity != .zero else {
            context.engine.hold(channel, at: drag.anchor)
            return false
        }
        glide(velocity: velocity, &context)
        return true
    }

    private func glide<Shared>(velocity: Vector, _ context: inout ComponentContext<Shared>) {
        context.engine.decay(
            channel, velocity: velocity, rate: context.tuning[friction], within: bounds,
            returning: context.tuning[spring])
    }

    // MARK: A control

    public mutating func take<Shared>(bounds: Rect, _ context: inout ComponentContext<Shared>) {
        self.bounds = bounds
        rest(at: bounds.nearest(to: target(context.engine)), &context)
    }

    /// The rule for a drag: one in flight is caught as soon as it is pressed.
    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(startsOnPress: engine.isVisiblyMoving(channel[0]) || engine.isVisiblyMoving(channel[1]))
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) { follow(gesture, &context) }

    public mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool {
        let position = target(context.engine) + direction * Self.step
        move(to: bounds?.nearest(to: position) ?? position, &context)
        return true
    }

    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        // What a spring moves has no friction.
        guard old[friction] != context.tuning[friction], drag == nil, isMoving(context.engine),
            context.engine.spring(of: channel[0]) == nil, context.engine.spring(of: channel[1]) == nil
        else { return }
        glide(velocity: context.engine.velocity(of: channel), &context)
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        PartMotion(movable, channel, in: engine)
    }

    /// Says how far it glides, and where inside its bounds it comes to rest.
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.fling(decelerationRate: context.tuning[friction])
        guard let bounds else { return }
        let now = position(context.engine)
        projection.rest = bounds.nearest(to: now + projection.flingDistance) - now
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add(name, position(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        let position = drag?.target ?? target(engine)
        saved[name + ".position"] = .array([.number(position.x), .number(position.y)])
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        // Written by hand, a state may leave it out.
        guard saved[name + ".position"] != nil else { return }
        let position = Point.zero + saved.vector(name + ".position", upTo: 1e6)
        if drag == nil { context.engine.hold(channel, at: bounds?.nearest(to: position) ?? position) }
    }
}
