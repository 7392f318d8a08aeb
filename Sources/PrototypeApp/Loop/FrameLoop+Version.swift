import Foundation
import Platform
import Prototyping
import Workbench

/// Another version of the prototype's code, while the window is open.
extension FrameLoop {
    /// Begins with a version that was compiled, and shows one that is ready.
    mutating func takeVersions() {
        switch versions?.take() {
        case .version(let library): begin(library)
        case .error(let line):
            change?.cancel()
            change = nil
            workspace.value.fault = Self.short(line)
        case nil: break
        }
        guard let change, let result = change.result else { return }
        self.change = nil
        do throws(Failure) {
            let contents = try result.get()
            // As in a step.
            let workspace = workspace
            guard workspace.value.adopt(contents.rebuild) else { return begin(change.library, isChecked: true) }
            workspace.value.fault = nil
            try show(contents.content)
        } catch {
            Terminal.complain(error.description)
            workspace.value.fault = Self.short(error.description)
        }
    }

    /// A fault as it is said where there is little room: the file's name stands for its path.
    private static func short(_ line: String) -> String { line.replacing(/^\/.*\/([^\/]+:\d+:\d+:)/) { "\($0.1)" } }

    private mutating func begin(_ library: String, isChecked: Bool = false) {
        guard let versions else { return }
        change?.cancel()
        change = VersionChange(
            library, workspace.value.session, content, in: versions.processes, waker: window.makeWaker(),
            isChecked: isChecked)
    }

    /// Draws and reads by what another version says.
    private mutating func show(_ new: Content) throws(Failure) {
        content = new
        new.prepare(&renderer)
        renderer.forgetPictures()
        tuning = try TuningSource.watching(tuningPath, for: new, waker: window.makeWaker())
    }
}
