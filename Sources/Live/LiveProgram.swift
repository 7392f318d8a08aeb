import Files
import Foundation
import PrototypeApp
import Workbench

/// A version of a module that a window was told of.
struct ShownVersion: Sendable {
    /// The path of the library.
    var library: String
    var sources: ModuleSources
    /// The module's.
    var folder: String
    /// The path of the package's.
    var package: String
}

/// A package's prototype as a program that can be started, without building MotionLab for it.
public struct LiveProgram: Sendable {
    /// The name of the package's program.
    public let name: String
    let path: String
    /// The version that the host loads; nil for a program that contains its prototype.
    var shown: ShownVersion?

    /// Compiles a package as it is now, or finds that version in the cache.
    ///
    /// A package whose prototype needs more than its one module is built by SwiftPM. A signal ends the program, and the
    /// compiler with it.
    ///
    /// - Parameters:
    ///   - folder: The package's.
    ///   - notice: Takes a line about work that takes minutes.
    /// - Throws: ``Failure`` naming what is missing, or the first error of the code with file, line and column.
    public static func prepare(
        package folder: String, kit: Kit, notice: (String) -> Void
    ) throws(Failure) -> LiveProgram {
        try BoundedProcess.endingAll { () throws(Failure) in
            let toolchain = try Toolchain.installed()
            toolchain.exportLibraries()
            let package = try LivePackage.read(folder, kit: kit, toolchain: toolchain)
            switch package.method {
            case .module(let module):
                switch try CompiledVersion.current(of: module, cache: package.cache, kit: kit, toolchain: toolchain) {
                case .compiled(let library, let sources):
                    let shown = ShownVersion(
                        library: library, sources: sources, folder: module.sources, package: package.folder)
                    return LiveProgram(name: package.program, path: kit.host, shown: shown)
                case .wrong(let errors): throw Failure(.badData, errors.first?.line ?? "\(folder): does not compile")
                }
            case .swiftPM(let reason):
                notice(
                    "\(package.program): built by `swift build`, as \(reason); this takes minutes the first time. Each save builds it and opens the window again"
                )
                return LiveProgram(name: package.program, path: try package.build(toolchain), shown: nil)
            }
        }
    }

    /// Becomes the program, which keeps the process, the terminal and the working directory of the present one.
    ///
    /// - Parameter arguments: Its arguments, without its name.
    /// - Throws: ``Failure`` if the system cannot start it.
    public func replaceProcess(_ arguments: [String]) throws(Failure) -> Never {
        if let shown { unsafe setenv(PlugIn.variable, shown.library, 1) }
        var words = unsafe ChildProcess.list([name] + arguments)
        _ = unsafe words.withUnsafeMutableBufferPointer { words in
            unsafe words.baseAddress.map { unsafe execv(path, $0) }
        }
        throw Failure(.unavailable, "cannot start \(path): \(unsafe String(cString: strerror(errno)))")
    }
}

extension LivePackage {
    /// The longest time in seconds for building a package with MotionLab's libraries.
    private static let longestBuild = 1800.0

    /// Builds the package once more.
    ///
    /// - Returns: The errors of the code; none where it was built.
    func rebuild(_ toolchain: Toolchain) throws(Failure) -> [CodeError] {
        let building = try BoundedProcess.run(
            toolchain.root + "/bin/swift-build", ["--package-path", folder, "--product", program],
            seconds: Self.longestBuild, memory: nil, showing: "compiling")
        guard building.status != 0 else { return [] }
        let errors = CodeError.all(in: building.text)
        let last = CodeError.first(in: building.text) ?? "`swift build` ended with status \(building.status)"
        return errors.isEmpty ? [CodeError("\(folder): \(last)")] : errors
    }

    /// Builds all of the package; SwiftPM's output goes to the terminal.
    ///
    /// - Returns: The path of its program.
    fileprivate func build(_ toolchain: Toolchain) throws(Failure) -> String {
        let words = ["--package-path", folder, "--product", program]
        let building = try BoundedProcess.run(
            toolchain.root + "/bin/swift-build", words, seconds: Self.longestBuild, memory: nil, capturing: .nothing)
        guard building.status == 0 else {
            throw Failure(.badData, "\(folder): `swift build` ended with status \(building.status)")
        }
        let location = try BoundedProcess.run(
            toolchain.root + "/bin/swift-build", words + ["--show-bin-path"], seconds: 60, capturing: .output)
        let bin = location.text.trimmingCharacters(in: .whitespacesAndNewlines)
        return "\(bin.isEmpty ? folder + "/.build/debug" : bin)/\(program)"
    }
}
