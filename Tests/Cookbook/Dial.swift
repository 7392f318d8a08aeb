import MotionKit

/// A knob that is turned about its centre, spun by a flick, and comes to rest in a notch.
struct Dial: Prototype {
    var notches = 24
    var knob = Turn(spring: SpringShape(duration: 0.4, bounce: 0.35), friction: 0.996)

    static func wire(_ my: Wiring<Dial>) {
        my.number(\.notches, 4...60, "dial.notches")
        my.child(\.knob, "dial.knob").tuned(as: "dial").rests { dial, end, _ in
            let step = 360 / Double(dial.notches)
            return step * (end / step).rounded()
        }
    }

    func body(_ c: Context, _ ui: inout UI<Dial>) {
        let center = ui.frame.center
        let face = Rect(center: center, size: Size(width: 280, height: 280))
        for index in 0..<notches {
            ui.moved(by: Transform(rotation: 360 * Double(index) / Double(notches), about: center)) {
                $0.fill(
                    Rect(x: face.midX - 1, y: face.minY - 22, width: 2, height: 10), .square, .color(Color(white: 0.45))
                )
            }
        }
        ui.place(\.knob, in: face, corners: .all(140)) { ui in
            ui.circle(center, 140, Color(white: 0.3))
            ui.circle(Point(x: center.x, y: face.minY + 26), 8, Color(hex: 0xFF9A6C))
        }
    }
}
