import Drawing
import Geometry

/// An icon that the timeline draws itself: what is filled, and what is drawn along; its middle at the origin.
struct TimelineIcon: Sendable {
    var fill = Path()
    var line = Path()

    /// Makes an icon of shapes and lines.
    init(_ make: (inout TimelineIcon) -> Void) { make(&self) }

    static let record = TimelineIcon { $0.fill.circle(Point(x: 0, y: 0), radius: 5.5) }
    static let stop = TimelineIcon { $0.fill.box(-4.5, -4.5, 9, 9) }
    static let pause = TimelineIcon { icon in
        icon.fill.box(-5, -6, 3.5, 12)
        icon.fill.box(1.5, -6, 3.5, 12)
    }
    static let play = TimelineIcon { $0.fill.triangle(from: -4, to: 6, height: 6.5) }
    static let backwards = TimelineIcon { $0.fill.triangle(from: 4, to: -6, height: 6.5) }
    static let stepBack = TimelineIcon { icon in
        icon.fill.triangle(from: 2, to: -5.5, height: 5)
        icon.fill.box(3.5, -5, 2, 10)
    }
    static let stepForward = TimelineIcon { icon in
        icon.fill.triangle(from: -2, to: 5.5, height: 5)
        icon.fill.box(-5.5, -5, 2, 10)
    }
    static let live = TimelineIcon { icon in
        icon.fill.triangle(from: -7, to: -0.5, height: 5)
        icon.fill.triangle(from: -1, to: 5.5, height: 5)
        icon.fill.box(5.5, -5, 2, 10)
    }

    /// A turn around a triangle.
    static let replay = TimelineIcon { icon in
        icon.fill.triangle(from: -1.5, to: 3.5, height: 2.8)
        let (radius, bend) = (6.0, 3.3)
        icon.line.move(to: Point(x: -radius, y: 0))
        icon.line.curve(Point(x: -radius, y: bend), Point(x: -bend, y: radius), to: Point(x: 0, y: radius))
        icon.line.curve(Point(x: bend, y: radius), Point(x: radius, y: bend), to: Point(x: radius, y: 0))
        icon.line.curve(Point(x: radius, y: -bend), Point(x: bend, y: -radius), to: Point(x: 0, y: -radius))
        icon.line.curve(Point(x: -1.8, y: -radius), Point(x: -3.4, y: -5.2), to: Point(x: -4.6, y: -3.9))
        icon.line.move(to: Point(x: -5.2, y: -7.2))
        icon.line.line(to: Point(x: -5, y: -3.6))
        icon.line.line(to: Point(x: -1.6, y: -3.8))
    }

    /// Two arrows that follow each other.
    static let loop = TimelineIcon { icon in
        for side in [1.0, -1.0] {
            func point(_ x: Double, _ y: Double) -> Point { Point(x: side * x, y: side * y) }
            icon.line.move(to: point(-6.5, 0.5))
            icon.line.line(to: point(-6.5, -1))
            icon.line.curve(point(-6.5, -2.7), point(-5.2, -4), to: point(-3.5, -4))
            icon.line.line(to: point(6, -4))
            icon.line.move(to: point(3.6, -6.6))
            icon.line.line(to: point(6.2, -4))
            icon.line.line(to: point(3.6, -1.4))
        }
    }

    /// A fingertip and where it came from.
    static let gestures = TimelineIcon { icon in
        icon.fill.circle(Point(x: 3, y: -3), radius: 3.5)
        icon.line.move(to: Point(x: -6.5, y: 6.5))
        icon.line.curve(Point(x: -5, y: 2.5), Point(x: -3, y: 0.5), to: Point(x: -0.5, y: -0.5))
    }

    /// Bars below a line.
    static let hud = TimelineIcon { icon in
        for (x, height) in [(-6.5, 5.0), (-2.7, 8), (1.1, 4), (4.9, 7)] { icon.fill.box(x, 6.5 - height, 2.2, height) }
        icon.line.move(to: Point(x: -7, y: -5))
        icon.line.line(to: Point(x: 7.2, y: -5))
    }

    /// Two halves, one of them filled.
    static let compare = TimelineIcon { icon in
        icon.line.box(-6.5, -5.5, 13, 11)
        icon.fill.box(0, -5.5, 6.5, 11)
    }

    /// An arrow up and out of a tray.
    static let export = TimelineIcon { icon in
        icon.line.move(to: Point(x: 0, y: 2.5))
        icon.line.line(to: Point(x: 0, y: -6.5))
        icon.line.move(to: Point(x: -3.5, y: -3.2))
        icon.line.line(to: Point(x: 0, y: -6.7))
        icon.line.line(to: Point(x: 3.5, y: -3.2))
        icon.line.move(to: Point(x: -6.5, y: 2))
        icon.line.line(to: Point(x: -6.5, y: 6))
        icon.line.line(to: Point(x: 6.5, y: 6))
        icon.line.line(to: Point(x: 6.5, y: 2))
    }

    /// Says that a list opens above.
    static let chevron = TimelineIcon { icon in
        icon.line.move(to: Point(x: -3, y: 1.5))
        icon.line.line(to: Point(x: 0, y: -1.5))
        icon.line.line(to: Point(x: 3, y: 1.5))
    }

    /// The playhead's handle: its tip below at the origin.
    static let handle = TimelineIcon { icon in
        icon.fill.move(to: Point(x: -5.5, y: -13))
        icon.fill.line(to: Point(x: 5.5, y: -13))
        icon.fill.line(to: Point(x: 5.5, y: -5.5))
        icon.fill.line(to: Point(x: 0, y: 0))
        icon.fill.line(to: Point(x: -5.5, y: -5.5))
        icon.fill.close()
    }

    /// The mark of a change of the tuning: a diamond.
    static let tuned = TimelineIcon { icon in
        icon.fill.move(to: Point(x: 0, y: -3.5))
        icon.fill.line(to: Point(x: 3.5, y: 0))
        icon.fill.line(to: Point(x: 0, y: 3.5))
        icon.fill.line(to: Point(x: -3.5, y: 0))
        icon.fill.close()
    }
}

extension Path {
    fileprivate mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        move(to: Point(x: x, y: y))
        line(to: Point(x: x + width, y: y))
        line(to: Point(x: x + width, y: y + height))
        line(to: Point(x: x, y: y + height))
        close()
    }

    /// A triangle whose upright side is at `start` and whose tip is at `end`; `height` is half that side.
    fileprivate mutating func triangle(from start: Double, to end: Double, height: Double) {
        move(to: Point(x: start, y: -height))
        line(to: Point(x: end, y: 0))
        line(to: Point(x: start, y: height))
        close()
    }

    fileprivate mutating func circle(_ center: Point, radius: Double) {
        // The handle length with which four curves are a circle to 0.02 %.
        let bend = 0.5523 * radius
        func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
        move(to: point(radius, 0))
        curve(point(radius, bend), point(bend, radius), to: point(0, radius))
        curve(point(-bend, radius), point(-radius, bend), to: point(-radius, 0))
        curve(point(-radius, -bend), point(-bend, -radius), to: point(0, -radius))
        curve(point(bend, -radius), point(radius, -bend), to: point(radius, 0))
        close()
    }
}
