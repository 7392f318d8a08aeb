import Nodes

/// The size of a card on a stage, and where its middle may lie.
struct CardLayout: Hashable, Sendable {
    /// The share of the stage's width and height that a card takes at most.
    private static let share = 0.45
    /// No side is shorter, so that a picture of a few pixels can be taken hold of; it lies in the middle then.
    private static let shortest = Theme.Icon.target
    /// The distance from the stage's edges at which cards come to rest.
    private static let margin = Theme.Space.small

    /// The picture's size, in whole points: never larger than its pixels.
    let picture: Size
    /// The card's own size.
    let size: Size
    /// The rectangle in which the card's middle comes to rest.
    let reach: Rect
    private let stage: Size

    init(pixels: Size, stage: Size) {
        self.stage = stage
        let most = stage * Self.share
        let factor = min(1, min(most.width / pixels.width, most.height / pixels.height))
        let picture = Size(
            width: Self.whole(pixels.width * factor, most.width),
            height: Self.whole(pixels.height * factor, most.height))
        self.picture = picture
        let size = Size(width: max(picture.width, Self.shortest), height: max(picture.height, Self.shortest))
        self.size = size
        // A stage that has no room leaves it in the middle.
        let left = min(size.width / 2 + Self.margin, stage.width / 2)
        let top = min(size.height / 2 + Self.margin, stage.height / 2)
        reach = Rect(x: left, y: top, width: stage.width - 2 * left, height: stage.height - 2 * top)
    }

    /// A side in whole points, so that a picture at rest lies on pixels; at least one and, from there, no more than
    /// `most`.
    private static func whole(_ side: Double, _ most: Double) -> Double {
        max(1, min(side.rounded(), most.rounded(.down)))
    }

    /// The frame of a card whose middle lies at a position, by the share of its size that is shown.
    func frame(at position: Point, scale: Double = 1) -> Rect { Rect(center: position, size: size * scale) }

    /// The point to which a card flies that is released fast enough beyond an edge; nil for one that stays.
    ///
    /// - Parameters:
    ///   - velocity: Points per second.
    ///   - flick: The least speed towards the edge, in points per second.
    func exit(from position: Point, velocity: Vector, flick: Double) -> Point? {
        let frame = frame(at: position)
        // How many seconds of this speed take it, with its shadow, out of sight.
        var seconds = Double.infinity
        if frame.minX < 0, velocity.dx <= -flick { seconds = min(seconds, (frame.maxX + Self.shadow) / -velocity.dx) }
        if frame.maxX > stage.width, velocity.dx >= flick {
            seconds = min(seconds, (stage.width - frame.minX + Self.shadow) / velocity.dx)
        }
        if frame.minY < 0, velocity.dy <= -flick { seconds = min(seconds, (frame.maxY + Self.shadow) / -velocity.dy) }
        if frame.maxY > stage.height, velocity.dy >= flick {
            seconds = min(seconds, (stage.height - frame.minY + Self.shadow) / velocity.dy)
        }
        // One that is out of sight already continues for as far as it is large.
        return seconds.isFinite ? position + velocity * max(seconds, 0.05) : nil
    }

    /// The reach of a card's shadow, in points.
    private static let shadow = 48.0
}
