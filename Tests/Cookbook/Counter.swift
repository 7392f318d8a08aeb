import MotionKit

/// A button that gives way under a press and springs back, and a number that jumps each time.
struct Counter: Prototype {
    var count = 0
    var add = Button(spring: SpringShape(duration: 0.25, bounce: 0.5))
    /// The share by which the number is larger while it jumps.
    var growth = MotionValue(0.0)
    var jump = SpringShape(duration: 0.4, bounce: 0.4)
    var depth = 0.12
    var kick = 6.0

    static func wire(_ my: Wiring<Counter>) {
        my.spring(\.jump, "counter.jump")
        my.number(\.depth, 0...0.5, "counter.depth")
        my.number(\.kick, 0...20, "counter.kick")
        my.state("counter.count") { counter, _ in counter.count }
        my.child(\.growth).states()
        my.child(\.add, "counter.add").tuned("spring", as: "counter.give").pressed { counter, c in
            counter.count += 1
            counter.growth.spring(to: 0, with: counter.jump, velocity: counter.kick, &c)
        }
    }

    func body(_ c: Context, _ ui: inout UI<Counter>) {
        let number = ui.frame.center + Vector(dx: 0, dy: -100)
        ui.moved(by: Transform(scale: 1 + growth.value(c), rotation: 0, about: number)) {
            $0.text("\(count)", Theme.Typography.display, .white, at: number, .center)
        }
        let frame = Rect(center: ui.frame.center + Vector(dx: 0, dy: 80), size: Size(width: 200, height: 72))
        let scale = 1 - depth * add.pressure(c)
        ui.place(\.add, in: frame, corners: .all(36)) { ui in
            ui.moved(by: Transform(scale: scale, rotation: 0, about: frame.center)) {
                $0.fill(frame, .all(36), Color(hex: 0xFF9A6C))
                $0.text("Count", Theme.Typography.title, .black, at: frame.center, .center)
            }
        }
    }
}
