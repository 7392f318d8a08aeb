import Controls
import Geometry

/// The place of a stage with its gesture overlay in the window, in points of the window.
///
/// Lines go with what they show and are scaled with the stage. Words and cards keep their size.
struct GestureOverlayView: Hashable, Sendable {
    /// The rectangle in which the stage is seen.
    var stage: Rect
    /// From the stage's points to those of the window.
    var transform: Transform
    /// The room for words and cards: the stage and the free parts beside it.
    var room: Rect
    /// The rectangle of anything else that is shown there, and had better stay visible.
    var obstacle: Rect?
}

extension GestureOverlayView {
    /// The width in which a card has room, in points.
    static let leastRoom = Theme.GestureOverlay.cardWidth + 2 * Theme.Space.small

    /// The view of a stage that is the window.
    init(stage: Size) {
        let whole = Rect(origin: .zero, size: stage)
        self.init(stage: whole, transform: .identity, room: whole)
    }

    /// The stage's size in its own points.
    var size: Size { stage.size * (1 / transform.scale) }
}
