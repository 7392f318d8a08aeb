import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Pages with a button each, which turns on to the next one and leaves a mark.
struct OldBook: Component, Controlled, Pressable, Keeping {
    /// The button of a page.
    typealias Part = Int
    static let spring = TunableSpring("pages.spring", duration: 0.45)
    static let flick = Tunable("pages.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("pages.rubberBand", default: 0.55, range: 0.05...1)
    static let tunables = [Tunable](spring, flick, rubberBand)
    static let controls = [Control<OldBook>("pages", \.pager, at: { _, c in OldBook.frame(c) })]
    static let kept = [Kept<OldBook>("marks", \.marks)]

    var pager: PagerControl
    var marks = ""
    init(_ context: inout Context) {
        pager = PagerControl(
            in: &context.engine, count: 4, inset: 40, spring: Self.spring, flick: Self.flick,
            rubberBand: Self.rubberBand)
    }
    static func frame(_ context: Context) -> Rect { context.bounds.inset(by: Insets(top: 60, left: 20)) }

    func addRegions(_ context: Context, to regions: inout RegionList) {
        let frame = Self.frame(context)
        for page in 0..<pager.count {
            let away = Double(page) - pager.position(context.engine)
            let middle = frame.center + Vector(dx: away * pager.step, dy: 0)
            let button = Rect(center: middle, size: Size(width: 120, height: 120)).intersection(frame)
            if abs(away) * pager.step < (frame.width + pager.step) / 2, !button.isEmpty {
                regions.add(page, button, .button)
            }
        }
    }
    mutating func press(_ page: Part, _ context: inout Context) {
        marks += "\(page)"
        pager.move(to: page + 1, &context)
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}
