import MotionKit

/// A sticker that one finger moves, and that two fingers zoom and turn; one that is nearly upright swings upright.
struct Desk: Prototype {
    var sticker = Sticker()

    static func wire(_ my: Wiring<Desk>) { my.child(\.sticker) }

    func body(_ c: Context, _ ui: inout UI<Desk>) {
        let (middle, side) = (sticker.middle.value(c) - Point.zero, 160 * sticker.size.target(c))
        let frame = Rect(center: ui.frame.center + middle, size: Size(width: side, height: side))
        ui.place(\.sticker, in: frame, corners: .all(side / 2))
    }
}

struct Sticker: Component {
    var middle = MotionValue(Point.zero)
    var (size, turn) = (MotionValue(1.0), MotionValue(0.0))
    var spring = SpringShape(duration: 0.4, bounce: 0.4)
    var upright = 10.0

    static func wire(_ my: Wiring<Sticker>) {
        my.spring(\.spring)
        my.number(\.upright, 0...45, unit: .degrees)
        my.child(\.middle, "")
        my.child(\.size).states()
        my.child(\.turn).states()
        my.state("size") { sticker, c in sticker.size.target(c) }
        my.state("turn") { sticker, c in sticker.turn.target(c) }
        my.drag({ _, _ in Grip() }, { $0.move($1, &$2) })
        my.pinch { sticker, drag, c in
            sticker.move(drag, &c)
            sticker.size.follow(drag, &c) { min(5, $0 * drag.scale) }
            if drag.isOver { sticker.zoom(to: sticker.size.home, &c) }
        }
        my.rotate { sticker, drag, c in
            sticker.turn.follow(drag, &c) { $0 + drag.rotation }
            guard drag.isOver else { return }
            let (turn, nearest) = (sticker.turn.home, 360 * (sticker.turn.home / 360).rounded())
            sticker.turn.spring(to: abs(turn - nearest) <= sticker.upright ? nearest : turn, with: sticker.spring, &c)
        }
        my.zoom { sticker, amount, _, _, c in
            sticker.zoom(to: amount.zoom(from: sticker.size.target(c), notch: 0.1), &c)
        }
        my.turn { sticker, degrees, c in
            sticker.turn.spring(to: sticker.turn.target(c) + degrees, with: sticker.spring, &c)
        }
    }

    private mutating func move(_ drag: Drag, _ c: inout Context) {
        let stage = Rect(center: .zero, size: c.size)
        middle.follow(drag, &c) { stage.nearest(to: $0 + drag.translation) }
    }

    /// Goes to a size, as far as it can have it.
    private mutating func zoom(to size: Double, _ c: inout Context) {
        self.size.spring(to: size.clamped(to: 0.5...2.5), with: spring, &c)
    }

    func body(_ c: Context, _ ui: inout UI<Sticker>) {
        let center = ui.frame.center
        ui.moved(by: Transform(scale: size.value(c), rotation: turn.value(c), about: center)) { ui in
            ui.circle(center, 80, Color(hex: 0xFFD43B))
            for x in [-26.0, 26] { ui.circle(center + Vector(dx: x, dy: -18), 9, .black) }
            ui.stroke(.arc(center: center, radius: 42, start: 0.5, end: .pi - 0.5), Stroke(width: 7), .black)
        }
    }
}
