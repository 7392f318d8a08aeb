import Foundation
import Platform
import Prototyping
import Workbench

/// Another version of the prototype's code, while the window is open.
extension FrameLoop {
    /// Begins with a version that was compiled, and shows one that is ready.
    mutating func takeVersions() {
        switch versions?.take() {
        case .compiling: workspace.value.begin(.compiling)
        case .version(let library):
            if library == shownLibrary, !showsDefaults {
                // A mistake was taken back.
                settle([])
            } else {
                begin(VersionChange.Version(library: library))
            }
        case .defaults(let defaults, let library):
            // A version that is still on its way comes first.
            if change == nil, library == shownLibrary {
                begin(VersionChange.Version(library: library, defaults: defaults, isChecked: true))
            }
        case .errors(let errors): settle(errors)
        case nil: break
        }
        loadTakes()
        guard let change, let result = change.result else { return }
        self.change = nil
        do throws(Failure) {
            let contents = try result.get()
            // As in a step.
            let workspace = workspace
            // Other defaults are in no files that are kept.
            let sources =
                change.version.defaults.isEmpty ? SourceFolder.path(of: change.version.library) : ""
            guard
                workspace.value.adopt(contents.rebuild, keepsGhost: showsDefaults, sources: sources)
            else {
                var again = change.version
                again.isChecked = true
                return begin(again)
            }
            isNewVersion = true
            shownLibrary = change.version.library
            journal?.show(shownLibrary)
            showsDefaults = !change.version.defaults.isEmpty
            if showsDefaults { workspace.value.codeErrors = [] } else { workspace.value.endCodeWork([]) }
            try show(contents.content)
            for line in contents.hints where !showsDefaults {
                Terminal.complain(line)
                workspace.value.tell(URL(fileURLWithPath: line).lastPathComponent, isWrong: true)
            }
        } catch {
            Terminal.complain(error.description)
            settle([CodeError(readingLineOf: error.description)])
        }
    }

    /// Loads the versions that are kept under names, one after the other, and offers them to be compared.
    private mutating func loadTakes() {
        guard let versions else { return }
        if let (take, job) = loading, let result = job.result, let takes = TakeFolder.shown {
            loading = nil
            do throws(Failure) {
                let type = try result.get()
                workspace.value.offer(
                    take.name, in: takes.path(of: take.name), of: SourceFolder.path(of: take.library), type,
                    type.tunableList)
            } catch { Terminal.complain("\(takes.path(of: take.name)): \(error.description)") }
        }
        guard loading == nil, let next = versions.nextTake() else { return }
        let (session, processes, waker) = (workspace.value.session, versions.processes, window.makeWaker())
        let job = Job<any Prototype.Type> { () throws(Failure) in
            try VersionTrial.run(next.library, session, in: processes) { true }
            return try PlugIn.load(next.library)
        } finish: {
            waker.wake(0)
            // For the next one.
            processes.prepare()
        }
        loading = (next, job)
    }

    /// Says why the stage does not show the code as it is now; with no errors, it does.
    private mutating func settle(_ errors: [CodeError]) {
        change?.cancel()
        change = nil
        showsDefaults = false
        workspace.value.endCodeWork(errors)
    }

    private mutating func begin(_ version: VersionChange.Version) {
        guard let versions else { return }
        change?.cancel()
        if version.defaults.isEmpty, !version.isChecked { workspace.value.begin(.checking) }
        var version = version
        version.chosen = showsDefaults ? nil : workspace.value.ghostGesture
        change = VersionChange(
            version, workspace.value.session, content, in: versions.processes, waker: window.makeWaker())
    }

    /// Draws and reads by what another version says.
    private mutating func show(_ new: Content) throws(Failure) {
        content = new
        new.prepare(&renderer)
        renderer.forgetPictures()
        tuning = try TuningSource.watching(tuningPath, for: new, waker: window.makeWaker())
    }
}
