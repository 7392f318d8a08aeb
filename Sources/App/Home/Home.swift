import Model
import Nodes

/// The weather page: a header that gives way, and cards that pin and leave beneath it.
struct Home: AppPart {
    @Passing var app: AppFacts
    private(set) var page = Page.ofApp
    private(set) var hours = HourRow()
    /// The weather as it was read last; nil before.
    @Passing private var latest: Weather?
    /// True while an answer is waited for.
    @Passing private(set) var isReading: Bool

    var weather: Weather { latest ?? app.weather }
    var forecast: Forecast { weather.forecast }
    var text: HomeText { weather.text(app.words.language) }

    /// The places of everything now.
    func layout(_ c: Context) -> HomeLayout {
        let stage = StageLayout(size: c.size)
        // Without a sign on zero.
        return HomeLayout(
            stage: stage, offset: 0 - page.offset(c), cards: HomeCards(stage, days: forecast.days.count))
    }

    static func wire(_ my: Wiring<Home>) {
        my.section(.home, label: Tab.home.sectionLabel)
        my.saved("page.offset", as: "weather")
        my.saved("hours.page.offset", as: "hours")
        my.hint("Pull weather down", "refreshes forecast")
        my.child(\.page, "weather").tunedByApp().label("weather").called("Weather page").states()
            .pulled { home, way, c in if way >= HomeLayout.refreshPull { home.read(&c) } }
        my.child(\.hours).states().given { home, c in
            (home.weather, home.app.words.language, home.layout(c))
        } to: {
            ($0.weather, $0.language, $0.layout) = $1
        }
        my.hear(AppMessage.self) { home, message, c in
            if message == .scrollToTop(.home) { home.page.scroll(to: 0, &c) }
        }
        my.answer(ForecastRequest.self) { home, reply, c in
            switch reply.result {
            case .success(let forecast):
                home.latest = Weather(forecast)
                c.send(AppMessage.toast(home.app.words("Weather updated")))
            case .failure(let error): c.send(AppMessage.toast(home.app.words.weatherUnread(error.description)))
            }
            home.isReading = false
            c.send(AppMessage.loading(false, .forecast))
        }
        my.state("weather.offset") { home, c in home.layout(c).offset }
        my.state("weather.titleOffset") { home, c in home.layout(c).titleOffset }
        my.state("weather.pullOffset") { home, c in home.layout(c).pullOffset }
        my.state("weather.header.y") { home, c in home.layout(c).headerY }
        my.state("weather.header.detailOpacity") { home, c in home.layout(c).detailOpacity }
        my.state("weather.condition") { home, _ in home.forecast.condition.rawValue }
        my.state("weather.hours.offset") { home, c in home.hours.page.offset(c) }
        my.state("weather.reading") { home, _ in home.isReading }
        for index in HomeCards.Kind.allCases.indices {
            let card = "weather.section.\(index)."
            my.state(card + "top") { home, c in home.layout(c).natural(index).minY }
            my.state(card + "bottom") { home, c in home.layout(c).natural(index).maxY }
            my.state(card + "contentOffset") { home, c in home.layout(c).contentOffset(index) }
            my.state(card + "titleOpacity") { home, c in home.layout(c).opacity(index) }
            my.state(card + "height") { home, c in home.layout(c).card(index).height }
        }
    }

    /// Asks for the weather, unless an answer is waited for already.
    private mutating func read(_ c: inout Context) {
        guard !isReading else { return }
        isReading = true
        c.send(AppMessage.loading(true, .forecast))
        c.ask(ForecastRequest())
    }

    func body(_ c: Context, _ ui: inout UI<Home>) {
        let layout = layout(c)
        if c.isAmbientMoving, app.tab == .home, app.playerOpenness < 1 { ui.wake() }
        // Where motion is reduced, the sky does not move.
        ui.draw { list, shift in
            weather.sky.draw(
                in: c.bounds.offset(by: shift), at: c.engine.reducesMotion ? 0 : c.ambient, shift: -layout.offset,
                into: &list)
        }
        ui.place(\.page, in: layout.stage.content, length: layout.cards.length, clips: false) { ui in
            ui.pinned { ui in
                ui.drawing { drawHeader(layout, c, &$0) }
                ui.button("Refresh", .reload, in: layout.refresh, side: 20, color: Theme.Palette.onSky) { home, c in
                    home.read(&c)
                }
            }
            // They say where they lie, as they stick.
            ui.moved(by: Transform(translation: Vector(dx: 0, dy: page.offset(c)))) { drawCards(layout, c, &$0) }
        }
        ui.indicator(\.page, in: layout.stage.content)
    }

    /// Places the hours, which have no focus while the page moves, and where all of them can be seen.
    func placeHours(_ layout: HomeLayout, _ c: Context, _ ui: inout UI<Home>) {
        let isLong = HourRow.length(count: weather.forecast.hours.count) > layout.hours.width
        ui.place(
            \.hours, in: layout.hours, corners: .all(Theme.Radius.card), active: isLong && !page.isMoving(c))
    }
}

extension Movable {
    public static let weather = Movable("weather", "weather", .home)
    public static let hours = Movable("hours", "hours", .home)
}

extension Section {
    public static let home = Section("home")
}
