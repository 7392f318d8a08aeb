import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A button that gives way under a press and springs back, and a number that jumps each time.
struct Counter: Component, Controlled, Keeping {
    static let give = TunableSpring("counter.give", duration: 0.25, bounce: 0.5)
    static let jump = TunableSpring("counter.jump", duration: 0.4, bounce: 0.4)
    static let depth = Tunable("counter.depth", default: 0.12, range: 0...0.5)
    static let kick = Tunable("counter.kick", default: 6, range: 0...20)
    static let tunables = [Tunable](give, jump, depth, kick)
    static let controls = [
        Control<Counter>("counter.add", \.button, corners: .all(36), at: { $0.frame($1) }, pressed: { $0.add(&$1) })
    ]
    static let kept = [Kept<Counter>("counter.count", \.count)]

    var count = 0
    var button: ButtonControl
    /// The share by which the number is larger while it jumps.
    let growth: Channel
    init(_ context: inout Context) {
        button = ButtonControl(in: &context.engine, spring: Counter.give)
        growth = context.engine.makeChannel(0)
    }

    func frame(_ context: Context) -> Rect {
        Rect(center: context.bounds.center + Vector(dx: 0, dy: 80), size: Size(width: 200, height: 72))
    }
    mutating func add(_ context: inout Context) {
        count += 1
        context.spring(growth, to: 0, with: Counter.jump, velocity: context.tuning[Counter.kick])
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let frame = frame(context)
        let number = context.bounds.offset(by: Vector(dx: 0, dy: -100))
        let size = 1 + context.engine.value(of: growth)
        list.transformed(by: Transform(scale: size, rotation: 0, about: number.center)) {
            context.text("\(count)", Theme.Typography.display, .white, in: number, into: &$0)
        }
        let scale = 1 - context.tuning[Counter.depth] * button.pressure(context.engine)
        list.transformed(by: Transform(scale: scale, rotation: 0, about: frame.center)) {
            $0.fill(.roundedRect(frame, .all(36)), Color(hex: 0xFF9A6C))
            context.text("Count", Theme.Typography.title, .black, in: frame, into: &$0)
        }
    }
}
