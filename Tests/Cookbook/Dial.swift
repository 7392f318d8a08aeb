import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A knob that is turned about its centre, spun by a flick, and comes to rest in a notch.
struct Dial: Component, Controlled {
    static let spring = TunableSpring("dial.spring", duration: 0.4, bounce: 0.35)
    static let friction = Tunable("dial.friction", default: 0.996, range: 0.98...0.999, scale: .nearOne)
    static let notches = TunableInteger("dial.notches", default: 24, range: 4...60)
    static let tunables = [Tunable](spring, friction, notches)
    static let controls = [
        Control<Dial>(
            "dial.knob", \.knob, corners: .all(140), at: { $0.face($1) }, rest: { $0.notch(near: $1, $2) })
    ]

    var knob: TurnControl
    init(_ context: inout Context) {
        knob = TurnControl(in: &context.engine, spring: Dial.spring, friction: Dial.friction)
    }

    func face(_ context: Context) -> Rect {
        let middle = Point(x: context.size.width / 2, y: context.size.height / 2)
        return Rect(center: middle, size: Size(width: 280, height: 280))
    }
    func notch(near angle: Double, _ context: Context) -> Double {
        let step = 360 / Double(context.tuning[Dial.notches])
        return step * (angle / step).rounded()
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let (face, angle) = (face(context), knob.angle(context.engine))
        let notches = context.tuning[Dial.notches]
        for index in 0..<notches {
            let turn = 360 * Double(index) / Double(notches)
            list.transformed(by: Transform(rotation: turn, about: face.center)) {
                $0.fill(.rect(Rect(x: face.midX - 1, y: face.minY - 22, width: 2, height: 10)), Color(white: 0.45))
            }
        }
        list.transformed(by: Transform(rotation: angle, about: face.center)) {
            $0.fill(.circle(center: face.center, radius: 140), Color(white: 0.3))
            $0.fill(.circle(center: Point(x: face.midX, y: face.minY + 26), radius: 8), Color(hex: 0xFF9A6C))
        }
    }
}
