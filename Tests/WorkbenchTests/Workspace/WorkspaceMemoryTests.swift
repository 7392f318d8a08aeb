import MotionKit
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
private struct CountedTile: Prototype {
    private let token = Token()
    private var tile = Throw(spring: SpringShape(duration: 0.5, bounce: 0))

    private enum CodingKeys: CodingKey { case tile }

    static func wire(_ my: Wiring<CountedTile>) { my.child(\.tile) }

    func body(_ c: Context, _ ui: inout UI<CountedTile>) {
        let frame = Rect(center: Point(x: 195, y: 422), size: Size(width: 200, height: 200))
        ui.place(\.tile, in: frame) { $0.fill(frame, .white) }
    }
}

@Suite(.serialized) struct WorkspaceMemoryTests {
    /// Of all versions that a day's saves have brought, those of the past are gone.
    @Test(arguments: [false, true]) func versionsLeaveNothing(isOpen: Bool) {
        let before = alive.load(ordering: .relaxed)
        let scene = WorkspaceScene(
            Solo<CountedTile>(Start(tuning: Tuning(of: Solo<CountedTile>.tunableList))), open: isOpen)
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
