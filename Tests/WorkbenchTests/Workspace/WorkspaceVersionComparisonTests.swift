import MotionKit
import Support
import Testing

@testable import Workbench

/// Two versions of the code side by side on the same input.
@Suite struct WorkspaceVersionComparisonTests {
    private typealias Old = Solo<Tile<FirstTile>>
    private typealias New = Solo<Tile<SecondTile>>

    private var subject: Subject { Old(Start(tuning: Tuning(of: Old.tunableList))) }

    /// A tile thrown and at rest, whose code was then changed.
    private func changed() -> WorkspaceScene {
        let scene = WorkspaceScene(subject, open: true)
        toss(scene)
        scene.wait(2)
        exchange(scene, for: New.self)
        return scene
    }

    private func toss(_ scene: WorkspaceScene, to y: Double = 300) {
        scene.drag(from: scene.inWindow(195, 422), to: scene.inWindow(195, y))
    }

    private func exchange(_ scene: WorkspaceScene, for type: any Prototyping.Prototype.Type, of sources: String = "") {
        var rebuild = SessionRebuild(scene.workspace.session, as: type)
        let hasRun = rebuild.run()
        let isTaken = scene.workspace.adopt(rebuild, sources: sources)
        #expect(hasRun && isTaken)
    }

    private func b(_ scene: WorkspaceScene) -> Subject { scene.workspace.subjectB }

    @Test func whatRestsNoLongerIsPlayedWithItsGhost() throws {
        let scene = WorkspaceScene(subject, open: true)
        toss(scene)
        // The old spring is at rest by then; the new one, with more bounce, is not.
        while !scene.workspace.session.live.isAtRest { scene.wait(WorkspaceScene.frame) }
        scene.wait(0.1)
        exchange(scene, for: New.self)
        #expect(scene.workspace.flow.isReplaying && !scene.workspace.session.live.isAtRest)
        scene.wait(0.1)
        #expect(scene.workspace.ghostState.ghost != nil)
        scene.wait(5)
        #expect(scene.workspace.flow.isRunning && scene.workspace.ghostState.ghost != nil)
        #expect(scene.workspace.meter.reports.count == 1 && scene.workspace.session.live.isAtRest)
    }

    @Test func bGetsTheVersionBefore() throws {
        let scene = changed()
        scene.key("F4")
        scene.wait(0.1)
        #expect(scene.texts.contains("B: version 2") && type(of: b(scene)) == New.self)
        scene.act(.changeVersion(by: -1))
        scene.wait(0.2)
        #expect(scene.texts.contains("B: version 1") && type(of: b(scene)) == Old.self)
        #expect(scene.texts.contains("A: version 2, B: version 1"))
        // The present input goes to both.
        toss(scene)
        scene.wait(0.1)
        let (new, old) = (scene.number("card.y"), scene.number("tile.y", b(scene)))
        #expect(new != 0 && old != 0 && new != old && !new.isNaN && !old.isNaN)
        scene.wait(2)
        let shown = try #require(scene.workspace.comparing?.shown)
        let overshoots = [shown.a, shown.b].map { $0.gestures.last?.settling?.overshoot ?? 0 }
        #expect(overshoots[0] > overshoots[1] && overshoots[1] > 0, "a bounce of 0.5 beside one of 0.2")
        scene.act(.changeVersion(by: 1))
        scene.wait(0.1)
        #expect(type(of: b(scene)) == New.self && scene.workspace.comparing?.other == nil)
    }

    /// The paths that were made ahead are those that are made in the frame, also while the gesture is looped.
    @Test(arguments: [false, true]) func theGhostIsMadeAhead(isLooping: Bool) throws {
        let scene = WorkspaceScene(subject, open: true)
        toss(scene)
        scene.wait(2)
        if isLooping {
            scene.key("+F6")
            scene.wait(0.5)
        }
        let session = scene.workspace.session
        var rebuild = SessionRebuild(session, as: New.self)
        let (hasRun, gesture) = (rebuild.run(), try #require(scene.workspace.ghostGesture))
        rebuild.trace(gesture, before: session)
        let ahead = try #require(rebuild.ghost.ghost)
        scene.wait(0.1)
        let isTaken = scene.workspace.adopt(rebuild)
        #expect(hasRun && isTaken)
        scene.wait(0.1)
        let ghost = try #require(scene.workspace.ghostState.ghost)
        let late = try #require(
            VersionGhost(of: gesture.pressed, before: session, now: scene.workspace.session, scene.workspace.words))
        #expect(ghost.rows == ahead.rows && ghost.rows == late.rows && ghost.new.points == late.new.points)
        #expect(scene.texts.contains(late.rows[2].cells[2]))
    }

    /// The stage lies in the middle of a window in which the workbench has no room.
    @Test(arguments: [Size(width: 390, height: 600), Size(width: 640, height: 780), Size(width: 640, height: 1000)])
    func theGhostsCardLeavesThePillFree(window: Size) throws {
        let scene = WorkspaceScene(subject, open: true)
        scene.grantsSizes = false
        toss(scene)
        scene.wait(2)
        scene.key("+F6")
        scene.wait(0.5)
        exchange(scene, for: New.self)
        scene.send(.resize(window))
        scene.wait(0.5)
        let workspace = scene.workspace
        #expect(!workspace.isUnfolded)
        let size = try #require(workspace.ghostState.ghost).size
        let stage = workspace.layout.stages[0].rect
        let pill = try #require(workspace.pill.frame(over: workspace.pillRoom))
        let card = Rect(origin: workspace.ghostOrigin(size, beside: stage), size: size)
        #expect(!card.intersects(pill), "\(card) \(pill)")
        #expect(card.minX >= 0 && card.maxX <= window.width && card.minY >= 0 && card.maxY < stage.maxY)
    }

    /// B is what a session that had its code from the start shows, to the bit: scrubbed, looped and live.
    @Test func bIsWhatItsCodeShows() throws {
        let scene = changed()
        scene.key("F4")
        scene.act(.changeVersion(by: -1))
        scene.wait(0.2)
        toss(scene, to: 350)
        scene.wait(1)
        var events: [InputEvent] = []
        let session = scene.workspace.session
        let clip = try #require(session.clip(from: 0, to: session.span.upperBound))
        events = Array(clip.events(from: -1, to: 100))
        #expect(events.count >= 20)
        scene.scrub(1.0, 0.9, letsGo: false)
        let time = scene.workspace.session.time
        var subject = self.subject
        var effects: [Effect] = []
        for event in events where event.time <= time {
            _ = subject.step(FrameInput(events: [event], time: event.time), effects: &effects)
        }
        _ = subject.step(FrameInput(time: time), effects: &effects)
        #expect(scene.number("tile.y", b(scene)) == scene.number("tile.y", subject))
        scene.release(scene.onRuler(0.9))
        scene.key("F6")
        scene.wait(0.3)
        #expect(type(of: b(scene)) == Old.self && scene.workspace.flow.isReplaying)
    }

    /// A longer session is run over several frames; a change of the past begins it again.
    @Test func aLongSessionIsRunInSlices() {
        let scene = WorkspaceScene(subject, open: true)
        for _ in 0..<20 {
            toss(scene)
            scene.wait(2)
        }
        exchange(scene, for: New.self)
        scene.key("F4")
        scene.act(.changeVersion(by: -1))
        scene.wait(WorkspaceScene.frame)
        #expect(scene.workspace.versionChoice?.isReady == false && type(of: b(scene)) == New.self)
        scene.wait(0.5)
        #expect(scene.workspace.versionChoice?.isReady == true && type(of: b(scene)) == Old.self)
        scene.scrub(3)
        scene.wait(0.1)
        toss(scene)
        scene.wait(0.5)
        #expect(scene.workspace.versionChoice?.isReady == true && type(of: b(scene)) == Old.self)
        #expect(!scene.number("tile.y", b(scene)).isNaN)
    }

    @Test func twentyVersionsAreKept() {
        let scene = changed()
        for _ in 0..<15 {
            exchange(scene, for: Old.self)
            exchange(scene, for: New.self)
        }
        scene.key("F4")
        scene.wait(0.1)
        #expect(scene.workspace.versionChoice.map { [$0.count, $0.number, $0.index] } == [20, 32, 19])
        for _ in 0..<30 { scene.act(.changeVersion(by: -1)) }
        scene.wait(0.5)
        #expect(scene.workspace.versionChoice?.number == 13)
        // Another save takes the oldest away.
        exchange(scene, for: Old.self)
        scene.wait(0.5)
        #expect(scene.workspace.comparing?.other?.version.number == 14)
    }

    // MARK: Takes

    @Test func aVersionIsKeptUnderAName() {
        let scene = WorkspaceScene(subject, open: true)
        scene.workspace.beginVersions(of: "/cache/1.sources")
        scene.key("F4")
        scene.wait(0.1)
        // One version alone can be kept; there is nothing that leads to it.
        #expect(scene.texts.contains("B: version 1") && scene.workspace.versionChoice?.count == 1)
        #expect(scene.workspace.curves.isEnabled(.keepVersion))
        scene.act(.keepVersion)
        guard case .take(let proposed)? = scene.workspaceEffects.proposed.last else {
            Issue.record("a name is asked for")
            return
        }
        #expect(proposed.proposedName == "version-1" && proposed.folders == ["/cache/1.sources"])

        scene.workspace.keep(version: 1, as: "soft", in: "/Takes/soft")
        scene.wait(0.1)
        #expect(scene.texts.contains("B: soft"))
        exchange(scene, for: New.self, of: "/cache/2.sources")
        scene.act(.changeVersion(by: -1))
        scene.wait(0.3)
        #expect(scene.texts.contains("A: version 2, B: soft") && type(of: b(scene)) == Old.self)
        #expect(scene.workspace.versionOfB?.folders == ["/cache/1.sources", "/Takes/soft"])
        // It stays, whatever comes after it; another one can take its name.
        for _ in 0..<30 { exchange(scene, for: Old.self) }
        #expect(scene.workspace.codeVersions.count == 21 && scene.workspace.codeVersions[0].take?.name == "soft")
        exchange(scene, for: New.self, of: "/cache/33.sources")
        scene.workspace.keep(version: 33, as: "soft", in: "/Takes/soft")
        #expect(scene.workspace.codeVersions.filter { $0.take != nil }.map(\.number) == [33])
        // Under another name as well.
        scene.workspace.keep(version: 33, as: "hard", in: "/Takes/hard")
        #expect(scene.workspace.codeVersions.compactMap { $0.take?.name } == ["hard", "soft"])
    }

    /// Code that is written back is another version with the same files; other defaults are in none that are kept.
    @Test func versionsOfTheSameFilesAreTwo() {
        let scene = WorkspaceScene(subject, open: true)
        scene.workspace.beginVersions(of: "/cache/1.sources")
        exchange(scene, for: New.self, of: "/cache/2.sources")
        exchange(scene, for: Old.self, of: "/cache/1.sources")
        scene.key("F4")
        scene.act(.changeVersion(by: -2))
        scene.wait(0.3)
        #expect(scene.workspace.versionChoice?.number == 1)
        scene.workspace.keep(version: 1, as: "soft", in: "/Takes/soft")
        #expect(scene.workspace.versionChoice?.take == "soft" && scene.workspace.codeVersions.last?.take == nil)
        exchange(scene, for: Old.self, of: "")
        scene.wait(0.3)
        scene.act(.changeVersion(by: 3))
        scene.wait(0.3)
        #expect(scene.workspace.versionChoice?.number == 4 && scene.workspace.versionChoice?.canBeKept == false)
    }

    @Test func versionsOfAnEarlierWindowComeFirst() {
        let scene = changed()
        scene.workspace.offer("hard", in: "/Takes/hard", of: "/cache/hard.sources", Old.self, Old.tunableList)
        scene.workspace.offer("soft", in: "/Takes/soft", of: "/cache/soft.sources", New.self, New.tunableList)
        scene.key("F4")
        scene.wait(0.1)
        #expect(scene.workspace.versionChoice.map { [$0.index, $0.count, $0.newest] } == [3, 4, 2])
        scene.act(.changeVersion(by: -2))
        scene.wait(0.3)
        #expect(scene.workspace.versionChoice?.take == "soft" && type(of: b(scene)) == New.self)
        // A save changes the stage's version alone.
        exchange(scene, for: Old.self)
        scene.wait(0.3)
        #expect(scene.workspace.versionChoice?.take == "soft" && scene.workspace.versionChoice?.newest == 3)
        // An old one of a name that is taken comes too late; B goes on as the stage's where its own is replaced.
        scene.workspace.offer("soft", in: "/Takes/soft", of: "/cache/soft.sources", Old.self, Old.tunableList)
        scene.workspace.keep(version: 3, as: "soft", in: "/Takes/soft")
        #expect(scene.workspace.codeVersions.map { $0.take?.name ?? "\($0.number)" } == ["hard", "1", "2", "soft"])
        scene.wait(0.1)
        #expect(scene.workspace.versionChoice?.number == 3 && type(of: b(scene)) == Old.self)
    }
}
