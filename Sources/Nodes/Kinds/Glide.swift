import Geometry
import Gestures
import Motion
import Prototyping

/// A thing that is dragged and thrown, glides on as it loses speed, and comes to rest inside bounds.
///
///     struct Bubble: Prototype {
///         var bubble = Glide(at: Point(x: 346, y: 132))
///
///         static func wire(_ my: Wiring<Bubble>) {
///             my.child(\.bubble).within { _, c in c.bounds.inset(by: 44) }
///         }
///         func body(_ c: Context, _ ui: inout UI<Bubble>) {
///             let frame = Rect(center: .zero, size: Size(width: 64, height: 64))
///             ui.place(\.bubble, in: frame, corners: .all(32)) { $0.circle(.zero, 32, .white) }
///         }
///     }
///
/// Arrow keys move it while it has the keyboard's focus.
public struct Glide: Bounded, Arriving {
    /// Its way from its place.
    public private(set) var offset: MotionValue<Point>
    private var spring: SpringShape
    private var friction: Double
    /// The position at which it was taken, while a hand holds it, and whether it goes on from where it is released: it was
    /// caught in flight, or it was moved.
    @Passing private var start: Point?
    @Passing private var isMoved = false
    /// The rectangle in which it comes to rest; nil for everywhere.
    @Passing private var bounds: Rect?
    /// The friction by which it glides, or would have.
    @Passing private var glidesBy = 0.0

    /// Points that an arrow key moves it by.
    private static let step = 16.0

    /// Makes one that rests at a position, counted from its place.
    ///
    /// - Parameters:
    ///   - spring: Brings it back from past its bounds.
    ///   - friction: The share of its speed that is left after a millisecond.
    public init(
        at position: Point = .zero, spring: SpringShape = SpringShape(duration: 0.5, bounce: 0.2),
        friction: Double = 0.996
    ) { (offset, self.spring, self.friction) = (MotionValue(position), spring, friction) }

    /// True while a hand holds it.
    public var isHeld: Bool { start != nil }
    public var isUnderWay: Bool { offset.isUnderWay }

    /// Its position, counted from its place.
    public func position(_ c: Context) -> Point { offset.value(c) }

    /// Goes to a position; a drag that holds it continues.
    public mutating func move(to position: Point, with spring: SpringShape? = nil, _ c: inout Context) {
        if !isHeld { offset.spring(to: position, with: spring ?? self.spring, &c) }
    }

    public mutating func take(bounds: Rect, _ c: inout Context) {
        self.bounds = bounds
        let position = bounds.nearest(to: offset.target(c))
        guard !isHeld else { return }
        if !offset.isMoving(c) {
            offset.jump(to: position, &c)
        } else if offset.target(c) != position {
            move(to: position, &c)
        }
    }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        if drag.phase == .began {
            isMoved = offset.isMoving(c)
            start = offset.hold(&c)
        }
        guard drag.phase == .changed || drag.isOver, let start else { return }
        if drag.translation != .zero { isMoved = true }
        offset.track(at: start + drag.translation, &c)
        guard drag.isOver else { return }
        self.start = nil
        let velocity = drag.phase == .ended ? drag.velocity : .zero
        guard isMoved || velocity != .zero else { return offset.jump(to: start, &c) }
        glide(velocity: velocity, &c)
    }

    private mutating func glide(velocity: Vector, _ c: inout Context) {
        offset.decay(velocity: velocity, rate: friction, within: bounds, returning: spring.spring, &c)
    }

    /// Glides on by a friction that has changed.
    private mutating func glideOn(_ c: inout Context) {
        guard glidesBy != friction else { return }
        glidesBy = friction
        // What a spring moves has no friction.
        if !isHeld, offset.isMoving(c), !offset.isSprung(c) { glide(velocity: offset.velocity(c), &c) }
    }

    public static func wire(_ my: Wiring<Glide>) {
        my.child(\.offset, "")
        my.spring(\.spring)
        my.number(\.friction, 0.9...0.9999, unit: .perMillisecond, scale: .nearOne)
        my.moves { thing, _, c in Transform(translation: thing.offset.value(c) - .zero) }
        my.drag({ thing, c in Grip(isMoving: thing.offset.isVisiblyMoving(c)) }, { $0.follow($1, &$2) })
        my.nudge { thing, direction, c in
            let position = thing.offset.target(c) + direction * step
            thing.move(to: thing.bounds?.nearest(to: position) ?? position, &c)
            return true
        }
        my.signal { thing, signal, c in
            if case .layout = signal, thing.glidesBy == 0 { thing.glidesBy = thing.friction }
            if case .retuned = signal { thing.glideOn(&c) }
        }
        my.drives { thing, movable, _, c in
            guard let channel = thing.offset.channel else { return PartMotion(movable, at: thing.offset.home - .zero) }
            return PartMotion(movable, channel, in: c.engine)
        }
        my.projects { thing, projection, c in
            projection.fling(decelerationRate: thing.friction)
            guard let bounds = thing.bounds else { return }
            let now = thing.offset.value(c)
            projection.rest = bounds.nearest(to: now + projection.flingDistance) - now
        }
    }
}
