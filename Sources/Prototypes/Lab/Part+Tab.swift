import Gestures

extension Part {
    /// The tab whose content the part belongs to; nil for what is seen on every tab.
    var tab: Tab? {
        switch self {
        case .home: .home
        case .samples: .samples
        case .browse: .browse
        case .library: .library
        case .tab, .tabBar, .player, .overlay, .card: nil
        }
    }
}
