import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A bubble that is thrown about, glides on, and comes to rest inside the stage.
struct Bubble: Component, Controlled {
    static let spring = TunableSpring("bubble.spring", duration: 0.5, bounce: 0.2)
    static let friction = Tunable(
        "bubble.friction", default: 0.996, range: 0.9...0.9999, unit: .perMillisecond, scale: .nearOne)
    static let tunables = [Tunable](spring, friction)
    static let controls = [
        Control<Bubble>(
            "bubble", \.bubble, corners: .all(32), at: { $0.frame($1) }, within: { $1.bounds.inset(by: 44) })
    ]

    var bubble: GlideControl
    init(_ context: inout Context) {
        let corner = Point(x: context.bounds.maxX - 44, y: 132)
        bubble = GlideControl(in: &context.engine, at: corner, spring: Bubble.spring, friction: Bubble.friction)
    }

    func frame(_ context: Context) -> Rect {
        Rect(center: bubble.position(context.engine), size: Size(width: 64, height: 64))
    }
    func draw(_ context: Context, into list: inout DrawList) {
        let (frame, color) = (frame(context), Color(hex: 0x4DABF7))
        list.shadow(frame, .all(32), blur: bubble.isHeld ? 28 : 16, y: 6, color: color.opacity(0.5))
        list.fill(.roundedRect(frame, .all(32)), color)
        context.text("♪", Theme.Typography.largeTitle, .white, in: frame, into: &list)
    }
}
