import MotionKit

/// A bubble that is thrown about, glides on, and comes to rest inside the stage.
struct Bubble: Prototype {
    var bubble = Glide(at: Point(x: 346, y: 132), spring: SpringShape(duration: 0.5, bounce: 0.2), friction: 0.996)

    static func wire(_ my: Wiring<Bubble>) {
        my.child(\.bubble).within { _, c in c.bounds.inset(by: 44) }
    }

    func body(_ c: Context, _ ui: inout UI<Bubble>) {
        let frame = Rect(center: .zero, size: Size(width: 64, height: 64))
        ui.place(\.bubble, in: frame, corners: .all(32)) { ui in
            let color = Color(hex: 0x4DABF7)
            ui.shadow(frame, .all(32), blur: bubble.isHeld ? 28 : 16, y: 6, color.opacity(0.5))
            ui.fill(frame, .all(32), color)
            ui.text("♪", TextStyle(Theme.Typography.largeTitle, .white), .center, in: frame)
        }
    }
}
