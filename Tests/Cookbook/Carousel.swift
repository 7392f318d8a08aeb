import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Pictures side by side of which the middle one is the largest, with dots beneath; a tap brings one to the middle.
struct Carousel: Component, Controlled, Pressable {
    /// The index of a picture.
    typealias Part = Int
    static let spring = TunableSpring("carousel.spring", duration: 0.45, bounce: 0.15)
    static let flick = Tunable("carousel.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("carousel.rubberBand", default: 0.55, range: 0.05...1)
    static let shrink = Tunable("carousel.side", default: 0.75, range: 0.4...1)
    static let tunables = [Tunable](spring, flick, rubberBand, shrink)
    static let controls = [
        Control<Carousel>(
            "carousel", \.pager, at: { $1.bounds },
            outline: { .panel($0.frame($0.pager.page($1.engine), $1), .all(28)) })
    ]
    static let skies: [(top: UInt32, bottom: UInt32)] = [
        (0x2B2E63, 0xF2A07B), (0x3F8EDB, 0xBFE3F2), (0x1F6FC4, 0x8FD3F5), (0x4A2766, 0xFF7A59), (0x070A1C, 0x2C3568),
    ]

    var pager: PagerControl
    init(_ context: inout Context) {
        pager = PagerControl(
            in: &context.engine, count: Carousel.skies.count, inset: 150, spring: Carousel.spring,
            flick: Carousel.flick, rubberBand: Carousel.rubberBand)
    }

    /// Pictures from the middle, with a fraction under way.
    func away(_ picture: Int, _ context: Context) -> Double { Double(picture) - pager.position(context.engine) }
    func frame(_ picture: Int, _ context: Context) -> Rect {
        let away = away(picture, context)
        let middle = context.bounds.center + Vector(dx: away * pager.step, dy: 0)
        let scale = mix(1, context.tuning[Carousel.shrink], min(1, abs(away)))
        return Rect(center: middle, size: Size(width: pager.step, height: 1.4 * pager.step) * scale)
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        for picture in Carousel.skies.indices {
            regions.add(picture, .roundedRect(frame(picture, context), .all(28)), .button)
        }
    }
    mutating func press(_ picture: Part, _ context: inout Context) { pager.move(to: picture, &context) }

    func draw(_ context: Context, into list: inout DrawList) {
        let beneath = context.bounds.center + Vector(dx: 0, dy: pager.step)
        let dots = Rect(center: beneath, size: Size(width: 100, height: 20))
        for (picture, sky) in Carousel.skies.enumerated() {
            let (frame, nearness) = (frame(picture, context), 1 - min(1, abs(away(picture, context))))
            let colors = Gradient(Color(hex: sky.top), Color(hex: sky.bottom))
            let paint = Paint.linear(colors, from: frame.origin, to: Point(x: frame.minX, y: frame.maxY))
            list.fill(.roundedRect(frame, .all(28)), paint)
            context.highlight(picture, frame, radius: 28, into: &list)
            let dot = dots.cell(picture, columns: pager.count, rows: 1).center
            list.fill(.circle(center: dot, radius: 3 + 2 * nearness), Color(white: 1, alpha: 0.3 + 0.7 * nearness))
        }
    }
}
