import MotionKit

/// The difference between two versions of the same code.
protocol TileVersion: Sendable {
    static var bounce: Double { get }
    static var narrowest: Double { get }
    static var state: String { get }
}

enum FirstTile: TileVersion {
    static let (bounce, narrowest, state) = (0.2, 60.0, "tile")
}

enum SecondTile: TileVersion {
    static let (bounce, narrowest, state) = (0.5, 100.0, "card")
}

/// A tile that is thrown and springs home.
struct Tile<Version: TileVersion>: Prototype {
    var width = 240.0
    var narrow = 120.0
    var tile = Throw(spring: SpringShape(duration: 0.4, bounce: Version.bounce))

    static func wire(_ my: Wiring<Tile>) {
        my.number(\.width, 120...340, "tile.width", unit: .points)
        my.number(\.narrow, Version.narrowest...340, "tile.narrow", unit: .points)
        my.child(\.tile, Version.state).tuned("spring", as: "tile.spring").known(as: Movable("tile", "Tile"))
    }

    func body(_ c: Context, _ ui: inout UI<Tile>) {
        let frame = Rect(center: ui.frame.center, size: Size(width: width, height: width))
        ui.place(\.tile, in: frame) { $0.fill(frame, Color(hex: 0xFF9A6C)) }
    }
}
