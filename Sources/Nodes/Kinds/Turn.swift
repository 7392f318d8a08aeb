import Geometry
import Gestures
import Motion
import Prototyping

/// A thing that is turned about its centre, spun by a flick, and rolls on until it comes to rest.
///
///     struct Knob: Prototype {
///         var knob = Turn()
///
///         static func wire(_ my: Wiring<Knob>) { my.child(\.knob).rests { _, end, _ in 15 * (end / 15).rounded() } }
///         func body(_ c: Context, _ ui: inout UI<Knob>) {
///             let face = Rect(center: ui.frame.center, size: Size(width: 200, height: 200))
///             ui.place(\.knob, in: face, corners: .all(100)) { ui in
///                 ui.circle(face.center, 100, Color(white: 0.3))
///                 ui.circle(Point(x: face.midX, y: face.minY + 20), 8, .white)
///             }
///         }
///     }
public struct Turn: Resting, Arriving {
    /// Degrees clockwise.
    public private(set) var angle = MotionValue(0.0)
    private var spring: SpringShape
    private var friction: Double
    /// The finger's angle about the centre, while one holds it.
    @Passing private var finger: Double?
    /// The angle at which rolling would end, and the friction by which it rolls.
    @Passing private var rolled: Double?
    @Passing private var rollsBy = 0.0

    /// Makes one at rest.
    ///
    /// - Parameter friction: The share of its velocity that it keeps in a millisecond.
    public init(spring: SpringShape = SpringShape(duration: 0.4, bounce: 0.35), friction: Double = 0.996) {
        (self.spring, self.friction) = (spring, friction)
    }

    /// The angle now, in degrees clockwise.
    public func angle(_ c: Context) -> Double { angle.value(c) }
    /// The angle at which it rests, or to which it goes.
    public func target(_ c: Context) -> Double { angle.target(c) }
    public var isUnderWay: Bool { angle.isUnderWay }

    /// Turns to an angle.
    public mutating func turn(to angle: Double, _ c: inout Context) { nudge(to: angle, &c) }

    // MARK: Rest

    /// Degrees that an arrow key turns it by.
    private static let step = 5.0

    public func end(_ c: Context) -> Double? {
        finger != nil ? nil : angle.isMoving(c) ? rolled ?? angle.target(c) : angle.target(c)
    }

    public mutating func go(to position: Double, _ c: inout Context) {
        guard position != angle.target(c) else { return }
        let velocity = angle.velocity(c)
        rollsBy = friction
        angle.decay(landingAt: position, velocity: velocity, rate: friction, otherwise: spring.spring, &c)
    }

    public mutating func put(at position: Double, _ c: inout Context) {
        if angle.isMoving(c) { return go(to: position, &c) }
        angle.jump(to: position, &c)
    }

    public func position(after way: Vector, _ c: Context) -> Double { angle.value(c) + way.dx }
    public func way(to position: Double, _ c: Context) -> Vector { Vector(dx: position - angle.value(c), dy: 0) }

    public func position(_ steps: Int, towards direction: Vector, from position: Double) -> Double? {
        position + (direction.dx > 0 || direction.dy < 0 ? 1 : -1) * Double(steps) * Self.step
    }

    public mutating func nudge(to position: Double, _ c: inout Context) {
        guard finger == nil else { return }
        rolled = nil
        angle.spring(to: position, with: spring.spring, &c)
    }

    private mutating func roll(velocity: Double, _ c: inout Context) {
        rollsBy = friction
        rolled = Deceleration(rate: friction).rest(from: angle.value(c), velocity: velocity)
        angle.decay(velocity: velocity, rate: friction, returning: spring.spring, &c)
    }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        let arm = drag.location - drag.frame.center
        switch drag.phase {
        case .began:
            angle.hold(&c)
            finger = arm.angle
        case .changed:
            guard let finger, arm.length > 0 else { break }
            let way = (arm.angle - finger).remainder(dividingBy: 360) * min(1, arm.length / PartMotion.shortestArm)
            self.finger = arm.angle
            angle.track(at: angle.value(c) + way, &c)
        case .ended, .cancelled:
            guard finger != nil else { break }
            finger = nil
            let isThrown = drag.phase == .ended
            roll(velocity: isThrown ? arm.turn(by: drag.velocity, shortest: PartMotion.shortestArm) : 0, &c)
        case .failed: break
        }
    }

    /// Rolls on by a friction that has changed.
    private mutating func rollOn(_ c: inout Context) {
        guard rollsBy != friction else { return }
        // What a spring moves has no friction.
        if finger == nil, angle.isMoving(c), !angle.isSprung(c) { roll(velocity: angle.velocity(c), &c) }
    }

    public static func wire(_ my: Wiring<Turn>) {
        my.child(\.angle, "")
        my.spring(\.spring)
        my.number(\.friction, 0.98...0.999, scale: .nearOne)
        my.movesInside { thing, frame, c in Transform(rotation: thing.angle.value(c), about: frame.center) }
        my.nudge { thing, direction, c in
            guard let end = thing.end(c), let next = thing.position(1, towards: direction, from: end) else {
                return false
            }
            thing.nudge(to: next, &c)
            return true
        }
        my.drag({ thing, c in Grip(isMoving: thing.angle.isVisiblyMoving(c)) }, { $0.follow($1, &$2) })
        my.signal { thing, signal, c in
            if case .retuned = signal { thing.rollOn(&c) }
        }
        my.drives { thing, movable, frame, c in
            var movable = movable
            movable.changes = .angle
            var motion = PartMotion(movable, at: Vector(dx: thing.angle.value(c), dy: 0))
            if let channel = thing.angle.channel {
                motion = PartMotion(
                    movable, nil, position: Vector(dx: thing.angle.value(c), dy: 0),
                    velocity: Vector(dx: thing.angle.velocity(c), dy: 0),
                    target: Vector(dx: thing.angle.target(c), dy: 0), by: channel, in: c.engine)
            }
            motion.center = frame.center
            return motion
        }
        my.projects { thing, projection, _ in projection.fling(decelerationRate: thing.friction) }
    }
}
