/// The latest scroll or zoom of a page, as far as the bars care.
enum BarState: String, CaseIterable, Codable, Hashable, Sendable {
    case scrollUp, scrollDown, zoomIn, zoomOut, reachBottom

    /// True if the bars grow in this state, false if they shrink.
    var growsBars: Bool {
        switch self {
        case .scrollUp, .zoomOut, .reachBottom: true
        case .scrollDown, .zoomIn: false
        }
    }
}

/// Decides whether the bars below a page are large or small.
///
/// Reaching the page's bottom leaves them small; a second drag that begins there brings them back. Momentum says
/// nothing and so keeps the state of the drag that made it; nor does scrolling that comes of zooming.
struct BarRule: Hashable, Sendable {
    /// Nil before the first scroll or zoom.
    private(set) var state: BarState?
    /// True from a drag that began at the page's bottom until one that ends elsewhere, or until a key or the like
    /// scrolls the page.
    private(set) var beganAtBottom = false
    /// True if the bars are to be large.
    private(set) var areLarge = true

    /// A drag, or a turn of the wheel after a pause, began.
    mutating func beginDrag(atBottom: Bool) {
        if atBottom { beganAtBottom = true }
    }

    /// The page scrolls; the direction is that of its content, positive downwards, and for a drag its translation.
    ///
    /// A direction that is not a number changes nothing.
    mutating func scroll(towards direction: Double) {
        guard !direction.isNaN else { return }
        enter(direction > 0 ? .scrollUp : beganAtBottom ? .reachBottom : .scrollDown)
    }

    /// The page scrolls by no drag: by a key, or to a requested position; the direction is that of its content.
    ///
    /// A page that can be scrolled so is not at the bottom or leaves it, and so a drag that began there counts no more.
    mutating func step(towards direction: Double) {
        guard !direction.isNaN else { return }
        beganAtBottom = false
        scroll(towards: direction)
    }

    /// A drag was released, or the wheel paused.
    mutating func endDrag(atBottom: Bool) {
        if !atBottom { beganAtBottom = false }
    }

    /// The page zooms; 1 is its smallest zoom.
    mutating func zoom(to zoom: Double) {
        guard !zoom.isNaN else { return }
        enter(zoom <= 1 ? .zoomOut : .zoomIn)
    }

    /// Makes the bars large without a scroll or a zoom: the small form was tapped.
    mutating func grow() { areLarge = true }

    private mutating func enter(_ state: BarState) {
        self.state = state
        areLarge = state.growsBars
    }
}
