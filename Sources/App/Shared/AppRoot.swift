import Drawing
import Model
import Nodes

/// The whole app as one tree: the state that its parts share, and the parts.
public struct AppRoot: Prototype {
    private enum CodingKeys: CodingKey { case playback, player, home, browse, samples, library, toasts, sheet }

    /// The state that the parts read; what follows from them is added as they are given it.
    private(set) var facts = AppFacts()
    /// The part of what plays that is saved.
    private var playback = SavedPlayback()

    private(set) var tabBar = TabBar()
    private(set) var player = Player()
    private(set) var home = Home()
    private(set) var browse = Browse()
    private(set) var samples = Samples()
    private(set) var library = Library()
    private(set) var loading = Loading()
    private(set) var toasts = ToastLayer()
    private(set) var sheet = SheetLayer()
    private(set) var cards = Cards()

    public init() {}

    public static func wire(_ my: Wiring<AppRoot>) {
        my.tunables(TunableList.app.tunables)
        my.background(Theme.Palette.background)
        my.languages(Language.allCases.map(\.rawValue))
        my.header("tab", Tab.self) { app in app.facts.tab == .home ? nil : app.facts.tab }
        my.screen { app in Tab.allCases.firstIndex(of: app.facts.tab) ?? 0 }
        my.prewarm(
            ["player open"] + Tab.allCases.map { "tab \($0.rawValue)" } + ["sheet show", "loading show", "toast \"…\""])
        my.lasts { app in
            let saved = app.saved
            return [
                .store(.bucket(saved.bucket)), .store(.settings(saved.settings)), .store(.bookmarks(saved.bookmarks)),
            ]
        }
        part(\.tabBar, my)
        part(\.player, my)
        part(\.home, my)
        part(\.browse, my)
        part(\.samples, my)
        part(\.library, my)
        part(\.loading, my)
        part(\.toasts, my)
        part(\.sheet, my).given { app, _ in
            app.browse.bookmark
        } to: {
            $0.app.page = $1
        }
        part(\.cards, my)
        my.saved("playback", as: "player")
        my.begins { $0.begin(&$1) }
        my.restored { app, c in
            app.begin(&c)
            app.facts.playback.restore(app.playback, at: c.time)
        }
        my.saves { app, c in app.playback = SavedPlayback(app.facts.playback, at: c.time) }
        my.retuned { app, c in
            let tuning = c.tuning
            app.keepSettings(&c) { $0.tuning = tuning }
        }
        my.hear(AppMessage.self) { $0.hear($1, &$2) }
    }

    @discardableResult private static func part<Part: AppPart>(
        _ path: WritableKeyPath<AppRoot, Part> & Sendable, _ my: Wiring<AppRoot>
    ) -> Child<AppRoot, Part> {
        my.layer(path, "").given { app, c in
            app.facts(c)
        } to: {
            $0.app = $1
        }
    }

    /// Begins with what its start says; without one, as in a check of its declarations, it stays blank.
    private mutating func begin(_ c: inout Context) {
        guard let start = c.contents[AppStart.contentName]?.value(as: AppStart.self) else { return }
        facts.settings = start.saved.settings
        facts.tab = start.tab
        facts.words = Words(start.language)
        facts.bucket = start.saved.bucket
        facts.bookmarks = start.saved.bookmarks
        facts.weather = Weather(start.forecast)
        facts.startPages = [start.page] + [start.savedPage].compactMap { $0 }
        facts.missingPictures = start.missingPictures
        facts.playback = Playback(tracks: start.tracks, seed: c.seed)
        facts.playback.restore(facts.settings, order: playback.order ?? [])
        if let notice = start.notice { c.send(AppMessage.toast(facts.words.text(of: notice))) }
    }

    /// Everything that lasts, as it is now.
    var saved: Saved {
        var saved = Saved()
        (saved.bucket, saved.settings, saved.bookmarks) = (facts.bucket, facts.settings, facts.bookmarks)
        return saved
    }

    /// The state of the app as its parts read it.
    private func facts(_ c: Context) -> AppFacts {
        var facts = facts
        let stage = StageLayout(size: c.size)
        facts.playerOpenness = playerOpenness(c)
        facts.tabBarOffset = facts.playerOpenness * stage.tabBarTravel
        facts.barsHeight = browse.barsHeight(c)
        if sheet.sheet.isShown(c) { facts.sheetTop = sheet.sheet.top(c) }
        facts.isReachable = !player.isOpen(c) && !sheet.sheet.isOpen(c) && !loading.isShown
        return facts
    }

    public func body(_ c: Context, _ ui: inout UI<AppRoot>) {
        ui.covered(but: opening(c)) { ui in
            switch facts.tab {
            case .home: ui.place(\.home, in: c.bounds)
            case .browse: ui.place(\.browse, in: c.bounds)
            case .samples: ui.place(\.samples, in: c.bounds)
            case .library: ui.place(\.library, in: c.bounds)
            }
        }
        ui.place(\.player, in: c.bounds)
        ui.place(\.tabBar, in: c.bounds)
        ui.place(\.cards, in: c.bounds)
        ui.place(\.sheet, in: c.bounds)
        ui.place(\.toasts, in: c.bounds)
        ui.place(\.loading, in: c.bounds)
    }

    /// The part of the stage that the player's sheet leaves to be seen; its round corners still show what lies behind them.
    private func opening(_ c: Context) -> Rect {
        guard playerOpenness(c) < 1 else { return .zero }
        let height = min(c.size.height, player.sheet.top(c) + Theme.Radius.sheet)
        return Rect(x: 0, y: 0, width: c.size.width, height: height)
    }

    private func playerOpenness(_ c: Context) -> Double {
        Snapping.openness(at: player.sheet.top(c), travel: StageLayout(size: c.size).travel)
    }

    // MARK: Heard

    /// Does what a part wants of the app's state.
    private mutating func hear(_ message: AppMessage, _ c: inout Context) {
        switch message {
        case .tab(let tab):
            // The selected one scrolls to its top instead.
            guard tab != facts.tab else { return c.send(AppMessage.scrollToTop(tab)) }
            facts.tab = tab
            keepSettings(&c) { $0.tab = tab.rawValue }
        case .playback(let order):
            let track = facts.playback.track
            facts.playback.perform(order, at: c.time)
            let (isShuffled, repeats) = (facts.playback.isShuffled, facts.playback.repeats.rawValue)
            keepSettings(&c) {
                $0.isShuffled = isShuffled
                $0.repeats = repeats
            }
            if facts.playback.track != track { c.send(AppMessage.trackChosen) }
        case .goals(let bucket):
            facts.bucket = bucket
            c.perform(.store(.bucket(bucket)))
        case .keep(let bookmarks):
            facts.bookmarks = bookmarks
            c.perform(.store(.bookmarks(bookmarks)))
        case .choose(let language):
            facts.words = Words(language)
            keepSettings(&c) { $0.language = language.rawValue }
            c.speak(language.rawValue)
        case .toggleStartsOnSky: keepSettings(&c) { $0.startsOnSky.toggle() }
        case .toggleReducesMotion:
            // What is seen is what is changed, also where the desktop or the command line asked for it.
            c.engine.reducesMotion.toggle()
            let reducesMotion = c.engine.reducesMotion
            keepSettings(&c) { $0.reducesMotion = reducesMotion }
        default: break
        }
    }

    /// Keeps a change of the settings, and has it stored.
    private mutating func keepSettings(_ c: inout Context, _ change: (inout Settings) -> Void) {
        var changed = facts.settings
        change(&changed)
        guard changed != facts.settings else { return }
        facts.settings = changed
        c.perform(.store(.settings(changed)))
    }
}

/// A part of the app: a layer of its tree.
protocol AppPart: Nodes.Component {
    /// The state of the app that it reads.
    var app: AppFacts { get set }
}

extension Tab {
    /// The name in the tab bar.
    var title: Phrase {
        switch self {
        case .home: "Home"
        case .browse: "Browse"
        case .samples: "Samples"
        case .library: "Library"
        }
    }

    /// `Assets/Icons/NAME.svg`.
    var icon: Icon { Icon(rawValue) }

    /// The name where the cost of its frames is shown.
    var sectionLabel: Phrase { Phrase(title.english.lowercased(), ["ko": title.text(in: "ko")]) }
}
