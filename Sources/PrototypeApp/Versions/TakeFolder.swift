import Files
import Foundation
import Workbench

/// The folder of a package in which versions of its code are kept under names: `Takes/NAME` has the module's files as they were.
package struct TakeFolder: Sendable {
    /// The environment variable of a window that names the folder of its package.
    package static let variable = "MOTIONLAB_PACKAGE"

    /// The package's folder.
    let package: String

    package init(package: String) { self.package = package }

    /// That of the package which this window shows; nil for a program that contains its prototype.
    static var shown: TakeFolder? {
        ProcessInfo.processInfo.environment[variable].map { TakeFolder(package: $0) }
    }

    private var path: String { package + "/Takes" }

    /// The path of the folder in which a version is kept.
    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// The names of what is kept, in order.
    package var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { !$0.hasPrefix(".") && !SourceFolder.files(in: path(of: $0)).isEmpty }.sorted()
    }

    /// What is kept whose name begins so, as a prompt for a name takes it.
    func entries(_ prefix: String) -> PathEntries {
        PathEntries(prefix: prefix, names: names.filter { $0.hasPrefix(prefix) }, hasFolder: !prefix.contains("/"))
    }

    /// Keeps a version, in place of another one of that name.
    ///
    /// - Parameters:
    ///   - sources: The path of a folder with its files.
    ///   - name: As it was typed.
    /// - Returns: The name, without characters that file systems reserve.
    /// - Throws: ``Failure`` naming the folder that cannot be read or written; what was kept before is left.
    func keep(_ sources: String, as name: String) throws(Failure) -> String {
        let name = ExportDestination.fileName(name)
        let (files, place, draft) = (FileManager.default, path(of: name), "\(path)/.\(UUID().uuidString)")
        guard sources != place else { return name }
        guard files.fileExists(atPath: sources) else {
            throw Failure(.noInput, "\(sources): the files of that version are no longer there")
        }
        do {
            try files.createDirectory(atPath: path, withIntermediateDirectories: true)
            defer { try? files.removeItem(atPath: draft) }
            try files.copyItem(atPath: sources, toPath: draft)
            if files.fileExists(atPath: place) {
                let old = draft + ".old"
                try files.moveItem(atPath: place, toPath: old)
                defer { try? files.removeItem(atPath: old) }
                do { try files.moveItem(atPath: draft, toPath: place) } catch {
                    try files.moveItem(atPath: old, toPath: place)
                    throw error
                }
            } else {
                try files.moveItem(atPath: draft, toPath: place)
            }
        } catch { throw Failure(.cannotWrite, "cannot write \(place): \(error.localizedDescription)") }
        return name
    }
}
