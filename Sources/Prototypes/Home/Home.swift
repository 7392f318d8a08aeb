import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion

/// The weather page: a header that gives way, and cards that pin and leave beneath it.
public struct Home: Sendable {
    /// The parts that can be pressed, dragged or scrolled.
    public enum Part: Hashable, Sendable {
        case page, hours, refresh
    }

    /// Whether the weather is being read anew.
    enum Reading: Hashable {
        case idle
        /// The answer of this number is waited for.
        case waiting(number: Int)
    }

    public internal(set) var scroll: ScrollView
    public internal(set) var hours: ScrollView
    var forecast: Forecast
    /// What follows from the forecast: where the cards lie, what they say, and the sky behind them.
    var cards: HomeCards
    var korean: HomeText
    var english: HomeText
    var sky: Sky
    var reading = Reading.idle
    /// How often the weather was asked for.
    var requestCount = 0

    init(_ forecast: Forecast, engine: inout AnimationEngine) {
        scroll = ScrollView(in: &engine)
        hours = ScrollView(in: &engine)
        self.forecast = forecast
        cards = HomeCards(StageLayout(size: .zero), days: forecast.days.count)
        korean = HomeText(forecast, Words(.ko))
        english = HomeText(forecast, Words(.en))
        sky = Sky(forecast)
    }

    /// Takes a new size of the stage.
    mutating func resize(to stage: StageLayout, engine: inout AnimationEngine) {
        cards = HomeCards(stage, days: forecast.days.count)
        scroll.resize(viewport: stage.content.height, content: cards.length, engine: &engine)
        hours.resize(
            viewport: cards.frames[HomeCards.Kind.hours.rawValue].width,
            content: HourRow.length(count: forecast.hours.count), engine: &engine)
    }

    /// Where everything lies now.
    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> HomeLayout {
        // Without a sign on zero.
        HomeLayout(stage: stage, offset: 0 - scroll.offset(engine), cards: cards)
    }

    /// The regions, front to back.
    func addRegions(_ stage: StageLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        let layout = layout(stage, engine)
        regions.add(.home(.refresh), layout.refresh, .button)
        let row = layout.hours
        // What moves is stopped by a press, and nothing may compete with that.
        if !scroll.isMoving(engine), hours.limit > 0 {
            regions.add(.home(.hours), row, .focusStop)
            regions.add(.home(.hours), row, .pan(PanRule(axis: .horizontal)))
        }
        regions.add(.home(.hours), row, .scroll)
        if hours.isMoving(engine), !scroll.isMoving(engine) { regions.add(.home(.hours), row, .barrier) }
        regions.add(.home(.page), stage.content, .pan(PanRule(axis: .vertical)))
        regions.add(.home(.page), stage.content, .scroll)
    }

    /// Acts on a gesture on one of the parts.
    mutating func handle(
        _ event: GestureEvent<Prototypes.Part>, on part: Part, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        switch part {
        case .page:
            scroll.handle(event, along: .vertical, &engine, control.scroll)
            let pulled = -scroll.offset(engine)
            if event.phase == .ended, pulled >= HomeLayout.refreshPull { read(control, asking: &requests) }
        case .hours: hours.handle(event, along: .horizontal, &engine, control.scroll)
        case .refresh:
            if event.kind == .tap, event.phase == .ended { press(part, control, &engine, asking: &requests) }
        }
    }

    /// Does what pressing a part does, by pointer or by key.
    mutating func press(
        _ part: Part, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        if part == .refresh { read(control, asking: &requests) }
    }

    /// Scrolls a part smoothly by some points, as the wheel and keys do; positive goes towards the content's end.
    ///
    /// The hours scroll sideways; what goes down goes on to the page.
    mutating func step(_ part: Part, by distance: Vector, _ control: Control, _ engine: inout AnimationEngine) {
        if part == .hours, distance.dx != 0 { hours.step(by: distance.dx, &engine, control.scroll) }
        if distance.dy != 0 { scroll.step(by: distance.dy, &engine, control.scroll) }
    }

    /// Scrolls to the top: the tab was pressed again.
    mutating func scrollToTop(_ control: Control, _ engine: inout AnimationEngine) {
        scroll.scroll(to: 0, &engine, control.scroll)
    }

    /// Notes that a motion ended, if it was one of these.
    mutating func handle(_ completion: Completion) {
        scroll.handle(completion)
        hours.handle(completion)
    }

    /// True while something fades that no channel moves, such as a scroll indicator.
    func isFading(at time: Double) -> Bool { ScrollIndicator.isFading(lastMoved: scroll.lastMoved, at: time) }

    // MARK: Reading anew

    /// Asks for the weather, unless an answer is waited for already.
    private mutating func read(_ control: Control, asking requests: inout [Request]) {
        guard reading == .idle else { return }
        requestCount += 1
        reading = .waiting(number: requestCount)
        requests.append(.loading(true, .forecast))
        requests.append(.effect(.readForecast(number: requestCount, time: control.time)))
    }

    /// Takes an answer that was waited for; any other changes nothing.
    mutating func take(
        _ answer: Answer, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        guard reading == .waiting(number: answer.number) else { return }
        switch answer {
        case .forecast(_, let forecast):
            self.forecast = forecast
            korean = HomeText(forecast, Words(.ko))
            english = HomeText(forecast, Words(.en))
            sky = Sky(forecast)
            resize(to: control.stage, engine: &engine)
            requests.append(.toast(control.words.weatherRead))
        case .failed(_, _, let problem): requests.append(.toast(control.words.weatherUnread(problem)))
        case .page: return
        }
        reading = .idle
        requests.append(.loading(false, .forecast))
    }

    // MARK: State

    /// Adds the state under its names.
    func report(_ stage: StageLayout, _ engine: AnimationEngine, into report: inout StateReport) {
        let layout = layout(stage, engine)
        report.add("weather.offset", layout.offset)
        report.add("weather.titleOffset", layout.titleOffset)
        report.add("weather.pullOffset", layout.pullOffset)
        report.add("weather.header.y", layout.headerY)
        report.add("weather.header.detailOpacity", layout.detailOpacity)
        report.add("weather.condition", .text(forecast.condition.rawValue))
        report.add("weather.hours.offset", hours.offset(engine))
        report.add("weather.reading", reading != .idle)
        for (index, names) in Self.names.enumerated() {
            let natural = layout.natural(index)
            report.add(names.top, natural.minY)
            report.add(names.bottom, natural.maxY)
            report.add(names.contentOffset, layout.contentOffset(index))
            report.add(names.titleOpacity, layout.opacity(index))
            report.add(names.height, layout.card(index).height)
        }
    }

    /// What the state of one card is called; made once, because a window may report every frame.
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
