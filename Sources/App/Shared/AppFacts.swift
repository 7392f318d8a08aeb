import Model
import Nodes

/// The state of the app that its parts read. A part that wants another state sends an ``AppMessage``.
struct AppFacts: Blank {
    /// The selected tab.
    var tab = Tab.home
    var words = Words(.en)
    var startsOnSky = false
    var bucket = Bucket()
    var playback = Playback(tracks: [Track(title: "", artist: "", album: "", duration: 1, cover: 0)], seed: 0)
    /// The weather at the start.
    var weather = Weather.none
    /// The share of the player's sheet that is open, from 0 to 1.
    var playerOpenness = 0.0
    /// The height of the browser's bars now, in points.
    var barsHeight = 0.0
    /// The page that the browser shows, and the marked ones in the order in which they were made.
    var page = Bookmark(address: "", title: "")
    var bookmarks: [Bookmark] = []
    /// The pages that the browser begins with: the one of a fresh start, and after it the one that was saved, if any.
    var startPages: [PageLayout] = []
    /// True while nothing modal lies over the tabs.
    var isReachable = false
    /// The distance by which the tab bar has slid down, in points.
    var tabBarOffset = 0.0
    /// Paths of pictures that cannot be read.
    var missingPictures: Set<String> = []
    /// The upper edge of the bottom sheet, in points; infinite while none is shown.
    var sheetTop = Double.infinity
}

extension AppFacts {
    /// The page that the browser begins with, and the one that was saved; nil for none.
    var startPage: PageLayout { startPages.first ?? PageLayout(address: "", size: .zero) }
    var savedPage: PageLayout? { startPages.count > 1 ? startPages[1] : nil }
}
