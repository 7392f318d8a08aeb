import Geometry
import Gestures

/// A drag, a pinch, a turn by two fingers or a double tap in the coordinates of what a node is placed in: they do not
/// move with it.
public struct Drag: Sendable {
    var kind = GestureKind.pan
    /// Begun, changed, and then ended, or cancelled: to be treated as a release at rest.
    public var phase: GesturePhase
    /// The pointer's position; of a pinch or a turn the middle of the fingers.
    public var location: Point
    /// The pointer's position on the stage, also while the node moves.
    var locationOnStage: Point
    /// The way since it began, in points.
    public var translation: Vector
    /// Points per second; zero until it ends.
    public var velocity: Vector
    /// The factor of a pinch since it began; 1 for everything else.
    public var scale = 1.0
    /// The degrees clockwise of a turn since it began; 0 for everything else.
    public var rotation = 0.0
    /// The place of the node.
    public var frame: Rect

    /// True once the pointer is up, or lost.
    public var isOver: Bool { phase == .ended || phase == .cancelled }
}

/// The drags that a node takes now.
public struct Grip: Sendable {
    /// The only way it goes; nil where it goes every way.
    var axis: Axis?
    /// True for one that a press takes hold of.
    var startsOnPress: Bool
    /// True for one that moves: a press catches it, and is nothing else.
    var isMoving: Bool
    /// The translations along its axis that it can follow; what is left belongs to what it lies in. Nil for one that
    /// keeps all of a drag.
    var room: ClosedRange<Double>?
    /// True for one that takes all drags of what lies in it, as a sheet does until it is open.
    var takesAll: Bool

    /// Makes one that takes drags.
    ///
    /// - Parameters:
    ///   - axis: The only way it goes; nil where it goes every way.
    ///   - startsOnPress: True for one that a press takes hold of.
    ///   - isMoving: True while it moves: a press catches it, and is nothing else.
    ///   - room: The translations along its axis that it can follow, in points; what is left belongs to what it lies in.
    ///   - takesAll: True for one that takes all drags of what lies in it, as a sheet does until it is open.
    public init(
        _ axis: Axis? = nil, startsOnPress: Bool = false, isMoving: Bool = false, room: ClosedRange<Double>? = nil,
        takesAll: Bool = false
    ) {
        (self.axis, self.startsOnPress, self.isMoving) = (axis, startsOnPress, isMoving)
        (self.room, self.takesAll) = (room, takesAll)
    }
}
