import Geometry

/// The phase of a gesture.
public enum GesturePhase: String, CaseIterable, Hashable, Sendable {
    /// Accepted, here and now.
    case began
    /// Continued.
    case changed
    /// Came to its natural end; for a tap or a double tap, which have no other phase, happened.
    case ended
    /// Began and was broken off: the thing that it moved continues as if released there at rest.
    case cancelled
    /// Did not happen and had not begun.
    case failed
}

/// An event of a gesture for its target.
public struct GestureEvent<Target: Hashable & Sendable>: Hashable, Sendable {
    /// The target of the gesture.
    public var target: Target
    /// The kind of the gesture.
    public var kind: GestureKind
    /// Its phase.
    public var phase: GesturePhase
    /// The pointer; for a pinch or a turn the finger that moved last.
    public var pointer: PointerID
    /// The pointer's position, in points; for a pinch or a turn the middle of the fingers.
    public var location: Point
    /// The way from where it was accepted, in points, along both axes.
    public var translation: Vector
    /// Points per second at the end of a pan, by ``VelocityEstimator/standard``; zero in every other event.
    public var velocity: Vector
    /// When it happened, in seconds.
    public var time: Double
    /// The factor of a pinch since it began; 1 for everything else.
    public var scale: Double
    /// The turn since it began in degrees, clockwise; 0 for everything else.
    public var rotation: Double

    /// Makes an event; what is not given has no effect.
    public init(
        target: Target, kind: GestureKind, phase: GesturePhase, pointer: PointerID, location: Point,
        translation: Vector = .zero, velocity: Vector = .zero, time: Double, scale: Double = 1, rotation: Double = 0
    ) {
        self.target = target
        self.kind = kind
        self.phase = phase
        self.pointer = pointer
        self.location = location
        self.translation = translation
        self.velocity = velocity
        self.time = time
        self.scale = scale
        self.rotation = rotation
    }
}
