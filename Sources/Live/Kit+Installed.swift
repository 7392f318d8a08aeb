import Files
import Foundation
import PrototypeApp
import Prototyping

/// The kit of an installed program: what `make install` and the package put beside it, or what was built of its sources.
extension Kit {
    /// The folder of the sources that were installed with a program; nil for none.
    static func installedSources(of program: URL) -> String? {
        // PREFIX/libexec/motionlab/motionlab and PREFIX/share/motionlab.
        let prefix = program.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = prefix.appendingPathComponent("share/motionlab")
        return isSources(sources) ? sources.path : nil
    }

    /// The prebuilt kit where the compiler is the one that built it, else the one in the cache, which is built where it is
    /// missing.
    static func installed(
        _ program: URL, _ sources: String, notice: (String) -> Void, progress: (String?) -> Void
    ) throws(Failure) -> Kit {
        let toolchain = try Toolchain.installed()
        let version = try toolchain.version()
        let cache = DataFolder.cache().path
        var key = FNVHash()
        key.add(version)
        let beside = program.deletingLastPathComponent().path
        if FileManager.default.contents(atPath: beside + "/compiler") == Data(version.utf8) {
            let prebuilt = Kit(
                folder: beside, sources: sources, moduleCache: "\(cache)/modules-\(key.text)",
                remedy: "install MotionLab again")
            if let missing = prebuilt.missingFile {
                throw Failure(.noInput, "\(missing) is missing; \(prebuilt.remedy)")
            }
            return prebuilt
        }
        let identity = ModuleSources.identity(program.path)
        key.add("\(sources) \(identity?.size ?? 0) \(identity?.seconds ?? 0) \(identity?.nanoseconds ?? 0)")
        let folder = "\(cache)/kit-\(key.text)"
        let kit = Kit(
            folder: folder, sources: sources, moduleCache: folder + "/ModuleCache", remedy: "remove \(folder)")
        if kit.missingFile != nil {
            try KitBuild(kit: kit, toolchain: toolchain, version: version).run(notice: notice, progress: progress)
        }
        // Of those that are kept it is the last to be removed.
        _ = unsafe utimes(folder, nil)
        return kit
    }

    /// The first of its files that is missing; nil where it is whole.
    var missingFile: String? { ([host] + interfaces).first { !FileManager.default.fileExists(atPath: $0) } }
}
