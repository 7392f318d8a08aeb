import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct WorkspaceTimeTests {
    @Test(arguments: [false, true])
    func pausedNothingMovesAndThenItGoesOnWhereItStood(isOpen: Bool) {
        let scene = WorkspaceScene(open: isOpen)
        scene.fling()
        scene.wait(0.05)
        var shadow = scene.workspace.subject
        var effects: [Effect] = []
        scene.key("F7")
        let (before, time) = (scene.overlay, scene.workspace.stageTime)
        for _ in 0..<100 {
            scene.wait(WorkspaceScene.frame)
            #expect(scene.overlay == before)
        }
        #expect(scene.workspace.stageTime == time)
        scene.send(.keyDown("F7"))
        #expect(scene.workspace.stageTime == time, "it goes on from there")
        for _ in 0..<60 {
            scene.wait(WorkspaceScene.frame)
            _ = shadow.step(FrameInput(time: scene.workspace.stageTime), effects: &effects)
            #expect(Sight(shadow).differences(from: scene.overlay) == [])
        }
        #expect(scene.workspace.stageTime == time + 60 * WorkspaceScene.frame)
    }

    @Test func aButtonReleasedInThePauseIsNotStuck() {
        let scene = WorkspaceScene()
        scene.drag(from: Point(x: 195, y: 735), to: Point(x: 195, y: 500), letsGo: false)
        scene.send(.keyDown("Space"))
        scene.key("F7")
        scene.send(.keyUp("Space"))
        scene.release(Point(x: 195, y: 480))
        // A press that the stage did not see has a release that is nobody's.
        scene.press(Point(x: 195, y: 300))
        #expect(!scene.workspace.subject.hasPointers)
        scene.key("F7")
        scene.release(Point(x: 195, y: 300))
        #expect(!scene.workspace.subject.hasPointers && scene.workspace.stageKeys.isEmpty)
        scene.wait(3)
        #expect(!scene.workspace.subject.isMoving)
    }

    @Test func commaAndFullStopGoByFrames() {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(0.1)
        let live = scene.workspace.stageTime
        let end = scene.overlay
        scene.key(",")
        #expect(scene.isPaused && scene.workspace.stageTime == live - WorkspaceScene.frame)
        #expect(scene.overlay != end && scene.workspace.session.isScrubbing)
        scene.key(",", ",")
        #expect(scene.workspace.stageTime == live - 3 * WorkspaceScene.frame)
        scene.key("+.")
        #expect(!scene.workspace.session.isScrubbing && scene.workspace.stageTime == live + 7 * WorkspaceScene.frame)
        // As if that time had passed by itself.
        var session = scene.workspace.session
        session.seek(to: live)
        #expect(Sight(session.subject).differences(from: end) == [])
        scene.key(".")
        #expect(scene.workspace.stageTime == live + 8 * WorkspaceScene.frame)
        scene.key("+,")
        #expect(scene.workspace.stageTime == live - 2 * WorkspaceScene.frame)
        scene.wait(1)
        #expect(scene.workspace.stageTime == live - 2 * WorkspaceScene.frame)
    }

    @Test func backwardsItRunsToTheBeginningAndStops() {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(1)
        let live = scene.workspace.stageTime
        scene.click(.backwards)
        let turned = scene.workspace.stageTime
        scene.wait(0.5)
        #expect(abs(turned - scene.workspace.stageTime - 0.5) < 1e-9)
        #expect(scene.wake == .everyFrame)
        var session = scene.workspace.session
        session.seek(to: scene.workspace.stageTime)
        #expect(Sight(session.subject) == scene.overlay)
        scene.wait(live + 1)
        #expect(scene.workspace.stageTime == scene.workspace.session.span.lowerBound)
        #expect(scene.workspace.flow.isPaused)
        // The button goes to the live end.
        scene.click(.command(.goLive))
        #expect(!scene.workspace.session.isScrubbing && scene.workspace.flow.isRunning)
        #expect(scene.workspace.stageTime >= live)
    }

    @Test func aPressOnTheStageStopsRunningBackwards() {
        let scene = WorkspaceScene(open: true)
        scene.wait(1)
        scene.click(.backwards)
        scene.wait(0.3)
        scene.press(scene.inWindow(195, 735))
        #expect(scene.workspace.flow.isPaused && scene.workspace.session.isScrubbing)
        scene.release(scene.inWindow(195, 735))
        #expect(!scene.workspace.subject.hasPointers)
    }

    @Test func f8GoesThroughThePaces() {
        let scene = WorkspaceScene()
        for timeScale in [0.5, 0.25, 0.1, 1] {
            scene.key("F8")
            #expect(scene.workspace.subject.timeScale == timeScale)
        }
        scene.key("+F8")
        #expect(scene.workspace.subject.timeScale == 0.1)
        scene.key("+F8")
        #expect(scene.workspace.timeScale == .quarter)
    }

    @Test func inThePastF8IsForTheLiveEnd() {
        let scene = WorkspaceScene(open: true)
        scene.wait(1)
        scene.key(",", "F8")
        scene.click(.command(.goLive))
        #expect(scene.workspace.subject.timeScale == 0.5)
    }

    @Test func aStillStageWakesNothing() {
        let scene = WorkspaceScene(.plain(tab: .library), open: true)
        scene.key("F3")
        scene.fling()
        scene.key("F7")
        scene.move(.zero)
        scene.wait(5)
        #expect(scene.wake == .never, "nothing changes by itself")
    }
}
