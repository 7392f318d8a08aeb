import Model
import Nodes

/// The smaller cards: a figure with what it means, and a bar or a dial.
extension Home {
    /// The middles of the lines of a small card, from its body's top.
    private static let figureY = 28.0
    private static let gradeY = 54.0
    private static let barY = 80.0
    private static let noteY = 104.0

    /// The place of a card's bar.
    func bar(_ body: Rect) -> Rect { Rect(x: body.minX, y: body.minY + Self.barY - 3, width: body.width, height: 6) }

    /// The place of a card's dial.
    func dial(_ body: Rect) -> Rect {
        Rect(
            x: body.maxX - Dial.side, y: body.midY - Dial.side / 2, width: Dial.side,
            height: Dial.side)
    }

    /// Figure and grade above a bar, the sentence beneath it.
    func drawLines(_ lines: HomeText.Lines, in body: Rect, _ ui: inout UI<Home>) {
        drawFigure(lines, in: body, width: body.width, &ui)
        ui.text(
            lines.note, Theme.Typography.detail, Theme.Palette.onSkyQuiet,
            at: Point(x: body.minX, y: body.minY + Self.noteY), maxWidth: body.width)
    }

    /// Figure, grade and sentence beside a dial.
    func drawBeside(_ lines: HomeText.Lines, in body: Rect, _ ui: inout UI<Home>) {
        let width = body.width - Dial.side - Theme.Space.medium
        drawFigure(lines, in: body, width: width, &ui)
        ui.text(
            lines.note, Theme.Typography.detail, Theme.Palette.onSkyQuiet,
            at: Point(x: body.minX, y: body.minY + Self.noteY), maxWidth: width)
    }

    private func drawFigure(
        _ lines: HomeText.Lines, in body: Rect, width: Double, _ ui: inout UI<Home>
    ) {
        ui.text(
            lines.figure, Theme.Typography.figure, Theme.Palette.onSky,
            at: Point(x: body.minX, y: body.minY + Self.figureY), maxWidth: width)
        ui.text(
            lines.grade, Theme.Typography.headline, Theme.Palette.onSky,
            at: Point(x: body.minX, y: body.minY + Self.gradeY), maxWidth: width)
    }

    func drawWind(in body: Rect, _ ui: inout UI<Home>) {
        let text = text
        let right = body.maxX - Dial.side - Theme.Space.large
        drawRow(
            app.words.title(of: .wind), text.wind.figure, at: 26, from: body.minX, to: right, body, &ui)
        drawRow(app.words("Gusts"), text.gusts, at: 62, from: body.minX, to: right, body, &ui)
        drawRow(text.wind.note, text.wind.grade, at: 98, from: body.minX, to: right, body, &ui)
        for line in [44.0, 80.0] {
            ui.fill(
                .rect(Rect(x: body.minX, y: body.minY + line, width: right - body.minX, height: 1)),
                Theme.Palette.onSkyLine)
        }
        Dial.drawCompass(forecast.windDirection, app.words, in: dial(body), &ui)
    }

    private func drawRow(
        _ name: String, _ value: String, at y: Double, from left: Double, to right: Double, _ body: Rect,
        _ ui: inout UI<Home>
    ) {
        ui.text(
            name, Theme.Typography.body, Theme.Palette.onSky, at: Point(x: left, y: body.minY + y))
        ui.text(
            value, Theme.Typography.body, Theme.Palette.onSkyQuiet, at: Point(x: right, y: body.minY + y),
            .trailing)
    }

    /// The chances of the hours to come as bars.
    func drawRain(in body: Rect, _ ui: inout UI<Home>) {
        let (text, forecast) = (text, forecast)
        drawFigure(text.rain, in: body, width: body.width - 160, &ui)
        ui.text(
            text.rain.note, Theme.Typography.detail, Theme.Palette.onSkyQuiet,
            at: Point(x: body.minX, y: body.minY + Self.noteY), maxWidth: body.width)
        let count = min(12, forecast.hours.count)
        let step = 12.0
        let height = 56.0
        let floor = body.minY + 76
        for index in 0..<count {
            let x = body.maxX - Double(count - index) * step + step - 6
            let share = forecast.hours[index].chance / 100
            ui.fill(
                .roundedRect(Rect(x: x, y: floor - height, width: 6, height: height), .all(3)),
                Theme.Palette.onSkyTrack.opacity(0.6))
            guard share > 0 else { continue }
            let filled = max(6, height * share)
            ui.fill(
                .roundedRect(Rect(x: x, y: floor - filled, width: 6, height: filled), .all(3)), Theme.Palette.water)
        }
    }

    /// The day's range with the temperature and what it feels like.
    func drawFeels(in bar: Rect, _ ui: inout UI<Home>) {
        let low = min(forecast.low, forecast.feelsLike, forecast.temperature)
        let high = max(forecast.high, forecast.feelsLike, forecast.temperature)
        ui.fill(.roundedRect(bar, .all(bar.height / 2)), Theme.Palette.onSkyTrack)
        func position(_ temperature: Double) -> Double {
            mix(bar.minX + 6, bar.maxX - 6, progress(of: temperature, from: low, to: high))
        }
        let feels = position(forecast.feelsLike)
        let actual = position(forecast.temperature)
        ui.fill(
            .rect(Rect(x: min(feels, actual), y: bar.minY, width: abs(feels - actual), height: bar.height)),
            TemperatureColor.at(forecast.feelsLike))
        ui.fill(.circle(center: Point(x: actual, y: bar.midY), radius: 4), Theme.Palette.onSky.opacity(0.8))
        knob(at: Point(x: feels, y: bar.midY), TemperatureColor.at(forecast.feelsLike), &ui)
    }
}

/// A white disc with a coloured middle: where a value lies on a bar.
func knob(at center: Point, _ color: Color, _ ui: inout UI<Home>) {
    ui.fill(.circle(center: center, radius: 7), Color(white: 0, alpha: 0.22))
    ui.fill(.circle(center: center, radius: 6), Theme.Palette.onSky)
    ui.fill(.circle(center: center, radius: 3.5), color)
}
