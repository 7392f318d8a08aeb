import Files
import Foundation
import PrototypeApp
import Prototyping

/// The kit of an installed program: what `make install` and the package put beside it, and the sources on which packages depend.
extension Kit {
    /// The folder of the sources that were installed with a program; nil for none.
    static func installedSources(of program: URL) -> String? {
        // PREFIX/libexec/motionlab/motionlab and PREFIX/share/motionlab.
        let prefix = program.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = prefix.appendingPathComponent("share/motionlab")
        return isSources(sources) ? sources.path : nil
    }

    /// The kit that was installed with a program, for the compiler that built it.
    ///
    /// - Throws: ``Failure`` naming the compiler that it fits, where another one is there.
    static func installed(_ program: URL, _ sources: String) throws(Failure) -> Kit {
        let version = try Toolchain.installed().version()
        var key = FNVHash()
        key.add(version)
        let beside = program.deletingLastPathComponent().path
        let kit = Kit(
            folder: beside, sources: sources, moduleCache: "\(DataFolder.cache().path)/modules-\(key.text)",
            remedy: "install MotionLab again")
        let built = (try? String(contentsOfFile: beside + "/compiler", encoding: .utf8)) ?? ""
        guard built == version else {
            func name(_ version: String) -> Substring { version.split(whereSeparator: \.isNewline).first ?? "unknown" }
            throw Failure(
                .unavailable,
                "this MotionLab fits \(name(built)), and \(name(version)) is there: use that one, or build and install "
                    + "MotionLab again with `make install` in its source code")
        }
        if let missing = kit.missingFile { throw Failure(.noInput, "\(missing) is missing; \(kit.remedy)") }
        return kit
    }

    /// The first of its files that is missing; nil where it is whole.
    var missingFile: String? { ([host] + interfaces).first { !FileManager.default.fileExists(atPath: $0) } }
}
