import Controls
import Geometry

/// The words of the workbench.
extension Words {
    var undo: String { self("Undo") }

    func wentOn(storing: Bool) -> String {
        storing
            ? self("Resumed from here; saved data was rolled back")
            : self("Resumed from here")
    }

    var windowTooSmall: String {
        let least = WorkspaceLayout.least
        let size = "\(Int(least.width))×\(Int(least.height))"
        return self("The workbench needs a window of at least \(size)")
    }

    func stageIsScaled(to scale: Double) -> String {
        let percent = "\(decimal(scale * 100, digits: 1, trimmed: true)) %"
        return self("The screen is small: the stage is shown at \(percent)")
    }

    func saved(_ name: String) -> String { self("Saved: \(name)") }
    func kept(in files: String) -> String { self("Kept in \(files)") }
    func progress(of work: WorkInProgress, percent: Int) -> String {
        switch work {
        case .exporting: self("Exporting \(percent) %")
        case .opening: self("Opening \(percent) % · Esc to cancel")
        case .catchingUp(let left):
            self("Processing \(left) events · Esc to cancel")
        }
    }

    /// The work on saved code, with the seconds from the first on.
    func doing(_ work: CodeWork, seconds: Int) -> String {
        let name =
            switch work {
            case .compiling: self("Compiling")
            case .checking: self("Checking the new code")
            }
        return seconds < 1 ? name : name + self(" · \(seconds) s")
    }

    /// The words for the code's errors, and for the lines that it has printed.
    func messages(errors: Int, lines: Int) -> String {
        var parts: [String] = []
        if errors > 0 {
            parts.append(self(errors == 1 ? "1 error in the code" : "\(errors) errors in the code"))
        }
        if lines > 0 { parts.append(self(lines == 1 ? "1 line printed" : "\(lines) lines printed")) }
        return parts.joined(separator: " · ")
    }

    func showsErrors(_ count: Int) -> String {
        Command.messages.chord.text + " · " + self(count == 1 ? "1 error" : "\(count) errors")
    }

    /// - Parameter isComparing: True while two sides are.
    func title(of purpose: FilePurpose, isComparing: Bool) -> String {
        switch purpose {
        case .saveTuning: self("Save tuning")
        case .openTuning: self("Open tuning")
        case .take: self("Keep this version as")
        case .export(let kind, _): exportName(of: kind, isComparing: isComparing) + " · " + exportForm(of: kind)
        }
    }

    func status(_ state: StatusPill.State) -> String {
        var parts: [String] = []
        if let seconds = state.recording {
            parts.append(self("Recording \(seconds) s · F5"))
        }
        switch state.flow {
        case .running: break
        case .paused: parts.append(self("Paused · F7"))
        case .backwards: parts.append(self("Reverse · F7"))
        case .once: parts.append(self("Replay · F6"))
        case .loop: parts.append(self("Loop · F6"))
        }
        if state.timeScale != .off { parts.append("\(state.timeScale.rawValue)× · F8") }
        return parts.joined(separator: "   ")
    }
}
