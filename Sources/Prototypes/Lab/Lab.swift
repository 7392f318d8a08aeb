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
    var host: Host<AppState>

    /// The components, which can be asked for something by name in a recording.
    static let componentTypes: [any Component<AppState>.Type] = [
        TabBar.self, Player.self, Home.self, Samples.self, Browse.self, Library.self, Loading.self, Toasts.self,
        SheetLayer.self, Cards.self,
    ]

    /// Makes a lab in which nothing has happened yet, at time 0.
    public init(_ start: LabStart) {
        var engine = AnimationEngine()
        engine.reducesMotion = start.reducesMotion || start.saved.settings.reducesMotion
        let shared = AppState(start, engine: &engine)
        var context = Context(
            size: start.size, tuning: start.tuning, metrics: start.metrics, shared: shared, engine: engine)
        let player = Player(&context)
        let library = Library(&context)
        let home = Home(start.forecast, &context)
        let samples = Samples(start.saved.bucket, &context)
        let browse = Browse(start.page, width: start.size.width, bookmarks: start.saved.bookmarks, &context)
        let loading = Loading(&context)
        let toasts = Toasts(&context)
        let cards = Cards(missing: start.missingPictures)
        let components: [any Component<AppState>] = [
            TabBar(), player, home, browse, samples, library, loading, toasts, SheetLayer(), cards,
        ]
        func place<C: Component>(_ type: C.Type) -> Int { components.firstIndex { $0 is C } ?? 0 }
        let tabs = [place(Home.self), place(Browse.self), place(Samples.self), place(Library.self)]
        // Back to front; what the tabs have raised is the content of the bottom sheet.
        let front = [place(Player.self), place(TabBar.self), place(Cards.self), place(SheetLayer.self)]
        let layers: [HostLayer] =
            (tabs + front).map { .component($0) } + tabs.map { .raised($0) }
            + [.component(place(Toasts.self)), .component(place(Loading.self))]
        host = Host(context, components, layers: layers)
        if let rest = start.rest { stand(as: rest, page: start.restingPage) }
        if let notice = start.notice { show(notice) }
    }

    var player: Player { component() }
    var home: Home { component() }
    var samples: Samples { component() }
    var browse: Browse { component() }
    var library: Library { component() }
    var loading: Loading { component() }
    var toasts: Toasts { component() }
    var cards: Cards { component() }
    var bottomSheet: BottomSheet { host.context.shared.sheet }

    private func component<C: Component>() -> C where C.Shared == AppState {
        guard let found = host[C.self] else { preconditionFailure("the app has no \(C.self)") }
        return found
    }

    // MARK: Time

    /// Handles a frame's events at their own times, then looks at the frame's time.
    ///
    /// - Parameters:
    ///   - input: The events, in order, and the time for which the frame is drawn, in seconds of the lab.
    ///   - effects: What the lab wants done outside is appended here.
    /// - Returns: When the lab wants to be stepped again.
    public mutating func step(_ input: FrameInput, effects: inout [Effect]) -> Wake {
        host.step(input.events, to: input.time, sharing: input.answers, effects: &effects)
    }

    /// The last time at which something happened: an event, or one of the lab's own deadlines.
    public var now: Double { host.now }

    /// Takes other numbers from now on, and keeps them in the settings; see ``Host/retune(_:)``.
    public mutating func retune(_ tuning: Tuning) { host.retune(tuning) }

    /// Seconds of motion in a second of the lab: 1, or less in slow motion.
    public var pace: Double { engine.timeScale }

    /// The paces that a lab takes; another is ignored.
    public static var paces: ClosedRange<Double> { Host<AppState>.timeScales }

    // MARK: What it is

    /// The stage's size and the heights that follow from it.
    public var stage: StageLayout { host.context.stage }
    /// The selected tab.
    public var tab: Tab { host.context.shared.tab }
    public var words: Words { host.context.shared.words }
    /// The numbers that shape how everything feels.
    public var tuning: Tuning { host.context.tuning }
    /// What lasts beside goals and bookmarks; see ``saved``.
    public var settings: Settings { host.context.shared.settings }
    /// The time that was looked at last, in seconds of the lab.
    public var time: Double { host.context.time }
    /// When a motion ends or begins next, in seconds of the lab; nil while none will.
    public var nextTransition: Double? { engine.nextTransition }
    /// True if everything arrives quickly and quietly.
    public var reducesMotion: Bool { host.context.engine.reducesMotion }
    /// True while a pointer is down.
    public var hasPointers: Bool { host.arena.hasPointers }
    /// The velocity of a pressed pointer now, in points per second; nil where it is not pressed.
    public func velocity(of pointer: PointerID) -> Vector? { host.arena.velocity(of: pointer, at: time) }
    /// Says how the candidates of the latest press stand.
    public func report(into contest: inout ContestReport<PartID>) { host.arena.report(into: &contest) }
    var engine: AnimationEngine { host.context.engine }

    /// Everything that lasts, as it stands now.
    public var saved: Saved {
        var saved = Saved()
        saved.bucket = samples.bucket
        saved.settings = settings
        saved.bookmarks = browse.bookmarks
        return saved
    }

    /// Adds the state under the names that outside programs rely on.
    public func report(into report: inout StateReport) { host.report(into: &report) }

    /// True while something moves that will come to rest without input; ambient motion does not count.
    public var isMoving: Bool { host.isMoving }

    /// True while nothing moves and nothing is pressed: a recording may begin here.
    public var isAtRest: Bool { !isMoving && !hasPointers }

    /// True while nothing is pressed or on its way but notices, which come and go without a hand: a toast, the loading
    /// overlay.
    public var isUndriven: Bool { host.isUndriven }

    /// True while what is typed goes to a text field of the lab.
    public var hasTextFocus: Bool { host.isTyping }

    /// True if something that can be pressed lies in a rectangle of the stage.
    public func hasControl(in rect: Rect) -> Bool { host.hasControl(in: rect) }

    // MARK: Looks

    /// Fills the list with what the stage shows now, back to front; reads and changes nothing.
    public func draw(into list: inout DrawList) {
        list.begin(.stage)
        list.fill(.rect(Rect(origin: .zero, size: stage.size)), Theme.Palette.background)
        host.draw(into: &list)
    }

    /// What the desktop must know now.
    public mutating func desk() -> Desk { host.desk() }

    /// What a part is called where gestures are explained.
    public func name(of part: PartID) -> Phrase { host.name(of: part) }

    // MARK: What gestures drive

    /// What the gesture in progress drives, and after it the same thing on its way to rest; see ``Host/followed``.
    public var followed: Followed? { host.followed }
    public var followedShape: FollowedShape? { host.followedShape }
    /// The kinds of thing that gestures drive.
    public static let things: [Thing] = [
        .player, .playerPages, .queue, .library, .weather, .hours, .goals, .star, .page, .zoom, .cards, .card, .sheet,
        .sheetContent, .picture,
    ]
    /// How the latest gesture released it.
    public var released: Release? { host.released }
    /// Looks ahead for what is ``followed``; see ``Host/look(ahead:)``.
    public func look(ahead outlook: inout Outlook) -> Bool { host.look(ahead: &outlook) }
}

extension Host<AppState> {
    fileprivate mutating func step(
        _ events: [InputEvent], to time: Double, sharing answers: [Answer], effects: inout [Effect]
    ) -> Wake {
        context.shared.answers += answers
        let wake = step(events, to: time)
        effects += context.shared.effects
        context.shared.effects.removeAll(keepingCapacity: true)
        return wake
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
