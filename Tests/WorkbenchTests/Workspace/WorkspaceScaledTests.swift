import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

/// A screen that is smaller than the stage.
@Suite struct WorkspaceScaledTests {
    private let stage = Size(width: 390, height: 844)
    /// The room that a screen of 768 points leaves below a title bar.
    private let low = Size(width: 390, height: 743)

    private func scaled(_ size: Size? = nil, tab: Tab = .library) -> WorkspaceScene {
        let scene = WorkspaceScene(.plain(tab: tab))
        scene.workspace.restore(size ?? low, workbench: nil, isMaximized: false)
        scene.wait(WorkspaceScene.frame)
        return scene
    }

    @Test func theStageKeepsItsSizeAndIsScaled() throws {
        let scene = scaled()
        let workspace = scene.workspace
        #expect(workspace.subject.size == stage && workspace.normalStage == stage && workspace.workbenchWindow == nil)
        let frame = workspace.layout.stages[0]
        // 743/844 is 0.8803: seven eighths.
        #expect(frame.scale == 0.875 && frame.rect.size == Size(width: 341.25, height: 738.5))
        #expect(Rect(origin: .zero, size: low).intersection(frame.rect) == frame.rect)
        #expect(scene.texts.contains { $0.contains("87.5 %") }, "\(scene.texts)")
        guard case .stage(let subject)? = workspace.source(of: .picture) else {
            Issue.record("nothing to export")
            return
        }
        #expect(subject.size == stage)
        #expect(scene.workspace.session.events(from: 0, to: 10).allSatisfy { $0.kind != .resize(low) })
    }

    /// The window that comes back is as small as the one before.
    @Test func closingTheWorkbenchLeavesTheStageItsSize() {
        let scene = scaled()
        scene.grantsSizes = false
        scene.wait(5)
        let steps = scene.workspaceEffects { scene in
            scene.key("F1")
            scene.send(.resize(Size(width: 1026, height: 743)))
            scene.wait(0.2)
            #expect(scene.workspace.isUnfolded && scene.workspace.subject.size == stage)
            scene.key("F1")
            scene.send(.resize(low))
            scene.wait(1)
        }
        // The window does not wander over the screen, and says nothing again.
        let moved = steps.map { effect in if case .resizeWindow(_, let step) = effect { step.dx } else { Double.nan } }
        #expect(moved == [-280, 280])
        #expect(!scene.texts.contains { $0.contains("87.5 %") })
        #expect(scene.workspace.subject.size == stage && scene.workspace.layout.form == .folded)
        #expect(scene.workspace.normalStage == stage)
    }

    /// On a larger screen, or in a window with room, the window is the stage again.
    @Test func aWindowWithRoomIsTheStage() {
        let scene = scaled()
        scene.send(.resize(Size(width: 1200, height: 743)))
        #expect(scene.workspace.subject.size == stage && scene.workspace.layout.form == .folded)
        let large = Size(width: 500, height: 900)
        scene.send(.resize(large))
        #expect(scene.workspace.subject.size == large && scene.workspace.layout.form == .bare)
        scene.send(.resize(low))
        #expect(scene.workspace.subject.size == low)
    }

    /// Pixels and points do not always meet.
    @Test func aRoundedWindowIsNotTooSmall() {
        let scene = scaled(Size(width: 389.6, height: 843.5))
        #expect(scene.workspace.layout.form == .bare)
    }

    @Test func anotherPrototypeKeepsItsSizeToo() {
        let scene = scaled()
        scene.workspace.begin(with: AppHost(.plain(tab: .home)))
        scene.wait(WorkspaceScene.frame)
        #expect(scene.workspace.subject.size == stage && scene.workspace.layout.form == .folded)
    }
}
