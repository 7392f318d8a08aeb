import Controls
import Drawing
import Geometry
import Nodes
import Prototyping
import Testing

extension TwinTests {
    @Test(arguments: 0..<10) func theViewer(seed: UInt64) {
        check(Prototyping.Solo<OldViewer>.self, Nodes.Solo<Viewer>.self, seed)
    }

    @Test(arguments: 0..<10) func thePages(seed: UInt64) {
        // The old one has the page for its outline.
        check(Prototyping.Solo<OldPager>.self, Nodes.Solo<Pages>.self, seed, outlines: false)
    }
}

/// A picture that is zoomed by two fingers or a double tap. Thrown away up or down, it comes back from the other side.
struct Viewer: Nodes.Prototype {
    var reach = 300.0
    var picture = Throw(spring: spring)
    var page = Zoom(spring: spring, tapZoom: 2.5)
    static let spring = SpringShape(duration: 0.45, bounce: 0.15)
    static let mountains = (try? Path(svg: "M0 .2L.16 .1.27 .17.46 0 .64 .16.74 .1 1 .24V2H0Z")) ?? Path()

    static func wire(_ my: Wiring<Viewer>) {
        my.hint("Double tap, pinch, Ctrl wheel", "zooms")
        my.hint("Throw the picture", "it comes back")
        my.number(\.reach, 100...1000, "viewer.reach", unit: .points)
        my.child(\.page, "viewer.page").tuned(as: "viewer")
        // In the middle, or out of sight if it is thrown far enough up or down.
        my.child(\.picture, "viewer").label("Picture").rests { viewer, end, c in
            guard abs(end.y) > viewer.reach else { return .zero }
            return Point(x: end.x, y: end.y < 0 ? -c.size.height : c.size.height)
        }
        .arrived { viewer, c in
            guard viewer.picture.offset.home.y != 0 else { return }
            viewer.picture.put(at: Point(x: 0, y: -viewer.picture.offset.home.y), &c)
            viewer.picture.move(to: .zero, &c)
        }
        my.picture("mountains") { list, rect in
            let sky = Gradient(Color(hex: 0x2A2A5E), Color(hex: 0xE0707A), at: 0.6, Color(hex: 0xFFC48A))
            list.fill(.rect(rect), .linear(sky, from: rect.origin, to: Point(x: rect.minX, y: rect.maxY)))
            let sun = Point(x: 0.38 * rect.width, y: 0.46 * rect.height)
            list.fill(.circle(center: sun, radius: 26), Color(hex: 0xFFE9C0))
            for (x, y, color) in [(-0.2, 0.44, 0x8A4570 as UInt32), (-0.6, 0.58, 0x52305F), (-0.35, 0.74, 0x271A3D)] {
                let corner = Vector(dx: x * rect.width, dy: y * rect.height)
                list.fill(.path(mountains, Transform(scale: 1.8 * rect.width, translation: corner)), Color(hex: color))
            }
        }
    }

    func body(_ c: Context, _ ui: inout UI<Viewer>) {
        let width = min(ui.frame.width - 32, 0.6 * ui.frame.height)
        let frame = Rect(center: ui.frame.center, size: Size(width: width, height: 1.25 * width))
        ui.place(\.page, in: ui.frame) {
            $0.image(.drawn("mountains"), in: frame.offset(by: picture.position(c) - .zero), .all(20))
        }
        if !page.isZoomed { ui.place(\.picture, in: frame, corners: .all(20)) }
    }
}

/// A row of pages that follows the hand, snaps to a page when it is released, and gives way past its ends.
struct Pages: Nodes.Prototype {
    /// A page is a time of day: its sky from top to bottom, its hills, its sun or moon and how high that is.
    private static let pages: [(top: UInt32, bottom: UInt32, hills: UInt32, sun: UInt32, height: Double)] = [
        (0x2B2E63, 0xF2A07B, 0x3A2B52, 0xFFD9A0, 0.30), (0x3F8EDB, 0xBFE3F2, 0x2F7A6B, 0xFFF3C4, 0.62),
        (0x1F6FC4, 0x8FD3F5, 0x3C9463, 0xFFF8DC, 0.80), (0x4A2766, 0xFF7A59, 0x41204D, 0xFFE08A, 0.34),
        (0x070A1C, 0x2C3568, 0x10142E, 0xE6ECFF, 0.70),
    ]
    private static let hills = (try? Path(svg: "M0 .1C.2 -.02 .3 .01 .5 .08S.8 .12 1 .02V2H0Z")) ?? Path()
    /// Points from the stage's sides to a page at rest, and from page to page.
    private static let (margin, gap) = (32.0, 14.0)

    var pager = Pager(pages.count, inset: 2 * margin - gap, spring: SpringShape(duration: 0.45, bounce: 0.1))
    var depth = 0.4

    static func wire(_ my: Wiring<Pages>) {
        my.hint("Flick the pages; Left, Right", "turns one page")
        my.number(\.depth, 0...1, "pager.depth")
        my.child(\.pager)
    }

    func body(_ c: Context, _ ui: inout UI<Pages>) {
        ui.place(\.pager, in: ui.frame)
        for (index, page) in Self.pages.enumerated() {
            let away = Double(index) - pager.position(c)
            let closeness = 1 - min(1, abs(away))
            let dot = Point(x: ui.frame.midX + 20 * Double(index - 2), y: ui.frame.maxY - 48)
            ui.circle(dot, 3 + 2 * closeness, Color(white: 1, alpha: 0.25 + 0.75 * closeness))
            let size = Size(width: pager.step - Self.gap, height: ui.frame.height - 168)
            let middle = Point(x: ui.frame.midX + away * pager.step, y: 72 + size.height / 2)
            let frame = Rect(center: middle, size: size * (1 - 0.06 * min(1, abs(away))))
            ui.clipped(to: frame, .all(32)) { ui in
                ui.fill(frame, down: Gradient(Color(hex: page.top), Color(hex: page.bottom)))
                let lag = depth * -away * pager.step
                let sun = Point(x: frame.midX + lag, y: mix(frame.maxY, frame.minY, page.height))
                ui.circle(sun, 44, Color(hex: page.sun))
                let corner = Vector(dx: frame.midX - 0.9 * frame.width + lag / 2, dy: frame.maxY - 0.4 * frame.width)
                let hills = Transform(scale: 2 * frame.width, translation: corner)
                ui.fill(.path(Self.hills, hills), Color(hex: page.hills))
            }
        }
    }
}
