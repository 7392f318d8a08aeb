import MotionKit

/// A lamp that is dimmed by a handle: thrown up or down, it comes to rest at a quarter of its brightness, at half, at
/// three quarters, or at an end.
struct Dimmer: Prototype {
    var handle = Snap(.vertical, at: 2, startsOnPress: true, spring: SpringShape(duration: 0.35))

    static func wire(_ my: Wiring<Dimmer>) {
        my.child(\.handle, "dimmer").stops { _, _ in [0, 60, 120, 180, 240] }
            .measured(in: .percent, perPoint: -100 / 240, atZero: 100)
    }

    func body(_ c: Context, _ ui: inout UI<Dimmer>) {
        let light = (1 - handle.offset(c) / 240).clamped(to: 0...1)
        let lamp = ui.frame.center + Vector(dx: 0, dy: -160)
        ui.circle(lamp, 90, Color(hex: 0x2B2620))
        ui.circle(lamp, 90, Color(hex: 0xFFD43B).opacity(light))
        let frame = Rect(center: ui.frame.center, size: Size(width: 120, height: 32))
        ui.place(\.handle, in: frame, corners: .all(16)) { ui in
            ui.fill(frame, .all(16), Color(hex: 0x495057))
            ui.text("\(Int((100 * light).rounded())) %", Theme.Typography.headline, .white, at: frame.center, .center)
        }
    }
}
