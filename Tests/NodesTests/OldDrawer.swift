import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A sheet that rests at three heights. The list on it, pulled down at its top, hands the drag over to the sheet.
struct OldDrawer: Component, Controlled, Hinting {
    static let spring = TunableSpring("sheet.spring", duration: 0.45, bounce: 0.12)
    static let flick = Tunable("sheet.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("sheet.rubberBand", default: 0.35, range: 0.05...1)
    static let tunables = [Tunable](spring, flick, rubberBand)
    static let controls = [
        Control<OldDrawer>("sheet.list", \.list, on: \.sheet, at: { $0.rows($1) }),
        Control<OldDrawer>("sheet", \.sheet, corners: .top(28), at: { $0.frame($1) }),
    ]
    static let gestureHints = [GestureHint("Throw the sheet, or pull its list down", "goes to the next stop")]
    /// Points from the top of the stage to the open sheet, from there to the list, and of a row; and the number of rows.
    private static let (top, head, row, count) = (72.0, 40.0, 76.0, 24)

    private var sheet: SheetControl
    private var list: PageControl
    init(_ context: inout Context) {
        sheet = SheetControl(
            in: &context, stops: [.top("open", Self.top), .share("half", 0.5), .bottom("low", 128)], at: "half",
            spring: Self.spring, flick: Self.flick, rubberBand: Self.rubberBand)
        list = PageControl(in: &context.engine, length: Double(Self.count) * Self.row)
    }

    private func frame(_ context: Context) -> Rect {
        Rect(x: 0, y: sheet.top(context.engine), width: context.size.width, height: context.size.height)
    }
    private func rows(_ context: Context) -> Rect { frame(context).inset(by: Insets(top: Self.head, bottom: Self.top)) }

    func draw(_ context: Context, into drawing: inout DrawList) {
        let (stage, frame) = (Rect(origin: .zero, size: context.size), frame(context))
        let sky = Gradient(Theme.Night.bottom, Theme.Night.middle, Theme.Night.top)
        drawing.fill(.rect(stage), .radial(sky, center: Point(x: stage.midX, y: 240), radius: 560))
        drawing.fill(.circle(center: Point(x: stage.midX, y: 240), radius: 88), Theme.Palette.accent)
        drawing.fill(.rect(stage), Color(white: 0, alpha: 1.4 * max(0, sheet.openness(context.engine) - 0.5)))
        drawing.shadow(frame, .top(28), blur: 48, color: Color(white: 0, alpha: 0.6))
        drawing.fill(.roundedRect(frame, .top(28)), Theme.Palette.raised)
        let grip = Rect(x: frame.midX - 20, y: frame.minY + 14, width: 40, height: 5)
        drawing.fill(.roundedRect(grip, .all(2.5)), Theme.Palette.track)
        drawing.clipped(to: rows(context)) { drawing in
            for index in 0..<Self.count {
                let middle = frame.minY + Self.head + (Double(index) + 0.5) * Self.row - list.offset(context.engine)
                drawing.fill(.circle(center: Point(x: 48, y: middle), radius: 24), Theme.Night.deep[index % 5])
                let title = Rect(x: 88, y: middle - 16, width: 120 + Double(index * 53 % 90), height: 11)
                drawing.fill(.roundedRect(title, .all(5.5)), Theme.Palette.text.opacity(0.85))
                let detail = Rect(x: 88, y: middle + 6, width: 150 + Double(index * 31 % 110), height: 8)
                drawing.fill(.roundedRect(detail, .all(4)), Theme.Palette.track)
            }
        }
    }
}
