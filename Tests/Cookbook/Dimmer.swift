import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A lamp that is dimmed by a handle: thrown up or down, it comes to rest at a quarter of its brightness, at half, and so on.
struct Dimmer: Component, Controlled {
    static let spring = TunableSpring("dimmer.spring", duration: 0.35, bounce: 0.15)
    static let flick = Tunable("dimmer.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let tunables = [Tunable](spring, flick)
    static let controls = [
        Control<Dimmer>(
            "dimmer", \.handle, corners: .all(16), at: { $0.frame($1) }, stops: { _, _ in [0, 60, 120, 180, 240] }
        )
        .measured(in: .percent, perPoint: -100 / 240, atZero: 100)
    ]

    var handle: SnapControl
    init(_ context: inout Context) {
        handle = SnapControl(
            in: &context.engine, axis: .vertical, at: 2, startsOnPress: true, spring: Dimmer.spring, flick: Dimmer.flick
        )
    }

    func brightness(_ context: Context) -> Double { 1 - handle.offset(context.engine) / 240 }
    func frame(_ context: Context) -> Rect {
        let middle = context.bounds.center + Vector(dx: 0, dy: handle.offset(context.engine))
        return Rect(center: middle, size: Size(width: 120, height: 32))
    }
    func draw(_ context: Context, into list: inout DrawList) {
        let (frame, light) = (frame(context), brightness(context).clamped(to: 0...1))
        let lamp = context.bounds.center + Vector(dx: 0, dy: -160)
        list.fill(.circle(center: lamp, radius: 90), Color(hex: 0x2B2620))
        list.fill(.circle(center: lamp, radius: 90), Color(hex: 0xFFD43B).opacity(light))
        list.fill(.roundedRect(frame, .all(16)), Color(hex: 0x495057))
        context.text("\(Int((100 * light).rounded())) %", Theme.Typography.headline, .white, in: frame, into: &list)
    }
}
