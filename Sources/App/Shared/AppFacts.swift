import Model
import Nodes

/// The state of the app that its parts read. A part that wants another state sends an ``AppMessage``.
struct AppFacts: Blank {
    var tab = Tab.home
    var words = Words(.en)
    /// The distance by which the tab bar has slid down, in points.
    var tabBarOffset = 0.0
}

extension AppContext {
    var facts: AppFacts { AppFacts(tab: shared.tab, words: words, tabBarOffset: tabBarOffset) }

    /// Does what a part wants of the app's state; false for what is between the parts.
    mutating func hear(_ message: AppMessage) -> Bool {
        switch message {
        case .tab(let tab):
            // The selected one scrolls to its top instead.
            guard tab != shared.tab else {
                send(.scrollToTop(tab))
                return true
            }
            shared.tab = tab
            keepSettings { $0.tab = tab.rawValue }
        default: return false
        }
        return true
    }
}
