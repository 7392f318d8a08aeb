import Controls
import Drawing
import Geometry
import Model
import Motion
import Prototyping

/// The sun's way from one edge of the day to the other, and where it is now.
enum SunArc {
    /// The extent of the way round a circle, to either side of its highest point, in radians.
    private static let reach = 1.0
    private static let height = 56.0

    static func draw(
        _ forecast: Forecast, _ text: HomeText, in body: Rect, _ context: AppContext, into list: inout DrawList
    ) {
        let horizon = body.minY + 78
        let radius = height / (1 - sineAndCosine(reach).cosine)
        let center = Point(x: body.midX, y: horizon - height + radius)
        let width = sineAndCosine(reach).sine * radius
        let start = -.pi / 2 - reach
        let passed = progress(of: forecast.hour, from: forecast.sunrise, to: forecast.sunset)
        let stroke = Stroke(width: 3, cap: .round)
        list.fill(
            .rect(Rect(x: body.minX, y: horizon, width: body.width, height: 1)), Theme.Palette.onSkyLine)
        list.stroke(
            .arc(center: center, radius: radius, start: start, end: start + 2 * reach), stroke,
            Theme.Palette.onSkyTrack)
        let angle = start + 2 * reach * passed
        let turn = sineAndCosine(angle)
        let sun = center + Vector(dx: turn.cosine, dy: turn.sine) * radius
        if forecast.isNight(forecast.hour) {
            list.fill(.circle(center: sun, radius: 6), Theme.Palette.onSky.opacity(0.55))
        } else {
            if passed > 0 {
                list.stroke(.arc(center: center, radius: radius, start: start, end: angle), stroke, Theme.Palette.sun)
            }
            let glow = Theme.Palette.sun.opacity(0.6)
            list.fill(
                .circle(center: sun, radius: 20), .radial(Gradient(glow, glow.opacity(0)), center: sun, radius: 20))
            list.fill(.circle(center: sun, radius: 7), Theme.Palette.sun)
        }
        drawEnd(context.words("Sunrise"), text.sunrise, at: center.x - width, horizon, context, into: &list)
        drawEnd(context.words("Sunset"), text.sunset, at: center.x + width, horizon, context, into: &list)
        context.text(
            text.daylight, Theme.Typography.detail, Theme.Palette.onSkyQuiet,
            at: Point(x: body.midX, y: horizon - 18), alignment: .center, into: &list)
    }

    private static func drawEnd(
        _ name: String, _ time: String, at x: Double, _ horizon: Double, _ context: AppContext, into list: inout DrawList
    ) {
        context.text(
            time, Theme.Typography.body, Theme.Palette.onSky, at: Point(x: x, y: horizon + 16), alignment: .center,
            into: &list)
        context.text(
            name, Theme.Typography.caption, Theme.Palette.onSkyQuiet, at: Point(x: x, y: horizon + 33),
            alignment: .center, into: &list)
    }
}
