import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// The weather page: a header that gives way, and cards that pin and leave beneath it.
struct Home: TabComponent, GestureHandling, Pressable, Scrollable, Outlined, Projecting, Nudgeable, Completing, Waking,
    Resizable, Reporting, Lasting, Retunable, Listening, Asking
{
    static let tab = Tab.home
    static let title = Phrase("Home")

    /// The parts that can be pressed, dragged or scrolled.
    enum Part: Int, PartCode {
        case page, hours, refresh
    }

    private(set) var scroll: ScrollView
    private(set) var hours: ScrollView
    var forecast: Forecast
    /// The consequences of the forecast: where the cards lie, what they say, and the sky behind them.
    var cards: HomeCards
    var korean: HomeText
    var english: HomeText
    var sky: Sky
    /// True while an answer is waited for.
    private(set) var isReading = false

    init(_ context: inout AppContext) {
        let forecast = context.beginning.forecast
        scroll = ScrollView(in: &context.engine)
        hours = ScrollView(in: &context.engine)
        self.forecast = forecast
        cards = HomeCards(StageLayout(size: .zero), days: forecast.days.count)
        korean = HomeText(forecast, Words(.ko))
        english = HomeText(forecast, Words(.en))
        sky = Sky(forecast)
    }

    mutating func resize(_ context: inout AppContext) {
        let stage = context.stage
        cards = HomeCards(stage, days: forecast.days.count)
        scroll.resize(viewport: stage.content.height, content: cards.length, engine: &context.engine)
        hours.resize(
            viewport: cards.frames[HomeCards.Kind.hours.rawValue].width,
            content: HourRow.length(count: forecast.hours.count), engine: &context.engine)
    }

    /// The places of all parts now.
    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> HomeLayout {
        // Without a sign on zero.
        HomeLayout(stage: stage, offset: 0 - scroll.offset(engine), cards: cards)
    }

    /// The regions, front to back.
    func addRegions(_ context: AppContext, to regions: inout RegionList) {
        let layout = layout(context.stage, context.engine)
        regions.add(Part.refresh, layout.refresh, .button, isPinned: true)
        let row = layout.hours
        // What moves is stopped by a press, and nothing may compete with that.
        if !scroll.isMoving(context.engine), hours.limit > 0 {
            regions.add(Part.hours, row, .focusStop)
            regions.add(Part.hours, row, .pan(PanRule(axis: .horizontal)))
        }
        regions.add(Part.hours, row, .scroll)
        if hours.isMoving(context.engine), !scroll.isMoving(context.engine) { regions.add(Part.hours, row, .barrier) }
        regions.add(Part.page, context.stage.content, .pan(PanRule(axis: .vertical)))
        regions.add(Part.page, context.stage.content, .scroll)
    }

    /// Acts on a gesture on one of the parts.
    mutating func handle(
        _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        switch event.target {
        case .page:
            scroll.handle(event, along: .vertical, &context.engine, context.scrollPhysics)
            let pulled = -scroll.offset(context.engine)
            if event.phase == .ended, pulled >= HomeLayout.refreshPull { read(&context) }
        case .hours: hours.handle(event, along: .horizontal, &context.engine, context.scrollPhysics)
        case .refresh: break
        }
    }

    /// Does what pressing a part does, by pointer or by key.
    mutating func press(
        _ part: Part, _ context: inout AppContext
    ) {
        if part == .refresh { read(&context) }
    }

    /// Scrolls a part smoothly by some points, as the wheel and keys do; positive goes towards the content's end.
    ///
    /// The hours scroll sideways; what goes down continues to the page.
    mutating func scroll(_ part: Part, by distance: Vector, _ context: inout AppContext) {
        if part == .hours, distance.dx != 0 { hours.step(by: distance.dx, &context.engine, context.scrollPhysics) }
        if distance.dy != 0 { scroll.step(by: distance.dy, &context.engine, context.scrollPhysics) }
    }

    /// Moves the row of hours by an hour.
    mutating func nudge(
        _ part: Part, towards direction: Vector, isFine: Bool, _ context: inout AppContext
    ) -> Bool {
        guard part == .hours, direction.dx != 0 else { return false }
        hours.step(by: direction.dx * HourRow.hourWidth, &context.engine, context.scrollPhysics)
        return true
    }

    func scrollArea(_ context: AppContext) -> ScrollArea<Part>? { ScrollArea(.page, context.stage.content) }

    mutating func receive(_ message: AppMessage, _ context: inout AppContext) {
        if message == .scrollToTop(.home) { scroll.scroll(to: 0, &context.engine, context.scrollPhysics) }
    }

    mutating func handle(_ completion: Completion, _ context: inout AppContext) {
        scroll.handle(completion)
        hours.handle(completion)
    }

    mutating func retune(from old: Tuning, _ context: inout AppContext) {
        let (old, new) = (old.scroll, context.scrollPhysics)
        scroll.retune(from: old, to: new, context.engine)
        hours.retune(from: old, to: new, context.engine)
    }

    func wake(_ context: AppContext) -> Wake {
        let isFading = ScrollIndicator.isFading(lastMoved: scroll.lastMoved, at: context.time)
        let showsSky = isShown(context) && context.isAmbientMoving && context.playerOpenness < 1
        return isFading || showsSky ? .everyFrame : .never
    }

    // MARK: What gestures drive

    func motion(of part: Part, by gesture: GestureKind, _ context: AppContext) -> PartMotion? {
        switch part {
        case .page: PartMotion(.weather, .vertical, scroll.channel, times: -1, in: context.engine)
        case .hours: PartMotion(.hours, .horizontal, hours.channel, times: -1, in: context.engine)
        case .refresh: nil
        }
    }

    func outline(of part: Part, _ context: AppContext) -> DrivenShape? {
        let engine = context.engine
        switch part {
        case .page: return .scrolled(context.stage.content, by: scroll.offset(engine))
        case .hours:
            let frame = layout(context.stage, engine).hours
            return .content(in: frame, Transform(translation: Vector(dx: -hours.offset(engine), dy: 0)))
        case .refresh: return nil
        }
    }

    func project(_ part: Part, into projection: inout Projection, _ context: AppContext) -> Bool {
        projection.fling(decelerationRate: context.tuning[.deceleration])
        return true
    }

    // MARK: Reading again

    /// Asks for the weather, unless an answer is waited for already.
    private mutating func read(_ context: inout AppContext) {
        guard !isReading else { return }
        isReading = true
        context.send(.loading(true, .forecast))
        context.ask(ForecastRequest())
    }

    mutating func receive(_ reply: Reply<ForecastRequest>, _ context: inout AppContext) {
        switch reply.result {
        case .success(let forecast):
            self.forecast = forecast
            korean = HomeText(forecast, Words(.ko))
            english = HomeText(forecast, Words(.en))
            sky = Sky(forecast)
            resize(&context)
            context.send(.toast(context.words("Weather updated")))
        case .failure(let error): context.send(.toast(context.words.weatherUnread(error.description)))
        }
        isReading = false
        context.send(.loading(false, .forecast))
    }

    // MARK: State

    func save(_ context: AppContext, into saved: inout SavedState) {
        saved.add("weather", scroll.restingOffset(context.engine))
        saved.add("hours", hours.restingOffset(context.engine))
    }

    mutating func restore(from saved: inout SavedState, _ context: inout AppContext) {
        scroll.jump(to: saved.length("weather"), &context.engine)
        hours.jump(to: saved.length("hours"), &context.engine)
    }

    /// Adds the state under its names.
    func report(_ context: AppContext, into report: inout StateReport) {
        let layout = layout(context.stage, context.engine)
        report.add("weather.offset", layout.offset)
        report.add("weather.titleOffset", layout.titleOffset)
        report.add("weather.pullOffset", layout.pullOffset)
        report.add("weather.header.y", layout.headerY)
        report.add("weather.header.detailOpacity", layout.detailOpacity)
        report.add("weather.condition", .text(forecast.condition.rawValue))
        report.add("weather.hours.offset", hours.offset(context.engine))
        report.add("weather.reading", isReading)
        for (index, names) in Self.names.enumerated() {
            let natural = layout.natural(index)
            report.add(names.top, natural.minY)
            report.add(names.bottom, natural.maxY)
            report.add(names.contentOffset, layout.contentOffset(index))
            report.add(names.titleOpacity, layout.opacity(index))
            report.add(names.height, layout.card(index).height)
        }
    }

    /// The names of one card's state; made once, because a window may report every frame.
    private struct Names {
        let top, bottom, contentOffset, titleOpacity, height: String

        init(_ index: Int) {
            let card = "weather.section.\(index)."
            top = card + "top"
            bottom = card + "bottom"
            contentOffset = card + "contentOffset"
            titleOpacity = card + "titleOpacity"
            height = card + "height"
        }
    }

    private static let names = HomeCards.Kind.allCases.map { Names($0.rawValue) }
}

extension Movable {
    public static let weather = Movable("weather", Phrase("weather"), .home)
    public static let hours = Movable("hours", Phrase("hours"), .home)
}

extension Section {
    public static let home = Section("home")
}
