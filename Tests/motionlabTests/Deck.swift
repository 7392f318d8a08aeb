import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A deck as a newcomer writes it, who saves nothing and retunes nothing: the front card is thrown away to either side, and a
/// button brings the last one back.
struct Deck: Component, GestureHandling, Pressable, Driving, Completing, Reporting {
    enum Part: Int, PartCode { case card, undo }
    static let away = TunableSpring("deck.away", duration: 0.4, bounce: 0)
    static let home = TunableSpring("deck.home", duration: 0.5, bounce: 0.3)
    static let tunables = away.tunables + home.tunables
    private static let colors: [UInt32] = [0xFF6B6B, 0xFFD166, 0x06D6A0, 0x118AB2, 0x9B5DE5]

    private let position: PointChannel
    private var start = Point.zero
    private var gone: [Double] = []
    private var leaving: Double?

    init(_ context: inout Context) { position = context.engine.makeChannel(Point.zero) }

    private func frame(_ context: Context) -> Rect {
        let position = context.engine.value(of: position)
        return Rect(
            center: Point(x: context.size.width / 2 + position.x, y: context.size.height / 2 + position.y),
            size: Size(width: 260, height: 360))
    }

    private func button(_ context: Context) -> Rect {
        Rect(center: Point(x: context.size.width / 2, y: context.size.height - 60), size: Size(width: 120, height: 44))
    }

    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.undo, button(context), .button)
        regions.add(Part.card, frame(context), .pan(PanRule(startsOnPress: context.engine.isMoving(position))))
    }

    mutating func handle(_ gesture: GestureEvent<Part>, _ context: inout Context) {
        guard gesture.target == .card else { return }
        switch gesture.phase {
        case .began: start = context.engine.hold(position)
        case .changed: context.engine.track(position, at: start + gesture.translation)
        case .ended where abs(gesture.velocity.dx) > 300:
            leaving = gesture.velocity.dx < 0 ? -500 : 500
            let target = Point(x: leaving ?? 0, y: 0)
            context.engine.spring(position, to: target, with: context.tuning[Self.away], velocity: gesture.velocity)
        case .ended, .cancelled:
            context.engine.spring(position, to: .zero, with: context.tuning[Self.home], velocity: gesture.velocity)
        case .failed: break
        }
    }

    mutating func handle(_ completion: Completion, _ context: inout Context) {
        guard let side = leaving, !context.engine.isMoving(position) else { return }
        leaving = nil
        gone.append(side)
        context.engine.hold(position, at: .zero)
    }

    mutating func press(_ part: Part, _ context: inout Context) {
        guard part == .undo, leaving == nil, let side = gone.popLast() else { return }
        context.engine.hold(position, at: Point(x: side, y: 0))
        context.engine.spring(position, to: .zero, with: context.tuning[Self.home])
    }

    func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        part == .card ? PartMotion(Movable("deck", "Deck"), position, in: context.engine) : nil
    }

    func report(_ context: Context, into report: inout StateReport) {
        report.add("deck", context.engine.value(of: position))
    }

    func draw(_ context: Context, into list: inout DrawList) {
        for behind in [2, 1, 0] {
            let color = Color(hex: Self.colors[(gone.count + behind) % Self.colors.count])
            let lag = Vector(dx: 0, dy: 12 * Double(behind))
            let frame = behind == 0 ? frame(context) : frame(context).offset(by: lag)
            list.fill(.roundedRect(frame, .all(24)), color)
        }
        let light = Color(white: 1, alpha: 0.2 + 0.3 * context.light(of: Part.undo))
        list.fill(.roundedRect(button(context), .all(22)), light)
    }
}
