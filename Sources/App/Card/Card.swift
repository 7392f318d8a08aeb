import Geometry
import Gestures
import Motion

/// A picture that lies on the stage: where it is shown, how large, and who holds it.
struct Card: Hashable, Sendable {
    /// A drag of the card: position = where it was taken + the pointer's translation.
    struct Hold: Hashable, Sendable {
        var pointer: PointerID
        /// Where the card's middle was taken, in stage points.
        var anchor: Point
    }

    /// What becomes of the card.
    enum Phase: Hashable, Sendable {
        case lying
        case held(Hold)
        /// On its way out; nothing can take hold of it.
        case leaving
    }

    let id: Int
    /// The picture's file, and its name without the folders.
    let path: String
    let name: String
    /// The picture's size, in pixels.
    let pixels: Size
    /// True where the file is not there any more: the card is an empty frame.
    let isMissing: Bool
    /// The card's middle, in stage points.
    let x: Channel
    let y: Channel
    /// From 0, not there, to 1.
    let scale: Channel
    /// From 0, on the stage, to 1, in the hand.
    let lift: Channel
    var phase = Phase.lying

    init(id: Int, path: String, pixels: Size, isMissing: Bool, at position: Point, _ engine: inout AnimationEngine) {
        self.id = id
        self.path = path
        name = path.split(separator: "/").last.map(String.init) ?? path
        self.pixels = pixels
        self.isMissing = isMissing
        x = engine.makeChannel(position.x)
        y = engine.makeChannel(position.y)
        scale = engine.makeChannel(0)
        lift = engine.makeChannel(0)
    }

    var hold: Hold? { if case .held(let hold) = phase { hold } else { nil } }

    func position(_ engine: AnimationEngine) -> Point { Point(x: engine.value(of: x), y: engine.value(of: y)) }

    /// Where its middle will come to rest if nothing takes it.
    func target(_ engine: AnimationEngine) -> Point { Point(x: engine.target(of: x), y: engine.target(of: y)) }

    /// True while it flies.
    func isMoving(_ engine: AnimationEngine) -> Bool { engine.isMoving(x) || engine.isMoving(y) }

    /// True once it has left and is to be forgotten.
    func isGone(_ engine: AnimationEngine) -> Bool {
        phase == .leaving && !isMoving(engine) && !engine.isMoving(scale)
    }

    func hold(at position: Point, _ engine: inout AnimationEngine) {
        engine.hold(x, at: position.x)
        engine.hold(y, at: position.y)
    }

    func track(at position: Point, _ engine: inout AnimationEngine) {
        engine.track(x, at: position.x)
        engine.track(y, at: position.y)
    }

    func spring(
        to position: Point, with spring: Spring, velocity: Vector? = nil, _ engine: inout AnimationEngine
    ) {
        engine.spring(x, to: position.x, with: spring, velocity: velocity?.dx)
        engine.spring(y, to: position.y, with: spring, velocity: velocity?.dy)
    }

    /// Slides on and loses speed; a spring brings it back from past `reach`.
    func slide(
        velocity: Vector, within reach: Rect, rate: Double, returning spring: Spring, _ engine: inout AnimationEngine
    ) {
        engine.decay(x, velocity: velocity.dx, rate: rate, within: reach.minX...reach.maxX, returning: spring)
        engine.decay(y, velocity: velocity.dy, rate: rate, within: reach.minY...reach.maxY, returning: spring)
    }

    func remove(from engine: inout AnimationEngine) {
        for channel in [x, y, scale, lift] { engine.removeChannel(channel) }
    }
}
