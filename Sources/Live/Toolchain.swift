import Foundation
import PrototypeApp

/// The installed Swift compiler and linker, which are run without the compiler's driver.
struct Toolchain: Sendable {
    /// The folder that holds `bin` and `lib`.
    let root: String

    var compiler: String { root + "/bin/swift-frontend" }
    var linker: String { root + "/bin/ld.lld" }
    /// The runtime's libraries.
    var libraries: String { root + "/lib/swift/linux" }
    /// The object that registers a library's types and conformances when the library is loaded.
    var registration: String { "\(libraries)/\(Self.architecture)/swiftrt.o" }

    /// The names of the runtime's libraries that a compiled module asks for, such as `Foundation`.
    ///
    /// The compiler writes them into the object, one after the other with a zero behind each. The linker takes 45 ms with all
    /// of the runtime, and 25 with what a module needs; `swift-autolink-extract` takes longer than that to start.
    func runtime(of object: String) -> [String] {
        let bytes = [UInt8](FileManager.default.contents(atPath: object) ?? Data())
        let (dash, letter) = (UInt8(ascii: "-"), UInt8(ascii: "l"))
        var names: Set<String> = []
        var next = 0
        while let start = bytes[next...].firstIndex(of: dash) {
            next = start + 1
            guard next < bytes.count, bytes[next] == letter else { continue }
            names.insert(String(decoding: bytes[(next + 1)...].prefix { $0 != 0 }, as: UTF8.self))
        }
        return names.filter { FileManager.default.fileExists(atPath: "\(libraries)/lib\($0).so") }.sorted()
    }

    #if arch(arm64)
        private static let architecture = "aarch64"
    #else
        private static let architecture = "x86_64"
    #endif

    /// Finds the compiler that `swiftc` in `PATH` runs.
    ///
    /// - Throws: ``Failure`` with status 69, naming what is missing.
    static func installed(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Failure) -> Toolchain {
        var missing: String?
        for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
            let path = "\(folder)/swiftc"
            guard FileManager.default.isExecutableFile(atPath: path) else { continue }
            let whole = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            let own = Toolchain(root: whole.deletingLastPathComponent().deletingLastPathComponent().path)
            if own.missingFile == nil { return own }
            // A program that chooses a toolchain, or a script around one.
            if let told = told(by: path) {
                guard let file = told.missingFile else { return told }
                missing = missing ?? "\(path) is not a whole Swift toolchain: \(file) is missing"
            }
        }
        throw Failure(.unavailable, missing ?? "Swift is not installed, or not in PATH: https://www.swift.org/install")
    }

    /// Has the programs that this one starts find the runtime's libraries beside the compiler, as the host names no folder.
    func exportLibraries() {
        let former =
            ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].flatMap { $0.isEmpty ? nil : ":" + $0 } ?? ""
        unsafe setenv("LD_LIBRARY_PATH", libraries + former, 1)
    }

    /// The compiler's words about itself: its version and its target.
    func version() throws(Failure) -> String {
        let outcome = try BoundedProcess.run(compiler, ["-version"], seconds: 10, capturing: .output)
        guard outcome.status == 0 else { throw Failure(.unavailable, "\(compiler) does not tell its version") }
        return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines) + "\n"
    }

    /// The failure for headers that are missing by the compiler's output; nil where it lacks none.
    static func missing(in text: String) -> Failure? {
        guard text.contains("libc not found") || text.contains("could not build C module") else { return nil }
        return Failure(
            .unavailable, "the headers of the C library are missing, which Swift needs: apt-get install libc6-dev")
    }

    private var missingFile: String? {
        [compiler, linker, registration].first { !FileManager.default.fileExists(atPath: $0) }
    }

    /// The toolchain that a compiler says it belongs to.
    private static func told(by path: String) -> Toolchain? {
        guard let outcome = try? BoundedProcess.run(path, ["-print-target-info"], seconds: 10, capturing: .output),
            let match = outcome.text.firstMatch(of: /"runtimeResourcePath" *: *"(.+)\/lib\/swift"/)
        else { return nil }
        return Toolchain(root: String(match.1))
    }
}
