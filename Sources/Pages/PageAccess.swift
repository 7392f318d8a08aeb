import Assets
import Foundation

/// The files that pages and their pictures may be read from.
public enum PageAccess: Sendable {
    /// Any file that the user can read: for paths that the user enters.
    case everything
    /// Files in these folders and below them, links resolved, and files that ship with the program: for paths in files
    /// from others.
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

    /// The path with links resolved; for a missing file, that of its folder.
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
