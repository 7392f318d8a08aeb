import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct WorkspaceKeyboardTests {
    @Test(arguments: [false, true])
    func f9GoesAroundAllPanelsAndBack(compares: Bool) {
        let scene = WorkspaceScene(open: true)
        // An empty list has nothing to press and is passed over.
        scene.fling()
        scene.wait(2)
        if compares { scene.key("F4") }
        var targets = [scene.workspace.keyboard]
        for _ in 0..<4 {
            scene.key("F9")
            targets.append(scene.workspace.keyboard)
        }
        let third: Workspace.Target = compares ? .curves : .gestures
        #expect(targets == [.stage(.a), third, .inspector, .timeline, .stage(.a)])
        scene.key("+F9")
        #expect(scene.workspace.keyboard == .timeline)
        scene.key("+F9", "+F9", "+F9")
        #expect(scene.workspace.keyboard == .stage(.a))
    }

    @Test func escapeGivesTheKeyboardBackEveryTime() {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(2)
        for round in 0..<3 {
            for count in 1...3 {
                for _ in 0..<count { scene.key("F9") }
                #expect(scene.workspace.keyboard != .stage(.a))
                scene.key("Escape")
                #expect(scene.workspace.keyboard == .stage(.a), "round \(round), panel \(count)")
                #expect(!scene.workspace.inspector.hasFocus && !scene.workspace.timeline.hasFocus)
            }
        }
        #expect(scene.playerOffset < 1, "no Escape was the stage's")
    }

    @Test func tabGoesFromPanelToPanel() {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(2)
        scene.key("F9", "F9", "F9")
        #expect(scene.workspace.keyboard == .timeline)
        for _ in 0..<6 where scene.workspace.keyboard == .timeline { scene.key("Tab") }
        #expect(scene.workspace.keyboard == .stage(.a), "after the last panel comes the stage")
        scene.key("+F9", "+F9", "+F9")
        for _ in 0..<30 where scene.workspace.keyboard == .gestures { scene.key("Tab") }
        #expect(scene.workspace.keyboard == .inspector && scene.workspace.inspector.hasFocus)
    }

    @Test func theDesksKeysWorkWhileAPanelHasTheKeyboard() {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(1)
        for count in 1...3 {
            for _ in 0..<count { scene.key("F9") }
            let keyboard = scene.workspace.keyboard
            scene.key("F7")
            #expect(scene.workspace.flow.isPaused)
            let time = scene.workspace.stageTime
            scene.key(",")
            #expect(scene.workspace.stageTime == time - WorkspaceScene.frame)
            scene.key(".", "F7", "F2", "F3", "F8", "+F8")
            #expect(scene.workspace.flow.isRunning && scene.workspace.keyboard == keyboard)
            scene.key("Escape")
        }
        #expect(scene.workspace.hud.isShown && scene.workspace.showsGestureOverlay)
    }

    /// Each case brings the keyboard somewhere, or stops the stage's time.
    @Test(arguments: [
        [], ["F1"], ["F1", "F9"], ["F1", "F9", "F9"], ["F1", "F9", "F9", "F9"], ["F1", "F4", "F9"], ["+/"], ["F7"],
        ["F1", "F9", "F7", ",", "F7"], ["+F6"], ["F1", "F9", "F9", "^S"],
    ])
    func ctrlQQuitsFromEverywhere(keys: [String]) {
        let scene = WorkspaceScene()
        scene.fling()
        scene.wait(2)
        for key in keys { scene.key(key) }
        #expect(scene.effects { $0.key("^Q") } == [.quit])
    }

    @Test func ctrlQQuitsAfterTheListOfExports() {
        let scene = WorkspaceScene(open: true)
        scene.click(.export)
        #expect(scene.workspace.timeline.isExporting)
        scene.key("Escape", "F7", ",", "F7")
        #expect(scene.effects { $0.key("^Q") } == [.quit])
        scene.send(.focus(false), .focus(true))
        #expect(scene.effects { $0.key("Q") } == [], "Ctrl is up")
    }

    @Test func ctrlQQuitsWhileAPathIsAskedFor() {
        let scene = WorkspaceScene(open: true)
        var workspaceEffects: [WorkspaceEffect] = []
        scene.workspace.ask(for: .openTuning, path: "/tmp/a", workspaceEffects: &workspaceEffects)
        #expect(scene.effects { $0.key("^Q") } == [.quit])
    }

    @Test func aCommaInATextFieldIsTyped() {
        let scene = WorkspaceScene(.plain(tab: .samples), open: true)
        scene.click(scene.inWindow(100, 86))
        #expect(scene.workspace.subject.isTyping)
        scene.send(.keyDown(","), .text(","), .keyUp(","))
        scene.send(.keyDown("."), .text("."), .keyUp("."))
        #expect(scene.workspace.flow.isRunning && scene.texts.contains(",."))
        // A number that is typed into the inspector has full stops too.
        scene.click(scene.workspace.layout.inspector.center)
        scene.workspace.inspector.beginEdit(TunableSpring.player.bounce)
        scene.send(.keyDown("."), .text("."), .keyUp("."))
        #expect(scene.workspace.flow.isRunning)
    }

    @Test func aKeyHeldOverAChangeOfTheKeyboardDoesNotStick() {
        let scene = WorkspaceScene(open: true)
        // Down on the stage, up in a panel.
        scene.send(.keyDown("Left Shift"))
        scene.key("F9")
        scene.send(.keyUp("Left Shift"))
        #expect(scene.workspace.stageKeys.isEmpty && scene.workspace.heldKeys.isEmpty)
        let events = scene.workspace.session.events(from: 0, to: 1000).map(\.kind)
        #expect(events.contains(.keyUp("Left Shift")))
        // Down in the inspector, up in another.
        scene.click(scene.workspace.layout.inspector.center)
        scene.send(.keyDown("Left Shift"))
        scene.send(.keyDown("Left Ctrl"))
        scene.key("F9")
        scene.send(.keyUp("Left Shift"))
        scene.send(.keyUp("Left Ctrl"))
        #expect(scene.workspace.inspector.input.modifiers == [] && scene.workspace.timeline.input.modifiers == [])
        #expect(scene.workspace.inspector.input.heldKey == nil)
        // The window loses the keyboard.
        scene.send(.keyDown("Left Ctrl"))
        scene.send(.focus(false), .focus(true))
        scene.send(.keyUp("Left Ctrl"))
        #expect(!scene.workspace.holdsCommand && scene.workspace.inspector.input.modifiers == [])
    }

    @Test func aHeldKeyOfTheDeskActsOnce() {
        let scene = WorkspaceScene(open: true)
        scene.send(.keyDown("F7"))
        scene.send(.keyDown("F7"))
        scene.send(.keyDown("F7"), .keyUp("F7"))
        #expect(scene.workspace.flow.isPaused)
        // One that steps continues.
        let time = scene.workspace.stageTime
        scene.send(.keyDown("."))
        scene.send(.keyDown("."), .keyUp("."))
        #expect(scene.workspace.stageTime == time + 2 * WorkspaceScene.frame)
    }

    @Test func whereAPathIsAskedForEverythingIsTyped() {
        let scene = WorkspaceScene(open: true)
        let wished = scene.workspaceEffects { scene in
            scene.click(scene.workspace.layout.inspector.center)
            scene.key("^S")
        }
        guard case .saveTuning? = wished.proposed.last else {
            Issue.record("a path for the tuning is asked for: \(wished)")
            return
        }
        var workspaceEffects: [WorkspaceEffect] = []
        let purpose = FilePurpose.saveTuning(scene.workspace.tuning)
        scene.workspace.ask(for: purpose, path: "/tmp/a", workspaceEffects: &workspaceEffects)
        for key in ["b", ",", "."] { scene.send(.keyDown(key), .text(key), .keyUp(key)) }
        #expect(scene.workspace.flow.isRunning)
        scene.key("F7", "^A")
        scene.send(.paste("/tmp/x y"))
        #expect(scene.workspace.prompt?.panel.input.modifiers == [] && scene.workspace.flow.isRunning)
        scene.click(Point(x: 5, y: 5))
        let file = scene.workspaceEffects { $0.key("Return") }
        #expect(file.paths == ["/tmp/x y"] && scene.workspace.prompt == nil)
        // The keyboard is where it was.
        scene.key("Escape", "Space")
        #expect(scene.workspace.keyboard == .stage(.a))
        #expect(scene.workspace.session.events(from: 0, to: 100).map(\.kind).contains(.keyDown("Space")))
    }

    @Test func aSyllableIsWrittenOnceInAPath() throws {
        let scene = WorkspaceScene(open: true)
        var workspaceEffects: [WorkspaceEffect] = []
        let purpose = FilePurpose.saveTuning(scene.workspace.tuning)
        scene.workspace.ask(for: purpose, path: "/tmp/", workspaceEffects: &workspaceEffects)
        var path: String? { scene.workspace.prompt?.panel.path }
        let start = try #require(path)
        let sheet = PathPrompt.sheet(in: scene.workspace.rect(of: .prompt))
        let field = PathPrompt.fieldRect(sheet)
        scene.send(.keyDown("End"), .keyUp("End"), .compose("한", start: 0, length: 1))
        let isAskedBefore = scene.workspace.platformOutput().endsComposing
        scene.click(Point(x: field.maxX - 2, y: field.midY))
        let isAsked = scene.workspace.platformOutput().endsComposing
        #expect(!isAskedBefore && isAsked)
        scene.send(.compose("", start: 0, length: 0), .text("한"))
        #expect(path == start + "한")
        scene.send(.compose("글", start: 0, length: 1))
        let file = scene.workspaceEffects { $0.click(PathPrompt.acceptRect(sheet).center) }
        let paths = file.paths
        #expect(paths == [start + "한글"])
        // Its commit is for no other field.
        scene.send(.compose("", start: 0, length: 0), .text("글"))
        let events = scene.workspace.session.events(from: 0, to: 100).map(\.kind)
        #expect(!events.contains(.text("글")))
    }

    @Test func aTypedNumberCountsWhereverTheNextPressGoes() {
        let scene = WorkspaceScene(.plain(tab: .library), open: true)
        scene.click(scene.workspace.layout.inspector.center)
        scene.workspace.inspector.beginEdit(TunableSpring.player.bounce)
        scene.send(.keyDown("Left Ctrl"), .keyDown("A"), .keyUp("A"), .keyUp("Left Ctrl"), .text("0.6"))
        scene.fling()
        scene.wait(0.1)
        #expect(scene.workspace.subject.tuning[TunableSpring.player.bounce] == 0.6)
        #expect(scene.workspace.inspector.tuning == scene.workspace.subject.tuning)
        // From the stage it is taken back.
        scene.key("^Z")
        scene.wait(WorkspaceScene.frame)
        #expect(
            scene.workspace.subject.tuning == Tuning.standard && scene.workspace.inspector.tuning == Tuning.standard)
    }

    @Test func endGoesToTheLiveEndFromTheInspector() throws {
        let scene = WorkspaceScene(open: true)
        scene.wait(1)
        scene.key("F7", ",", ",")
        scene.click(scene.workspace.layout.inspector.center)
        #expect(scene.workspace.session.isScrubbing)
        scene.workspace.inspector.takeFocus()
        scene.workspace.keyboard = .inspector
        scene.key("End")
        #expect(!scene.workspace.session.isScrubbing && scene.workspace.flow.isRunning)
        #expect(scene.workspace.subject.tuning == Tuning.standard)
    }
}
