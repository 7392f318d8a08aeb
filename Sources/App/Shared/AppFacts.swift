import Model
import Nodes

/// The state of the app that its parts read. A part that wants another state sends an ``AppMessage``.
struct AppFacts: Blank {
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
    /// The page that the browser shows, and the marked ones.
    var page = Bookmark(address: "", title: "")
    var bookmarks: [Bookmark] = []
    /// The pages that the browser begins with.
    var startPages: [PageLayout] = []
    /// True while the part that reads it is shown, and nothing modal lies over it.
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

extension AppContext {
    var facts: AppFacts {
        AppFacts(
            tab: shared.tab, words: words, startsOnSky: shared.settings.startsOnSky, bucket: shared.bucket,
            playback: shared.playback, weather: shared.weather, playerOpenness: playerOpenness, barsHeight: barsHeight,
            page: shared.page, bookmarks: shared.bookmarks, startPages: shared.startPages, isReachable: isReachable,
            tabBarOffset: tabBarOffset, missingPictures: shared.missingPictures,
            sheetTop: shared.sheet.isShown(common) ? shared.sheet.top(common) : .infinity)
    }

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
        case .playback(let order):
            let track = shared.playback.track
            shared.playback.perform(order, at: time)
            let (isShuffled, repeats) = (shared.playback.isShuffled, shared.playback.repeats.rawValue)
            keepSettings {
                $0.isShuffled = isShuffled
                $0.repeats = repeats
            }
            if shared.playback.track != track { send(.trackChosen) }
        case .goals(let bucket):
            shared.bucket = bucket
            perform(.store(.bucket(bucket)))
        case .keep(let bookmarks):
            shared.bookmarks = bookmarks
            perform(.store(.bookmarks(bookmarks)))
        case .choose(let language):
            shared.words = Words(language)
            keepSettings { $0.language = language.rawValue }
            layOut()
        case .toggleStartsOnSky: keepSettings { $0.startsOnSky.toggle() }
        case .toggleReducesMotion:
            // What is seen is what is changed, also where the desktop or the command line asked for it.
            engine.reducesMotion.toggle()
            let reducesMotion = engine.reducesMotion
            keepSettings { $0.reducesMotion = reducesMotion }
        default: return false
        }
        return true
    }
}
