import Drawing
import Foundation

/// The icons that ship with the program.
public enum AppIcons {
    /// All of them, in order of name.
    public static let all = files.map { Icon($0.deletingPathExtension().lastPathComponent) }

    /// Their outlines.
    public static func paths() throws -> [Icon: Path] {
        var paths: [Icon: Path] = [:]
        for (icon, file) in zip(all, files) {
            paths[icon] = try Icon.path(parsing: String(contentsOf: file, encoding: .utf8))
        }
        return paths
    }

    private static let files: [URL] = {
        let folder = Tool.projectFolder.appendingPathComponent("Assets/Icons")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "svg" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }()
}
