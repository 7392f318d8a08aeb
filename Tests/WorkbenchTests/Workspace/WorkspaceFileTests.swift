import App
import Geometry
import Gestures
import Prototyping
import Support
import Testing

@testable import Workbench

/// A file is made of the moment in which its path was asked for.
@Suite struct WorkspaceFileTests {
    /// Asks for a path by an act, lets something happen, and takes the purpose that comes with the path.
    private func purpose(
        _ scene: WorkspaceScene, asking: (WorkspaceScene) -> Void, meanwhile: (WorkspaceScene) throws -> Void
    ) throws -> FilePurpose {
        let asked = try #require(scene.workspaceEffects(of: asking).proposed.last)
        var workspaceEffects: [WorkspaceEffect] = []
        scene.workspace.ask(for: asked, path: "/tmp/a", workspaceEffects: &workspaceEffects)
        try meanwhile(scene)
        let file = scene.workspaceEffects { $0.key("Return") }
        for case .file(let purpose, _) in file { return purpose }
        return try #require(nil, "a path is typed: \(file)")
    }

    /// Follows a watched file.
    private func follow(_ scene: WorkspaceScene) throws {
        var written = scene.workspace.tuning
        try written.set(TunableSpring.player.bounce, to: 0.4)
        scene.workspace.follow(written)
        scene.wait(0.1)
        #expect(scene.workspace.tuning == written)
    }

    @Test func aTuningIsSavedAsItWas() throws {
        let scene = WorkspaceScene(open: true)
        let before = scene.workspace.tuning
        let purpose = try purpose(scene) {
            $0.click($0.workspace.layout.inspector.center)
            $0.key("^S")
        } meanwhile: {
            try follow($0)
        }
        guard case .saveTuning(let saved) = purpose else {
            Issue.record("a tuning is saved: \(purpose)")
            return
        }
        #expect(saved == before && saved != scene.workspace.tuning)
    }

    @Test func aClipIsExportedAsItWas() throws {
        let scene = WorkspaceScene(open: true)
        scene.fling()
        scene.wait(2)
        let (number, before) = (scene.workspace.chosenNumber, scene.workspace.tuning)
        let purpose = try purpose(scene) {
            $0.act(GesturePanelEffect.export(.gif))
        } meanwhile: {
            try follow($0)
        }
        guard case .export(.gif, .clip(_, let tuning, let gesture)) = purpose else {
            Issue.record("a clip is exported: \(purpose)")
            return
        }
        #expect(gesture == number && tuning == before && before != scene.workspace.tuning)
    }
}
