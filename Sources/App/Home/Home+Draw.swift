import Controls
import Drawing
import Geometry
import Model
import Prototyping

extension Home {
    /// The glass of the cards: what lies behind it is blurred by this many points, and darkened.
    private static let blur = 16.0
    private static let glass = Material(tint: Color(hex: 0x142238, alpha: 0.34), saturation: 1.4)

    func draw(_ context: AppContext, into list: inout DrawList) {
        let layout = layout(context.stage, context.engine)
        let text = context.words.language == .ko ? korean : english
        // Where motion is reduced, the sky does not move.
        sky.draw(
            in: Rect(origin: .zero, size: context.stage.size), at: context.engine.reducesMotion ? 0 : context.ambient,
            shift: -layout.offset, into: &list)
        drawHeader(text, layout, context, into: &list)
        list.backdrop(layout.backdrop, blur: Self.blur)
        for kind in HomeCards.Kind.allCases where layout.isSeen(kind.rawValue) {
            drawCard(kind, text, layout, context, into: &list)
        }
        ScrollIndicator.draw(
            in: context.stage.content, offset: -layout.offset, content: scroll.content,
            opacity: scroll.indicatorOpacity(context), into: &list)
    }

    // MARK: Header

    private func drawHeader(_ text: HomeText, _ layout: HomeLayout, _ context: AppContext, into list: inout DrawList) {
        let ink = Theme.Palette.onSky
        let room = context.stage.column.width - 2 * (Theme.Icon.target + Theme.Space.margin)
        context.text(
            text.place, Theme.Typography.largeTitle, ink, at: layout.placeName, alignment: .center, maxWidth: room,
            into: &list)
        context.button(Part.refresh, .reload, in: layout.refresh, side: 20, color: ink, into: &list)
        let display = layout.isLow ? Theme.Typography.smallDisplay : Theme.Typography.display
        // The height of its digits.
        let height = 0.75 * display.size
        let small = layout.oneLineOpacity(temperature: height)
        if small > 0 {
            context.text(
                text.oneLine, Theme.Typography.headline, ink.opacity(small), at: layout.oneLine, alignment: .center,
                maxWidth: room, into: &list)
        }
        // The degree symbol hangs, so that the number itself is in the middle.
        let unit = context.metrics.width(of: "°", in: display)
        drawLine(
            text.temperature, display, ink, at: layout.temperature, height, shift: unit / 2, layout, context,
            into: &list)
        let (headline, body) = (Theme.Typography.headline, Theme.Typography.body)
        drawLine(text.condition, headline, ink, at: layout.condition, headline.size, layout, context, into: &list)
        drawLine(text.range, body, ink.opacity(0.86), at: layout.range, body.size, layout, context, into: &list)
        if layout.offset > 0 { drawPull(layout, context, into: &list) }
    }

    /// Draws a line of the header's large form.
    private func drawLine(
        _ text: String, _ font: Font, _ ink: Color, at middle: Point, _ height: Double, shift: Double = 0,
        _ layout: HomeLayout, _ context: AppContext, into list: inout DrawList
    ) {
        let opacity = layout.opacity(ofLineAt: middle, height: height)
        guard opacity > 0 else { return }
        context.text(
            text, font, ink.opacity(opacity), at: middle + Vector(dx: shift, dy: 0), alignment: .center, into: &list)
    }

    /// A ring that closes as the page is pulled down, and what releasing would do.
    private func drawPull(_ layout: HomeLayout, _ context: AppContext, into list: inout DrawList) {
        let room = layout.cards.frames[0].minY + layout.offset - layout.range.y
        // It comes into the gap only where there is one.
        let opacity = progress(of: room, from: 44, to: 76) * progress(of: layout.pull, from: 0.1, to: 0.5)
        guard opacity > 0, !isReading else { return }
        let ink = Theme.Palette.onSky.opacity(opacity)
        let words = layout.pull < 1 ? context.words("Pull to refresh") : context.words("Release to refresh")
        let radius = 8.0
        let width = context.metrics.width(of: words, in: Theme.Typography.detail) + Theme.Space.small + 2 * radius
        let center = Point(x: layout.pullMark.x - width / 2 + radius, y: layout.pullMark.y)
        list.stroke(.circle(center: center, radius: radius - 1), Stroke(width: 2), ink.opacity(0.3))
        list.stroke(
            .arc(center: center, radius: radius - 1, start: -.pi / 2, end: (2 * layout.pull - 0.5) * .pi),
            Stroke(width: 2, cap: .round), ink)
        context.text(
            words, Theme.Typography.detail, ink,
            at: Point(x: center.x + radius + Theme.Space.small, y: layout.pullMark.y), into: &list)
    }

    // MARK: Cards

    private func drawCard(
        _ kind: HomeCards.Kind, _ text: HomeText, _ layout: HomeLayout, _ context: AppContext, into list: inout DrawList
    ) {
        let index = kind.rawValue
        list.grouped(opacity: layout.opacity(index)) { list in
            list.material(layout.card(index), .all(Theme.Radius.card), Self.glass)
            drawTitle(kind, layout.title(index), context, into: &list)
            let window = layout.window(index)
            if !window.isEmpty {
                list.fill(
                    .rect(
                        Rect(
                            x: window.minX + Theme.Space.margin, y: window.minY,
                            width: window.width - Theme.Space.margin,
                            height: 1)), Theme.Palette.onSkyLine)
                list.clipped(to: window, Corners(bottomRight: Theme.Radius.card, bottomLeft: Theme.Radius.card)) {
                    list in
                    drawBody(kind, text, layout.body(index), context, into: &list)
                }
                if kind == .hours { context.highlight(Part.hours, window, radius: Theme.Radius.card, into: &list) }
            }
        }
    }

    private func drawTitle(_ kind: HomeCards.Kind, _ title: Rect, _ context: AppContext, into list: inout DrawList) {
        let side = 16.0
        let ink = Theme.Palette.onSkyQuiet
        list.icon(
            kind.icon,
            in: Rect(x: title.minX + Theme.Space.margin, y: title.midY - side / 2, width: side, height: side), ink)
        let left = title.minX + Theme.Space.margin + side + Theme.Space.small
        context.text(
            context.words.title(of: kind), Theme.Typography.detail, ink, at: Point(x: left, y: title.midY),
            maxWidth: title.maxX - Theme.Space.margin - left, into: &list)
    }

    private func drawBody(
        _ kind: HomeCards.Kind, _ text: HomeText, _ body: Rect, _ context: AppContext, into list: inout DrawList
    ) {
        let inner = body.inset(by: Insets(horizontal: Theme.Space.margin, vertical: 0))
        switch kind {
        case .hours:
            HourRow.draw(forecast, text, in: body, scrolled: hours.offset(context.engine), context, into: &list)
        case .days: DayRows.draw(forecast, text, in: inner, context, into: &list)
        case .air:
            drawLines(text.air, in: inner, context, into: &list)
            SegmentBar.draw(SegmentBar.air, at: forecast.airQuality, in: bar(inner), into: &list)
        case .uv:
            drawLines(text.uv, in: inner, context, into: &list)
            SegmentBar.draw(SegmentBar.uv, at: forecast.uvIndex, in: bar(inner), into: &list)
        case .wind: drawWind(text, in: inner, context, into: &list)
        case .sun: SunArc.draw(forecast, text, in: inner, context, into: &list)
        case .rain: drawRain(text, in: inner, context, into: &list)
        case .feels:
            drawLines(text.feels, in: inner, context, into: &list)
            drawFeels(in: bar(inner), into: &list)
        case .humidity:
            drawBeside(text.humidity, in: inner, context, into: &list)
            Dial.drawRing(forecast.humidity / 100, in: dial(inner), into: &list)
        case .visibility:
            drawLines(text.visibility, in: inner, context, into: &list)
            SegmentBar.draw(SegmentBar.visibility, at: forecast.visibility, in: bar(inner), into: &list)
        case .pressure:
            drawBeside(text.pressure, in: inner, context, into: &list)
            Dial.drawGauge(progress(of: forecast.pressure, from: 970, to: 1050), in: dial(inner), into: &list)
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
