import Model
import Nodes

extension Home {
    /// The days to come, one a line, their ranges as bars on one scale.
    ///
    /// - Parameter end: The y from which on none is seen.
    func drawDays(in body: Rect, above end: Double, _ ui: inout UI<Home>) {
        let (forecast, text) = (forecast, text)
        var low = forecast.days[0].low
        var high = forecast.days[0].high
        for day in forecast.days {
            low = min(low, day.low)
            high = max(high, day.high)
        }
        for index in forecast.days.indices {
            let row = Rect(
                x: body.minX, y: body.minY + Theme.Space.tight + Double(index) * HomeCards.dayHeight,
                width: body.width, height: HomeCards.dayHeight)
            // Many days may lie far below the stage.
            guard row.minY < end else { return }
            if index > 0 {
                ui.fill(
                    Rect(x: row.minX, y: row.minY, width: row.width, height: 1),
                    Theme.Palette.onSkyLine.opacity(0.6))
            }
            draw(
                forecast.days[index], text.days[index], scale: low...high,
                now: index == 0 ? forecast.temperature : nil, in: row, &ui)
        }
    }

    private func draw(
        _ day: Forecast.Day, _ text: HomeText.Day, scale: ClosedRange<Double>, now: Double?, in row: Rect,
        _ ui: inout UI<Home>
    ) {
        ui.text(text.name, Theme.Typography.headline, Theme.Palette.onSky, at: Point(x: row.minX, y: row.midY))
        let icon = Point(x: row.minX + 76, y: text.chance.isEmpty ? row.midY : row.midY - 6)
        ui.condition(day.condition, atNight: false, in: Rect(center: icon, size: Size(width: 26, height: 26)))
        if !text.chance.isEmpty {
            ui.text(
                text.chance, Theme.Typography.caption, Theme.Palette.water, at: Point(x: icon.x, y: row.midY + 13),
                .center)
        }
        let lowEnd = row.minX + 138
        ui.text(
            text.low, Theme.Typography.body, Theme.Palette.onSkyQuiet, at: Point(x: lowEnd, y: row.midY),
            .trailing)
        ui.text(
            text.high, Theme.Typography.body, Theme.Palette.onSky, at: Point(x: row.maxX, y: row.midY),
            .trailing)
        let left = lowEnd + Theme.Space.medium
        let bar = Rect(x: left, y: row.midY - 2, width: row.maxX - 36 - Theme.Space.small - left, height: 4)
        draw(day, scale: scale, now: now, in: bar, &ui)
    }

    private func draw(
        _ day: Forecast.Day, scale: ClosedRange<Double>, now: Double?, in bar: Rect, _ ui: inout UI<Home>
    ) {
        ui.fill(.roundedRect(bar, .all(2)), Theme.Palette.onSkyTrack)
        let start = mix(bar.minX, bar.maxX, progress(of: day.low, from: scale.lowerBound, to: scale.upperBound))
        let end = mix(bar.minX, bar.maxX, progress(of: day.high, from: scale.lowerBound, to: scale.upperBound))
        let part = Rect(
            x: min(start, bar.maxX - 4), y: bar.minY, width: max(4, end - start), height: bar.height)
        ui.fill(
            .roundedRect(part, .all(2)),
            .linear(
                Gradient(TemperatureColor.at(day.low), TemperatureColor.at(day.high)), from: part.origin,
                to: Point(x: part.maxX, y: part.minY)))
        guard let now else { return }
        let x = mix(bar.minX, bar.maxX, progress(of: now, from: scale.lowerBound, to: scale.upperBound))
        ui.fill(.circle(center: Point(x: x, y: bar.midY), radius: 5), Color(white: 0, alpha: 0.3))
        ui.fill(.circle(center: Point(x: x, y: bar.midY), radius: 3.5), Theme.Palette.onSky)
    }
}

/// The colour by which a temperature is known: cold is blue, warm is orange.
enum TemperatureColor {
    private static let scale: [(degrees: Double, color: Color)] = [
        (-15, Color(hex: 0x9A8CF2)), (0, Color(hex: 0x6FB5F7)), (10, Color(hex: 0x6FD6D8)),
        (18, Color(hex: 0xA8DC7E)), (24, Color(hex: 0xF8D35A)), (30, Color(hex: 0xF89B4A)), (36, Color(hex: 0xEE5C5C)),
    ]

    /// The colour of a temperature in degrees Celsius; beyond the scale that of its end.
    static func at(_ degrees: Double) -> Color {
        for index in 1..<scale.count where degrees < scale[index].degrees {
            let below = scale[index - 1]
            return below.color.mixed(
                with: scale[index].color, progress(of: degrees, from: below.degrees, to: scale[index].degrees))
        }
        return scale[scale.count - 1].color
    }
}
