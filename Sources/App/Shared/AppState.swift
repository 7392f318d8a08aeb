import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Nodes
import Prototyping

/// The state that all components of the app share.
public struct AppState: SharedState {
    public typealias Message = AppMessage

    /// The selected tab.
    var tab: Tab
    var words: Words
    /// The lasting settings beside goals and bookmarks; changed by ``keepSettings(_:)``.
    private(set) var settings: Settings
    var bucket: Bucket
    var playback: Playback
    /// The weather at the start.
    let weather: Weather
    var sheet = BottomSheet()
    /// The offset of the player's sheet.
    var playerOffset: Channel
    /// The browser's bars and cards as they are drawn, and the page that it shows.
    var bars = MotionValue(1.0)
    var cardPresence = MotionValue(0.0)
    var page = Bookmark(address: "", title: "")
    /// In the order in which they were made; changed by ``AppMessage/keep(_:)``.
    var bookmarks: [Bookmark]
    /// The pages that the browser begins with: the one of a fresh start, and after it the one that was saved, if any.
    let startPages: [PageLayout]
    /// Paths of pictures that cannot be read.
    let missingPictures: Set<String>
    /// The start that the app was made from, until all of it is.
    private(set) var beginning: AppStart?

    public init(_ start: Start, engine: inout AnimationEngine) {
        guard let begun = start.contents[AppStart.contentName]?.value(as: AppStart.self) else {
            preconditionFailure("the app begins with what AppStart says")
        }
        beginning = begun
        tab = begun.tab
        missingPictures = begun.missingPictures
        words = Words(begun.language)
        settings = begun.saved.settings
        bucket = begun.saved.bucket
        weather = Weather(begun.forecast)
        bookmarks = begun.saved.bookmarks
        startPages = [begun.page] + [begun.savedPage].compactMap { $0 }
        playback = Playback(tracks: begun.tracks, seed: start.seed)
        var saved = begun.rest
        playback.restore(settings, order: saved.wholes("player.order"))
        // Replaced by that of the player.
        playerOffset = engine.makeChannel(0)
    }

    public static let components: [any Prototyping.Component<AppState>.Type] = [
        GuestTree<TabBar>.self, GuestTree<Player>.self, GuestTree<Home>.self, GuestTree<Browse>.self,
        GuestTree<Samples>.self, GuestTree<Library>.self, GuestTree<Loading>.self, GuestTree<ToastLayer>.self,
        GuestTree<SheetLayer>.self, GuestTree<Cards>.self,
    ]

    /// The parts that fill the stage, one for each tab.
    private static let tabs: [any TabGuest.Type] = [Home.self, Browse.self, Samples.self, Library.self]

    /// The part that fills the stage while a tab is selected.
    static func part(of tab: Tab) -> any TabGuest.Type {
        guard let found = tabs.first(where: { $0.tab == tab }) else {
            preconditionFailure("nothing fills the tab \(tab.rawValue)")
        }
        return found
    }

    /// Back to front.
    public static let layers: [Int] = {
        let order: [any Prototyping.Component<AppState>.Type] = [
            GuestTree<Home>.self, GuestTree<Browse>.self, GuestTree<Samples>.self, GuestTree<Library>.self,
            GuestTree<Player>.self, GuestTree<TabBar>.self, GuestTree<Cards>.self, GuestTree<SheetLayer>.self,
            GuestTree<ToastLayer>.self, GuestTree<Loading>.self,
        ]
        return order.compactMap { type in components.firstIndex { $0 == type } }
    }()

    public static let tunables = TunableList.app.tunables

    public static var languages: [String] { Language.allCases.map(\.rawValue) }

    public static func readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool {
        guard key == "tab" else { return false }
        _ = try value.choice("the tab", Tab.self)
        return true
    }

    public static var background: Color { Theme.Palette.background }

    public static let sectionLabels: [String: Phrase] = {
        var labels = [
            Section.player.name: Phrase("player"),
            Section.overlay.name: Phrase("overlay"),
        ]
        for tab in Tab.allCases.map(part(of:)) {
            labels[tab.tab.rawValue] = Phrase(tab.title.english.lowercased(), ["ko": tab.title.text(in: "ko")])
        }
        return labels
    }()

    /// The sections of the components, each once, in their order.
    public static var sections: [Section] {
        components.map { $0.section }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    public static func begin(_ host: inout ComponentHost<AppState>, _ start: Start) {
        guard let begun = host.context.shared.beginning else { return }
        host.context.shared.beginning = nil
        if let notice = begun.notice { host.show(notice) }
    }

    public static let prewarmActions =
        ["player open"] + Tab.allCases.map { "tab \($0.rawValue)" } + ["sheet show", "loading show", "toast \"…\""]

    public var language: String? { words.language.rawValue }

    public var screen: Int { Tab.allCases.firstIndex(of: tab) ?? 0 }

    public var header: [HeaderField] { tab == .home ? [] : [HeaderField("tab", tab.rawValue)] }

    public mutating func retune(_ tuning: Tuning, effects: inout [Effect]) {
        if let effect = keepSettings({ $0.tuning = tuning }) { effects.append(effect) }
    }

    /// Keeps a change of the settings.
    ///
    /// - Returns: What has it stored; nil where nothing has changed.
    mutating func keepSettings(_ change: (inout Settings) -> Void) -> Effect? {
        var changed = settings
        change(&changed)
        guard changed != settings else { return nil }
        settings = changed
        return .store(.settings(changed))
    }

    public static func effects(toStore host: ComponentHost<AppState>, insteadOf other: ComponentHost<AppState>)
        -> [Effect]
    {
        host.saved.changes(from: other.saved).map { .store($0) }
            + [host.storeEffect(insteadOf: other)].compactMap { $0 }
    }
}

/// The view of a component of the app.
typealias AppContext = ComponentContext<AppState>

extension ComponentContext<AppState> {
    /// The start that the app was made from, while its parts are.
    var beginning: AppStart {
        guard let beginning = shared.beginning else { preconditionFailure("the app has begun") }
        return beginning
    }

    /// Keeps a change of the settings, and has it stored.
    mutating func keepSettings(_ change: (inout Settings) -> Void) {
        if let effect = shared.keepSettings(change) { perform(effect) }
    }

    var stage: StageLayout { StageLayout(size: size) }
    var words: Words { shared.words }

    /// The share of the player's sheet that is open, from 0 to 1.
    var playerOpenness: Double { Snapping.openness(at: engine.value(of: shared.playerOffset), travel: stage.travel) }

    /// The share of the player's sheet that is open, from 0 to 100.
    var playerCoverage: Double { 100 * playerOpenness }

    /// The distance by which the tab bar has slid down, in points.
    var tabBarOffset: Double { playerCoverage / 100 * stage.tabBarTravel }
}
