import Foundation

/// The Swift files of a module's folder, as SwiftPM finds them.
package enum SourceFolder {
    /// The environment variable of a window that names the folder of the code it shows.
    package static let variable = "MOTIONLAB_SOURCES"

    /// The folder of the code that this window shows; nil for a program that contains it.
    static var shown: String? { ProcessInfo.processInfo.environment[variable] }

    /// The path of that folder in its package.
    static var inPackage: String? {
        guard let shown, let takes = TakeFolder.shown, shown.hasPrefix(takes.package + "/") else { return nil }
        return String(shown.dropFirst(takes.package.count + 1))
    }

    /// The path of the folder in which the files of a compiled version are kept beside its library.
    package static func path(of library: String) -> String {
        (library as NSString).deletingPathExtension + ".sources"
    }

    /// The first of some folders that is there.
    ///
    /// - Throws: ``Failure`` naming the last if none is.
    static func present(_ folders: [String]) throws(Failure) -> String {
        if let found = folders.first(where: { FileManager.default.fileExists(atPath: $0) }) { return found }
        throw Failure(.noInput, "\(folders.last ?? ""): the files of that version are no longer there")
    }

    /// The paths of all Swift files of a folder and of those in it, in order, except those that SwiftPM or an editor hides.
    package static func files(in folder: String) -> [String] {
        // A link to nothing is an editor's lock; a folder or a pipe is no source.
        paths(in: folder, S_IFREG) { $0.hasSuffix(".swift") }.sorted()
    }

    /// A module's folder and those in it, except those that SwiftPM or an editor hides.
    package static func folders(in folder: String) -> [String] { [folder] + paths(in: folder, S_IFDIR) { _ in true } }

    private static func paths(in folder: String, _ kind: mode_t, where isWanted: (String) -> Bool) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { isShown($0) && isWanted($0) }.map { "\(folder)/\($0)" }.filter { path in
            var status = stat()
            return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == kind
        }
    }

    private static func isShown(_ path: String) -> Bool {
        path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") && !$0.hasSuffix(".docc") }
    }
}
