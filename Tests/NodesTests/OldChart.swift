import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A page below a header that is zoomed, and a disc that is thrown while it is not.
struct OldChart: Component, Controlled {
    static let spring = TunableSpring("chart.spring", duration: 0.4, bounce: 0.1)
    static let tapZoom = Tunable("chart.tapZoom", default: 2, range: 1.2...4)
    static let throwing = TunableSpring("chart.disc.spring", duration: 0.5, bounce: 0.3)
    static let tunables = [Tunable](spring, tapZoom, throwing)
    static let controls = [
        Control<OldChart>("chart.disc", \.disc, at: { $0.page.isZoomed ? nil : $0.frame($1) }),
        Control<OldChart>(
            "chart", \.page, at: { Rect(x: 0, y: 44, width: $1.size.width, height: $1.size.height - 44) }),
    ]
    private var disc: ThrowControl
    private var page: ZoomControl

    init(_ context: inout Context) {
        disc = ThrowControl(in: &context.engine, spring: Self.throwing)
        page = ZoomControl(in: &context.engine, spring: Self.spring, tapZoom: Self.tapZoom)
    }

    private func frame(_ context: Context) -> Rect {
        Rect(center: Point(x: 195, y: 444) + disc.offset(context.engine), size: Size(width: 200, height: 200))
    }

    func draw(_ context: Context, into list: inout DrawList) {
        list.transformed(by: page.transform(context.engine)) { list in
            list.fill(.circle(center: frame(context).center, radius: 100), Theme.Palette.accent)
        }
    }
}
