import MotionKit

/// A sticker that one finger moves, and that two fingers zoom and turn; one that is nearly upright swings upright.
struct Desk: Prototype {
    var sticker = Sticker()

    static func wire(_ my: Wiring<Desk>) { my.child(\.sticker) }

    func body(_ c: Context, _ ui: inout UI<Desk>) {
        let side = 160 * sticker.size
        let frame = Rect(center: ui.frame.center + (sticker.middle - .zero), size: Size(width: side, height: side))
        ui.place(\.sticker, in: frame, corners: .all(side / 2))
    }
}

struct Sticker: Component {
    var middle = Point.zero
    var (size, turn) = (1.0, 0.0)
    var spring = SpringShape(duration: 0.4, bounce: 0.4)
    var upright = 10.0
    var (growth, swing) = (MotionValue(0.0), MotionValue(0.0))
    @Passing private var startMiddle: Point?
    @Passing private var startSize = 1.0
    @Passing private var startTurn = 0.0

    static func wire(_ my: Wiring<Sticker>) {
        my.spring(\.spring)
        my.number(\.upright, 0...45, unit: .degrees)
        my.child(\.growth).states()
        my.child(\.swing).states()
        my.state("x") { sticker, _ in sticker.middle.x }
        my.state("y") { sticker, _ in sticker.middle.y }
        my.state("size") { sticker, _ in sticker.size }
        my.state("turn") { sticker, _ in sticker.turn }
        my.drag({ _, _ in Grip() }, { $0.follow($1, &$2) })
        my.pinch { $0.follow($1, &$2) }
        my.rotate { sticker, drag, c in
            switch drag.phase {
            case .began: sticker.startTurn = sticker.turn
            case .changed: sticker.turn = sticker.startTurn + drag.rotation
            case .ended, .cancelled, .failed: sticker.settle(&c)
            }
        }
        my.zoom { sticker, amount, _, _, c in
            switch amount {
            case .factor(let factor): sticker.go(to: sticker.size * factor, sticker.turn, &c)
            case .notches(let notches): sticker.go(to: sticker.size + 0.1 * notches, sticker.turn, &c)
            }
        }
        my.turn { sticker, degrees, c in sticker.go(to: sticker.size, sticker.turn + degrees, &c) }
    }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        switch drag.phase {
        case .began: (startMiddle, startSize) = (middle, size)
        case .changed:
            let stage = Rect(center: .zero, size: c.size)
            middle = stage.nearest(to: (startMiddle ?? middle) + drag.translation)
            size = min(5, startSize * drag.scale)
        case .ended, .cancelled, .failed: settle(&c)
        }
    }

    private mutating func settle(_ c: inout Context) {
        let nearest = 360 * (turn / 360).rounded()
        go(to: size, abs(turn - nearest) <= upright ? nearest : turn, &c)
    }

    /// Goes to a size, as far as it can have it, and to an angle.
    private mutating func go(to size: Double, _ turn: Double, _ c: inout Context) {
        let size = size.clamped(to: 0.5...2.5)
        growth.shift(by: self.size - size, &c)
        swing.shift(by: self.turn - turn, &c)
        (self.size, self.turn) = (size, turn)
        growth.spring(to: 0, with: spring, &c)
        swing.spring(to: 0, with: spring, &c)
    }

    func body(_ c: Context, _ ui: inout UI<Sticker>) {
        let (center, shown) = (ui.frame.center, size + growth.value(c))
        ui.moved(by: Transform(scale: shown, rotation: turn + swing.value(c), about: center)) { ui in
            ui.circle(center, 80, Color(hex: 0xFFD43B))
            for x in [-26.0, 26] { ui.circle(center + Vector(dx: x, dy: -18), 9, .black) }
            ui.stroke(.arc(center: center, radius: 42, start: 0.5, end: .pi - 0.5), Stroke(width: 7), .black)
        }
    }
}
