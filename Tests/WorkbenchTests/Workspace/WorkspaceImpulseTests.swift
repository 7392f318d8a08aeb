import Geometry
import Gestures
import Prototyping
import Support
import Testing

@testable import Workbench

/// Presses, keys and the wheel in the list of gestures: those that changed anything, and no others.
@Suite struct WorkspaceImpulseTests {
    private func scene() -> WorkspaceScene { WorkspaceScene(.plain(tab: .library), open: true) }

    private func tap(_ scene: WorkspaceScene, _ x: Double, _ y: Double) {
        scene.click(scene.inWindow(x, y))
        scene.wait(0.5)
    }

    @Test func aPressThatChangesSomethingIsListedWithItsResponse() throws {
        let scene = scene()
        // The tab bar's second tab.
        tap(scene, 146, 815)
        let report = try #require(scene.workspace.meter.reports.first)
        #expect(report.kind == .press && report.number == 1)
        // The tab is chosen by the release, a frame after the press, and seen with the next frame.
        let response = try #require(report.response)
        #expect(response >= WorkspaceScene.frame && response <= 3 * WorkspaceScene.frame, "\(response)")
        #expect(scene.workspace.chosenClip != nil)
        // It is on the timeline, and can be exported.
        #expect(scene.workspace.timeline.bars.bars.map(\.number) == [1])
        for kind in [ExportKind.recording, .gif] { #expect(scene.workspace.source(of: kind) != nil) }
    }

    @Test func whatChangesNothingIsNotListedAndLeavesNoGap() {
        let scene = scene()
        for _ in 0..<3 { tap(scene, 195, 8) }
        scene.key("F12")
        scene.wait(0.5)
        #expect(scene.workspace.meter.reports.isEmpty)
        scene.fling()
        scene.wait(3)
        tap(scene, 195, 8)
        scene.fling(up: false)
        scene.wait(3)
        #expect(scene.workspace.meter.reports.map(\.number) == [1, 2])
        #expect(scene.workspace.meter.reports.allSatisfy { $0.kind == .drag })
    }

    @Test func theWheelIsOneGestureAndCanBeLooped() throws {
        let scene = scene()
        for _ in 0..<3 { scene.send(.wheel(Vector(dx: 0, dy: -1), at: scene.inWindow(195, 400))) }
        scene.wait(1)
        let report = try #require(scene.workspace.meter.reports.first)
        #expect(scene.workspace.meter.reports.count == 1 && report.kind == .wheel)
        #expect(report.response.map { $0 > 0 && $0 < 0.1 } == true)
        scene.key("+F6")
        scene.wait(0.1)
        #expect(scene.workspace.flow.isReplaying)
    }

    /// Another press comes before the first was judged.
    @Test func twoPressesInARowAreTwo() {
        let scene = scene()
        scene.click(scene.inWindow(146, 815))
        scene.click(scene.inWindow(244, 815))
        scene.wait(1)
        #expect(scene.workspace.meter.reports.map(\.kind) == [.press, .press])
        #expect(scene.workspace.meter.reports.map(\.number) == [1, 2])
    }
}
