import Files
import Foundation
import PrototypeApp

/// A version of a prototype's module, compiled into a library that the host can load.
struct Version: Sendable {
    /// The path of the library; another text of the sources has another path.
    let library: String

    /// Compiles a module as its files are now; where the cache holds that version, nothing is compiled.
    ///
    /// - Parameters:
    ///   - module: Its name, under which its types are known.
    ///   - folder: Its sources.
    ///   - cache: Where compiled versions are kept.
    /// - Throws: ``Failure`` with the compiler's first error, its file, line and column.
    static func compiled(
        _ module: String, in folder: String, cache: String, kit: Kit, toolchain: Toolchain
    ) throws(Failure) -> Version {
        for _ in 0..<attempts {
            let sources = try Sources(folder)
            let key = sources.key(module, kit, toolchain)
            let version = Version(library: "\(cache)/\(module)-\(key).so")
            if FileManager.default.fileExists(atPath: version.library) {
                version.noteUse()
                return version
            }
            try version.compile(module, sources, kit, toolchain)
            // The compiler may have read a file that was being written.
            if try Sources(folder).key(module, kit, toolchain) == key {
                removeOldest(of: module, in: cache)
                return version
            }
            _ = unsafe unlink(version.library)
        }
        throw Failure(.badData, "\(folder): changes faster than it can be compiled")
    }

    /// How often a module is compiled that changes meanwhile.
    private static let attempts = 3
    /// How many versions of a module are kept.
    private static let most = 20

    /// What gives the host the prototype's type.
    private static let entry = """
        @_cdecl("\(PlugIn.function)") public func \(PlugIn.function)() -> UnsafeRawPointer {
            unsafeBitCast(Main.self as Any.Type, to: UnsafeRawPointer.self)
        }

        """

    private func compile(_ module: String, _ sources: Sources, _ kit: Kit, _ toolchain: Toolchain) throws(Failure) {
        let folder = URL(fileURLWithPath: library).deletingLastPathComponent().path
        guard DataFolder(path: folder).make() else {
            throw Failure(.cannotCreate, "cannot create the folder \(folder)")
        }
        // Moved into place, so that a library is there whole or not at all.
        let draft = "\(folder)/draft-\(getpid())"
        let (entry, object, linked) = (draft + ".swift", draft + ".o", draft + ".so")
        defer { for file in [entry, object, linked] { _ = unsafe unlink(file) } }
        do { try Data(Self.entry.utf8).write(to: URL(fileURLWithPath: entry)) } catch {
            throw Failure(.cannotWrite, "cannot write \(entry)")
        }
        let compiling = try BoundedProcess.run(
            toolchain.compiler,
            [
                "-frontend", "-c", "-swift-version", "6", "-Onone", "-gline-tables-only", "-parse-as-library",
                "-module-name", module, "-module-cache-path", kit.moduleCache,
                "-plugin-path", toolchain.root + "/lib/swift/host/plugins",
                "-in-process-plugin-server-path", toolchain.root + "/lib/swift/host/libSwiftInProcPluginServer.so",
                "-diagnostic-style", "llvm", "-no-color-diagnostics", "-I", kit.modules, "-o", object,
            ] + sources.files + [entry], seconds: 60)
        guard compiling.status == 0 else { throw Self.failure(compiling, module, entry, sources) }
        let linking = try BoundedProcess.run(
            toolchain.linker,
            [
                "-shared", "-o", linked, toolchain.registration, object, "-L" + toolchain.libraries,
                "-rpath", toolchain.libraries, "--as-needed", "-lswiftSwiftOnoneSupport", "-lswiftObservation",
                "-lFoundation",
            ], seconds: 30)
        guard linking.status == 0 else {
            throw Failure(.software, "\(module): cannot be linked: \(linking.text.split(separator: "\n").first ?? "")")
        }
        guard unsafe rename(linked, library) == 0 else { throw Failure(.cannotWrite, "cannot write \(library)") }
    }

    /// The first error, in one line.
    private static func failure(
        _ outcome: BoundedProcess.Outcome, _ module: String, _ entry: String, _ sources: Sources
    ) -> Failure {
        let errors = Diagnostic.all(in: outcome.text)
        if let error = errors.first(where: { $0.file != entry }) { return Failure(.badData, error.line) }
        if errors.contains(where: { $0.message.contains("'Main'") }) {
            let file = sources.files.first ?? module
            return Failure(
                .badData, "\(file): \(module) says nowhere what it shows; its last line is `public typealias Main = …`")
        }
        let said = errors.first?.message ?? outcome.text.split(separator: "\n").first.map(String.init)
        return Failure(.badData, "\(module): \(said ?? "the compiler ended with status \(outcome.status)")")
    }

    // MARK: The cache

    private func noteUse() { _ = unsafe utimes(library, nil) }

    /// Removes the libraries that were used least lately, but for some.
    private static func removeOldest(of module: String, in cache: String) {
        let folder = URL(fileURLWithPath: cache)
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
        let versions = files.filter { $0.lastPathComponent.hasPrefix(module + "-") && $0.pathExtension == "so" }
        func time(_ file: URL) -> Date {
            (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate ?? .distantPast
        }
        for file in versions.sorted(by: { time($0) > time($1) }).dropFirst(most) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}

/// The files of a module, with what they said when they were read.
private struct Sources {
    /// In order of their paths.
    let files: [String]
    private let texts: [Data]

    /// Reads all files of a folder and of those in it.
    init(_ folder: String) throws(Failure) {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        files = names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
        guard !files.isEmpty else { throw Failure(.noInput, "\(folder): no Swift files") }
        var texts: [Data] = []
        for file in files {
            guard let text = FileManager.default.contents(atPath: file) else {
                throw Failure(.noInput, "\(file): cannot be read")
            }
            texts.append(text)
        }
        self.texts = texts
    }

    /// What tells this version from every other: the sources, the compiler and the kit.
    func key(_ module: String, _ kit: Kit, _ toolchain: Toolchain) -> String {
        var key = Fingerprint()
        key.add(module)
        key.add(fileAt: toolchain.compiler)
        key.add(fileAt: kit.host)
        for (file, text) in zip(files, texts) {
            key.add(file)
            key.add(text)
        }
        return key.text
    }
}
