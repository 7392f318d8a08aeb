import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// The whole app as one value: events and time go in, a draw list comes out.
///
/// A lab reads no clock, opens no file, draws no pixel and uses no random source but its own. The same events at the
/// same times give the same states to the bit, whatever frames were drawn in between: a frame only looks.
///
/// ```swift
/// var lab = Lab(LabStart(tracks: tracks, metrics: metrics))
/// var effects: [Effect] = []
/// let wake = lab.step(FrameInput(events: events, time: 1.5), effects: &effects)
/// lab.draw(into: &list)
/// ```
public struct Lab: Sendable {
    /// The stage's size and the heights that follow from it.
    public internal(set) var stage: StageLayout
    /// The selected tab.
    public internal(set) var tab: Tab
    public internal(set) var words: Words
    /// The numbers that shape how everything feels.
    public internal(set) var tuning: Tuning {
        didSet {
            sheetPhysics = tuning.playerSheet
            scrollPhysics = tuning.scroll
        }
    }
    /// How the sheet moves and pages scroll, by the tuning: kept, as each event asks for them.
    private(set) var sheetPhysics: Sheet.Physics
    private(set) var scrollPhysics: ScrollView.Physics
    /// What lasts beside goals and bookmarks; see ``saved``.
    public internal(set) var settings: Settings
    /// The last time at which something happened: an event, or one of the lab's own deadlines.
    ///
    /// A look at a later time does not move it. An event that arrives with an earlier time is handled at this one.
    public internal(set) var now = 0.0

    public internal(set) var engine = AnimationEngine()
    public internal(set) var arena: Arena<Part>
    public internal(set) var player: Player
    public internal(set) var library: Library
    public internal(set) var home: Home
    public internal(set) var samples: Samples
    public internal(set) var browse: Browse
    public internal(set) var overlay: Overlay
    public internal(set) var cards: Cards

    let metrics: FontMetrics
    var ambient = Ambient()
    var feedback = Feedback<Part>()
    var focus: Part?
    /// True while the focus is shown: from a key that moves it to the next press.
    var showsFocus = false
    var heldKeys: Set<String> = []
    /// False from when the window loses the keyboard to when it has it again.
    var hasKeyboard = true
    /// Where the mouse was last seen; nil before.
    var mouse: Point?
    /// What the mouse is over and could press.
    var hovered: Part?
    /// The velocity used at the last release, in points per second.
    var releaseVelocity = Vector.zero
    /// What the latest gesture drives, and how the latest one let go; see ``followed``.
    var driven: Driven?
    public internal(set) var released: Release?

    /// Kept from event to event so that hit testing allocates nothing.
    var regions: [Region] = []
    var candidates: [Candidate<Part>] = []
    var requests: [Request] = []
    /// The values of answers whose events have not come yet.
    var answers: [Answer] = []

    /// Makes a lab in which nothing has happened yet, at time 0.
    public init(_ start: LabStart) {
        stage = StageLayout(size: start.size)
        tab = start.tab
        words = Words(start.language)
        tuning = start.tuning
        sheetPhysics = tuning.playerSheet
        scrollPhysics = tuning.scroll
        settings = start.saved.settings
        metrics = start.metrics
        engine.reducesMotion = start.reducesMotion || start.saved.settings.reducesMotion
        arena = Arena(
            slop: Slop(mouse: start.tuning[.slopMouse], touch: start.tuning[.slopTouch]))
        player = Player(tracks: start.tracks, seed: start.seed, stage: stage, engine: &engine)
        library = Library(engine: &engine)
        home = Home(start.forecast, engine: &engine)
        samples = Samples(start.saved.bucket, engine: &engine)
        browse = Browse(
            start.page, width: start.size.width, language: start.language, bookmarks: start.saved.bookmarks,
            engine: &engine)
        overlay = Overlay(stage: stage, engine: &engine)
        cards = Cards(missing: start.missingPictures)
        if settings.startsOnSky { samples.showSky(&engine) }
        player.playback.restore(settings, order: start.rest?.player.order ?? [])
        layOut()
        if let rest = start.rest { stand(as: rest, page: start.restingPage) }
        if let notice = start.notice { overlay.toasts.show(words.text(of: notice), control, &engine) }
    }

    /// Tells every part how large the stage is.
    mutating func layOut() {
        player.resize(to: stage, engine: &engine)
        library.resize(to: stage, count: player.playback.tracks.count, engine: &engine)
        home.resize(to: stage, engine: &engine)
        samples.resize(to: stage, control, engine: &engine)
        browse.resize(to: control, &engine, asking: &requests)
        cards.resize(to: stage, control, &engine)
        if let content = overlay.sheet.content {
            overlay.sheet.resize(height: sheetHeight(content), control, &engine)
        }
    }

    /// Where the tab bar lies now.
    var tabBarLayout: TabBar.Layout { TabBar.Layout(stage: stage, offset: tabBarOffset) }

    /// How far the tab bar has slid down, in points.
    public var tabBarOffset: Double { player.coverage(engine) / 100 * stage.tabBarTravel }

    var control: Control {
        // A call from where the lab is being changed would copy all of it.
        @inline(__always) get {
            Control(
                stage: stage, time: now, sheet: sheetPhysics, scroll: scrollPhysics, tuning: tuning, words: words,
                metrics: metrics)
        }
    }

    /// Everything that lasts, as it stands now.
    public var saved: Saved {
        var saved = Saved()
        saved.bucket = samples.bucket
        saved.settings = settings
        saved.bookmarks = browse.bookmarks
        return saved
    }
}

/// What a lab is made from.
public struct LabStart: Sendable {
    public var size: Size
    public var tab: Tab
    public var language: Language
    /// What the lab's random choices follow from.
    public var seed: UInt64
    public var tuning: Tuning
    /// What the library holds; at least one.
    public var tracks: [Track]
    public var metrics: FontMetrics
    /// What the first tab shows.
    public var forecast: Forecast
    /// The page the browser begins with, laid out for the stage's width.
    public var page: PageLayout
    /// What lasted from an earlier run.
    public var saved = Saved()
    /// How everything stands beside what lasted; nil for a fresh start.
    public var rest: RestingState?
    /// The page that is shown then, laid out for its width; nil for the one that the browser begins with.
    public var restingPage: PageLayout?
    /// What is to be said at the start, such as why nothing can be stored; nil for nothing.
    public var notice: Notice?
    /// True if everything is to arrive quickly and quietly for this run, whatever the settings say.
    public var reducesMotion = false
    /// Paths of pictures that will be put onto the stage but cannot be read: their cards are empty frames.
    public var missingPictures: Set<String> = []

    /// Makes the start of a lab; the size is in points.
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
