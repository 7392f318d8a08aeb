import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Tiles that are dragged and thrown between slots; each flies to the nearest one that is free.
struct Slots: Component, Controlled {
    static let spring = TunableSpring("slots.spring", duration: 0.45, bounce: 0.25)
    static let lift = Tunable("slots.lift", default: 0.1, range: 0...0.3)
    static let tunables = [Tunable](spring, lift)
    static let controls = [
        Control<Slots>(
            "slots", each: \.tiles, label: "Tile", corners: .all(20), at: { $0.frame($1, $2) },
            rest: { slots, tile, end, _ in slots.free(for: tile, near: end) }, front: { $0.front }
        ).moved { $0.lift($1, &$2) }
    ]
    static let colors: [UInt32] = [0xFF6B6B, 0xFFA94D, 0xFFD43B, 0x69DB7C, 0x4DABF7, 0x9775FA]
    /// The middles of three by four slots, from the middle of the stage.
    static let slots = (0..<12).map { Point(x: 116 * Double($0 % 3 - 1), y: 116 * (Double($0 / 3) - 1.5)) }

    var tiles: [ThrowControl]
    /// The height of each tile above the stage, from 0 to 1, and the tile that was lifted last.
    let lifts: [Channel]
    var front = 0
    init(_ context: inout Context) {
        tiles = Slots.colors.map { _ in ThrowControl(in: &context.engine, spring: Slots.spring) }
        lifts = tiles.map { _ in context.engine.makeChannel(0) }
        for tile in tiles.indices { tiles[tile].rest(at: Slots.slots[tile], &context) }
    }

    /// The nearest slot to which no other tile has gone.
    func free(for tile: Int, near end: Point) -> Point {
        let taken = tiles.indices.filter { $0 != tile }.map { tiles[$0].target }
        let free = Slots.slots.filter { !taken.contains($0) }
        return free.min { $0.distance(to: end) < $1.distance(to: end) } ?? .zero
    }
    mutating func lift(_ tile: Int, _ context: inout Context) {
        front = tile
        context.spring(lifts[tile], to: tiles[tile].isHeld ? 1 : 0, with: Slots.spring)
    }

    func frame(at middle: Point, _ context: Context) -> Rect {
        Rect(center: context.bounds.center + (middle - .zero), size: Size(width: 100, height: 100))
    }
    func frame(_ tile: Int, _ context: Context) -> Rect {
        frame(at: .zero + tiles[tile].offset(context.engine), context)
    }
    func draw(_ context: Context, into list: inout DrawList) {
        for slot in Slots.slots {
            list.stroke(.roundedRect(frame(at: slot, context), .all(20)), Stroke(width: 2), Color(white: 0.3))
        }
        for tile in tiles.indices.filter({ $0 != front }) + [front] {
            let lift = context.engine.value(of: lifts[tile])
            let frame = frame(tile, context).inset(by: -50 * context.tuning[Slots.lift] * lift)
            list.shadow(frame, .all(20), blur: 24, y: 8, color: Color(white: 0, alpha: 0.5 * lift.clamped(to: 0...1)))
            list.fill(.roundedRect(frame, .all(20)), Color(hex: Slots.colors[tile]))
            context.text("\(tile + 1)", Theme.Typography.title, .black, in: frame, into: &list)
        }
    }
}
