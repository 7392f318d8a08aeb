import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A row of covers that scrolls sideways; a tap removes one, and the row becomes shorter.
struct Shelf: Component, Controlled, Pressable, Keeping {
    /// A cover, by its index.
    typealias Part = Int
    static let friction = Tunable(
        "shelf.friction", default: 0.998, range: 0.9...0.9999, unit: .perMillisecond, scale: .nearOne)
    static let rubberBand = Tunable("shelf.rubberBand", default: 0.55, range: 0.05...1)
    static let spring = TunableSpring("shelf.spring", duration: 0.5)
    static let tunables = [Tunable](friction, rubberBand, spring)
    static let controls = [Control<Shelf>("shelf.row", \.row, at: { Shelf.frame($1) })]
    static let kept = [Kept<Shelf>("shelf.covers", \.covers)]
    static let (side, step) = (160.0, 176.0)

    /// The number of each cover.
    var covers = Array(0..<12) { didSet { row.length = Shelf.length(covers.count) } }
    var row: PageControl
    init(_ context: inout Context) {
        row = PageControl(
            in: &context.engine, length: Shelf.length(covers.count), axis: .horizontal, friction: Shelf.friction,
            rubberBand: Shelf.rubberBand, spring: Shelf.spring)
    }
    static func length(_ count: Int) -> Double { Double(count) * step + 16 }

    static func frame(_ context: Context) -> Rect {
        Rect(x: 0, y: context.bounds.midY - side / 2, width: context.size.width, height: side)
    }
    func cover(_ index: Int, _ context: Context) -> Rect {
        let left = 16 + Double(index) * Shelf.step - row.offset(context.engine)
        return Rect(x: left, y: Shelf.frame(context).minY, width: Shelf.side, height: Shelf.side)
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        for index in covers.indices { regions.add(index, cover(index, context), .button) }
    }
    mutating func press(_ index: Int, _ context: inout Context) {
        guard covers.indices.contains(index) else { return }
        covers.remove(at: index)
        context.layOut()
    }

    func draw(_ context: Context, into list: inout DrawList) {
        for (index, cover) in covers.enumerated() {
            let color = Color(red: 0.2 + 0.06 * Double(cover), green: 0.4, blue: 0.9 - 0.06 * Double(cover))
            list.fill(.roundedRect(self.cover(index, context), .all(16)), color)
        }
    }
}
