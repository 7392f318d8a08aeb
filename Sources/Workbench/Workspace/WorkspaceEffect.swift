import Drawing
import Geometry
import Prototyping

/// A wish of the workspace that is done outside, beside the prototype's own.
public enum WorkspaceEffect: Sendable {
    /// Give the window a size in points, or as much of it as the display has, and move its top left by some points as
    /// far as it stays on the display: the stage then keeps its place there.
    case resizeWindow(Size, movedBy: Vector)
    /// Put text on the clipboard.
    case copy(String)
    /// Propose a path for a file; answered by ``Workspace/ask(for:path:workspaceEffects:)``.
    case propose(FilePurpose)
    /// Find out what is at a path, for a purpose; answered by ``Workspace/take(_:at:workspaceEffects:)``.
    case look(FilePurpose, path: String)
    /// Read or write the file of a path; answered by ``Workspace/tell(_:isWrong:)``, and a tuning that was read by
    /// ``Workspace/load(_:)``.
    case file(FilePurpose, path: String)
    /// Write the numbers that differ from their defaults into the code that declares these; answered by
    /// ``Workspace/tellKept(in:)`` or ``Workspace/tell(_:isWrong:)``.
    case keepInCode(Tuning)
    /// Write what was just recorded, at a path that the shell chooses.
    case keepRecording(ExportSource)
}

/// The purpose of a file, with what is to be written: as it is when the path is asked for, whatever becomes of it until the
/// path is there.
public enum FilePurpose: Sendable {
    case saveTuning(Tuning)
    case openTuning
    /// A version of the code that is to be kept; the path is the name of the take.
    case take(CodeVersion)
    case export(ExportKind, ExportSource)
}

/// The source of an exported file.
public enum ExportSource: Sendable {
    case stage(Subject)
    /// A gesture by its number, or what was recorded; with the tuning it is to be played with.
    case clip(Clip, Tuning, gesture: UInt32?)
    case reports([GestureReport])
    case comparison(Comparison)
    /// Anything that was listed, in a picture of so many points.
    case drawing(DrawList, Size)
}
