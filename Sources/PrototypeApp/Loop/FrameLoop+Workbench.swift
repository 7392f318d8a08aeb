import Files
import Foundation
import Platform
import Prototyping
import Workbench

/// The workbench's wishes for the world outside: the window's size, the clipboard, files.
extension FrameLoop {
    mutating func performWorkspaceEffects() {
        // One may lead to others.
        while !workspaceEffects.isEmpty {
            let effects = workspaceEffects
            workspaceEffects.removeAll(keepingCapacity: true)
            for effect in effects { perform(effect) }
        }
        advanceExport()
    }

    private mutating func perform(_ effect: WorkspaceEffect) {
        // As in a step.
        let workspace = workspace
        switch effect {
        case .resizeWindow(let size, let step):
            if !window.resize(to: size, movedBy: step) { workspace.value.keepWindow() }
        case .copy(let text): copy(text)
        case .propose(let purpose):
            workspace.value.ask(for: purpose, path: proposal(for: purpose), workspaceEffects: &workspaceEffects)
        case .look(let purpose, let path):
            workspace.value.take(content(at: path, for: purpose), at: path, workspaceEffects: &workspaceEffects)
        case .file(let purpose, let path): open(purpose, path)
        case .keepInCode(let tuning): keepInCode(tuning)
        case .keepRecording(let source):
            begin(.recording, of: source, path: ExportDestination.proposal(.recording, of: fileName, now: Date()))
        }
    }

    private func keepInCode(_ tuning: Tuning) {
        guard let folder = SourceFolder.shown else { return }
        do throws(Failure) {
            let values = tuning.values.filter { tuning.tunables[$0.name] != nil }
            let edit = try CodeEdit(values, insteadOf: tuning.tunables.defaults, of: tuning.tunables, in: folder)
            try edit.write()
            workspace.value.tellKept(in: edit.names)
        } catch { tell(error, of: folder) }
    }

    /// Keeps a version of the code under a name.
    private func keep(_ version: CodeVersion, as name: String) {
        guard let takes = TakeFolder.shown else { return }
        do throws(Failure) {
            let name = try takes.keep(version.folders, as: name)
            workspace.value.keep(version: version.number, as: name, in: takes.path(of: name))
            workspace.value.tellSaved(name)
            Terminal.complain("wrote \(takes.path(of: name))")
        } catch { tell(error.description) }
    }

    private func content(at path: String, for purpose: FilePurpose) -> PathContent {
        if case .take = purpose, let takes = TakeFolder.shown {
            takes.content(at: path)
        } else {
            ExportDestination.content(at: path)
        }
    }

    mutating func copy(_ text: String) {
        do { try window.setClipboard(text) } catch { tell(error.description) }
    }

    /// Says why a file was not taken: whole in the terminal, with the file's name alone in the window.
    func tell(_ failure: Failure, of path: String) {
        Terminal.complain(failure.description)
        workspace.value.tell(failure.inWindow(path), isWrong: true)
    }

    /// Says in the terminal and in the window what went wrong.
    private func tell(_ problem: String) {
        Terminal.complain(problem)
        workspace.value.tell(problem, isWrong: true)
    }

    // MARK: Files

    /// The name that the program's files begin with.
    private var fileName: String { type(of: content.program).fileName }

    private func proposal(for purpose: FilePurpose) -> String {
        switch purpose {
        case .saveTuning, .openTuning: ExportDestination.tuningProposal(of: fileName)
        case .take(let version): version.proposedName
        case .export(let kind, .clip(_, _, let gesture)):
            ExportDestination.proposal(kind, of: fileName, gesture: gesture, now: Date())
        case .export(let kind, _): ExportDestination.proposal(kind, of: fileName, now: Date())
        }
    }

    private mutating func open(_ purpose: FilePurpose, _ typed: String) {
        let path = ExportDestination.whole(typed)
        switch purpose {
        case .saveTuning(let tuning): save(tuning, to: path)
        case .openTuning: load(path)
        case .take(let version): keep(version, as: typed)
        case .export(let kind, let source): begin(kind, of: source, path: path)
        }
    }

    private func save(_ tuning: Tuning, to path: String) {
        do throws(Failure) {
            try Draft.write(TuningFile(tuning).text, to: path)
            workspace.value.tellSaved(path)
        } catch { tell(error.description) }
    }

    private mutating func load(_ path: String) {
        do throws(Failure) {
            guard let tuning = try content.tuning(path) else { return }
            workspace.value.load(tuning)
        } catch {
            refuse(error, of: path)
        }
    }

    /// Says why a tuning was not taken: whole in the terminal, with the file's name alone in the window.
    func refuse(_ failure: Failure, of path: String) {
        Terminal.complain(failure.description)
        workspace.value.refuse(failure.inWindow(path))
    }

    // MARK: Exports

    private mutating func begin(_ kind: ExportKind, of source: ExportSource, path: String) {
        let job = ExportJob(order(kind, source), to: path, content: content)
        if isExporting { waitingExports.append(job) } else { export = job }
    }

    var isExporting: Bool { export != nil }

    private func order(_ kind: ExportKind, _ source: ExportSource) -> ExportJob.Order {
        switch source {
        case .stage(let subject): .picture(subject, scale: window.scale)
        case .reports(let reports): kind == .reportsJSON ? .reportsJSON(reports) : .reportsCSV(reports)
        case .comparison(let comparison): .comparisonCSV(comparison)
        case .drawing(let list, let size): .drawing(list, size, scale: window.scale)
        case .clip(let clip, let tuning, let gesture):
            order(kind, clip, tuning, title: ExportDestination.title(of: gesture))
        }
    }

    private func order(_ kind: ExportKind, _ clip: Clip, _ tuning: Tuning, title: String) -> ExportJob.Order {
        let frames = ClipFrames(
            clip: clip, tuning: tuning, framesPerSecond: VideoFormat(rawValue: kind.rawValue)?.framesPerSecond ?? 60,
            scale: window.scale, title: title)
        switch kind {
        case .sheet: return .sheet(frames, count: 12)
        case .gif, .mp4: return .film(frames)
        case .sharedRecording: return .sharedRecording(clip, tuning: tuning, name: title, scale: window.scale)
        default: return .recording(clip, scale: window.scale)
        }
    }

    /// Does a little of the export in progress, and says when it is done.
    private mutating func advanceExport() {
        guard let export else { return }
        do throws(Failure) {
            if try export.advance() { return workspace.value.tellProgress(.exporting, export.progress) }
            workspace.value.tellSaved(export.path)
            Terminal.complain("wrote \(export.path)")
            for note in export.notes { Terminal.complain("\(export.path): \(note)") }
            if let difference = export.difference {
                tell(Failure(.missed, "\(export.path): a replay differs: \(difference)"), of: export.path)
            }
        } catch { tell(error.description) }
        self.export = waitingExports.isEmpty ? nil : waitingExports.removeFirst()
    }

    // MARK: The end

    /// Does what was withheld while the past was shown.
    mutating func leavePast() {
        guard workspace.value.session.isScrubbing else { return }
        effects.removeAll(keepingCapacity: true)
        // As in a step.
        let workspace = workspace
        workspace.value.leavePast(effects: &effects)
        performEffects()
    }

    /// Finishes what is being written, unless it takes too long.
    mutating func finishExports() {
        let start = MonotonicClock.now()
        while let export, MonotonicClock.now() - start < (signalledEnd.hasCome ? Self.leastPatience : Self.patience) {
            advanceExport()
            if self.export === export { MonotonicClock.sleep(until: MonotonicClock.now() + 1_000_000) }
        }
        for export in [export].compactMap({ $0 }) + waitingExports {
            Terminal.complain("\(export.path): not finished: the window was closed")
        }
        export = nil
        waitingExports = []
    }

    /// The time for which the program stays for its exports once the window is closed.
    private static let patience: Nanoseconds = 10_000_000_000
    /// The same where a signal ends the program.
    private static let leastPatience: Nanoseconds = 200_000_000
}

extension Failure {
    /// The short form of a file's fault where there is little room: its name stands for its path.
    fileprivate func inWindow(_ path: String) -> String {
        description.replacingOccurrences(of: path, with: URL(fileURLWithPath: path).lastPathComponent)
    }
}
