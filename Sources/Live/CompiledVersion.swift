import Files
import Foundation
import PrototypeApp
import Prototyping
import Workbench

/// A version of a prototype's module, compiled into a library that the host can load.
enum CompiledVersion: Sendable {
    /// The path of the library, of which each version of the sources has its own, and these.
    case compiled(String, ModuleSources)
    /// The compiler's errors; at least one.
    case wrong([CodeError])

    /// Compiles a module as its files are now, or finds that version in the cache.
    ///
    /// - Parameter cache: The folder of compiled versions.
    /// - Throws: ``Failure`` for what is no error of the code.
    static func current(
        of module: PackageModule, cache: String, kit: Kit, toolchain: Toolchain
    ) throws(Failure) -> CompiledVersion {
        var wasKilled = false
        for _ in 0..<attempts {
            guard let sources = try ModuleSources(module.sources) else { continue }
            let arguments = module.arguments + ["-module-name", module.name]
            let key = sources.key(arguments + fixedArguments + linkArguments + [entry, versionScript], kit, toolchain)
            let library = "\(cache)/\(module.name)-\(key).so"
            if isLibrary(library) {
                // It is the last to be removed.
                _ = unsafe utimes(library, nil)
                sources.write(to: SourceFolder.path(of: library), of: module.sources)
                return .compiled(library, sources)
            }
            let build = try VersionBuild(in: cache)
            guard let errors = try build.compile(module, arguments, sources, kit, toolchain) else {
                wasKilled = true
                continue
            }
            // The compiler may have read a file that was being written, or written back since.
            guard let now = try ModuleSources(module.sources), now.isUntouched(since: sources) else { continue }
            guard errors.isEmpty else { return .wrong(errors) }
            try build.publish(as: library)
            sources.write(to: SourceFolder.path(of: library), of: module.sources)
            removeLeastUsed(of: module.name, in: cache)
            return .compiled(library, sources)
        }
        if wasKilled { throw Failure(.unavailable, "\(module.name): the compiler was killed, again and again") }
        throw Failure(.badData, "\(module.sources): the files change faster than they can be compiled")
    }

    /// The most times that a module is compiled which changes meanwhile, or whose compiler is killed.
    private static let attempts = 3
    /// The most versions of a module that are kept.
    private static let most = 20

    /// The beginning of the names of what is being made.
    static let draftPrefix = "draft-"

    /// The compiler's arguments for every module.
    fileprivate static let fixedArguments = [
        "-frontend", "-c", "-Onone", "-gline-tables-only", "-parse-as-library", "-diagnostic-style", "llvm",
        "-no-color-diagnostics", "-DSWIFT_PACKAGE", "-DDEBUG",
        // What the compiler adds to a loop is of the line before it: a loop without an end can be named.
        "-Xllvm", "-use-unknown-locations=Disable",
    ]

    /// The linker's arguments for every module. A library stays in memory: loading it writes to as few pages as possible.
    fileprivate static let linkArguments = [
        "-shared", "--threads=1", "--as-needed", "--hash-style=gnu", "-z", "norelro",
        "-z", "separate-loadable-segments",
    ]

    /// The linker's version script, which exports the function and no other name.
    fileprivate static let versionScript = "{ global: \(PlugIn.function); local: *; };\n"

    /// The function by which the host gets the prototype's type.
    fileprivate static let entry = """
        @_cdecl("\(PlugIn.function)") public func \(PlugIn.function)() -> UnsafeRawPointer {
            unsafeBitCast(Main.self as Any.Type, to: UnsafeRawPointer.self)
        }

        """

    // MARK: The cache

    /// True for a whole library; one that was cut off is compiled again.
    ///
    /// The linker writes the table of sections last, which the header tells the place of.
    ///
    /// Source: System V Application Binary Interface, "Object Files": `e_shoff`, `e_shentsize` and `e_shnum`.
    private static func isLibrary(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        guard let read = try? file.read(upToCount: 64), read.count == 64, let size = try? file.seekToEnd() else {
            return false
        }
        let header = [UInt8](read)
        func number(_ bytes: Range<Int>) -> UInt64 { header[bytes].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        return header.starts(with: [0x7F, 0x45, 0x4C, 0x46]) && number(0x28..<0x30) > 0
            && number(0x28..<0x30) < size && size - number(0x28..<0x30) >= number(0x3A..<0x3C) * number(0x3C..<0x3E)
    }

    /// Removes all libraries except the most recently used.
    private static func removeLeastUsed(of module: String, in cache: String) {
        let versions = FileAge.files(in: cache).filter {
            $0.url.lastPathComponent.hasPrefix(module + "-") && $0.url.pathExtension == "so"
        }
        for file in versions.sorted(by: { $0.time > $1.time }).dropFirst(most) {
            try? FileManager.default.removeItem(at: file.url)
            try? FileManager.default.removeItem(atPath: SourceFolder.path(of: file.url.path))
        }
    }
}

/// A version that is being compiled, in a folder that is removed with the value.
private struct VersionBuild: ~Copyable {
    private let folder: String
    private var entry: String { folder + "/entry.swift" }
    private var versionScript: String { folder + "/exports.map" }
    /// The library in the folder. The linker takes a `%` in the path of its output for a digit to be chosen.
    private static let linked = "linked.so"

    /// Makes the folder, and removes those that an ended program has left.
    init(in cache: String) throws(Failure) {
        guard DataFolder(path: cache).make() else { throw Failure(.cannotCreate, "cannot create the folder \(cache)") }
        for file in FileAge.files(in: cache) where file.url.lastPathComponent.hasPrefix(CompiledVersion.draftPrefix) {
            if -file.time.timeIntervalSinceNow > 600 { try? FileManager.default.removeItem(at: file.url) }
        }
        let folder = "\(cache)/\(CompiledVersion.draftPrefix)\(UUID().uuidString)"
        guard unsafe mkdir(folder, 0o700) == 0 else {
            throw Failure(.cannotCreate, "cannot create the folder \(folder)")
        }
        self.folder = folder
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Compiles and links.
    ///
    /// - Returns: The errors of the code; none where there is a library. Nil if somebody has killed the compiler.
    func compile(
        _ module: PackageModule, _ arguments: [String], _ sources: ModuleSources, _ kit: Kit, _ toolchain: Toolchain
    ) throws(Failure) -> [CodeError]? {
        for (path, text) in [(entry, CompiledVersion.entry), (versionScript, CompiledVersion.versionScript)] {
            do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
                throw Failure(.cannotWrite, "cannot write \(path)")
            }
        }
        let object = folder + "/module.o"
        let compiling = try BoundedProcess.run(
            toolchain.compiler,
            CompiledVersion.fixedArguments + arguments + [
                "-module-cache-path", kit.moduleCache, "-plugin-path", toolchain.root + "/lib/swift/host/plugins",
                "-in-process-plugin-server-path", toolchain.root + "/lib/swift/host/libSwiftInProcPluginServer.so",
                "-I", kit.modules, "-o", object,
            ] + sources.files + [entry], seconds: 60, showing: "compiling")
        if compiling.wasKilled { return nil }
        guard compiling.status == 0 else { return try errors(in: compiling, module, kit) }
        let linking = try BoundedProcess.run(
            toolchain.linker,
            CompiledVersion.linkArguments + [
                "--version-script", versionScript, "-o", Self.linked, toolchain.registration, object,
                "-L" + toolchain.libraries,
                "-rpath", toolchain.libraries,
            ] + toolchain.runtime(of: object).map { "-l" + $0 }, seconds: 30, in: folder)
        if linking.wasKilled { return nil }
        guard linking.status == 0 else {
            throw Failure(
                .software, "\(module.name): cannot be linked: \(CodeError.first(in: linking.text) ?? "")")
        }
        return []
    }

    /// Moves the library to its path, atomically.
    func publish(as library: String) throws(Failure) {
        guard unsafe rename("\(folder)/\(Self.linked)", library) == 0 else {
            throw Failure(.cannotWrite, "cannot write \(library)")
        }
    }

    /// The errors that the compiler found; at least one.
    private func errors(
        in outcome: BoundedProcess.Outcome, _ module: PackageModule, _ kit: Kit
    ) throws(Failure) -> [CodeError] {
        let errors = CodeError.all(in: outcome.text)
        if errors.contains(where: { $0.message.contains("compiled with Swift") }) {
            throw Failure(
                .unavailable,
                "\(kit.folder) was built by another Swift compiler; \(kit.remedy)")
        }
        if let missing = Toolchain.missing(in: outcome.text) { throw missing }
        let own = errors.filter { $0.location?.file != entry }
        guard own.isEmpty else { return own }
        if errors.contains(where: { $0.message.hasPrefix("cannot find 'Main'") }) {
            return [
                CodeError(
                    "\(module.sources): \(module.name) declares no `Main`; its last line is `public typealias Main = Solo<…>`"
                )
            ]
        }
        let first = CodeError.first(in: outcome.text) ?? "the compiler ended with status \(outcome.status)"
        return [CodeError("\(module.name): \(first)")]
    }
}
