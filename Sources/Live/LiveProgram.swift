import Foundation
import PrototypeApp

/// A package's prototype as a program that can be started, without building the kit that it is made with.
public struct LiveProgram: Sendable {
    /// What the program is called: the package's name.
    public let name: String
    private let path: String
    /// The library that the host is to load; nil for a program that has its prototype in it.
    private let library: String?

    /// Compiles a package as it is now, or takes it from the cache.
    ///
    /// A package whose prototype needs more than its one module is built by SwiftPM.
    ///
    /// - Parameters:
    ///   - folder: The package's.
    ///   - program: The path of the running `motionlab`.
    ///   - notice: Takes a line on work that takes long.
    /// - Throws: ``Failure`` naming what is missing, or the first error of the code with file, line and column.
    public static func made(
        from folder: String, by program: URL, notice: (String) -> Void
    ) throws(Failure) -> LiveProgram {
        let toolchain = try Toolchain.installed()
        let kit = try Kit.beside(program)
        let package = try LivePackage.read(folder, kit: kit, toolchain: toolchain)
        switch package.way {
        case .module(let module, let sources):
            let version = try Version.compiled(
                module, in: sources, cache: package.cache, kit: kit, toolchain: toolchain)
            return LiveProgram(name: package.name, path: kit.host, library: version.library)
        case .wholePackage(let reason):
            notice("\(package.name): built by `swift build`, as \(reason); this takes minutes the first time")
            return LiveProgram(name: package.name, path: try package.build(toolchain), library: nil)
        }
    }

    /// Becomes the program: it keeps the process, the terminal and the working directory of the present one.
    ///
    /// - Parameter arguments: Its own, without its name.
    /// - Throws: ``Failure`` if the system cannot start it.
    public func replaceProcess(_ arguments: [String]) throws(Failure) -> Never {
        if let library { unsafe setenv(PlugIn.variable, library, 1) }
        var words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
        _ = unsafe words.withUnsafeMutableBufferPointer { words in
            unsafe words.baseAddress.map { unsafe execv(path, $0) }
        }
        throw Failure(.unavailable, "cannot start \(path): \(unsafe String(cString: strerror(errno)))")
    }
}

extension LivePackage {
    /// Builds all of the package.
    ///
    /// - Returns: The path of its program.
    fileprivate func build(_ toolchain: Toolchain) throws(Failure) -> String {
        let building = try BoundedProcess.run(
            toolchain.root + "/bin/swift-build", ["--package-path", folder, "--product", name], seconds: 1200,
            reads: .output)
        guard building.status == 0 else {
            let error = Diagnostic.all(in: building.text).first?.line
            throw Failure(.badData, error ?? "\(folder): `swift build` ended with status \(building.status)")
        }
        return "\(folder)/.build/debug/\(name)"
    }
}
