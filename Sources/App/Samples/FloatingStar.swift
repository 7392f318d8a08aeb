import Geometry
import Gestures
import Motion

/// A star in the sky: where it is shown, how large, and who holds it.
struct FloatingStar: Hashable, Sendable {
    /// A drag of the star: position = where it was taken + the pointer's translation.
    struct Hold: Hashable, Sendable {
        var pointer: PointerID
        /// Where the star was taken, from the sky's centre.
        var anchor: Vector
        var translation = Vector.zero
        /// True once the star is to be stored where it is released: it was caught in flight, or it was moved.
        var isMoved: Bool
    }

    /// What becomes of the star.
    enum Phase: Hashable, Sendable {
        case floating
        case held(Hold)
        /// On its way out of the sky; nothing can take hold of it.
        case leaving
    }

    /// The goal that earned it.
    let id: Int
    /// From 0 to 4.
    let shape: Int
    /// Where it is shown, from the sky's centre, in points.
    let x: Channel
    let y: Channel
    /// From 0, not there, to 1.
    let scale: Channel
    var phase = Phase.floating
    /// When it starts out of the bucket, in seconds of the app; before that it is not seen and cannot be taken.
    var start = 0.0

    init(id: Int, shape: Int, at position: Vector, _ engine: inout AnimationEngine) {
        self.id = id
        self.shape = shape
        x = engine.makeChannel(position.dx)
        y = engine.makeChannel(position.dy)
        scale = engine.makeChannel(0)
    }

    var hold: Hold? { if case .held(let hold) = phase { hold } else { nil } }

    func position(_ engine: AnimationEngine) -> Vector {
        Vector(dx: engine.value(of: x), dy: engine.value(of: y))
    }

    /// Where it will come to rest if nothing takes it.
    func target(_ engine: AnimationEngine) -> Vector {
        Vector(dx: engine.target(of: x), dy: engine.target(of: y))
    }

    /// True while it flies.
    func isMoving(_ engine: AnimationEngine) -> Bool { engine.isMoving(x) || engine.isMoving(y) }

    /// True while it is still in the bucket.
    func isWaiting(_ engine: AnimationEngine) -> Bool { engine.time < start }

    func hold(at position: Vector, _ engine: inout AnimationEngine) {
        engine.hold(x, at: position.dx)
        engine.hold(y, at: position.dy)
    }

    func track(at position: Vector, _ engine: inout AnimationEngine) {
        engine.track(x, at: position.dx)
        engine.track(y, at: position.dy)
    }

    func spring(to position: Vector, with spring: Spring, _ engine: inout AnimationEngine) {
        engine.spring(x, to: position.dx, with: spring)
        engine.spring(y, to: position.dy, with: spring)
    }

    /// Drifts on and loses speed; a spring brings it back from past `reach`.
    func drift(
        velocity: Vector, within reach: Vector, rate: Double, returning spring: Spring, _ engine: inout AnimationEngine
    ) {
        engine.decay(x, velocity: velocity.dx, rate: rate, within: -reach.dx...reach.dx, returning: spring)
        engine.decay(y, velocity: velocity.dy, rate: rate, within: -reach.dy...reach.dy, returning: spring)
    }

    /// Flies to a position after `delay` seconds, growing on the way.
    mutating func launch(to position: Vector, with spring: Spring, delay: Double, _ engine: inout AnimationEngine) {
        start = engine.time + delay
        engine.run([.spring(to: position.dx, with: spring, delay: delay)], on: x)
        engine.run([.spring(to: position.dy, with: spring, delay: delay)], on: y)
        engine.run([.spring(to: 1, with: spring, delay: delay)], on: scale)
    }

    func remove(from engine: inout AnimationEngine) {
        engine.removeChannel(x)
        engine.removeChannel(y)
        engine.removeChannel(scale)
    }
}
