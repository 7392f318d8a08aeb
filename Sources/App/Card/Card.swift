import Controls
import Geometry
import Model
import Motion

/// A picture that lies on the stage: where it is shown and how large.
struct Card: Hashable, Sendable {
    let id: Int
    /// The picture's file, and its name without the folders.
    let path: String
    let name: String
    /// The picture's size, in pixels.
    let pixels: Size
    /// True where the file is not there any more: the card is an empty frame.
    let isMissing: Bool
    /// The card's middle, in stage points.
    var middle: Gliding
    /// From 0, not there, to 1.
    let scale: Channel
    /// From 0, on the stage, to 1, in the hand.
    let lift: Channel
    /// True while it is on its way out; nothing can take hold of it.
    var isLeaving = false

    init(id: Int, path: String, pixels: Size, isMissing: Bool, at position: Point, _ engine: inout AnimationEngine) {
        self.id = id
        self.path = path
        name = path.split(separator: "/").last.map(String.init) ?? path
        self.pixels = pixels
        self.isMissing = isMissing
        middle = Gliding(in: &engine, at: position, spring: .page, friction: .starsDeceleration)
        scale = engine.makeChannel(0)
        lift = engine.makeChannel(0)
    }

    /// True once it has left and is to be forgotten.
    func isGone(_ engine: AnimationEngine) -> Bool {
        isLeaving && !middle.isMoving(engine) && !engine.isMoving(scale)
    }

    func remove(from engine: inout AnimationEngine) {
        engine.removeChannel(middle.channel)
        for channel in [scale, lift] { engine.removeChannel(channel) }
    }
}
