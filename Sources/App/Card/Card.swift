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
    let middle: PointChannel
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
        middle = engine.makeChannel(position)
        scale = engine.makeChannel(0)
        lift = engine.makeChannel(0)
    }

    var hold: Hold? { if case .held(let hold) = phase { hold } else { nil } }

    /// True once it has left and is to be forgotten.
    func isGone(_ engine: AnimationEngine) -> Bool {
        phase == .leaving && !engine.isMoving(middle) && !engine.isMoving(scale)
    }

    func remove(from engine: inout AnimationEngine) {
        engine.removeChannel(middle)
        for channel in [scale, lift] { engine.removeChannel(channel) }
    }
}
