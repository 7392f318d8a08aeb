import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// The motion of a thing that is dragged and thrown, glides on as it loses speed, and comes to rest inside bounds.
public struct Gliding: Hashable, Sendable {
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
    /// - Parameter spring: Its own unless given.
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

    /// Takes the rectangle in which it comes to rest: what rests outside lies inside at once, and what would come to rest
    /// outside goes inside.
    public mutating func take<Shared>(bounds: Rect, _ context: inout ComponentContext<Shared>) {
        self.bounds = bounds
        rest(at: bounds.nearest(to: target(context.engine)), &context)
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
}
