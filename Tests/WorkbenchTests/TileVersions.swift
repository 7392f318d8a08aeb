import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

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
struct Tile<Version: TileVersion>: Component, GestureHandling, Driving, Reporting {
    enum Part: Int, PartCode { case tile }

    static var spring: TunableSpring { TunableSpring("tile.spring", duration: 0.4, bounce: Version.bounce) }
    static var width: Tunable { Tunable("tile.width", default: 240, range: 120...340, unit: .points) }
    static var narrow: Tunable { Tunable("tile.narrow", default: 120, range: Version.narrowest...340, unit: .points) }
    static var tunables: [Tunable] { spring.tunables + [width, narrow] }

    private let position: PointChannel
    private var start = Point.zero

    init(_ context: inout Context) { position = context.engine.makeChannel(Point.zero) }

    private func frame(_ context: Context) -> Rect {
        let (position, width) = (context.engine.value(of: position), context.tuning[Self.width])
        let middle = Point(x: context.size.width / 2 + position.x, y: context.size.height / 2 + position.y)
        return Rect(center: middle, size: Size(width: width, height: width))
    }

    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.tile, frame(context), .pan(PanRule(startsOnPress: context.engine.isMoving(position))))
    }

    mutating func handle(_ gesture: GestureEvent<Part>, _ context: inout Context) {
        switch gesture.phase {
        case .began: start = context.engine.hold(position)
        case .changed: context.engine.track(position, at: start + gesture.translation)
        case .ended, .cancelled:
            context.engine.spring(position, to: .zero, with: context.tuning[Self.spring], velocity: gesture.velocity)
        case .failed: break
        }
    }

    func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        PartMotion(Movable("tile", "Tile"), position, in: context.engine)
    }

    func report(_ context: Context, into report: inout StateReport) {
        report.add(Version.state, context.engine.value(of: position))
    }

    func draw(_ context: Context, into list: inout DrawList) {
        list.fill(.rect(frame(context)), Color(hex: 0xFF9A6C))
    }
}
