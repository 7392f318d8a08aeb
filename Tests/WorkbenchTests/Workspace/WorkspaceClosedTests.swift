import App
import Controls
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct WorkspaceClosedTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func theClosedDeskIsTheLabToTheBit(seed: UInt64) {
        let start = AppStart.plain(tab: Tab.allCases[Int(seed % 4)])
        let scene = WorkspaceScene(start)
        var subject = AppHost(start)
        var effects: [Effect] = []
        for frame in 1...16 { _ = subject.step(FrameInput(time: Double(frame) / 64), effects: &effects) }
        var answers: [Answer] = []
        var events = RandomGestures.events(seed: seed, seconds: 30)[...]
        while scene.time < 34 {
            var input = FrameInput(time: scene.time + WorkspaceScene.frame)
            input.answers = answers
            input.events = answers.map { InputEvent(time: scene.time.nextUp, kind: $0.event) }
            var own: [InputEvent] = []
            while let event = events.first, event.time <= input.time {
                own.append(InputEvent(time: max(event.time, scene.time.nextUp), kind: event.kind))
                events.removeFirst()
            }
            input.events += own
            scene.run(own)
            let first = effects.count
            let wake = subject.step(input, effects: &effects)
            answers = effects[first...].compactMap(PlayedSession.answer)
            #expect(scene.workspace.stepped == input.events, "at \(scene.time)")
            let overlay = Sight(subject)
            #expect(scene.list == overlay.drawing && scene.stageItems == overlay.drawing.items.count)
            #expect(scene.wake == wake)
            #expect(overlay.differences(from: scene.overlay) == [], "at \(scene.time)")
        }
        #expect(events.isEmpty && scene.effects == effects && scene.workspaceEffects.isEmpty)
        #expect(scene.store == subject.app.saved)
    }

    @Test func theWindowIsTheStage() {
        let scene = WorkspaceScene()
        let size = Size(width: 700, height: 500)
        scene.send(.resize(size))
        #expect(scene.workspace.subject.size == size)
        #expect(scene.workspace.onStage(Point(x: 3, y: 4)) == Point(x: 3, y: 4))
        #expect(!scene.workspace.isUnfolded && scene.workspace.layout.form == .bare)
    }

    @Test func whatIsUnusualIsSaidOverTheStage() {
        let scene = WorkspaceScene()
        let words = scene.workspace.words
        scene.key("F7")
        #expect(scene.texts.contains(words.pausedIcon))
        scene.key("F7", "F8")
        #expect(scene.texts.contains("0.5× · F8"))
        scene.key("F6")
        #expect(scene.texts.contains(words("No gesture to replay yet")))
        scene.wait(4)
        #expect(!scene.texts.contains(words("No gesture to replay yet")))
    }
}

extension Words {
    fileprivate var pausedIcon: String {
        status(StatusPill.State(recording: nil, flow: .paused, timeScale: .off, language: language))
    }
}
