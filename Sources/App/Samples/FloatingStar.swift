import Controls
import Geometry
import Model
import Motion

/// A star in the sky: where it is shown and how large.
struct FloatingStar: Hashable, Sendable {
    /// The goal that earned it.
    let id: Int
    /// From 0 to 4.
    let shape: Int
    /// The place at which it is shown, from the sky's centre, in points.
    var middle: Gliding
    /// From 0, not there, to 1.
    let scale: Channel
    /// True while it is on its way out of the sky; nothing can take hold of it.
    var isLeaving = false
    /// When it starts out of the bucket, in seconds of the app; before that it is not seen and cannot be taken.
    var start = 0.0

    init(id: Int, shape: Int, at position: Vector, _ engine: inout AnimationEngine) {
        self.id = id
        self.shape = shape
        middle = Gliding(in: &engine, at: .zero + position, spring: .page, friction: .starsDeceleration)
        scale = engine.makeChannel(0)
    }

    /// Its middle, from the sky's centre.
    func offset(_ engine: AnimationEngine) -> Vector { middle.position(engine) - .zero }

    /// True while it is still in the bucket.
    func isWaiting(_ engine: AnimationEngine) -> Bool { engine.time < start }

    /// Flies to a position after `delay` seconds, growing on the way.
    mutating func launch(to position: Vector, with spring: Spring, delay: Double, _ engine: inout AnimationEngine) {
        start = engine.time + delay
        let channel = middle.channel
        for (channel, target) in [(channel[0], position.dx), (channel[1], position.dy), (scale, 1)] {
            engine.run([.spring(to: target, with: spring, delay: delay)], on: channel)
        }
    }

    func remove(from engine: inout AnimationEngine) {
        engine.removeChannel(middle.channel)
        engine.removeChannel(scale)
    }
}
