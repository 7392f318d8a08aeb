import Model
import Nodes

/// Round displays: a ring, a gauge and a compass.
enum Dial {
    /// The length and breadth of a display, in points.
    static let side = 96.0

    /// The number of a gauge's ticks.
    private static let count = 31
    /// For each number of ticks that are passed, those and the others, about the middle.
    private static let gauge = (0...count).map { passed in
        (ticks((0..<passed).map(degrees), reach: 8), ticks((passed..<count).map(degrees), reach: 8))
    }
    /// A compass's stronger ticks and the others, about the middle; letters replace those around them.
    private static let strong = compass { $0 % 5 == 0 }
    private static let fine = compass { $0 % 5 != 0 }

    /// A ring filled clockwise from above; `share` from 0 to 1.
    static func drawRing(_ share: Double, in frame: Rect, _ ui: inout UI<Home>) {
        let radius = frame.width / 2 - 10
        ui.stroke(.circle(center: frame.center, radius: radius), Stroke(width: 8), Theme.Palette.onSkyTrack)
        if share > 0 {
            ui.stroke(
                .arc(
                    center: frame.center, radius: radius, start: -.pi / 2,
                    end: (2 * share.clamped(to: 0...1) - 0.5) * .pi), Stroke(width: 8, cap: .round),
                Theme.Palette.water)
        }
        ui.icon(
            .droplet, in: Rect(center: frame.center, size: Size(width: 24, height: 24)), Theme.Palette.onSkyQuiet)
    }

    /// A gauge that is open below; `share` from 0, at the left, to 1.
    static func drawGauge(_ share: Double, in frame: Rect, _ ui: inout UI<Home>) {
        let radius = frame.width / 2 - 6
        let share = share.clamped(to: 0...1)
        let (passed, rest) = gauge[Int((share * Double(count - 1)).rounded(.down)) + 1]
        draw(passed, around: frame.center, Theme.Palette.onSky.opacity(0.9), &ui)
        draw(rest, around: frame.center, Theme.Palette.onSky.opacity(0.3), &ui)
        let way = direction(135 + 270 * share)
        ui.stroke(
            .line(frame.center + way * 8, frame.center + way * (radius - 12)), Stroke(width: 3, cap: .round),
            Theme.Palette.sun)
        ui.stroke(.circle(center: frame.center, radius: 5), Stroke(width: 3), Theme.Palette.sun)
    }

    /// A compass with an arrow that goes the way the wind does; it comes from `degrees` clockwise from north.
    static func drawCompass(_ degrees: Double, _ words: Words, in frame: Rect, _ ui: inout UI<Home>) {
        let radius = frame.width / 2 - 4
        draw(strong, around: frame.center, Theme.Palette.onSky.opacity(0.6), &ui)
        draw(fine, around: frame.center, Theme.Palette.onSky.opacity(0.28), &ui)
        for point in 0..<4 {
            let position = frame.center + direction(Double(point) * 90 - 90) * (radius - 4)
            ui.text(
                words.compassPoint(point * 2), Theme.Typography.caption, Theme.Palette.onSky, at: position,
                .center)
        }
        let way = direction(degrees + 90)
        let across = Vector(dx: -way.dy, dy: way.dx)
        let tip = frame.center + way * 26
        let stroke = Stroke(width: 2.5, cap: .round)
        ui.stroke(.line(frame.center - way * 18, tip), stroke, Theme.Palette.onSky)
        ui.stroke(.line(tip, tip - way * 9 + across * 6), stroke, Theme.Palette.onSky)
        ui.stroke(.line(tip, tip - way * 9 - across * 6), stroke, Theme.Palette.onSky)
        ui.stroke(.circle(center: frame.center - way * 22, radius: 4), Stroke(width: 2.5), Theme.Palette.onSky)
    }

    private static func degrees(_ index: Int) -> Double { 135 + 270 * Double(index) / Double(count - 1) }

    private static func compass(_ isWanted: (Int) -> Bool) -> Path {
        ticks((0..<60).filter { (2...13).contains($0 % 15) && isWanted($0) }.map { Double($0) * 6 }, reach: 6, rim: 4)
    }

    /// Ticks at angles, `reach` long, that end `rim` points inside of the display.
    private static func ticks(_ angles: [Double], reach: Double, rim: Double = 6) -> Path {
        let radius = side / 2 - rim
        var path = Path()
        for degrees in angles {
            let way = direction(degrees)
            path.move(to: .zero + way * (radius - reach - 0.5))
            path.line(to: .zero + way * (radius + 0.5))
        }
        return path
    }

    private static func draw(_ ticks: Path, around center: Point, _ color: Color, _ ui: inout UI<Home>) {
        ui.stroke(
            .path(ticks, Transform(translation: Vector(dx: center.x, dy: center.y))),
            Stroke(width: 1.5), color)
    }

    /// A step of one point, in degrees clockwise from the right.
    private static func direction(_ degrees: Double) -> Vector {
        let turn = sineAndCosine(degrees * .pi / 180)
        return Vector(dx: turn.cosine, dy: turn.sine)
    }
}
