import Controls
import Drawing
import Geometry
import Model
import Prototyping

/// The hours to come, side by side.
enum HourRow {
    static let hourWidth = 56.0
    static let margin = 4.0

    /// The length of the row, in points.
    static func length(count: Int) -> Double { Double(count) * hourWidth + 2 * margin }

    static func draw(
        _ forecast: Forecast, _ text: HomeText, in body: Rect, scrolled: Double, _ context: AppContext,
        into list: inout DrawList
    ) {
        let seen = ScrollView.visibleRows(
            count: forecast.hours.count, height: hourWidth, scrolled: scrolled - margin, frame: body.width)
        for index in seen {
            let x = body.minX + margin + (Double(index) + 0.5) * hourWidth - scrolled
            let hour = text.hours[index]
            context.text(
                hour.time, Theme.Typography.detail, index == 0 ? Theme.Palette.onSky : Theme.Palette.onSkyQuiet,
                at: Point(x: x, y: body.minY + 22), alignment: .center, into: &list)
            // Where no chance is under it, the icon is in the middle.
            let icon = Point(x: x, y: body.minY + (hour.chance.isEmpty ? 61 : 53))
            ConditionIcon.draw(
                forecast.hours[index].condition, atNight: hour.isNight,
                in: Rect(center: icon, size: Size(width: 30, height: 30)), into: &list)
            if !hour.chance.isEmpty {
                context.text(
                    hour.chance, Theme.Typography.caption, Theme.Palette.water, at: Point(x: x, y: body.minY + 79),
                    alignment: .center, into: &list)
            }
            context.text(
                hour.temperature, Theme.Typography.headline, Theme.Palette.onSky, at: Point(x: x, y: body.minY + 102),
                alignment: .center, into: &list)
        }
    }
}

/// A condition as a small coloured icon.
enum ConditionIcon {
    static func draw(
        _ condition: Forecast.Condition, atNight isNight: Bool, in frame: Rect, into list: inout DrawList
    ) {
        let white = Theme.Palette.onSky
        switch condition {
        case .clear: drawLight(isNight, in: frame.inset(by: 1), into: &list)
        case .partlyCloudy:
            // Whole points, so that the icons are sharp and their masks are kept.
            let side = (frame.width * 0.72).rounded()
            drawLight(
                isNight, in: Rect(x: frame.maxX - side, y: frame.minY, width: side, height: side), into: &list)
            let width = (frame.width * 0.86).rounded()
            let cloud = Rect(
                x: frame.minX, y: frame.minY + (frame.height * 0.18).rounded(), width: width, height: width)
            list.icon(.cloud, in: cloud, white)
        case .cloudy: list.icon(.cloud, in: frame, white)
        case .rain: drawFall(.drops, Theme.Palette.water, in: frame, into: &list)
        case .snow: drawFall(.flakes, Color(hex: 0xE6F5FF), in: frame, into: &list)
        case .fog: drawFall(.mist, Color(white: 1, alpha: 0.7), in: frame, into: &list)
        case .thunder: drawFall(.bolt, Theme.Palette.sun, in: frame, into: &list)
        }
    }

    private static func drawLight(_ isNight: Bool, in frame: Rect, into list: inout DrawList) {
        list.icon(isNight ? .moon : .sun, in: frame, isNight ? Color(hex: 0xF3EFD8) : Theme.Palette.sun)
    }

    private static func drawFall(_ icon: Icon, _ color: Color, in frame: Rect, into list: inout DrawList) {
        list.icon(.cloudHigh, in: frame, Theme.Palette.onSky)
        list.icon(icon, in: frame, color)
    }
}
