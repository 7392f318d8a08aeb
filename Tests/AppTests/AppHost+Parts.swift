import Motion
import Nodes

@testable import App

/// The parts of the app as tests look at them.
extension Solo<AppRoot> {
    var player: Player { root.player }
    var home: Home { root.home }
    var samples: Samples { root.samples }
    var browse: Browse { root.browse }
    var library: Library { root.library }
    var loading: Loading { root.loading }
    var toasts: Toasts { root.toasts.toasts }
    var cards: Cards { root.cards }
    var engine: AnimationEngine { context.engine }
}
