import Files
import Foundation

/// A patch that leads from one version of a module's files to another, as `patch -p1` and `git apply` take it in the package's folder.
struct CodePatch: Sendable {
    /// The paths of folders with the files of both, the best first.
    var from: [String]
    var to: [String]
    /// The path of the module's folder in the package.
    var folder: String

    /// The longest time in seconds that `diff` has, and the most bytes of a patch.
    private static let patience = 20.0
    private static let longest = 64 << 20

    /// The patch.
    ///
    /// - Throws: ``Failure`` naming the folder that cannot be read, or if both are the same, or there is no `diff`.
    func text() throws(Failure) -> String {
        let draft = NSTemporaryDirectory() + "/motionlab-patch-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: draft) }
        for (name, folders) in [("a", from), ("b", to)] {
            let sources = try SourceFolder.present(folders)
            let target = "\(draft)/\(name)/\(folder)"
            do {
                let parent = (target as NSString).deletingLastPathComponent
                try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
                try FileManager.default.copyItem(atPath: sources, toPath: target)
            } catch { throw Failure(.cannotWrite, "cannot write \(draft)") }
        }
        var diff: ChildProcess
        do throws(ChildProcess.NotStarted) {
            // As file names are in the patch, it runs between the two folders.
            diff = try ChildProcess(
                "/bin/sh", ["-c", "cd \"$0\" && exec diff -ruN a b", draft], takesInput: false, capturing: .output,
                captureLimit: Self.longest)
        } catch { throw Failure(.unavailable, "cannot start diff") }
        let end = Deadline(within: Self.patience)
        while !diff.hasEnded(within: 0.5), !end.isOver {}
        switch diff.exitStatus {
        case 0: throw Failure(.badData, "both versions have the same files: there is no patch")
        case 1: return diff.text
        case 127: throw Failure(.unavailable, "diff is missing; the package diffutils has it")
        default: throw Failure(.software, "diff cannot compare the files of both versions")
        }
    }
}
