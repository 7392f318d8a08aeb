import Geometry

/// Turns of a wheel that follow each other closely, taken together as one gesture.
///
/// A wheel has no press and no release: a gesture begins with a notch after a pause and ends with the next pause. It
/// belongs to whatever was under the pointer when it began, though the content moves away beneath it.
///
///     var wheel = WheelGesture()
///     if wheel.add(Vector(dx: 0, dy: -1), at: Point(x: 195, y: 400), time: 0) == .began { print("the wheel turns") }
///     if wheel.advance(to: 0.2) { print("the wheel stopped") }
public struct WheelGesture: Hashable, Sendable {
    /// A pause so long ends the gesture, in seconds.
    public static let pause = 0.15

    /// Notches since the gesture began; a positive `dy` moves the content down.
    public private(set) var total = Vector.zero
    /// The axis that the gesture keeps to: the one along which it began, until it turns clearly; nil between gestures.
    public private(set) var axis: Axis?
    /// Notches of the latest events along each axis, in either direction.
    private var recent = Vector.zero
    /// The pointer's position when the gesture began; nil between gestures.
    public private(set) var origin: Point?
    /// When the gesture ends unless the wheel turns again, in seconds; nil between gestures.
    public private(set) var deadline: Double?

    /// Makes a wheel at rest.
    public init() {}

    /// True from the first notch until the pause.
    public var isActive: Bool { deadline != nil }

    /// Adds notches: the answer is ``GesturePhase/began`` for the first after a pause, else ``GesturePhase/changed``.
    ///
    /// Call ``advance(to:)`` for the same time before, to hear of the end of an earlier gesture. Notches, a position or
    /// a time that are not finite give ``GesturePhase/failed`` and change nothing.
    public mutating func add(_ notches: Vector, at position: Point, time: Double) -> GesturePhase {
        guard notches.isFinite, position.isFinite, time.isFinite else { return .failed }
        let begins = deadline.map { time >= $0 } ?? true
        if begins {
            self = WheelGesture()
            origin = position
        }
        total += notches
        // Counts about three events: at the 60 Hz of a touchpad a turn takes 0.1 s.
        recent = recent * 0.7 + Vector(dx: abs(notches.dx), dy: abs(notches.dy))
        if recent.dx > 2 * recent.dy {
            axis = .horizontal
        } else if recent.dy > 2 * recent.dx || axis == nil {
            axis = .vertical
        }
        deadline = max(time + Self.pause, deadline ?? time)
        return begins ? .began : .changed
    }

    /// Lets time pass, and says whether the gesture ended by that.
    public mutating func advance(to time: Double) -> Bool {
        guard let deadline, time >= deadline else { return false }
        return cancel()
    }

    /// Ends the gesture at once, and says whether there was one.
    public mutating func cancel() -> Bool {
        defer { self = WheelGesture() }
        return isActive
    }
}
