import Controls
import Drawing
import Geometry
import Model
import Prototyping

/// The values that an app is made from.
public struct AppStart: Hashable, Sendable {
    public var size: Size
    public var tab: Tab
    public var language: Language
    /// The seed of the app's random choices.
    public var seed: UInt64
    public var tuning: Tuning
    /// The tracks in the library; at least one.
    public var tracks: [Track]
    public var metrics: FontMetrics
    /// The forecast on the first tab.
    public var forecast: Forecast
    /// The page the browser begins with, laid out for the stage's width.
    public var page: PageLayout
    /// The lasting state of an earlier run.
    public var saved = Saved()
    /// The state of everything beside what lasted.
    public var rest = SavedState()
    /// The page that is shown then, laid out for its width; nil for the one that the browser begins with.
    public var savedPage: PageLayout?
    /// The values that components stored beside the database.
    public var stored: JSONValue?
    /// The notice at the start, such as why nothing can be stored; nil for nothing.
    public var notice: Notice?
    /// True if everything is to arrive quickly and quietly for this run, whatever the settings say.
    public var reducesMotion = false
    /// Paths of pictures that will be put onto the stage but cannot be read: their cards are empty frames.
    public var missingPictures: Set<String> = []

    /// Makes the start of an app; the size is in points.
    public init(
        size: Size = Size(width: 390, height: 844), tab: Tab = .home, language: Language = .ko, seed: UInt64 = 0,
        tuning: Tuning = Tuning.standard, tracks: [Track], metrics: FontMetrics, forecast: Forecast, page: PageLayout
    ) {
        self.size = size
        self.tab = tab
        self.language = language
        self.seed = seed
        self.tuning = tuning
        self.tracks = tracks
        self.metrics = metrics
        self.forecast = forecast
        self.page = page
    }
}

extension AppStart {
    /// The name under which an app finds it among the contents of its start.
    static let contentName = "app"

    /// The same as what every prototype is made from.
    public var start: Start {
        Start(
            size: size, tuning: Tuning(of: AppHost.tunableList, allowed: tuning.values), seed: seed,
            language: language.rawValue,
            reducesMotion: reducesMotion || saved.settings.reducesMotion, metrics: metrics,
            stored: stored, saved: checkedRest, contents: [Self.contentName: ContentHandle(self)])
    }
}

extension AppStart {
    /// The state of everything beside what lasted, with what is wrong with values that are of the right type.
    private var checkedRest: SavedState {
        var saved = rest
        _ = saved.permutation("player.order", of: tracks.count)
        if let track = saved.whole("player.track"), track >= tracks.count {
            saved.reject("player.track", "must be below \(tracks.count)")
        }
        _ = saved.flag("player.playing")
        _ = saved.length("player.position")
        if let last = saved.wholes("player.hearts").max(), last >= tracks.count {
            saved.reject("player.hearts", "must be below \(tracks.count)")
        }
        _ = saved.whole("browser.textSize", in: 0...3)
        _ = saved.number("browser.width", in: 1...100_000)
        _ = saved.vector("browser.offset")
        _ = saved.number("browser.zoom", in: ZoomView.zooms)
        _ = saved.text("browser.bars", from: BarState.allCases.map(\.rawValue))
        if saved["toast.seconds"] != nil, saved["toast.line"] == nil { saved.reject("toast.line", "is missing") }
        let content = saved.text("sheet.content", from: SheetContent.allCases.map(\.rawValue))
        if content == nil, saved["sheet.stop"] != nil || saved["sheet.scroll"] != nil {
            saved.reject("sheet.content", "is missing")
        }
        return saved
    }
}
