import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A row of pages that follows the hand, snaps to a page when it is released, and gives way past its ends.
struct OldPager: Component, Controlled, Hinting {
    static let spring = TunableSpring("pager.spring", duration: 0.45, bounce: 0.1)
    static let flick = Tunable("pager.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("pager.rubberBand", default: 0.55, range: 0.05...1)
    static let depth = Tunable("pager.depth", default: 0.4, range: 0...1)
    static let tunables = [Tunable](spring, flick, rubberBand, depth)
    static let controls = [
        Control<OldPager>(
            "pager", \.pager, at: { Rect(origin: .zero, size: $1.size) },
            outline: { .panel($0.frame($0.pager.page($1.engine), $1), .all(32)) })
    ]
    static let gestureHints = [GestureHint("Flick the pages; Left, Right", "turns one page")]
    /// A page is a time of day: its sky from top to bottom, its hills, its sun or moon and how high that is.
    private static let pages: [(top: UInt32, bottom: UInt32, hills: UInt32, sun: UInt32, height: Double)] = [
        (0x2B2E63, 0xF2A07B, 0x3A2B52, 0xFFD9A0, 0.30), (0x3F8EDB, 0xBFE3F2, 0x2F7A6B, 0xFFF3C4, 0.62),
        (0x1F6FC4, 0x8FD3F5, 0x3C9463, 0xFFF8DC, 0.80), (0x4A2766, 0xFF7A59, 0x41204D, 0xFFE08A, 0.34),
        (0x070A1C, 0x2C3568, 0x10142E, 0xE6ECFF, 0.70),
    ]
    private static let hills = (try? Path(svg: "M0 .1C.2 -.02 .3 .01 .5 .08S.8 .12 1 .02V2H0Z")) ?? Path()
    /// Points from the stage's sides to a page at rest, and from page to page.
    private static let (margin, gap) = (32.0, 14.0)

    private var pager: PagerControl
    init(_ context: inout Context) {
        pager = PagerControl(
            in: &context.engine, count: Self.pages.count, inset: 2 * Self.margin - Self.gap, spring: Self.spring,
            flick: Self.flick, rubberBand: Self.rubberBand)
    }

    private func frame(_ index: Int, _ context: Context) -> Rect {
        let away = Double(index) - pager.position(context.engine)
        let size = Size(width: pager.step - Self.gap, height: context.size.height - 168)
        let middle = Point(x: context.size.width / 2 + away * pager.step, y: 72 + size.height / 2)
        return Rect(center: middle, size: size * (1 - 0.06 * min(1, abs(away))))
    }

    func draw(_ context: Context, into list: inout DrawList) {
        for (index, page) in Self.pages.enumerated() {
            let (frame, away) = (frame(index, context), Double(index) - pager.position(context.engine))
            let closeness = 1 - min(1, abs(away))
            let dot = Point(x: context.size.width / 2 + 20 * Double(index - 2), y: context.size.height - 48)
            list.fill(.circle(center: dot, radius: 3 + 2 * closeness), Color(white: 1, alpha: 0.25 + 0.75 * closeness))
            list.clipped(to: frame, .all(32)) { list in
                let sky = Gradient(Color(hex: page.top), Color(hex: page.bottom))
                list.fill(.rect(frame), .linear(sky, from: frame.origin, to: Point(x: frame.minX, y: frame.maxY)))
                let lag = context.tuning[Self.depth] * -away * pager.step
                let sun = Point(x: frame.midX + lag, y: mix(frame.maxY, frame.minY, page.height))
                list.fill(.circle(center: sun, radius: 44), Color(hex: page.sun))
                let corner = Vector(dx: frame.midX - 0.9 * frame.width + lag / 2, dy: frame.maxY - 0.4 * frame.width)
                let hills = Transform(scale: 2 * frame.width, translation: corner)
                list.fill(.path(Self.hills, hills), Color(hex: page.hills))
            }
        }
    }
}
