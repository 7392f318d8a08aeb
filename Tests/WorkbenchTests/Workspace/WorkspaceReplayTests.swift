import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct WorkspaceReplayTests {
    private struct Missing: Error {}

    /// The last recording, and its tuning.
    private func recorded(_ scene: WorkspaceScene) -> (clip: Clip, tuning: Tuning)? {
        scene.workspace.recorded.map { ($0.clip, $0.tuning) }
    }

    /// The player flung open and at rest.
    private func flung() -> WorkspaceScene {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(2)
        return scene
    }

    @Test func onceItPlaysAndTheStageGoesOnWithoutAGap() {
        let scene = flung()
        var shadow = scene.workspace.subject
        var effects: [Effect] = []
        scene.send(.keyDown("F6"))
        let time = scene.workspace.session.time
        #expect(scene.workspace.flow.isReplaying)
        var offsets: Set<Double> = []
        var frames = 0
        while scene.workspace.flow.isReplaying, frames < 600 {
            #expect(scene.workspace.session.time == time)
            offsets.insert(scene.playerOffset)
            scene.wait(WorkspaceScene.frame)
            frames += 1
        }
        #expect(offsets.count > 10, "the gesture was seen")
        #expect(scene.workspace.flow.isRunning && scene.workspace.session.time == time)
        scene.send(.keyUp("F6"))
        for _ in 0..<64 {
            scene.wait(WorkspaceScene.frame)
            _ = shadow.step(FrameInput(time: scene.workspace.stageTime), effects: &effects)
            #expect(Sight(shadow).differences(from: scene.overlay) == [])
        }
    }

    @Test func theLoopRepeatsAndASliderChangesItAtOnceAndTheStageToo() throws {
        let scene = flung()
        scene.key("+F6")
        guard case .replaying(let replaying) = scene.workspace.flow else {
            Issue.record("it does not play")
            return
        }
        let period = replaying.loop.period
        scene.wait(2 * period)
        guard case .replaying(let later) = scene.workspace.flow else {
            Issue.record("it stopped")
            return
        }
        #expect(later.loop.rounds >= 2 && later.repeats)
        // To the middle of a round's settling.
        while abs(scene.workspace.stageTime - replaying.loop.clip.start - 0.3) > WorkspaceScene.frame {
            scene.wait(WorkspaceScene.frame)
        }
        let before = scene.playerOffset
        try scene.tune(TunableSpring.player.duration, 2)
        var other = GestureLoop(replaying.loop.clip, tuning: scene.workspace.inspector.tuning, at: 0)
        scene.wait(WorkspaceScene.frame)
        other.play(at: scene.workspace.stageTime - replaying.loop.clip.start)
        #expect(abs(scene.playerOffset - before) > 20)
        #expect(abs(scene.playerOffset - scene.number("player.offset", other.subject)) < 1e-6)
        #expect(scene.workspace.session.subject.tuning[TunableSpring.player.duration] == 2)
        #expect(scene.store.settings.tuning[TunableSpring.player.duration] == 2)
        scene.key("+F6")
        #expect(scene.workspace.flow.isRunning && scene.workspace.subject.tuning[TunableSpring.player.duration] == 2)
        // Played again, what was set since counts from the start.
        try scene.tune(TunableSpring.player.duration, 0.2)
        scene.key("+F6")
        scene.wait(2 * period)
        guard case .replaying(let again) = scene.workspace.flow else {
            Issue.record("it does not play again")
            return
        }
        #expect(again.loop.subject.tuning[TunableSpring.player.duration] == 0.2)
    }

    @Test func anOldGestureThatIsLoopedIsSeenOnTheTimeline() throws {
        let scene = flung()
        scene.wait(40)
        #expect(scene.workspace.timeline.window.start > 20)
        scene.key("+F6")
        scene.wait(2)
        guard case .replaying(let replaying) = scene.workspace.flow else {
            Issue.record("it does not play")
            return
        }
        let window = scene.workspace.timeline.window
        #expect(window.start <= replaying.loop.clip.start && window.end >= replaying.loop.end)
        scene.key("+F6")
        scene.wait(2)
        #expect(scene.workspace.timeline.window.end >= scene.workspace.session.time)
    }

    @Test func theLoopIsMeasuredAsItPlaysAndPlaysUntilItIsAtRest() throws {
        let scene = flung()
        scene.key("+F6")
        scene.wait(0.3)
        let original = try #require(scene.workspace.meter.reports.last?.settling)
        func looped() throws -> (report: GestureReport, loop: GestureLoop) {
            guard case .replaying(let replaying) = scene.workspace.flow else { throw Missing() }
            return (try #require(replaying.report), replaying.loop)
        }
        let same = try #require(looped().report.settling)
        #expect(abs(try #require(same.settled) - (try #require(original.settled))) < 1e-3)
        #expect(try looped().loop.end == looped().loop.clip.end)
        try scene.tune(TunableSpring.player.bounce, 0.9)
        try scene.tune(TunableSpring.player.duration, 1)
        scene.wait(0.3)
        let bouncy = try #require(looped().report.settling)
        // 6.908/(ζω₀) = 11 s, give or take half a swing of a second.
        #expect(abs(try #require(bouncy.settled) - 11) < 0.5 && bouncy.overshoot > 5 * original.overshoot)
        #expect(try looped().loop.end > looped().loop.clip.end + 9)
    }

    @Test func theLoopsTuningCountsWhateverWasTunedInTheClip() throws {
        let scene = WorkspaceScene(open: true)
        scene.key("F5")
        scene.fling()
        scene.wait(0.1)
        try scene.tune(TunableSpring.player.duration, 1.5)
        scene.wait(2)
        scene.key("F5")
        scene.wait(0.5)
        try scene.tune(TunableSpring.player.duration, 0.3)
        scene.key("+F6")
        for _ in 0..<300 {
            scene.wait(WorkspaceScene.frame)
            #expect(scene.workspace.subject.tuning[TunableSpring.player.duration] == 0.3)
        }
    }

    @Test func aPressOnTheStageTakesOver() {
        let scene = flung()
        scene.key("+F6")
        scene.wait(0.4)
        scene.press(scene.inWindow(195, 60))
        #expect(scene.workspace.flow.isRunning && scene.workspace.subject.hasPointers)
        scene.move(scene.inWindow(195, 100))
        let before = scene.playerOffset
        scene.move(scene.inWindow(195, 160))
        #expect(scene.playerOffset == before + 60)
        scene.release(scene.inWindow(195, 160))
        #expect(!scene.workspace.subject.hasPointers)
    }

    @Test func pausedItGoesBackToThePause() {
        let scene = flung()
        scene.key("F7")
        let (time, overlay) = (scene.workspace.stageTime, scene.overlay)
        scene.key("+F6")
        scene.wait(1)
        scene.key("F6")
        #expect(!scene.workspace.flow.isReplaying && scene.workspace.flow.isPaused)
        #expect(scene.workspace.stageTime == time && scene.overlay == overlay)
    }

    @Test func theChosenGestureIsPlayed() throws {
        let scene = flung()
        scene.fling(up: false)
        scene.wait(2)
        let numbers = scene.workspace.meter.reports.map(\.number)
        #expect(scene.workspace.chosenNumber == numbers.last)
        let effects: [GesturePanelEffect] = [.select(numbers[0]), .loop(numbers[0])]
        for effect in effects { scene.act(effect) }
        scene.wait(0.1)
        #expect(scene.workspace.looping == numbers[0] && scene.workspace.chosenNumber == numbers[0])
        #expect(scene.workspace.stageTime < scene.workspace.meter.reports[0].pressed + 1)
        scene.act(.select(numbers[1]))
        #expect(scene.workspace.looping == numbers[1])
        scene.act(.loop(numbers[1]))
        scene.wait(0.1)
        #expect(scene.workspace.flow.isRunning && scene.workspaceEffects.count == 1)
    }

    @Test func aRecordingBeginsAtTheLastRestAndPlaysToTheSameEnd() throws {
        let scene = WorkspaceScene(open: true)
        scene.wait(1)
        let rest = scene.workspace.stageTime
        scene.drag(from: scene.inWindow(195, 735), to: scene.inWindow(195, 500), letsGo: false)
        scene.key("F5")
        let since = try #require(scene.workspace.recordingSince)
        #expect(since >= rest && since <= rest + WorkspaceScene.frame, "\(since) and not \(rest)")
        scene.release(scene.inWindow(195, 250))
        scene.wait(2)
        let workspaceEffects = scene.workspaceEffects { $0.key("F5") }
        guard case .keepRecording? = workspaceEffects.first, workspaceEffects.count == 1 else {
            Issue.record("one recording is kept: \(workspaceEffects)")
            return
        }
        #expect(scene.workspace.recordingSince == nil)
        let (clip, tuning) = try #require(recorded(scene))
        #expect(tuning == scene.workspace.tuning)
        let end = scene.playerOffset
        var replay = Replay(
            try parsed(clip.recording(start: nil)), in: AppHost(.plain(tab: .library)), framesPerSecond: 60)
        while replay.advance() {}
        #expect(abs(scene.number("player.offset", replay.subject) - end) < 1e-6 && end < 1)
        // What is played again is what was recorded.
        #expect(scene.workspace.chosenNumber == nil)
        scene.key("F6")
        #expect(scene.workspace.flow.isReplaying && scene.workspace.stageTime < rest + 0.2)
    }

    @Test func whatWasHeldWhenItWentOnIsUpInTheRecording() throws {
        let scene = WorkspaceScene(.plain(tab: .library), open: true)
        scene.key("F5")
        scene.send(.keyDown("Left Ctrl"))
        scene.drag(from: scene.inWindow(195, 735), to: scene.inWindow(195, 500), frames: 16, letsGo: false)
        let held = scene.workspace.stageTime - 8 * WorkspaceScene.frame
        scene.release(scene.inWindow(195, 500))
        scene.send(.keyUp("Left Ctrl"))
        scene.wait(1)
        scene.scrub(held)
        #expect(!scene.workspace.session.isScrubbing && !scene.workspace.subject.dependsOnHand)
        scene.fling()
        scene.wait(3)
        scene.key("F5")
        let clip = try #require(recorded(scene)).clip
        let recording = try parsed(clip.recording(start: nil))
        let downs = recording.events.filter { if case .pointerDown = $0.kind { true } else { false } }
        let ups = recording.events.filter { if case .pointerUp = $0.kind { true } else { false } }
        #expect(downs.count == 2 && ups.count == 2)
        #expect(recording.events.contains { $0.kind == .keyUp("Left Ctrl") })
        var replay = Replay(recording, in: AppHost(.plain(tab: .library)), framesPerSecond: 60)
        while replay.advance() {}
        #expect(abs(scene.number("player.offset", replay.subject) - scene.playerOffset) < 1e-6)
    }

    @Test func aRecordingThatBeginsInSlowMotionSaysSo() throws {
        let scene = WorkspaceScene(.plain(tab: .library), open: true)
        scene.key("F8", "F5")
        scene.fling()
        scene.wait(0.5)
        scene.key("F5")
        let clip = try #require(recorded(scene)).clip
        #expect(try parsed(clip.recording(start: nil)).events.first?.kind == .timeScale(0.5))
    }

    @Test func nothingIsRecordedWhileTimeStaysStill() {
        let scene = WorkspaceScene(open: true)
        scene.key("F7", "F5")
        let workspaceEffects = scene.workspaceEffects { $0.key("F5") }
        #expect(workspaceEffects.isEmpty && scene.texts.contains(scene.workspace.words("Nothing was recorded")))
    }
}
