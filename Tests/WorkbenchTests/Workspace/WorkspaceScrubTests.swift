import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct WorkspaceScrubTests {
    /// Two goals half a second apart, then stars and another tab; gives what is stored, by the prototype's time.
    private func goals() -> (scene: WorkspaceScene, first: Double, saved: Saved) {
        let scene = WorkspaceScene(.plain(tab: .samples), open: true)
        scene.send(.perform(.goalAdd("하나")))
        scene.send(.perform(.goalDone(1)))
        scene.send(.perform(.starAdd(shape: 2)))
        scene.wait(0.5)
        let (first, saved) = (scene.workspace.stageTime, scene.workspace.subject.app.saved)
        scene.wait(0.5)
        scene.send(.perform(.goalAdd("둘")))
        scene.send(.perform(.goalDone(2)))
        scene.send(.perform(.starAdd(shape: 4)))
        scene.wait(0.5)
        return (scene, first, saved)
    }

    private func changes(_ effects: [Effect]) -> [Change] {
        effects.compactMap { $0.change }
    }

    @Test func whileThePlayheadMovesNothingIsStored() {
        let (scene, first, saved) = goals()
        #expect(scene.store == scene.workspace.subject.app.saved && scene.store != saved)
        let effects = scene.effects {
            $0.scrub($0.workspace.stageTime - 0.7, first, letsGo: false)
            $0.wait(1)
        }
        #expect(effects.isEmpty)
        #expect(abs(scene.workspace.stageTime - first) < 0.02 && scene.workspace.subject.app.saved == saved)
    }

    @Test func lettingGoGoesOnFromThereWithOneChangeOfWhatIsStored() {
        let (scene, first, saved) = goals()
        scene.scrub(first, letsGo: false)
        let moment = scene.workspace.stageTime
        let effects = scene.effects { $0.release($0.onRuler(first)) }
        #expect(changes(effects).count == 1)
        #expect(scene.store.withoutLastID == saved.withoutLastID && scene.store.bucket.lastID == 2)
        #expect(scene.workspace.stageTime == moment && !scene.workspace.session.isScrubbing)
        #expect(scene.workspace.session.span.upperBound == moment)
        scene.wait(1)
        #expect(scene.workspace.stageTime == moment + 1)
        #expect(scene.texts.contains(scene.workspace.words.wentOn(storing: true)))
    }

    @Test func theLiveEndHasItsNumbersAgain() throws {
        let scene = WorkspaceScene(open: true)
        scene.wait(0.5)
        try scene.tune(TunableSpring.player.bounce, 0.6)
        scene.wait(1)
        scene.scrub(scene.workspace.stageTime - 1.25, letsGo: false)
        let moment = scene.workspace.stageTime
        #expect(scene.workspace.inspector.tuning == Tuning.standard)
        scene.key("End")
        #expect(!scene.workspace.session.isScrubbing && scene.workspace.stageTime > moment + 1)
        #expect(scene.workspace.inspector.tuning == scene.workspace.subject.tuning)
        #expect(scene.workspace.inspector.tuning != Tuning.standard)
    }

    @Test func whatIsGivenToTheLabIsGivenOnce() {
        let scene = WorkspaceScene()
        scene.key("F7")
        scene.wait(0.1)
        #expect(scene.workspace.session.kept.isEmpty)
        scene.send(.focus(false))
        #expect(scene.workspace.session.kept.map(\.kind) == [.focus(false)])
        scene.wait(WorkspaceScene.frame)
        #expect(scene.workspace.session.kept.isEmpty)
    }

    @Test(arguments: ["button", "keys", "keys after a press on the stage"])
    func whatWasDroppedComesBack(way: String) {
        let (scene, first, _) = goals()
        let (middle, overlay, store) = (scene.workspace.stageTime, scene.overlay, scene.store)
        scene.wait(0.25)
        scene.scrub(first)
        scene.wait(0.5)
        scene.send(.perform(.goalAdd("anderes")))
        scene.wait(0.25)
        #expect(scene.store.withoutLastID != store.withoutLastID)
        switch way {
        case "button":
            let button = scene.workspace.notice.flatMap { scene.workspace.noticeLayout($0).button }
            scene.click(button?.center ?? .zero)
        case "keys": scene.key("^Z")
        default:
            scene.click(scene.inWindow(195, 5))
            scene.key("^Z")
        }
        #expect(scene.store.withoutLastID == store.withoutLastID)
        var session = scene.workspace.session
        session.seek(to: middle)
        #expect(session.span.upperBound > middle && Sight(session.subject).differences(from: overlay) == [])
        #expect(scene.workspace.flow.isRunning && scene.workspace.notice == nil)
        #expect(scene.workspace.subject.app.saved == scene.store)
    }

    @Test func afterTheNoticeItIsTooLate() {
        let (scene, first, _) = goals()
        scene.scrub(first)
        scene.wait(8)
        let store = scene.store
        #expect(scene.workspace.notice == nil && !scene.workspace.session.canUndoResume)
        scene.key("^Z")
        #expect(scene.store == store)
    }

    @Test func aNoticeThatCannotUndoAnyMoreGoes() throws {
        let (scene, first, _) = goals()
        scene.scrub(first)
        scene.wait(0.5)
        scene.key("F7", ",", ",")
        try scene.tune(.starsDeceleration, 0.99)
        scene.wait(WorkspaceScene.frame)
        #expect(!scene.workspace.session.canUndoResume && scene.workspace.notice == nil)
    }

    @Test func whereSomebodyWritesItDownNothingIsDropped() throws {
        let (scene, first, _) = goals()
        scene.workspace.isLinear = true
        let (live, store, end) = (scene.workspace.stageTime, scene.store, scene.overlay)
        scene.scrub(first, letsGo: false)
        try scene.tune(TunableSpring.player.bounce, 0.4)
        scene.send(.focus(false), .focus(true))
        let effects = scene.effects { $0.release($0.onRuler(first)) }
        #expect(changes(effects).allSatisfy { if case .settings = $0 { true } else { false } })
        #expect(scene.store.bucket == store.bucket && scene.workspace.session.span.upperBound >= live)
        #expect(scene.workspace.notice == nil && scene.workspace.subject.app.saved.bucket == end.saved.bucket)
        #expect(scene.workspace.subject.tuning[TunableSpring.player.bounce] == 0.4, "from the live end on")
        var session = scene.workspace.session
        session.seek(to: first)
        #expect(session.subject.tuning[TunableSpring.player.bounce] != 0.4, "what is written stays so")
    }

    @Test func whatIsWrittenDownIsInOrder() throws {
        let (scene, first, _) = goals()
        scene.workspace.isLinear = true
        var latest = 0.0
        func look(_ act: (WorkspaceScene) throws -> Void) rethrows {
            try act(scene)
            for event in scene.workspace.stepped {
                #expect(event.time >= latest)
                latest = event.time
            }
        }
        look { $0.press($0.inWindow(195, 700)) }
        look { $0.scrub(first, letsGo: false) }
        look { $0.send(.focus(false), .focus(true)) }
        look { $0.send(.keyDown("F8"), .keyUp("F8")) }
        look { $0.release($0.onRuler(first)) }
        look { $0.press($0.inWindow(195, 500)) }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func afterLookingBackItIsAsIfNobodyHadLooked(seed: UInt64) {
        let scene = WorkspaceScene(.plain(tab: Tab.allCases[Int(seed % 4)]), open: true)
        var random = SplitMix64(seed: seed)
        for round in 0..<4 {
            var events = RandomGestures.events(seed: seed * 10 + UInt64(round), seconds: 5).map { event in
                let time = scene.time + (event.time * 1024).rounded() / 1024
                return scene.workspace.inWindow(InputEvent(time: time, kind: event.kind))
            }[...]
            while let first = events.first {
                let own = events.prefix { $0.time <= scene.time + WorkspaceScene.frame }
                events.removeFirst(own.count)
                scene.run(Array(own))
                if own.isEmpty, first.time > scene.time + 1, random.next(below: 4) == 0 { break }
            }
            // Nothing is held, and the mouse is over the timeline.
            scene.send(.focus(false), .focus(true))
            scene.move(scene.onRuler(1))
            var shadow = scene.workspace.subject
            var effects: [Effect] = []
            let before = scene.overlay
            scene.key("F7")
            for _ in 0..<8 {
                switch random.next(below: 4) {
                case 0: scene.key(",", ",", "+,")
                case 1:
                    scene.scrub(Double(random.next(below: 100)) / 100 * scene.workspace.stageTime)
                case 2:
                    scene.click(.backwards)
                    scene.wait(0.3)
                default: scene.key("F6", "F6", "+F6")
                }
            }
            if scene.workspace.flow.isReplaying { scene.key("F6") }
            scene.move(scene.onRuler(1))
            let part = scene.workspace.timeline.layout.button(.command(.goLive))
            let position = (part?.rect.center ?? .zero) + (scene.workspace.layout.timeline.origin - .zero)
            scene.press(position)
            scene.release(position)
            #expect(scene.workspace.flow.isRunning)
            #expect(before.differences(from: scene.overlay) == [])
            for _ in 0..<64 {
                scene.move(scene.inWindow(100, 200))
                _ = shadow.step(
                    FrameInput(events: scene.workspace.stepped, time: scene.workspace.stageTime), effects: &effects)
                #expect(Sight(shadow).differences(from: scene.overlay) == [])
            }
        }
    }

    @Test func reportsOfADroppedFutureLeaveAndComeBack() {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(2)
        let between = scene.workspace.stageTime
        scene.fling(up: false)
        scene.wait(2)
        let reports = scene.workspace.meter.reports
        #expect(reports.map(\.movable) == [.player, .player])
        scene.scrub(between)
        #expect(scene.workspace.meter.reports == [reports[0]])
        scene.wait(0.5)
        scene.fling(up: false)
        scene.wait(2)
        #expect(scene.workspace.meter.reports.count == 2)
        scene.key("^Z")
        #expect(scene.workspace.meter.reports == reports)
    }

    @Test func reportsMadeSinceLeaveThoughNoneWasDropped() throws {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(2)
        let reports = scene.workspace.meter.reports
        try scene.tune(TunableSpring.player.bounce, 0.3)
        scene.wait(1)
        let tunings = scene.workspace.tunings
        #expect(tunings.count == 1)
        scene.scrub(scene.workspace.stageTime - 1.5)
        #expect(scene.workspace.tunings.isEmpty && scene.workspace.meter.reports == reports)
        scene.fling(up: false)
        scene.wait(2)
        #expect(scene.workspace.meter.reports.count == 2)
        scene.key("^Z")
        #expect(scene.workspace.meter.reports == reports)
        #expect(scene.workspace.tunings == tunings)
        #expect(scene.workspace.inspector.tuning[TunableSpring.player.bounce] == 0.3)
    }

    @Test func whatIsHeldWhereItGoesOnIsLetGoOf() {
        let scene = WorkspaceScene(open: true)
        scene.drag(from: scene.inWindow(195, 735), to: scene.inWindow(195, 400), frames: 20)
        scene.wait(2)
        scene.scrub(scene.workspace.stageTime - 2.1)
        #expect(!scene.workspace.subject.hasPointers && scene.workspace.stageKeys.isEmpty)
        scene.wait(3)
        #expect(!scene.workspace.subject.isMoving)
    }
}
