import MotionKit

/// Tiles that are dragged and thrown between slots; each flies to the nearest one that is free.
struct Slots: Prototype {
    static let colors: [UInt32] = [0xFF6B6B, 0xFFA94D, 0xFFD43B, 0x69DB7C, 0x4DABF7, 0x9775FA]
    /// The middles of three by four slots, from the middle of the stage.
    static let slots = (0..<12).map { Point(x: 116 * Double($0 % 3 - 1), y: 116 * (Double($0 / 3) - 1.5)) }
    var tiles = colors.indices.map { Throw(at: slots[$0], spring: SpringShape(duration: 0.45, bounce: 0.25)) }
    /// The height of each tile above the stage, from 0 to 1, and the tile that was lifted last.
    var lifts = colors.map { _ in MotionValue(0.0) }
    @Passing var front = 0
    var spring = SpringShape(duration: 0.45, bounce: 0.25)
    var lift = 0.1

    static func wire(_ my: Wiring<Slots>) {
        my.spring(\.spring, "slots.spring")
        my.number(\.lift, 0...0.3, "slots.lift")
        my.each(\.lifts).states()
        my.each(\.tiles, "slots").label("Tile")
            .rests { board, tile, end, _ in board.free(for: tile, near: end) }
            .moved { board, tile, c in
                board.front = tile
                board.lifts[tile].spring(to: board.tiles[tile].isHeld ? 1 : 0, with: board.spring, &c)
            }
    }

    /// The nearest slot to which no other tile has gone.
    private func free(for tile: Int, near end: Point) -> Point {
        let taken = tiles.indices.filter { $0 != tile }.map { tiles[$0].offset.home }
        let free = Self.slots.filter { !taken.contains($0) }
        return free.min { $0.distance(to: end) < $1.distance(to: end) } ?? .zero
    }

    func body(_ c: Context, _ ui: inout UI<Slots>) {
        let home = Rect(center: ui.frame.center, size: Size(width: 100, height: 100))
        for slot in Self.slots {
            ui.stroke(.roundedRect(home.offset(by: slot - .zero), .all(20)), Stroke(width: 2), Color(white: 0.3))
        }
        for tile in tiles.indices.filter({ $0 != front }) + [front] {
            let lifted = lifts[tile].value(c)
            let frame = home.offset(by: tiles[tile].position(c) - .zero).inset(by: -50 * lift * lifted)
            ui.shadow(frame, .all(20), blur: 24, y: 8, Color(white: 0, alpha: 0.5 * lifted.clamped(to: 0...1)))
            ui.fill(frame, .all(20), Color(hex: Self.colors[tile]))
            ui.text("\(tile + 1)", TextStyle(Theme.Typography.title, .black), .center, in: frame)
        }
        // Of tiles that lie over each other the one in front is taken, then the one with the least number.
        for tile in tiles.indices.reversed().filter({ $0 != front }) + [front] {
            ui.place(each: \.tiles, tile, in: home, corners: .all(20))
        }
    }
}
