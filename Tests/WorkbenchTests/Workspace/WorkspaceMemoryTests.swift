import Drawing
import Geometry
import Gestures
import Motion
import Prototyping
import Support
import Synchronization
import Testing

@testable import Workbench

/// The number of prototypes that are alive.
private let alive = Atomic(0)

private final class Token: Sendable {
    init() { alive.wrappingAdd(1, ordering: .relaxed) }
    deinit { alive.wrappingSubtract(1, ordering: .relaxed) }
}

/// A tile that is dragged, and counted.
private struct CountedTile: Component, GestureHandling, Driving {
    enum Part: Int, PartCode { case tile }

    private let token = Token()
    private let position: PointChannel
    private var start = Point.zero

    init(_ context: inout Context) { position = context.engine.makeChannel(Point.zero) }

    private func frame(_ context: Context) -> Rect {
        Rect(
            center: Point(x: 195, y: 422) + (context.engine.value(of: position) - .zero),
            size: Size(width: 200, height: 200))
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.tile, frame(context), .pan(PanRule(startsOnPress: true)))
    }
    mutating func handle(_ gesture: GestureEvent<Part>, _ context: inout Context) {
        switch gesture.phase {
        case .began: start = context.engine.hold(position)
        case .changed: context.engine.track(position, at: start + gesture.translation)
        case .ended, .cancelled:
            context.engine.spring(position, to: .zero, with: .smooth, velocity: gesture.velocity)
        case .failed: break
        }
    }
    func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        PartMotion(Movable("tile", "Tile"), position, in: context.engine)
    }
    func draw(_ context: Context, into list: inout DrawList) { list.fill(.rect(frame(context)), .white) }
}

@Suite(.serialized) struct WorkspaceMemoryTests {
    /// Of all versions that a day's saves have brought, those of the past are gone.
    @Test(arguments: [false, true]) func versionsLeaveNothing(isOpen: Bool) {
        let before = alive.load(ordering: .relaxed)
        let scene = WorkspaceScene(
            Subject(Solo<CountedTile>.self, Start(tuning: Tuning(of: Solo<CountedTile>.tunableList))), open: isOpen)
        var most = 0
        for round in 0..<30 {
            scene.drag(from: scene.inWindow(195, 422), to: scene.inWindow(195, 300))
            scene.wait(round % 3 == 0 ? 2 : 0.25)
            let session = scene.workspace.session
            var rebuild = SessionRebuild(session, as: Solo<CountedTile>.self)
            let hasRun = rebuild.run()
            if let gesture = scene.workspace.ghostGesture { rebuild.trace(gesture, before: session) }
            let isTaken = scene.workspace.adopt(rebuild)
            #expect(hasRun && isTaken)
            scene.wait(0.25)
            most = max(most, alive.load(ordering: .relaxed) - before)
        }
        #expect(most <= 6, "the present, the one before, and what is played of them")
    }
}
