import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A picture that is zoomed by two fingers or a double tap. Thrown away up or down, it comes back from the other side.
struct OldViewer: Component, Controlled, Completing, PictureDrawing, Hinting {
    static let spring = TunableSpring("viewer.spring", duration: 0.45, bounce: 0.15)
    static let reach = Tunable("viewer.reach", default: 300, range: 100...1000, unit: .points)
    static let tapZoom = Tunable("viewer.tapZoom", default: 2.5, range: 1.2...4)
    static let tunables = [Tunable](spring, reach, tapZoom)
    static let controls = [
        Control<OldViewer>(
            "viewer", \.picture, label: "Picture", corners: .all(20), at: { $0.page.isZoomed ? nil : $0.frame($1) },
            rest: { $0.rest(thrownTo: $1, $2) }),
        Control<OldViewer>("viewer.page", \.page, at: { Rect(origin: .zero, size: $1.size) }),
    ]
    static let gestureHints = [
        GestureHint("Double tap, pinch, Ctrl wheel", "zooms"), GestureHint("Throw the picture", "it comes back"),
    ]
    private static let mountains = (try? Path(svg: "M0 .2L.16 .1.27 .17.46 0 .64 .16.74 .1 1 .24V2H0Z")) ?? Path()
    private var picture: ThrowControl
    private var page: ZoomControl
    init(_ context: inout Context) {
        picture = ThrowControl(in: &context.engine, spring: Self.spring)
        page = ZoomControl(in: &context.engine, spring: Self.spring, tapZoom: Self.tapZoom)
    }

    /// Where the picture lies on the page.
    private func frame(_ context: Context) -> Rect {
        let width = min(context.size.width - 32, 0.6 * context.size.height)
        let middle = Point(x: context.size.width / 2, y: context.size.height / 2) + picture.offset(context.engine)
        return Rect(center: middle, size: Size(width: width, height: 1.25 * width))
    }
    /// Where it rests: in the middle, or out of sight if it is thrown far enough up or down.
    private func rest(thrownTo end: Point, _ context: Context) -> Point {
        guard abs(end.y) > context.tuning[Self.reach] else { return .zero }
        return Point(x: end.x, y: end.y < 0 ? -context.size.height : context.size.height)
    }
    mutating func handle(_ completion: Completion, _ context: inout Context) {
        guard completion.moment == .atRest, completion.concerns(picture.channel), picture.target.y != 0 else { return }
        picture.rest(at: Point(x: 0, y: -picture.target.y), &context)
        picture.move(to: .zero, &context)
    }

    func draw(_ context: Context, into list: inout DrawList) {
        list.transformed(by: page.transform(context.engine)) { list in
            list.image(.drawn("mountains"), in: frame(context), corners: .all(20))
        }
    }
    static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool {
        let sky = Gradient(Color(hex: 0x2A2A5E), Color(hex: 0xE0707A), at: 0.6, Color(hex: 0xFFC48A))
        list.fill(.rect(rect), .linear(sky, from: rect.origin, to: Point(x: rect.minX, y: rect.maxY)))
        list.fill(.circle(center: Point(x: 0.38 * rect.width, y: 0.46 * rect.height), radius: 26), Color(hex: 0xFFE9C0))
        for (x, y, color) in [(-0.2, 0.44, 0x8A4570 as UInt32), (-0.6, 0.58, 0x52305F), (-0.35, 0.74, 0x271A3D)] {
            let corner = Vector(dx: x * rect.width, dy: y * rect.height)
            list.fill(.path(mountains, Transform(scale: 1.8 * rect.width, translation: corner)), Color(hex: color))
        }
        return name == "mountains"
    }
}
