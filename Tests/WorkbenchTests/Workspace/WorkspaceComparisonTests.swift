import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct WorkspaceComparisonTests {
    private func compared(_ tab: Tab = .library) -> WorkspaceScene {
        let scene = WorkspaceScene(.plain(tab: tab), open: true)
        scene.key("F4")
        #expect(scene.workspace.layout.form == .comparison && scene.workspace.layout.stages.count == 2)
        return scene
    }

    private func tuning(_ name: Tunable, _ value: Double) throws -> Tuning {
        var tuning = Tuning.standard
        try tuning.set(name, to: value)
        return tuning
    }

    @Test func equalTuningsAreTheSameInEveryFrame() throws {
        let scene = WorkspaceScene(.plain(tab: .library), open: true)
        scene.fling()
        scene.wait(0.1)
        // In mid-motion.
        scene.comparesSides = true
        scene.key("F4")
        scene.wait(1)
        scene.fling(up: false, .b)
        scene.wait(0.2)
        scene.drag(from: scene.inWindow(195, 735), to: scene.inWindow(195, 300), letsGo: false)
        scene.key("F8", "F7", ",", ".", ".", "F7")
        scene.release(scene.inWindow(195, 310))
        scene.key("F8", "F8", "F8")
        scene.wait(1)
        let now = scene.workspace.stageTime
        scene.scrub(now - 1, now - 3, now - 0.4, now - 2, letsGo: false)
        scene.send(.focus(false), .focus(true))
        scene.wait(0.1)
        scene.release(scene.onRuler(now - 2))
        scene.wait(1)
        scene.key("^Z")
        scene.wait(0.5)
        scene.click(.backwards)
        scene.wait(0.4)
        scene.click(.command(.goLive))
        scene.key("+F6")
        scene.wait(3)
        scene.press(scene.inWindow(195, 60, .b))
        scene.move(scene.inWindow(195, 400, .b))
        scene.release(scene.inWindow(195, 400, .b))
        scene.wait(1)
        scene.key("F6")
        scene.wait(3)
        #expect(scene.workspace.flow.isRunning)
    }

    @Test func aTuningFileThatMakesNoSenseIsToldOnBoth() {
        let scene = compared()
        scene.comparesSides = true
        scene.send(Notice.badTuning.event)
        scene.wait(0.1)
        #expect(scene.number("toast.presence") > 0)
    }

    @Test func bsTuningOutlastsTheComparison() throws {
        let scene = compared()
        try scene.tune(TunableSpring.player.bounce, 0.5)
        scene.wait(WorkspaceScene.frame)
        let b = try tuning(TunableSpring.player.bounce, 0.5)
        // By its own key, by the workbench's, and by another prototype on the stage.
        scene.key("F4")
        #expect(scene.workspace.comparing == nil && scene.workspace.inspector.tuning == Tuning.standard)
        scene.key("F4")
        #expect(scene.workspace.subjectB.tuning == b && scene.workspace.inspector.tuning == b)
        scene.key("F1", "F1", "F4")
        #expect(scene.workspace.subjectB.tuning == b && scene.workspace.subject.tuning == Tuning.standard)
        scene.workspace.begin(with: AppHost(.plain(tab: .library)))
        scene.wait(WorkspaceScene.frame)
        #expect(scene.workspace.comparing != nil && scene.workspace.subjectB.tuning == b)
        // It can still be taken back.
        scene.click(scene.workspace.layout.inspector.center)
        scene.key("Escape")
        scene.key("^Z")
        scene.wait(WorkspaceScene.frame)
        #expect(scene.workspace.subjectB.tuning == Tuning.standard)
    }

    @Test func whereBWasAItBeginsAsAAgain() throws {
        let scene = compared()
        scene.key("F4")
        try scene.tune(TunableSpring.player.bounce, 0.5)
        scene.wait(WorkspaceScene.frame)
        scene.key("F4")
        #expect(scene.workspace.subjectB.tuning == (try tuning(TunableSpring.player.bounce, 0.5)))
    }

    @Test func eachSideHasItsOwnSteps() throws {
        let scene = WorkspaceScene(open: true)
        try scene.tune(TunableSpring.player.bounce, 0.3)
        scene.wait(WorkspaceScene.frame)
        let a = scene.workspace.subject.tuning
        scene.key("F4")
        try scene.tune(TunableSpring.player.bounce, 0.5)
        scene.wait(WorkspaceScene.frame)
        let b = try tuning(TunableSpring.player.bounce, 0.5)
        #expect(scene.workspace.subject.tuning == a && scene.workspace.subjectB.tuning == b)
        scene.act(.edit(.a))
        #expect(scene.workspace.inspector.tuning == a && scene.workspace.inspector.history.canUndo)
        var panelEffects: [InspectorEffect] = []
        scene.workspace.inspector.undo(&panelEffects)
        #expect(scene.workspace.inspector.tuning == Tuning.standard)
        scene.act(.edit(.b))
        #expect(scene.workspace.inspector.history.canUndo)
        scene.workspace.inspector.undo(&panelEffects)
        #expect(scene.workspace.inspector.tuning == a && !scene.workspace.inspector.history.canUndo)
        // B goes; what is left are A's.
        scene.key("F4")
        #expect(!scene.workspace.inspector.history.canUndo && scene.workspace.inspector.history.canRedo)
    }

    @Test func aWatchedFileTunesTheStage() throws {
        let scene = compared()
        let written = try tuning(TunableSpring.player.bounce, 0.4)
        scene.workspace.follow(written)
        scene.wait(2 * WorkspaceScene.frame)
        #expect(scene.workspace.subject.tuning == written)
        #expect(scene.workspace.subjectB.tuning == Tuning.standard)
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func equalTuningsAreTheSameWhateverIsDone(seed: UInt64) {
        let scene = compared(Tab.allCases[Int(seed % 4)])
        scene.comparesSides = true
        let start = scene.time
        var events = RandomGestures.events(seed: seed, seconds: 10).map {
            scene.workspace.inWindow(InputEvent(time: $0.time + start, kind: $0.kind))
        }[...]
        while !events.isEmpty {
            let own = events.prefix { $0.time <= scene.time + WorkspaceScene.frame }
            events.removeFirst(own.count)
            scene.run(Array(own))
        }
    }

    @Test func comparedInThePastBothComeToTheLiveEnd() {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(0.2)
        scene.key("+,")
        scene.comparesSides = true
        scene.key("F4", ",", "F8", "+.", ".", ".", ",")
        scene.wait(0.2)
        scene.key("F7")
        scene.wait(1)
    }

    @Test func aChangedSpringOfBChangesOnlyWhatItShould() throws {
        let scene = compared()
        try scene.tune(TunableSpring.player.duration, 1.5)
        scene.wait(WorkspaceScene.frame)
        #expect(scene.workspace.comparing?.b[TunableSpring.player.duration] == 1.5)
        #expect(scene.workspace.session.subject.tuning[TunableSpring.player.duration] == 0.5)
        #expect(!scene.store.settings.tuning.isChanged(TunableSpring.player.duration), "B is not saved")
        let before = scene.store
        scene.fling()
        var different: Set<String> = []
        for _ in 0..<60 {
            scene.wait(WorkspaceScene.frame)
            var (a, b) = (StateReport(), StateReport())
            scene.workspace.subject.report(into: &a)
            scene.workspace.subjectB.report(into: &b)
            for (one, two) in zip(a.entries, b.entries) where one != two { different.insert(one.name) }
        }
        #expect(different.contains("player.offset"))
        let allowed = ["player.", "tabBar.", "engine.", "follow", "tuning", "mini", "projection", "attention"]
        #expect(different.filter { name in !allowed.contains { name.hasPrefix($0) } } == [])
        #expect(scene.store.bucket == before.bucket)
        scene.wait(5)
        #expect(abs(scene.playerOffset - scene.number("player.offset", scene.workspace.subjectB)) < 1e-9)
    }

    @Test func aChangedSpringOfAIsNotBs() throws {
        let scene = compared()
        scene.act(.edit(.a))
        try scene.tune(TunableSpring.player.duration, 1.5)
        scene.wait(0.1)
        #expect(scene.workspace.subject.tuning[TunableSpring.player.duration] == 1.5)
        #expect(scene.workspace.subjectB.tuning[TunableSpring.player.duration] == 0.5)
        #expect(scene.workspace.comparing?.a[TunableSpring.player.duration] == 1.5)
        scene.key("+,")
        #expect(scene.workspace.subjectB.tuning[TunableSpring.player.duration] == 0.5)
        scene.key("+.")
        #expect(scene.workspace.subjectB.tuning[TunableSpring.player.duration] == 0.5)
    }

    @Test(arguments: ["running", "paused", "in the past", "in the loop"])
    func swapAndCopy(how: String) throws {
        let scene = compared()
        scene.fling()
        scene.wait(2)
        switch how {
        case "paused": scene.key("F7")
        case "in the past": scene.key("+,")
        case "in the loop": scene.key("+F6")
        default: break
        }
        try scene.tune(TunableSpring.player.bounce, 0.4)
        scene.wait(0.1)
        let wished = scene.workspaceEffects.count
        scene.act(.swap)
        #expect(scene.workspace.inspector.tuning[TunableSpring.player.bounce] == 0.15, "it shows B")
        for _ in 0..<3 {
            scene.wait(WorkspaceScene.frame)
            #expect(scene.workspace.session.subject.tuning[TunableSpring.player.bounce] == 0.4)
            #expect(scene.workspace.subject.tuning[TunableSpring.player.bounce] == 0.4)
            #expect(scene.workspace.comparing?.b[TunableSpring.player.bounce] == 0.15)
            #expect(scene.workspace.subjectB.tuning[TunableSpring.player.bounce] == 0.15)
        }
        scene.act(.copyAToB)
        scene.wait(0.1)
        #expect(scene.workspace.inspector.tuning[TunableSpring.player.bounce] == 0.4)
        #expect(scene.workspace.subjectB.tuning == scene.workspace.subject.tuning)
        #expect(scene.workspaceEffects.count == wished)
    }

    @Test func goingOnTheInspectorStillShowsWhatItEdits() throws {
        let scene = compared()
        scene.wait(1)
        try scene.tune(TunableSpring.player.bounce, 0.4)
        scene.scrub(scene.workspace.stageTime - 0.5)
        #expect(
            scene.workspace.comparing?.editing == .b
                && scene.workspace.inspector.tuning[TunableSpring.player.bounce] == 0.4)
        scene.key("^Z")
        #expect(scene.workspace.inspector.tuning[TunableSpring.player.bounce] == 0.4)
        #expect(scene.workspace.comparing?.b[TunableSpring.player.bounce] == 0.4)
        scene.key("F4")
        #expect(
            scene.workspace.inspector.tuning[TunableSpring.player.bounce] == 0.15
                && scene.workspace.layout.form == .workbench)
    }

    @Test func f4OpensTheDeskToo() {
        let scene = WorkspaceScene()
        scene.key("F4")
        scene.wait(0.1)
        #expect(scene.workspace.layout.form == .comparison)
        scene.key("F1")
        scene.wait(0.1)
        #expect(scene.workspace.comparing == nil && scene.workspace.layout.form == .bare)
    }
}
