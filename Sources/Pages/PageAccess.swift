import Assets
import Foundation

/// Which files pages and their pictures may come from.
public enum PageAccess: Sendable {
    /// Any that the user can read: for what the user names.
    case everything
    /// Files in these folders and below them, links followed, and what ships with the program: for what a stranger's file
    /// names.
    case folders([String])

    /// True for a file that a page or a picture may come from.
    public func allows(_ path: String) -> Bool {
        guard case .folders(let folders) = self else { return true }
        let file = Self.resolved(path)
        let shipped = (try? Assets.folder().path).map { [$0] } ?? []
        return (folders + shipped).contains { folder in
            let folder = Self.resolved(folder)
            return file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
        }
    }

    /// The path without links; of a file that is not there, that of the folder in which it would be.
    private static func resolved(_ path: String) -> String {
        let file = URL(fileURLWithPath: path).standardizedFileURL
        if let whole = unsafe realpath(file.path, nil) {
            defer { unsafe free(whole) }
            return unsafe String(cString: whole)
        }
        let folder = file.deletingLastPathComponent().path
        guard folder != file.path else { return folder }
        return resolved(folder) + "/" + file.lastPathComponent
    }
}
