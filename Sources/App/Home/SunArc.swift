import Nodes

extension Home {
    /// The extent of the sun's way round a circle, to either side of its highest point, in radians.
    private static let reach = 1.0
    private static let height = 56.0

    /// The sun's way from one edge of the day to the other, and where it is now.
    func drawSun(in body: Rect, _ ui: inout UI<Home>) {
        let (forecast, text, reach, height) = (forecast, text, Self.reach, Self.height)
        let horizon = body.minY + 78
        let radius = height / (1 - sineAndCosine(reach).cosine)
        let center = Point(x: body.midX, y: horizon - height + radius)
        let width = sineAndCosine(reach).sine * radius
        let start = -.pi / 2 - reach
        let passed = progress(of: forecast.hour, from: forecast.sunrise, to: forecast.sunset)
        let stroke = Stroke(width: 3, cap: .round)
        ui.fill(Rect(x: body.minX, y: horizon, width: body.width, height: 1), Theme.Palette.onSkyLine)
        ui.stroke(
            .arc(center: center, radius: radius, start: start, end: start + 2 * reach), stroke,
            Theme.Palette.onSkyTrack)
        let angle = start + 2 * reach * passed
        let turn = sineAndCosine(angle)
        let sun = center + Vector(dx: turn.cosine, dy: turn.sine) * radius
        if forecast.isNight(forecast.hour) {
            ui.fill(.circle(center: sun, radius: 6), Theme.Palette.onSky.opacity(0.55))
        } else {
            if passed > 0 {
                ui.stroke(.arc(center: center, radius: radius, start: start, end: angle), stroke, Theme.Palette.sun)
            }
            let glow = Theme.Palette.sun.opacity(0.6)
            ui.fill(
                .circle(center: sun, radius: 20), .radial(Gradient(glow, glow.opacity(0)), center: sun, radius: 20))
            ui.fill(.circle(center: sun, radius: 7), Theme.Palette.sun)
        }
        drawEnd(app.words("Sunrise"), text.sunrise, at: center.x - width, horizon, &ui)
        drawEnd(app.words("Sunset"), text.sunset, at: center.x + width, horizon, &ui)
        ui.text(
            text.daylight, Theme.Typography.detail, Theme.Palette.onSkyQuiet,
            at: Point(x: body.midX, y: horizon - 18), .center)
    }

    private func drawEnd(_ name: String, _ time: String, at x: Double, _ horizon: Double, _ ui: inout UI<Home>) {
        ui.text(time, Theme.Typography.body, Theme.Palette.onSky, at: Point(x: x, y: horizon + 16), .center)
        ui.text(name, Theme.Typography.caption, Theme.Palette.onSkyQuiet, at: Point(x: x, y: horizon + 33), .center)
    }
}
