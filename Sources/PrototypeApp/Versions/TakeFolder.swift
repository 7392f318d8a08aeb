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

    /// Finds what would be replaced under a name, as a prompt for a name takes it.
    func content(at name: String) -> PathContent {
        if name.contains("/") { return .noFolder }
        let isTaken = FileManager.default.fileExists(atPath: path(of: ExportDestination.fileName(name)))
        return isTaken ? .file : .nothing
    }

    /// Gives each of two folders the path of the other, at once, so that one is there whenever the program ends; false where
    /// one of them is missing, or the system cannot do so.
    private static func exchange(_ first: String, _ second: String) -> Bool {
        typealias Function =
            @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt
        // Linux' headers keep it to themselves; 2 is RENAME_EXCHANGE.
        guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
        return unsafe unsafeBitCast(symbol, to: Function.self)(AT_FDCWD, first, AT_FDCWD, second, 2) == 0
    }

    /// Keeps a version, in place of another one of that name.
    ///
    /// - Parameters:
    ///   - folders: The paths of folders with its files, the best first.
    ///   - name: As it was typed.
    /// - Returns: The name, without characters that file systems reserve.
    /// - Throws: ``Failure`` naming the folder that cannot be read or written; what was kept before is left.
    func keep(_ folders: [String], as name: String) throws(Failure) -> String {
        let (name, sources) = (ExportDestination.fileName(name), try SourceFolder.present(folders))
        let (files, target, draft) = (FileManager.default, path(of: name), "\(path)/.\(UUID().uuidString)")
        guard sources != target else { return name }
        do {
            try files.createDirectory(atPath: path, withIntermediateDirectories: true)
            defer { try? files.removeItem(atPath: draft) }
            try files.copyItem(atPath: sources, toPath: draft)
            if !Self.exchange(draft, target) {
                // Some file systems exchange nothing.
                if files.fileExists(atPath: target) { try files.removeItem(atPath: target) }
                try files.moveItem(atPath: draft, toPath: target)
            }
        } catch { throw Failure(.cannotWrite, "cannot write \(target): \(error.localizedDescription)") }
        return name
    }
}
