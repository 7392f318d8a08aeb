import Model
import Nodes

/// The hours to come, side by side; it has the keyboard's focus, by which arrow keys go on by an hour.
struct HourRow: Nodes.Component {
    private static let hourWidth = 56.0
    private static let margin = 4.0

    private(set) var page = Page.ofApp(.horizontal)
    @Passing var weather: Weather?
    @Passing var language: Language?
    /// The places of everything around it.
    @Passing var layout: HomeLayout?

    static func wire(_ my: Wiring<HourRow>) {
        my.child(\.page, "").tunedByApp().label("hours").called("Hourly weather")
        my.nudge { row, direction, c in
            row.page.scroll(by: direction.dx * hourWidth, &c)
            return direction.dx != 0
        }
    }

    /// The length of a row, in points.
    static func length(count: Int) -> Double { Double(count) * hourWidth + 2 * margin }

    func body(_ c: Context, _ ui: inout UI<HourRow>) {
        guard let weather, let language, let layout else { return }
        let (window, body) = (layout.window(HomeCards.Kind.hours.rawValue), layout.body(HomeCards.Kind.hours.rawValue))
        let hours = weather.forecast.hours
        let length = Self.length(count: hours.count)
        let text = weather.text(language)
        ui.clipped(to: window, Home.corners) { ui in
            let frame = ui.frame
            ui.place(\.page, in: frame, length: length, active: length > frame.width, clips: false) { ui in
                guard !frame.isEmpty else { return }
                ui.drawing { ui in
                    let seen = ScrollView.visibleRows(
                        count: hours.count, height: Self.hourWidth, scrolled: page.offset(c) - Self.margin,
                        frame: body.width)
                    for index in seen {
                        let x = body.minX + Self.margin + (Double(index) + 0.5) * Self.hourWidth
                        let top = Point(x: x, y: body.minY)
                        Self.draw(text.hours[index], hours[index].condition, isNow: index == 0, at: top, &ui)
                    }
                }
            }
        }
    }

    private static func draw(
        _ hour: HomeText.Hour, _ condition: Forecast.Condition, isNow: Bool, at top: Point, _ ui: inout UI<HourRow>
    ) {
        func middle(_ y: Double) -> Point { Point(x: top.x, y: top.y + y) }
        ui.text(
            hour.time, Theme.Typography.detail, isNow ? Theme.Palette.onSky : Theme.Palette.onSkyQuiet, at: middle(22),
            .center)
        // Where no chance is under it, the icon is in the middle.
        let icon = middle(hour.chance.isEmpty ? 61 : 53)
        ui.condition(condition, atNight: hour.isNight, in: Rect(center: icon, size: Size(width: 30, height: 30)))
        if !hour.chance.isEmpty {
            ui.text(hour.chance, Theme.Typography.caption, Theme.Palette.water, at: middle(79), .center)
        }
        ui.text(hour.temperature, Theme.Typography.headline, Theme.Palette.onSky, at: middle(102), .center)
    }
}

extension UI {
    /// Draws a condition as a small coloured icon.
    mutating func condition(_ condition: Forecast.Condition, atNight isNight: Bool, in frame: Rect) {
        let white = Theme.Palette.onSky
        switch condition {
        case .clear: light(isNight, in: frame.inset(by: 1))
        case .partlyCloudy:
            // Whole points, so that the icons are sharp and their masks are kept.
            let side = (frame.width * 0.72).rounded()
            light(isNight, in: Rect(x: frame.maxX - side, y: frame.minY, width: side, height: side))
            let width = (frame.width * 0.86).rounded()
            let top = frame.minY + (frame.height * 0.18).rounded()
            icon(.cloud, in: Rect(x: frame.minX, y: top, width: width, height: width), white)
        case .cloudy: icon(.cloud, in: frame, white)
        case .rain: fall(.drops, Theme.Palette.water, in: frame)
        case .snow: fall(.flakes, Color(hex: 0xE6F5FF), in: frame)
        case .fog: fall(.mist, Color(white: 1, alpha: 0.7), in: frame)
        case .thunder: fall(.bolt, Theme.Palette.sun, in: frame)
        }
    }

    private mutating func light(_ isNight: Bool, in frame: Rect) {
        icon(isNight ? .moon : .sun, in: frame, isNight ? Color(hex: 0xF3EFD8) : Theme.Palette.sun)
    }

    private mutating func fall(_ icon: Icon, _ color: Color, in frame: Rect) {
        self.icon(.cloudHigh, in: frame, Theme.Palette.onSky)
        self.icon(icon, in: frame, color)
    }
}
