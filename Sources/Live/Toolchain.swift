import Foundation
import PrototypeApp

/// The Swift compiler that is installed, used without its driver: that alone takes as long as compiling a small file.
struct Toolchain: Sendable {
    /// The folder that holds `bin` and `lib`.
    let root: String

    var compiler: String { root + "/bin/swift-frontend" }
    var linker: String { root + "/bin/ld.lld" }
    /// The runtime's libraries.
    var libraries: String { root + "/lib/swift/linux" }
    /// The object that registers a library's types and conformances as it is loaded.
    var registration: String { "\(libraries)/\(Self.architecture)/swiftrt.o" }

    #if arch(arm64)
        private static let architecture = "aarch64"
    #else
        private static let architecture = "x86_64"
    #endif

    /// Finds the compiler that `swiftc` in `PATH` is.
    ///
    /// - Throws: ``Failure`` with status 69, naming what is missing.
    static func installed(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Failure) -> Toolchain {
        for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
            let path = "\(folder)/swiftc"
            guard FileManager.default.isExecutableFile(atPath: path) else { continue }
            let whole = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            let toolchain = Toolchain(root: whole.deletingLastPathComponent().deletingLastPathComponent().path)
            for file in [toolchain.compiler, toolchain.linker, toolchain.registration] {
                guard FileManager.default.fileExists(atPath: file) else {
                    throw Failure(.unavailable, "\(path) is not a whole Swift toolchain: \(file) is missing")
                }
            }
            return toolchain
        }
        throw Failure(.unavailable, "Swift is not installed, or not in PATH: https://www.swift.org/install")
    }
}
