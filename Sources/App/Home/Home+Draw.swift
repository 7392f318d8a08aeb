import Model
import Nodes

extension Home {
    /// The glass of the cards: what lies behind it is blurred by this many points, and darkened.
    private static let blur = 16.0
    private static let glass = Material(tint: Color(hex: 0x142238, alpha: 0.34), saturation: 1.4)
    /// The corners of a card beneath its title.
    static let corners = Corners(bottomRight: Theme.Radius.card, bottomLeft: Theme.Radius.card)

    // MARK: Header

    func drawHeader(_ layout: HomeLayout, _ c: Context, _ ui: inout UI<Home>) {
        let (text, ink) = (text, Theme.Palette.onSky)
        let room = layout.stage.column.width - 2 * (Theme.Icon.target + Theme.Space.margin)
        ui.text(
            text.place, Theme.Typography.largeTitle, ink, at: layout.placeName, .center, maxWidth: room)
        let display = layout.isLow ? Theme.Typography.smallDisplay : Theme.Typography.display
        // The height of its digits.
        let height = 0.75 * display.size
        let small = layout.oneLineOpacity(temperature: height)
        if small > 0 {
            ui.text(
                text.oneLine, Theme.Typography.headline, ink.opacity(small), at: layout.oneLine, .center,
                maxWidth: room)
        }
        // The degree symbol hangs, so that the number itself is in the middle.
        let unit = c.metrics.width(of: "°", in: display)
        drawLine(text.temperature, display, ink, at: layout.temperature, height, shift: unit / 2, layout, &ui)
        let (headline, body) = (Theme.Typography.headline, Theme.Typography.body)
        drawLine(text.condition, headline, ink, at: layout.condition, headline.size, layout, &ui)
        drawLine(text.range, body, ink.opacity(0.86), at: layout.range, body.size, layout, &ui)
        if layout.offset > 0 { drawPull(layout, c, &ui) }
    }

    /// Draws a line of the header's large form.
    private func drawLine(
        _ text: String, _ font: Font, _ ink: Color, at middle: Point, _ height: Double, shift: Double = 0,
        _ layout: HomeLayout, _ ui: inout UI<Home>
    ) {
        let opacity = layout.opacity(ofLineAt: middle, height: height)
        guard opacity > 0 else { return }
        ui.text(text, font, ink.opacity(opacity), at: middle + Vector(dx: shift, dy: 0), .center)
    }

    /// A ring that closes as the page is pulled down, and what releasing would do.
    private func drawPull(_ layout: HomeLayout, _ c: Context, _ ui: inout UI<Home>) {
        let room = layout.cards.frames[0].minY + layout.offset - layout.range.y
        // It comes into the gap only where there is one.
        let opacity = progress(of: room, from: 44, to: 76) * progress(of: layout.pull, from: 0.1, to: 0.5)
        guard opacity > 0, !isReading else { return }
        let ink = Theme.Palette.onSky.opacity(opacity)
        let words = layout.pull < 1 ? app.words("Pull to refresh") : app.words("Release to refresh")
        let radius = 8.0
        let width = c.metrics.width(of: words, in: Theme.Typography.detail) + Theme.Space.small + 2 * radius
        let center = Point(x: layout.pullMark.x - width / 2 + radius, y: layout.pullMark.y)
        ui.stroke(.circle(center: center, radius: radius - 1), Stroke(width: 2), ink.opacity(0.3))
        ui.stroke(
            .arc(center: center, radius: radius - 1, start: -.pi / 2, end: (2 * layout.pull - 0.5) * .pi),
            Stroke(width: 2, cap: .round), ink)
        ui.text(
            words, Theme.Typography.detail, ink,
            at: Point(x: center.x + radius + Theme.Space.small, y: layout.pullMark.y))
    }

    // MARK: Cards

    func drawCards(_ layout: HomeLayout, _ c: Context, _ ui: inout UI<Home>) {
        ui.backdrop(layout.backdrop, blur: Self.blur)
        for kind in HomeCards.Kind.allCases {
            if layout.isSeen(kind.rawValue) {
                drawCard(kind, layout, c, &ui)
            } else if kind == .hours {
                // They have a length also where they cannot be seen.
                placeHours(layout, c, &ui)
            }
        }
    }

    private func drawCard(
        _ kind: HomeCards.Kind, _ layout: HomeLayout, _ c: Context, _ ui: inout UI<Home>
    ) {
        let (index, window) = (kind.rawValue, layout.window(kind.rawValue))
        ui.faded(layout.opacity(index)) { ui in
            ui.drawing { ui in
                ui.material(layout.card(index), .all(Theme.Radius.card), Self.glass)
                drawTitle(kind, layout.title(index), &ui)
                if !window.isEmpty { ui.fill(Self.line(window), Theme.Palette.onSkyLine) }
            }
            if kind == .hours { return placeHours(layout, c, &ui) }
            guard !window.isEmpty else { return }
            ui.drawing { ui in
                ui.clipped(to: window, Self.corners) { drawBody(kind, layout, &$0) }
            }
        }
    }

    /// The line between a title and what is beneath it.
    private static func line(_ window: Rect) -> Rect {
        let left = window.minX + Theme.Space.margin
        return Rect(x: left, y: window.minY, width: window.width - Theme.Space.margin, height: 1)
    }

    private func drawTitle(_ kind: HomeCards.Kind, _ title: Rect, _ ui: inout UI<Home>) {
        let side = 16.0
        let ink = Theme.Palette.onSkyQuiet
        ui.icon(
            kind.icon,
            in: Rect(x: title.minX + Theme.Space.margin, y: title.midY - side / 2, width: side, height: side), ink)
        let left = title.minX + Theme.Space.margin + side + Theme.Space.small
        ui.text(
            app.words.title(of: kind), Theme.Typography.detail, ink, at: Point(x: left, y: title.midY),
            maxWidth: title.maxX - Theme.Space.margin - left)
    }

    private func drawBody(
        _ kind: HomeCards.Kind, _ layout: HomeLayout, _ ui: inout UI<Home>
    ) {
        let (text, forecast) = (text, forecast)
        let inner = layout.body(kind.rawValue).inset(by: Insets(horizontal: Theme.Space.margin, vertical: 0))
        switch kind {
        case .hours: break
        case .days: drawDays(in: inner, above: layout.stage.content.maxY, &ui)
        case .air:
            drawLines(text.air, in: inner, &ui)
            SegmentBar.draw(SegmentBar.air, at: forecast.airQuality, in: bar(inner), &ui)
        case .uv:
            drawLines(text.uv, in: inner, &ui)
            SegmentBar.draw(SegmentBar.uv, at: forecast.uvIndex, in: bar(inner), &ui)
        case .wind: drawWind(in: inner, &ui)
        case .sun: drawSun(in: inner, &ui)
        case .rain: drawRain(in: inner, &ui)
        case .feels:
            drawLines(text.feels, in: inner, &ui)
            drawFeels(in: bar(inner), &ui)
        case .humidity:
            drawBeside(text.humidity, in: inner, &ui)
            Dial.drawRing(forecast.humidity / 100, in: dial(inner), &ui)
        case .visibility:
            drawLines(text.visibility, in: inner, &ui)
            SegmentBar.draw(SegmentBar.visibility, at: forecast.visibility, in: bar(inner), &ui)
        case .pressure:
            drawBeside(text.pressure, in: inner, &ui)
            Dial.drawGauge(progress(of: forecast.pressure, from: 970, to: 1050), in: dial(inner), &ui)
        }
    }
}

extension HomeCards.Kind {
    /// The icon in a card's title.
    var icon: Icon {
        switch self {
        case .hours: .clock
        case .days: .calendar
        case .air: .leaf
        case .uv: .sun
        case .wind: .wind
        case .sun: .sunrise
        case .rain: .umbrella
        case .feels: .thermometer
        case .humidity: .droplet
        case .visibility: .eye
        case .pressure: .gauge
        }
    }
}
