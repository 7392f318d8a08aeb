import Geometry
import Gestures
import Motion
import Prototyping

/// A thing that is dragged and thrown, and springs back to where it belongs.
///
///     struct Puck: Prototype {
///         var puck = Throw(spring: SpringShape(duration: 0.5, bounce: 0.3))
///
///         static func wire(_ my: Wiring<Puck>) { my.child(\.puck) }
///         func body(_ c: Context, _ ui: inout UI<Puck>) {
///             let frame = Rect(center: ui.frame.center, size: Size(width: 100, height: 100))
///             ui.place(\.puck, in: frame, corners: .all(50)) { $0.circle(frame.center, 50, .white) }
///         }
///     }
public struct Throw: Resting, Arriving {
    /// Its way from where it belongs.
    public private(set) var offset: MotionValue<Point>
    private var spring: SpringShape
    @Passing private var start: Point?
    @Passing private var thrown: Point?

    /// Makes one that rests at a position, counted from where it belongs.
    public init(at position: Point = .zero, spring: SpringShape = SpringShape()) {
        (offset, self.spring) = (MotionValue(position), spring)
    }

    /// True while a hand holds it.
    public var isHeld: Bool { start != nil }
    public var isUnderWay: Bool { offset.isUnderWay }

    /// Its position, counted from where it belongs.
    public func position(_ c: Context) -> Point { offset.value(c) }

    /// Goes to a position; a drag that holds it continues.
    public mutating func move(to position: Point, with spring: SpringShape? = nil, _ c: inout Context) {
        guard start == nil else { return }
        thrown = nil
        offset.spring(to: position, with: (spring ?? self.spring).spring, &c)
    }

    // MARK: Rest

    public func end(_ c: Context) -> Point? {
        start != nil ? nil : offset.isMoving(c) ? thrown ?? offset.home : offset.home
    }

    public mutating func go(to position: Point, _ c: inout Context) {
        if position != offset.home { offset.spring(to: position, with: spring.spring, &c) }
    }

    public mutating func put(at position: Point, _ c: inout Context) {
        if start != nil || offset.isMoving(c) { return go(to: position, &c) }
        offset.jump(to: position, &c)
    }

    public func position(after way: Vector, _ c: Context) -> Point { offset.value(c) + way }
    public func way(to position: Point, _ c: Context) -> Vector { position - offset.value(c) }
    public func position(_ steps: Int, towards direction: Vector, from position: Point) -> Point? { nil }
    public mutating func nudge(to position: Point, _ c: inout Context) {}

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        switch drag.phase {
        case .began: start = offset.hold(&c)
        case .changed: if let start { offset.track(at: start + drag.translation, &c) }
        case .ended, .cancelled:
            guard start != nil else { break }
            let velocity = drag.phase == .ended ? drag.velocity : .zero
            let (now, deceleration) = (offset.value(c), Deceleration.normal)
            thrown = Point(
                x: deceleration.rest(from: now.x, velocity: velocity.dx),
                y: deceleration.rest(from: now.y, velocity: velocity.dy))
            start = nil
            offset.spring(to: .zero, with: spring.spring, velocity: velocity, &c)
        case .failed: break
        }
    }

    public static func wire(_ my: Wiring<Throw>) {
        my.child(\.offset, "")
        my.spring(\.spring)
        my.moves { thing, _, c in Transform(translation: thing.offset.value(c) - .zero) }
        my.drag({ thing, c in Grip(isMoving: thing.offset.isVisiblyMoving(c)) }, { $0.follow($1, &$2) })
        my.drives { thing, movable, _, c in
            guard let channel = thing.offset.channel else { return PartMotion(movable, at: thing.offset.home - .zero) }
            return PartMotion(movable, channel, in: c.engine)
        }
        my.projects { _, projection, _ in projection.fling(decelerationRate: Deceleration.normal.rate) }
    }
}
