import Foundation
import PrototypeApp

/// What a prototype is compiled against and shown by, as it lies beside the `motionlab` that runs.
struct Kit: Sendable {
    /// The build folder, without links.
    let folder: String
    /// The folder of the sources that it was built from.
    let sources: String

    /// The program that loads prototypes.
    var host: String { folder + "/" + Self.hostName }
    /// The interfaces of the modules that a prototype imports.
    var modules: String { folder + "/Modules" }
    /// The compiled modules of C, which take seconds to make: building the kit has made them.
    var moduleCache: String { folder + "/ModuleCache" }

    static let hostName = "motionlab-host"

    /// Finds the kit of a program that was built from its sources.
    ///
    /// - Parameter program: The path of the running program.
    /// - Throws: ``Failure`` naming what is missing.
    static func beside(_ program: URL) throws(Failure) -> Kit {
        let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
        var sources = folder
        while sources.path != "/", !FileManager.default.fileExists(atPath: sources.path + "/Sources/Prototyping") {
            sources.deleteLastPathComponent()
        }
        let kit = Kit(folder: folder.path, sources: sources.path)
        for file in [kit.host, kit.modules] where !FileManager.default.fileExists(atPath: file) {
            throw Failure(.noInput, "\(file) is missing; `make run` in MotionLab's source code builds it")
        }
        return kit
    }
}
