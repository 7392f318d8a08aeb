import Controls
import Drawing
import Geometry
import Motion

/// Round displays: a ring, a gauge and a compass.
enum Dial {
    /// A ring filled clockwise from above; `share` from 0 to 1.
    static func drawRing(_ share: Double, in frame: Rect, into list: inout DrawList) {
        let radius = frame.width / 2 - 10
        list.stroke(.circle(center: frame.center, radius: radius), Stroke(width: 8), Theme.Palette.onSkyTrack)
        if share > 0 {
            list.stroke(
                .arc(
                    center: frame.center, radius: radius, start: -.pi / 2,
                    end: (2 * share.clamped(to: 0...1) - 0.5) * .pi), Stroke(width: 8, cap: .round),
                Theme.Palette.water)
        }
        list.icon(
            .droplet, in: Rect(center: frame.center, size: Size(width: 24, height: 24)), Theme.Palette.onSkyQuiet)
    }

    /// A gauge that is open below; `share` from 0, at the left, to 1.
    static func drawGauge(_ share: Double, in frame: Rect, into list: inout DrawList) {
        let radius = frame.width / 2 - 6
        let count = 31
        for index in 0..<count {
            let fraction = Double(index) / Double(count - 1)
            let isPassed = fraction <= share
            tick(
                at: 135 + 270 * fraction, center: frame.center, from: radius - 8, to: radius,
                Theme.Palette.onSky.opacity(isPassed ? 0.9 : 0.3), into: &list)
        }
        let way = direction(135 + 270 * share.clamped(to: 0...1))
        list.stroke(
            .line(frame.center + way * 8, frame.center + way * (radius - 12)), Stroke(width: 3, cap: .round),
            Theme.Palette.sun)
        list.stroke(.circle(center: frame.center, radius: 5), Stroke(width: 3), Theme.Palette.sun)
    }

    /// A compass with an arrow that goes the way the wind does; it comes from `degrees` clockwise from north.
    static func drawCompass(_ degrees: Double, in frame: Rect, _ view: View, into list: inout DrawList) {
        let radius = frame.width / 2 - 4
        // The letters take the place of the ticks around them.
        for index in 0..<60 where (2...13).contains(index % 15) {
            tick(
                at: Double(index) * 6, center: frame.center, from: radius - 6, to: radius,
                Theme.Palette.onSky.opacity(index % 5 == 0 ? 0.6 : 0.28), into: &list)
        }
        for point in 0..<4 {
            let place = frame.center + direction(Double(point) * 90 - 90) * (radius - 4)
            view.text(
                view.words.compassPoint(point * 2), Theme.Typography.caption, Theme.Palette.onSky, at: place,
                alignment: .center, into: &list)
        }
        let way = direction(degrees + 90)
        let across = Vector(dx: -way.dy, dy: way.dx)
        let tip = frame.center + way * 26
        let stroke = Stroke(width: 2.5, cap: .round)
        list.stroke(.line(frame.center - way * 18, tip), stroke, Theme.Palette.onSky)
        list.stroke(.line(tip, tip - way * 9 + across * 6), stroke, Theme.Palette.onSky)
        list.stroke(.line(tip, tip - way * 9 - across * 6), stroke, Theme.Palette.onSky)
        list.stroke(.circle(center: frame.center - way * 22, radius: 4), Stroke(width: 2.5), Theme.Palette.onSky)
    }

    private static func tick(
        at degrees: Double, center: Point, from inner: Double, to outer: Double, _ color: Color,
        into list: inout DrawList
    ) {
        let way = direction(degrees)
        list.stroke(.line(center + way * inner, center + way * outer), Stroke(width: 1.5, cap: .round), color)
    }

    /// A step of one point, in degrees clockwise from the right.
    private static func direction(_ degrees: Double) -> Vector {
        let turn = sineAndCosine(degrees * .pi / 180)
        return Vector(dx: turn.cosine, dy: turn.sine)
    }
}
