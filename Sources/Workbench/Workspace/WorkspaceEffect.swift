import Geometry
import Gestures
import Prototyping

/// A wish of the workspace that is done outside, beside the prototype's own.
public enum WorkspaceEffect: Hashable, Sendable {
    /// Give the window a size in points, or as much of it as the display has, and move its top left by some points as
    /// far as it stays on the display: the stage then keeps its place there.
    case resizeWindow(Size, movedBy: Vector)
    /// Put text on the clipboard.
    case copy(String)
    /// Propose a path for a file; answered by ``Workspace/ask(for:path:workspaceEffects:)``.
    case propose(FilePurpose)
    /// List what is in a folder whose path begins so, for a purpose; answered by
    /// ``Workspace/take(entries:workspaceEffects:)``.
    case list(FilePurpose, prefix: String)
    /// Read or write the file of a path; answered by ``Workspace/tell(_:isWrong:)``, and a tuning that was read by
    /// ``Workspace/load(_:)``.
    case file(FilePurpose, path: String)
    /// Write the numbers that differ from their defaults into the code that declares these; answered by
    /// ``Workspace/tellKept(in:)`` or ``Workspace/tell(_:isWrong:)``.
    case keepInCode(Tuning)
    /// Write what was just recorded, at a path that the shell chooses.
    case keepRecording
}

/// The purpose of a file.
public enum FilePurpose: Hashable, Sendable {
    case saveTuning
    case openTuning
    /// A version of the code that is to be kept, by its number; the path is the name of the take.
    case take(version: Int)
    case export(ExportKind)
}

/// The source of an exported file.
public enum ExportSource: Sendable {
    case stage(Subject)
    /// A gesture or what was recorded, with the tuning it is to be played with.
    case clip(Clip, Tuning)
    case reports([GestureReport])
    case comparison(Comparison)
    /// Two versions of the code, by the paths of folders with their source files, the best first.
    case versions(from: [String], to: [String])
}
