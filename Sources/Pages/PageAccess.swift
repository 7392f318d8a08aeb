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

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
