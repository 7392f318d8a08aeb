import Model
import Nodes

/// The state of the app that its parts read. A part that wants another state sends an ``AppMessage``.
@dynamicMemberLookup struct AppFacts: Blank {
    /// Behind one reference, as each part is given the facts for each look.
    private final class Held: Sendable {
        static let blank = Held(AppState())
        let state: AppState

        init(_ state: AppState) { self.state = state }
    }

    private var held = Held.blank
    /// The share of the player's sheet that is open, from 0 to 1.
    var playerOpenness = 0.0
    /// The distance by which the tab bar has slid down, in points.
    var tabBarOffset = 0.0
    /// The page that the browser shows; known to the bottom sheet alone.
    var page = Bookmark(address: "", title: "")
    /// The height of the browser's bars now, in points.
    var barsHeight = 0.0
    /// The upper edge of the bottom sheet, in points; infinite while none is shown.
    var sheetTop = Double.infinity
    /// True while nothing modal lies over the tabs.
    var isReachable = false

    subscript<Value>(dynamicMember path: WritableKeyPath<AppState, Value>) -> Value {
        @inline(__always) get { held.state[keyPath: path] }
        set {
            var state = held.state
            state[keyPath: path] = newValue
            held = Held(state)
        }
    }
}

/// The part of it that changes when something is pressed, and not as things move.
struct AppState: Sendable {
    /// The selected tab.
    var tab = Tab.home
    var words = Words(.en)
    /// The lasting settings beside goals and bookmarks.
    var settings = Settings()
    var bucket = Bucket()
    var playback = Playback(tracks: [Track(title: "", artist: "", album: "", duration: 1, cover: 0)], seed: 0)
    /// The weather at the start.
    var weather = Weather.none
    /// The marked pages, in the order in which they were made.
    var bookmarks: [Bookmark] = []
    /// The pages that the browser begins with: the one of a fresh start, and after it the one that was saved, if any.
    var startPages: [PageLayout] = []
    /// Paths of pictures that cannot be read.
    var missingPictures: Set<String> = []
}

extension AppFacts {
    /// The page that the browser begins with, and the one that was saved; nil for none.
    var startPage: PageLayout { self.startPages.first ?? PageLayout(address: "", size: .zero) }
    var savedPage: PageLayout? { self.startPages.count > 1 ? self.startPages[1] : nil }
}
