import Foundation
import PrototypeApp

/// The host that shows prototypes, and the interfaces of its modules, against which they are compiled without MotionLab being
/// built for them.
public struct Kit: Sendable {
    /// The folder of the host and its modules, without links.
    let folder: String
    /// The folder of the sources that it was built from, on which packages depend.
    let sources: String
    /// The folder of the compiled modules of C, which are made where they are missing.
    let moduleCache: String
    /// The way to have it built again, in words.
    let remedy: String

    /// The program that loads prototypes.
    var host: String { folder + "/" + Self.hostName }
    var modules: String { folder + "/Modules" }
    /// The interfaces of the modules that a prototype imports, and that these import.
    var interfaces: [String] { Self.modules.map { "\(modules)/\($0).swiftmodule" } }

    static let hostName = "motionlab-host"
    static let modules = [
        "Translations", "Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Controls", "MotionKit",
    ]

    /// Finds the kit of a program: in the build folder in which the program lies, or installed with it.
    ///
    /// - Parameter program: The path of the running program.
    /// - Throws: ``Failure`` naming what is missing or out of date.
    public static func of(_ program: URL) throws(Failure) -> Kit {
        let program = program.resolvingSymlinksInPath()
        if let sources = installedSources(of: program) { return try installed(program, sources) }
        if let sources = sources(above: program) { return try built(program, sources) }
        throw Failure(
            .noInput,
            "\(program.path) lies neither in MotionLab's source code nor beside an installed kit, which is what "
                + "prototypes are compiled against; use `swift run` in the package's folder")
    }

    /// The kit in the build folder of its sources.
    private static func built(_ program: URL, _ sources: String) throws(Failure) -> Kit {
        let folder = program.deletingLastPathComponent().path
        // A build of the kit has made the modules of C, which takes seconds.
        let kit = Kit(
            folder: folder, sources: sources, moduleCache: folder + "/ModuleCache",
            remedy: "`make run` in \(sources) builds it again")
        let times = kit.interfaces.map(time)
        guard let built = time(kit.host), !times.contains(nil) else {
            throw Failure(.noInput, "\(kit.host) is missing; `make run` in \(sources) builds it")
        }
        guard times.allSatisfy({ ($0 ?? built) <= built }) else {
            throw Failure(.noInput, "\(kit.host) is older than its modules; \(kit.remedy)")
        }
        return kit
    }

    private static func time(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    // MARK: Sources

    /// The folder of the kit's sources that a program was built from, or that were installed with it; nil for none.
    public static func sources(of program: URL) -> String? {
        let program = program.resolvingSymlinksInPath()
        // It can be installed inside its own sources.
        return installedSources(of: program) ?? sources(above: program)
    }

    /// The folder of MotionLab's sources at or above a path; nil if there is none.
    public static func sources(above path: URL) -> String? {
        var folder = path.standardizedFileURL
        while folder.path != "/" {
            if isSources(folder) { return folder.path }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// True for the folder of MotionLab's sources.
    public static func isSources(_ folder: URL) -> Bool {
        ["Package.swift", "Sources/Prototyping"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
