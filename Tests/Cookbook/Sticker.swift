import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A sticker that one finger moves, and that two fingers zoom and turn; one that is nearly upright swings upright.
struct Sticker: Component, GestureHandling, Zoomable, Rotatable, Keeping {
    enum Part: Int, PartCode { case sticker }
    static let spring = TunableSpring("sticker.spring", duration: 0.4, bounce: 0.4)
    static let upright = Tunable("sticker.upright", default: 10, range: 0...45, unit: Tunable.Unit("°"))
    static let tunables = [Tunable](spring, upright)
    static let kept = [
        Kept<Sticker>("sticker.x", \.middle.x), Kept<Sticker>("sticker.y", \.middle.y),
        Kept<Sticker>("sticker.size", \.size), Kept<Sticker>("sticker.turn", \.turn),
    ]

    /// The middle of the sticker, from the middle of the stage.
    var middle = Point.zero
    var (size, turn) = (1.0, 0.0)
    /// Values at which gestures began.
    var start = (middle: Point.zero, size: 1.0, turn: 0.0)
    /// Differences of what is shown from the size and the turn, which a spring takes to 0.
    let (growth, swing): (Channel, Channel)
    init(_ context: inout Context) { (growth, swing) = (context.engine.makeChannel(0), context.engine.makeChannel(0)) }

    func center(_ context: Context) -> Point { context.bounds.center + (middle - .zero) }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        let shape = Shape.circle(center: center(context), radius: 80 * size)
        for role in [Region.Role.zoom, .rotate, .pan(PanRule())] { regions.add(Part.sticker, shape, role) }
    }
    mutating func handle(_ gesture: Gesture, _ context: inout Context) {
        switch (gesture.kind, gesture.phase) {
        case (.rotate, .began): start.turn = turn
        case (.rotate, .changed): turn = start.turn + gesture.rotation
        case (_, .began): (start.middle, start.size) = (middle, size)
        case (_, .changed):
            let stage = Rect(center: .zero, size: context.size)
            (middle, size) = (stage.nearest(to: start.middle + gesture.translation), min(5, start.size * gesture.scale))
        case (_, .ended), (_, .cancelled):
            let upright = 360 * (turn / 360).rounded()
            go(to: size, abs(turn - upright) <= context.tuning[Sticker.upright] ? upright : turn, &context)
        case (_, .failed): break
        }
    }
    /// Goes to a size, as far as it can have it, and to an angle.
    mutating func go(to size: Double, _ turn: Double, _ context: inout Context) {
        let size = size.clamped(to: 0.5...2.5)
        context.engine.shift(growth, by: self.size - size)
        context.engine.shift(swing, by: self.turn - turn)
        (self.size, self.turn) = (size, turn)
        for channel in [growth, swing] { context.spring(channel, to: 0, with: Sticker.spring) }
    }
    mutating func zoom(_ part: Part, by amount: Zoom, at position: Point, _ context: inout Context) {
        switch amount {
        case .factor(let factor): go(to: size * factor, turn, &context)
        case .notches(let notches): go(to: size + 0.1 * notches, turn, &context)
        }
    }
    mutating func rotate(_ part: Part, by degrees: Double, at position: Point, _ context: inout Context) {
        go(to: size, turn + degrees, &context)
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let (growth, swing) = (context.engine.value(of: growth), context.engine.value(of: swing))
        let center = center(context)
        list.transformed(by: Transform(scale: size + growth, rotation: turn + swing, about: center)) {
            $0.fill(.circle(center: center, radius: 80), Color(hex: 0xFFD43B))
            for x in [-26.0, 26] { $0.fill(.circle(center: center + Vector(dx: x, dy: -18), radius: 9), .black) }
            $0.stroke(.arc(center: center, radius: 42, start: 0.5, end: .pi - 0.5), Stroke(width: 7), .black)
        }
    }
}
