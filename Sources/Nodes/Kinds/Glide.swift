import Geometry
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
/// Arrow keys move it while it has the keyboard's focus: by 16 points, with Shift by one.
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
    /// The position at which it rests, or to which it goes if nothing takes it; while it is held the present one.
    public func target(_ c: Context) -> Point { offset.target(c) }
    /// True while it is on its way.
    public func isMoving(_ c: Context) -> Bool { offset.isMoving(c) }

    /// Goes to a position; a drag that holds it continues.
    public mutating func move(to position: Point, with spring: SpringShape? = nil, _ c: inout Context) {
        move(to: position, with: (spring ?? self.spring).spring, &c)
    }

    /// The same by a spring that no slider has.
    public mutating func move(to position: Point, with spring: Spring, _ c: inout Context) {
        if !isHeld { offset.spring(to: position, with: spring, &c) }
    }

    /// The same after some seconds, in which it stays where it is.
    public mutating func move(to position: Point, with spring: Spring, after delay: Double, _ c: inout Context) {
        if !isHeld { offset.spring(to: position, with: spring, after: delay, &c) }
    }

    /// Lies at a position at once, as in another layout; in motion it goes on to it, and a drag that holds it continues.
    public mutating func rest(at position: Point, _ c: inout Context) {
        guard !isHeld else { return }
        if !offset.isMoving(c) {
            offset.jump(to: position, &c)
        } else if offset.target(c) != position {
            move(to: position, &c)
        }
    }

    /// Counts its positions from a place that lies an offset further on: one that is held stays under its hand.
    public mutating func shiftOrigin(by offset: Vector, _ c: inout Context) {
        guard let start, offset != .zero else { return }
        self.start = start - offset
        self.offset.track(at: self.offset.value(c) - offset, &c)
    }

    /// Lies at a position at once, and a hand that holds it lets it go.
    public mutating func jump(to position: Point, _ c: inout Context) {
        start = nil
        offset.jump(to: position, &c)
    }

    /// Takes another spring and another friction: what moves goes on by the old ones.
    public mutating func take(spring: SpringShape, friction: Double) {
        (self.spring, self.friction, glidesBy) = (spring, friction, friction)
    }

    /// Keeps its share of a stage that has another size, in motion too; one that is held stays under its hand.
    public mutating func rescale(horizontally width: Double, vertically height: Double, _ c: inout Context) {
        if !isHeld { offset.rescale(horizontally: width, vertically: height, &c) }
    }

    /// Lies where it is at once, and a hand that holds it lets it go.
    public mutating func stop(_ c: inout Context) {
        jump(to: offset.value(c), &c)
    }

    public mutating func take(bounds: Rect, _ c: inout Context) {
        self.bounds = bounds
        rest(at: bounds.nearest(to: offset.target(c)), &c)
    }

    /// Follows a drag, for a component that is dragged itself and moves by it.
    ///
    /// - Returns: True if it was released and goes on from there; false while it is held, and for a press that did not move
    ///   it.
    @discardableResult public mutating func follow(_ drag: Drag, _ c: inout Context) -> Bool {
        if drag.phase == .began {
            isMoved = offset.isMoving(c)
            start = offset.hold(&c)
        }
        guard drag.phase == .changed || drag.isOver, let start else { return false }
        if drag.translation != .zero { isMoved = true }
        offset.track(at: start + drag.translation, &c)
        guard drag.isOver else { return false }
        self.start = nil
        let velocity = drag.phase == .ended ? drag.velocity : .zero
        guard isMoved || velocity != .zero else {
            offset.jump(to: start, &c)
            return false
        }
        glide(velocity: velocity, &c)
        return true
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

    /// The motion that a drag of such a component drives.
    public func motion(of movable: Movable, _ c: Context) -> PartMotion {
        guard let channel = offset.channel else { return PartMotion(movable, at: offset.home - .zero) }
        return PartMotion(movable, channel, in: c.engine)
    }

    /// Says how far it would glide if it were released now, and where inside its bounds it would come to rest.
    public func project(into projection: inout Projection, _ c: Context) {
        projection.fling(decelerationRate: friction)
        guard let bounds else { return }
        let now = offset.value(c)
        projection.rest = bounds.nearest(to: now + projection.flingDistance) - now
    }

    public static func wire(_ my: Wiring<Glide>) {
        my.child(\.offset, "")
        my.spring(\.spring)
        my.number(\.friction, 0.9...0.9999, unit: .perMillisecond, scale: .nearOne)
        my.moves { thing, _, c in Transform(translation: thing.offset.value(c) - .zero) }
        my.drag({ thing, c in Grip(isMoving: thing.offset.isVisiblyMoving(c)) }, { $0.follow($1, &$2) })
        my.nudge { thing, direction, isFine, c in
            let position = thing.offset.target(c) + direction * (isFine ? 1 : step)
            thing.move(to: thing.bounds?.nearest(to: position) ?? position, &c)
            return true
        }
        my.signal { thing, signal, c in
            if case .layout = signal, thing.glidesBy == 0 { thing.glidesBy = thing.friction }
            if case .retuned = signal { thing.glideOn(&c) }
        }
        my.drives { thing, movable, _, c in thing.motion(of: movable, c) }
        my.projects { thing, projection, c in thing.project(into: &projection, c) }
    }
}
