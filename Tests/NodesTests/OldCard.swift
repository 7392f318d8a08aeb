import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A card that is dragged and thrown, and springs back to the middle.
struct OldCard: Component, Controlled, Hinting {
    static let spring = TunableSpring("card.spring", duration: 0.5, bounce: 0.3)
    static let width = Tunable("card.width", default: 240, range: 120...340, unit: .points)
    static let tunables = [Tunable](spring, width)
    static let controls = [Control<OldCard>("card", \.card, corners: .all(24), at: { $0.frame($1) })]
    static let gestureHints = [GestureHint("Throw the card", "springs home; catch it")]

    private var card: ThrowControl
    init(_ context: inout Context) { card = ThrowControl(in: &context.engine, spring: Self.spring) }

    private func frame(_ context: Context) -> Rect {
        let width = context.tuning[Self.width]
        let middle = Point(x: context.size.width / 2, y: context.size.height / 2) + card.offset(context.engine)
        return Rect(center: middle, size: Size(width: width, height: 0.625 * width))
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let (frame, colors) = (frame(context), Gradient(Color(hex: 0xFF9A6C), Color(hex: 0xC2366E)))
        list.shadow(frame, .all(24), blur: 40, y: 16, color: Color(white: 0, alpha: 0.6))
        list.fill(.roundedRect(frame, .all(24)), .radial(colors, center: frame.origin, radius: 1.2 * frame.width))
    }
}
