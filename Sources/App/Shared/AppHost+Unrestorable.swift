import Nodes

/// The parts of the app that no saved state has.
public enum Unrestorable: String, CaseIterable, Hashable, Sendable {
    /// Things that move or are held; they are as at a start.
    case motion
    /// Keys that are down, and what has the focus.
    case keys
    /// The browser's other pages and where one has been.
    case pages
    /// A goal's title that is being edited.
    case editing
    /// The overlay that says that something takes a while, and the answers that are waited for.
    case loading
    /// Lines of text that wait behind the one that is shown.
    case toasts
    /// Cards with pictures.
    case cards
}

extension Solo<AppRoot> {
    /// The parts that a saved state leaves out, in order.
    public var unsaid: [Unrestorable] {
        Unrestorable.allCases.filter { thing in
            switch thing {
            case .motion: isMoving || arena.hasPointers
            case .keys: holdsKeys || showsFocus
            case .pages:
                root.browse.pages.count > 1 || root.browse.showsCards || !root.browse.page.past.isEmpty
                    || !root.browse.page.future.isEmpty
            case .editing: root.samples.title != nil
            case .loading:
                !root.loading.isHidden || root.home.isReading || root.browse.pages.contains { $0.wait != nil }
            case .toasts: root.toasts.toasts.lines.count > 1
            case .cards: !root.cards.cards.isEmpty
            }
        }
    }

    /// The seed of the random choices to come.
    public var seed: UInt64 { root.facts.playback.seed }
}
