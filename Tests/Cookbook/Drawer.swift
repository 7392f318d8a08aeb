import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A drawer at the left edge, pulled out by a hand or a button; a tap beside it or Escape closes it.
struct Drawer: Component, Controlled, Pressable, Closable, Illustrated {
    enum Part: Int, PartCode { case menu, stage }
    static let spring = TunableSpring("drawer.spring", duration: 0.4)
    static let flick = Tunable("drawer.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("drawer.rubberBand", default: 0.3, range: 0.05...1)
    static let width = Tunable("drawer.width", default: 280, range: 160...340, unit: .points)
    static let dim = Tunable("drawer.dim", default: 0.6, range: 0...1)
    static let tunables = [Tunable](spring, flick, rubberBand, width, dim)
    static let controls = [
        Control<Drawer>("drawer", \.drawer, at: { $0.reach($1) }, stops: { [-$1.tuning[Drawer.width], 0] })
    ]
    static let colors: [UInt32] = [0xFF6B6B, 0xFFD43B, 0x4DABF7]
    static let icons = [Icon("menu"): "M3 5H21V7H3ZM3 11H21V13H3ZM3 17H21V19H3Z"]

    var drawer: SnapControl
    init(_ context: inout Context) {
        drawer = SnapControl(
            in: &context.engine, axis: .horizontal, spring: Drawer.spring, flick: Drawer.flick,
            rubberBand: Drawer.rubberBand, stopNames: ["closed", "open"])
    }

    /// The drawer, from its left edge, or from the stage's where it is pulled out further than it is wide.
    func frame(_ context: Context) -> Rect {
        let (offset, width) = (drawer.offset(context.engine), context.tuning[Drawer.width])
        return Rect(x: min(0, offset), y: 0, width: width + max(0, offset), height: context.size.height)
    }
    /// The drawer, and the strip beside it by which it is pulled out.
    func reach(_ context: Context) -> Rect { frame(context).inset(by: Insets(right: -24)) }
    func menu(_ context: Context) -> Rect { Rect(x: 32, y: 32, width: 44, height: 44) }
    func isOpen(_ context: Context) -> Bool { drawer.stop(context.engine) == 1 }

    func addRegions(_ context: Context, to regions: inout RegionList) {
        guard isOpen(context) else { return regions.add(Part.menu, menu(context), .button) }
        let beside = context.bounds.inset(by: Insets(left: frame(context).maxX))
        regions.add(Part.stage, beside, .touch)
    }
    mutating func press(_ part: Part, _ context: inout Context) {
        drawer.move(toStop: part == .menu ? 1 : 0, &context)
    }
    mutating func close(_ context: inout Context) -> Bool {
        guard isOpen(context) else { return false }
        drawer.move(toStop: 0, &context)
        return true
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let cards = Rect(x: 32, y: 100, width: context.size.width - 64, height: 580)
        for (row, color) in Drawer.colors.enumerated() {
            list.fill(.roundedRect(cards.cell(row, columns: 1, rows: 3, gap: 20), .all(24)), Color(hex: color))
        }
        context.button(Part.menu, Icon("menu"), in: menu(context), into: &list)
        let frame = frame(context)
        let openness = (frame.maxX / context.tuning[Drawer.width]).clamped(to: 0...1)
        list.fill(.rect(context.bounds), Color(white: 0, alpha: context.tuning[Drawer.dim] * openness))
        list.fill(.rect(frame), Theme.Palette.raised)
        for (row, title) in ["Home", "Library", "Settings"].enumerated() {
            let position = Point(x: frame.minX + 32, y: 120 + 56 * Double(row))
            context.text(title, Theme.Typography.title, .white, at: position, into: &list)
        }
    }
}
