import Foundation
import PrototypeApp

/// The build folder of MotionLab's sources: the host, and the interfaces that a prototype is compiled against.
public struct Kit: Sendable {
    /// Without links.
    let folder: String
    /// The folder of the sources that it was built from.
    let sources: String

    /// The program that loads prototypes.
    var host: String { folder + "/" + Self.hostName }
    var modules: String { folder + "/Modules" }
    /// The interfaces of the modules that a prototype imports.
    var interfaces: [String] { Self.modules.map { "\(modules)/\($0).swiftmodule" } }
    /// The compiled modules of C: a build of the kit has made them, which takes seconds.
    var moduleCache: String { folder + "/ModuleCache" }

    static let hostName = "motionlab-host"
    static let modules = ["Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Controls", "MotionKit"]

    /// Finds the kit beside a program that was built from its sources.
    ///
    /// - Parameter program: The path of the running program.
    /// - Throws: ``Failure`` naming what is missing or out of date.
    public static func beside(_ program: URL) throws(Failure) -> Kit {
        #if !os(Linux)
            throw Failure(
                .unavailable,
                "prototypes are opened without SwiftPM on Linux only; use `swift run` in the package's folder")
        #else
            let program = program.resolvingSymlinksInPath()
            guard let sources = sources(above: program) else {
                throw Failure(
                    .noInput,
                    "\(program.path) is not in MotionLab's source code, which holds what prototypes are compiled against; "
                        + "use .build/release/motionlab there, or `swift run` in the package's folder")
            }
            let kit = Kit(folder: program.deletingLastPathComponent().path, sources: sources)
            let times = kit.interfaces.map(time)
            guard let built = time(kit.host), !times.contains(nil) else {
                throw Failure(.noInput, "\(kit.host) is missing; `make run` in \(sources) builds it")
            }
            guard times.allSatisfy({ ($0 ?? built) <= built }) else {
                throw Failure(
                    .noInput, "\(kit.host) is older than its modules; `make run` in \(sources) builds it again")
            }
            return kit
        #endif
    }

    private static func time(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
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
