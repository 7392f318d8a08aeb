import App
import Geometry
import Gestures
import Prototyping
import Support
import Testing

@testable import Workbench

/// The workbench around a prototype whose code is exchanged: here for the same code, with which everything stays.
@Suite struct WorkspaceVersionTests {
    /// The player flung open and at rest.
    private func flung() -> WorkspaceScene {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(2)
        return scene
    }

    /// Puts the same code in place of the prototype's, as if it were another version.
    private func exchange(_ scene: WorkspaceScene) {
        var rebuild = SessionRebuild(scene.workspace.session, as: AppHost.self)
        let hasRun = rebuild.run()
        let isTaken = scene.workspace.adopt(rebuild)
        #expect(hasRun && isTaken)
    }

    @Test func aLoopGoesOnAtTheSameMoment() throws {
        let scene = flung()
        scene.key("+F6")
        scene.wait(0.5)
        let (time, sight) = (scene.workspace.stageTime, Sight(scene.workspace.subject))
        let number = scene.workspace.looping
        exchange(scene)
        #expect(abs(scene.workspace.stageTime - time) < 1e-9 && scene.workspace.looping == number && number != nil)
        #expect(Sight(scene.workspace.subject).report.entries.count == sight.report.entries.count)
        scene.wait(WorkspaceScene.frame)
        #expect(abs(scene.workspace.stageTime - time - WorkspaceScene.frame) < 1e-9)
        scene.wait(4)
        #expect(scene.workspace.looping == number)
    }

    @Test func atRestTheChosenGestureIsPlayedOnce() throws {
        let scene = flung()
        let report = try #require(scene.workspace.meter.reports.last)
        exchange(scene)
        #expect(scene.workspace.flow.isReplaying && scene.workspace.flow.original?.number == report.number)
        let start = scene.workspace.stageTime
        scene.wait(0.1)
        #expect(start <= report.pressed && abs(scene.workspace.stageTime - start - 0.1) < WorkspaceScene.frame)
        scene.wait(4)
        #expect(scene.workspace.flow.isRunning && scene.workspace.subject.isAtRest)
        // A hand takes over at once.
        exchange(scene)
        scene.wait(0.1)
        scene.fling(up: false)
        #expect(scene.workspace.flow.isRunning)
        scene.wait(2)
        #expect(scene.workspace.meter.reports.last?.number == report.number + 1)
    }

    @Test func whatMovesOrIsTouchedGoesOn() {
        let moving = WorkspaceScene(open: true)
        moving.fling()
        moving.wait(WorkspaceScene.frame)
        exchange(moving)
        #expect(moving.workspace.flow.isRunning)
        let touched = flung()
        touched.press(Point(x: 200, y: 400))
        exchange(touched)
        #expect(touched.workspace.flow.isRunning)
        let paused = flung()
        paused.key("F7")
        exchange(paused)
        #expect(!paused.workspace.flow.isReplaying)
    }

    @Test func theListAndTheChoiceStay() throws {
        let scene = flung()
        scene.fling(up: false)
        scene.wait(2)
        let before = scene.workspace.meter.reports
        #expect(before.count == 2)
        scene.workspace.selected = before[0].number
        exchange(scene)
        let after = scene.workspace.meter.reports
        #expect(after.map(\.number) == before.map(\.number) && after.map(\.pressed) == before.map(\.pressed))
        #expect(after.map(\.frames) == before.map(\.frames) && after.map(\.movable) == before.map(\.movable))
        #expect(scene.workspace.chosenNumber == before[0].number)
        // What comes next is counted on.
        scene.fling()
        scene.wait(2)
        #expect(scene.workspace.meter.reports.last?.number == before[1].number + 1)
    }

    @Test func thePlayheadAndWhatFollowsStay() {
        let scene = flung()
        scene.scrub(1.25, letsGo: false)
        let (time, sight) = (scene.workspace.session.time, Sight(scene.workspace.subject))
        exchange(scene)
        #expect(scene.workspace.session.time == time && scene.workspace.session.isScrubbing)
        #expect(Sight(scene.workspace.subject).differences(from: sight) == [])
        scene.release(Point(x: 300, y: 800))
        scene.wait(1)
        #expect(scene.workspace.flow.isRunning)
    }

    @Test func whatIsTunedAndComparedStays() throws {
        let scene = flung()
        try scene.tune(TunableSpring.player.bounce, 0.6)
        scene.wait(0.1)
        scene.key("F4")
        try scene.tune(TunableSpring.player.duration, 1.5)
        scene.wait(0.1)
        let (a, b) = (scene.workspace.session.subject.tuning, scene.workspace.comparing?.b)
        #expect(b?[TunableSpring.player.duration] == 1.5 && a[TunableSpring.player.bounce] == 0.6)
        exchange(scene)
        #expect(scene.workspace.session.subject.tuning == a && scene.workspace.comparing?.b == b)
        #expect(scene.workspace.inspector.tuning == b)
        // Its steps can still be taken back.
        scene.key("^Z")
        scene.wait(0.1)
        #expect(scene.workspace.comparing?.b != b)
    }

    @Test func aFaultStaysUntilItIsGone() {
        let scene = flung()
        scene.workspace.codeErrors = [CodeError(line: "work/Card.swift:8:1: error: expected expression")]
        scene.wait(10)
        #expect(scene.texts.contains("Card.swift:8:1: error: expected expression"))
        scene.workspace.codeErrors = []
        scene.wait(WorkspaceScene.frame)
        #expect(!scene.texts.contains("Card.swift:8:1: error: expected expression"))
    }
}
