import Drawing
import Geometry
import Gestures
import Motion

/// The motion of something that gestures drive, as it is now.
///
/// Positions are in points along the stage's axes, so that a thing that follows its pointer goes as far as the pointer
/// does: a page scrolled down by 10 is at -10. Only differences of positions mean anything.
public struct PartMotion: Hashable, Sendable {
    public var movable: Movable
    /// The only way it goes; nil where it goes both ways.
    public var axis: Axis?
    /// Points.
    public var position: Vector
    /// Points per second.
    public var velocity: Vector
    /// The position at which it will come to rest, in points; its position while held.
    public var target: Vector
    /// True while the engine moves it, however little.
    public var isMoving: Bool
    /// The spring that moves it; nil where nothing does, or something else.
    public var spring: Spring?
    /// The point about which it is turned: its position is then an angle in degrees, as a horizontal one. Nil for all
    /// else.
    public var center: Point?

    /// Nearer to the centre, in points, a pointer turns by less than its own angle: there a small step is a large one.
    public static let shortestArm = 20.0

    /// Makes the motion of something whose position is not a channel's value; `channel` is the one that moves it.
    public init(
        _ movable: Movable, _ axis: Axis?, position: Vector, velocity: Vector, target: Vector, by channel: Channel,
        in engine: AnimationEngine
    ) {
        self.movable = movable
        self.axis = axis
        self.position = position
        self.velocity = velocity
        self.target = target
        isMoving = engine.isMoving(channel)
        spring = engine.spring(of: channel)
    }

    /// Makes the motion of something that rests.
    public init(_ movable: Movable, _ axis: Axis? = nil, at position: Vector) {
        (self.movable, self.axis) = (movable, axis)
        (self.position, velocity, target, isMoving) = (position, .zero, position, false)
    }

    /// Makes the motion of a channel along an axis.
    ///
    /// - Parameter factor: Points of the stage for one of the channel; -1 for how far a page is scrolled.
    public init(
        _ movable: Movable, _ axis: Axis, _ channel: Channel, times factor: Double = 1, in engine: AnimationEngine
    ) {
        self.init(
            movable, axis, position: .along(axis, factor * engine.value(of: channel)),
            velocity: .along(axis, factor * engine.velocity(of: channel)),
            target: .along(axis, factor * engine.target(of: channel)), by: channel, in: engine)
    }

    /// Makes the motion of a position.
    ///
    /// - Parameter axis: The only way it goes now; nil for both.
    public init(_ movable: Movable, _ channel: PointChannel, axis: Axis? = nil, in engine: AnimationEngine) {
        self.init(movable, axis, x: channel[0], y: channel[1], in: engine)
    }

    /// Makes the motion of two channels, one along each axis.
    ///
    /// - Parameter axis: The only way it goes now; nil for both.
    public init(
        _ movable: Movable, _ axis: Axis? = nil, x: Channel, y: Channel, times factor: Double = 1,
        in engine: AnimationEngine
    ) {
        self.init(
            movable, axis, position: Vector(dx: engine.value(of: x), dy: engine.value(of: y)) * factor,
            velocity: Vector(dx: engine.velocity(of: x), dy: engine.velocity(of: y)) * factor,
            target: Vector(dx: engine.target(of: x), dy: engine.target(of: y)) * factor, by: x, in: engine)
        isMoving = isMoving || engine.isMoving(y)
        spring = spring ?? engine.spring(of: y)
    }
}

/// The look of a driven thing from outside, in points of the stage.
public enum DrivenShape: Hashable, Sendable {
    /// A thing with edges.
    case panel(Rect, Corners)
    /// An outline about its middle, in units of its radius.
    case outline(Path, center: Point, radius: Double)
    /// Content seen through a frame, and where its points are seen.
    case content(in: Rect, Transform)

    /// Content that is scrolled up and down by some points.
    public static func scrolled(_ frame: Rect, by offset: Double) -> DrivenShape {
        .content(in: frame, Transform(translation: Vector(dx: 0, dy: -offset)))
    }
}

/// The motion of a thing that a gesture drives, or drove last: where it is now, and where it goes.
public struct DrivenMotion: Hashable, Sendable {
    public var part: PartID
    public var movable: Movable
    /// The only way it goes; nil where it goes both ways. A zoom counts as horizontal: the width of the zoomed page.
    public var axis: Axis?
    /// The pointer whose gesture it is.
    public var pointer: PointerID
    /// When the gesture took hold of it, and when it was looked at, in seconds of the prototype.
    public var since: Double
    public var time: Double
    /// Points, as in ``PartMotion``.
    public var position: Vector
    /// Points per second; zero while held.
    public var velocity: Vector
    /// The position at which it will come to rest, in points; its position while held.
    public var target: Vector
    /// True while the gesture holds it.
    public var isHeld: Bool
    /// True while the engine moves it, however little.
    public var isMoving: Bool
    /// The spring that moves it; nil where nothing does, or something else.
    public var spring: Spring?
    /// The point about which it is turned, as ``PartMotion/center``.
    public var center: Point?

    /// The part of a pointer's velocity that moves the thing: along its only way, or in degrees per second where it is
    /// turned.
    ///
    /// - Parameter position: Where the pointer is.
    package func own(_ velocity: Vector, at position: Point) -> Vector {
        guard let center else { return axis.map { .along($0, velocity[$0]) } ?? velocity }
        return Vector(dx: (position - center).turn(by: velocity, shortest: PartMotion.shortestArm), dy: 0)
    }
}

extension DrivenMotion {
    /// Makes it of a thing's motion as it is now.
    ///
    /// - Parameters:
    ///   - since: When the gesture took hold of it, in seconds of the prototype.
    ///   - time: Now.
    package init(
        _ motion: PartMotion, of part: PartID, pointer: PointerID, since: Double, time: Double, isHeld: Bool
    ) {
        (self.part, self.pointer, self.since, self.time, self.isHeld) = (part, pointer, since, time, isHeld)
        (movable, axis, position, target) = (motion.movable, motion.axis, motion.position, motion.target)
        (isMoving, spring, center) = (motion.isMoving, motion.spring, motion.center)
        velocity = isHeld ? .zero : motion.velocity
    }
}

/// The end of a gesture; positions and velocities are those of ``DrivenMotion``.
public struct GestureEnd: Hashable, Sendable {
    public var part: PartID
    /// Seconds of the prototype.
    public var time: Double
    /// The position at which the drag had it, and its position at the same time once it was released.
    public var held: Vector
    public var position: Vector
    /// The pointer's velocity by the prototype's own estimator, at most `gesture.fastest`, zero for a gesture that was
    /// broken off, and the velocity with which the thing continued; points per second.
    public var estimate: Vector
    public var velocity: Vector
    /// The cap in points per second, where the estimate was above it; nil where it was not.
    public var cap: Double?
    /// True if the gesture was broken off.
    public var isCancelled: Bool
}

extension GestureEnd {
    /// Makes the end of a gesture that had a thing at a position.
    ///
    /// - Parameters:
    ///   - after: The thing's motion once it was released.
    ///   - estimate: The velocity that was handed on, in points per second.
    package init(
        _ after: DrivenMotion, time: Double, held: Vector, estimate: Vector, cap: Double?, isCancelled: Bool
    ) {
        (part, position, velocity) = (after.part, after.position, after.velocity)
        (self.time, self.held, self.estimate, self.cap, self.isCancelled) = (time, held, estimate, cap, isCancelled)
    }
}
